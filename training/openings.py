"""Random openings for self-play and matches.

Stones lie near the centre and near each other, as in real openings. There are two families for
more variety: `CLOSE` looks like tournament play, `WIDE` scatters more stones over more of the
board. Matches use `MATCH` openings, no two alike even when turned or mirrored, because players
without noise would repeat the same game.
"""

from typing import NamedTuple

import torch
import torch.nn.functional as F

from .boards import black_to_move
from .env import open_moves


class Family(NamedTuple):
    stones_min: int
    stones_max: int
    spread: float  # standard deviation of the distance from the centre, in cells
    reach: int  # how far a stone may fall from its nearest neighbour


CLOSE = Family(stones_min=0, stones_max=7, spread=2.5, reach=2)
WIDE = Family(stones_min=0, stones_max=10, spread=4.5, reach=3)
MATCH = Family(stones_min=2, stones_max=6, spread=2.5, reach=2)

# Openings further from even than this are rarely used in self-play.
EVENNESS = 0.35
UNCLEAR = 0.8  # the same for positions taken from the engine's searches


def random_openings(env, n, family):
    """Up to n undecided openings: (board, black), black = +1 where black is to move, else -1."""
    size, device = env.size, env.device
    stones = torch.randint(family.stones_min, family.stones_max + 1, (n,), device=device)
    board = torch.zeros((n, env.cells), dtype=torch.int8, device=device)
    centre = _centre_weight(size, family.spread, device)
    for placed in range(family.stones_max):
        weight = _next_stone_weight(board, size, centre, family.reach)
        if env.rule == "renju":
            weight = weight * open_moves(board, env.tactics(board))
        after = env.play(board, torch.multinomial(weight, 1).view(-1))
        board = torch.where((placed < stones)[:, None], after, board)
    resolved = env.resolve(board)
    black = ((stones % 2 == 0).float() * 2 - 1) * resolved.sign
    undecided = ~resolved.over
    return resolved.board[undecided], black[undecided]


def distinct_openings(env, n, family, seed):
    """n openings, no two the same under the board's symmetries; sets torch's seed."""
    torch.manual_seed(seed)
    board, black = random_openings(env, 8 * n + 64, family)
    seen, chosen = set(), []
    for i, key in enumerate(_symmetric_keys(env, board).tolist()):
        if key not in seen:
            seen.add(key)
            chosen.append(i)
    assert len(chosen) >= n, "the family has too few openings"
    return board[chosen[:n]], black[chosen[:n]]


def _symmetric_keys(env, board):
    """One number for each board, the same for its turned and mirrored copies."""
    maker = torch.Generator().manual_seed(0)
    weight = torch.randint(-(2**62), 2**62, (env.cells,), generator=maker).to(env.device)
    keys = [(board[:, turn].long() * weight).sum(1) for turn in env.symmetries]
    return torch.stack(keys).amin(0)


@torch.no_grad()
def even_openings(env, n, families, net, dtype):
    """n openings drawn with a preference for those the net calls even.

    Without this black attacks from a won opening and white learns nothing.
    """
    drawn = [random_openings(env, 2 * n // len(families), family) for family in families]
    board, black = (torch.cat(parts) for parts in zip(*drawn))
    chosen = _drawn_by_evenness(env, board, n, EVENNESS, net, dtype)
    return board[chosen], black[chosen]


@torch.no_grad()
def unclear_starts(env, n, starts, net, dtype):
    """n of the given boards; those that the net calls decided are rare."""
    board = starts[torch.randint(0, len(starts), (2 * n,), device=env.device)]
    board = board[_drawn_by_evenness(env, board, n, UNCLEAR, net, dtype)]
    return board, black_to_move(board).float() * 2 - 1


def _drawn_by_evenness(env, board, n, spread, net, dtype):
    values = [net(env.planes(b, env.tactics(b), dtype))[1] for b in board.split(4096)]
    weight = torch.exp(-((torch.cat(values) / spread) ** 2)) + 0.02
    return torch.multinomial(weight, n, replacement=True)


def _centre_weight(size, spread, device):
    at = torch.arange(size, device=device) - (size - 1) / 2
    square_distance = at[:, None] ** 2 + at[None, :] ** 2
    return torch.exp(-square_distance / (2 * spread**2)).view(1, -1)


def _next_stone_weight(board, size, centre, reach):
    n = board.shape[0]
    stones = (board != 0).float().view(n, 1, size, size)
    near = F.max_pool2d(stones, 2 * reach + 1, 1, reach).view(n, -1)
    weight = torch.where(near.any(1, keepdim=True), near * (0.2 + centre), centre.expand(n, -1))
    return (weight + 1e-9) * (board == 0).float()
