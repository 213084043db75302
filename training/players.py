"""Players of a match: a net with or without search, and a one-ply pattern player."""

import torch
import torch.nn.functional as F

from .checkpoint import load_net
from .env import legal_moves
from .infer import fastest_infer
from .search import Search
from .tactics import fours, threes


class SearchPlayer:
    """Greedy search, no noise: the same position gets the same move.

    On a GPU one captured search of fixed size serves every call, and short batches are padded. On a
    CPU nothing is captured, so a search of the right size is cheaper.
    """

    def __init__(self, env, net, games, sims):
        self.env, self.net, self.sims = env, net, sims
        self.fixed = self._search(games) if env.device.type == "cuda" else None

    def moves(self, board):
        n = len(board)
        search = self.fixed or self._search(n)
        if search.games > n:
            board = board[torch.arange(search.games, device=board.device).clamp(max=n - 1)]
        return search.run(board, torch.zeros(search.games, device=board.device)).cell[:n]

    def _search(self, games):
        search = Search(self.env, games, self.sims)
        search.bind(self.net)
        return search


class PolicyPlayer:
    """Plays by the policy, without search."""

    def __init__(self, env, net):
        self.env, self.net = env, net

    @torch.no_grad()
    def moves(self, board):
        threats = self.env.tactics(board)
        logits, _ = self.net(self.env.planes(board, threats, self.net.dtype))
        return torch.where(legal_moves(board, threats), logits, -1e9).argmax(1)


class PatternPlayer:
    """Adds up the threats that each move makes and stops: a table without search."""

    def __init__(self, env):
        self.env = env

    def moves(self, board):
        threats = self.env.tactics(board)
        four0, four1 = fours(threats[:, 0]).float(), fours(threats[:, 1]).float()
        three0, three1 = threes(threats[:, 0]).float(), threes(threats[:, 1]).float()
        double0 = 60 * ((four0 >= 1) & (three0 >= 1)) + 40 * (three0 >= 2)
        double1 = 30 * ((four1 >= 1) & (three1 >= 1)) + 20 * (three1 >= 2)
        score = (
            300 * (four1 >= 2) + double0 + double1 + 6 * three0 + 4 * four0 + 4 * three1 + 2 * four1
        )
        stones = (board != 0).float().view(len(board), 1, self.env.size, self.env.size)
        near = 4.5 * F.avg_pool2d(stones, 3, 1, 1) + 2.5 * F.avg_pool2d(stones, 5, 1, 2)
        score = (
            score + near.view(len(board), -1) + 0.8 * torch.rand(board.shape, device=board.device)
        )
        return torch.where(legal_moves(board, threats), score, -1e9).argmax(1)


def make_player(env, spec, games):
    """`net.pt:32` (32 simulations), `net.pt:0` (policy alone) or `patterns`."""
    if spec == "patterns":
        return PatternPlayer(env)
    path, _, sims = spec.rpartition(":")
    net = fastest_infer(load_net(path, env.device)[0], env.size)
    return SearchPlayer(env, net, games, int(sims)) if int(sims) else PolicyPlayer(env, net)
