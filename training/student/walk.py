"""Positions for the student with the labels of the teacher.

Thousands of boards are played at once, one evaluation of the teacher a move: the evaluation is the
label, and its policy draws the next move. Leaves of an alpha-beta search look unlike game
positions - often one side plays well and the other anything - so each side of each game has its own
share of wild moves, and half of the boards start from positions of the engine, or from where
another game stands just now, and go only a few plies. All positions are quiet in the sense of
env.resolve: no five and no own open four, exactly where the search asks for an evaluation.
"""

import torch
import torch.nn.functional as F

from ..boards import black_to_move
from ..env import open_moves
from ..net import scalar_value
from ..openings import CLOSE, WIDE, random_openings
from ..replay import Replay
from ..tactics import fours, threes

GAME_MAX = 100  # plies of a game from an opening
SHORT_MAX = 6  # plies walked from a position of the engine or of another game
WILD = (0.0, 0.0, 0.1, 0.3, 1.0)  # shares of wild moves, drawn for each side of each game
WILD_SHORT = (0.0, 0.3, 0.7, 1.0)
HEAT = 3.0  # half of the wild moves follow the policy at this temperature, half are any near move
DECIDED, DECIDED_KEPT = 0.97, 0.35  # beyond this value positions teach little
WON_KEPT = 0.15  # a four-three or three-three without answer, which the search sees itself


class Labels(Replay):
    """The newest labelled positions."""

    def __init__(self, capacity, cells, device):
        super().__init__(capacity, cells, device)
        self.columns = {
            "board": torch.zeros((capacity, cells), dtype=torch.int8, device=device),
            "policy": torch.zeros((capacity, cells), dtype=torch.float16, device=device),
            "outcome": torch.zeros((capacity, 3), dtype=torch.float16, device=device),
        }


class Walk:
    def __init__(self, env, net, games, starts=None, start_share=0.5, branch_share=0.0):
        self.env, self.net, self.games = env, net, games
        self.starts = starts
        # The first boards start from positions of the engine, the next from those of other games,
        # the rest from openings.
        self.from_engine = 0 if starts is None else int(start_share * games)
        self.short = self.from_engine + int(branch_share * games)
        self.board = torch.zeros((games, env.cells), dtype=torch.int8, device=env.device)
        self.left = torch.zeros(games, dtype=torch.int64, device=env.device)
        self.side = torch.zeros_like(self.left)
        self.wild = torch.zeros((games, 2), device=env.device)
        self._draw_openings()
        self._restart(torch.arange(self.short, games, device=env.device))
        self._restart(torch.arange(self.short, device=env.device))
        # Games from openings should not all have the same age.
        self.left = torch.minimum(self.left, torch.randint_like(self.left, 1, GAME_MAX))

    def add_starts(self, boards):
        self.starts = torch.cat([self.starts, boards])

    @torch.no_grad()
    def step(self):
        """Labels the boards that are worth keeping and plays one move on each."""
        env, board = self.env, self.board
        threats = env.tactics(board)
        logits, outcome = self.net.outcome(env.planes(board, threats, self.net.dtype))
        may = open_moves(board, threats)
        kept = self._worth_keeping(threats, scalar_value(outcome))
        rows = label_rows(board[kept], may[kept], logits[kept], outcome[kept])
        after = env.resolve(env.play(board, self._moves(logits.masked_fill(~may, -1e9), may)))
        self.board = after.board
        self.side = (self.side + (after.sign > 0)) % 2  # a forced block gives the move back
        self.left = self.left - 1
        self._restart((after.over | (self.left <= 0)).nonzero().view(-1))
        return rows

    def _worth_keeping(self, threats, value):
        dice = torch.rand_like(value)
        own_four, own_three = fours(threats[:, 0]), threes(threats[:, 0])
        double = (((own_four >= 1) & (own_three >= 1)) | (own_three >= 2)).any(1)
        won = double & ~(fours(threats[:, 1]) >= 1).any(1)
        if self.env.rule == "renju":
            won &= ~black_to_move(self.board)  # black's threes may be false
        decided = value.abs() > DECIDED
        chance = torch.where(won, WON_KEPT, torch.where(decided, DECIDED_KEPT, 1.0))
        return dice < chance

    def _moves(self, logits, may):
        n, size = len(logits), self.env.size
        stones = (self.board != 0).to(self.net.dtype).view(n, 1, size, size)
        near = F.max_pool2d(stones, 5, 1, 2).view(n, -1) > 0
        any_near = torch.where(near & may, 0.0, logits.clamp(max=-1e4))
        wild_now = self.wild.gather(1, self.side[:, None]).view(-1)
        is_wild = (torch.rand_like(wild_now) < wild_now)[:, None]
        is_hot = (torch.rand_like(wild_now) < 0.5)[:, None]
        wish = torch.where(is_wild, torch.where(is_hot, logits / HEAT, any_near), logits)
        draw = torch.rand_like(wish).clamp_(1e-10, 1 - 1e-7)
        return (wish - torch.log(-torch.log(draw))).argmax(1)

    def _restart(self, games):
        n, device = len(games), games.device
        if n == 0:
            return
        self.used += n
        if self.used > len(self.openings):
            self._draw_openings()
        pick = torch.randint(0, len(self.openings), (n,), device=device)
        board, left = self.openings[pick], torch.full((n,), GAME_MAX, device=device)
        wild = _drawn(WILD, (n, 2), device)
        if self.short:
            short = games < self.short
            board = self._branched(games, board)
            if self.from_engine:
                pick = torch.randint(0, len(self.starts), (n,), device=device)
                board = torch.where((games < self.from_engine)[:, None], self.starts[pick], board)
            left = torch.where(short, torch.randint(1, SHORT_MAX + 1, (n,), device=device), left)
            wild = torch.where(short[:, None], _drawn(WILD_SHORT, (n, 2), device), wild)
        self.board[games], self.left[games], self.wild[games] = board, left, wild
        self.side[games] = torch.randint(0, 2, (n,), device=device)

    def _branched(self, games, board):
        """Boards that branch off now take the position of a game that goes on, if there is one."""
        goes_on = torch.ones(self.games, dtype=torch.bool, device=games.device)
        goes_on[: self.short] = False
        goes_on[games] = False
        sources = goes_on.nonzero().view(-1)
        if len(sources) == 0:
            return board
        pick = sources[torch.randint(0, len(sources), (len(games),), device=games.device)]
        branches = (games >= self.from_engine) & (games < self.short)
        return torch.where(branches[:, None], self.board[pick], board)

    def _draw_openings(self):
        each = max(256, self.games)
        drawn = [random_openings(self.env, each, family)[0] for family in (CLOSE, WIDE)]
        self.openings, self.used = torch.cat(drawn), 0


def _drawn(values, dims, device):
    values = torch.tensor(values, device=device)
    return values[torch.randint(0, len(values), dims, device=device)]


@torch.no_grad()
def labelled(env, net, boards, batch=16384):
    """The teacher's labels of given boards."""
    parts = []
    for board in boards.split(batch):
        threats = env.tactics(board)
        logits, outcome = net.outcome(env.planes(board, threats, net.dtype))
        parts.append(label_rows(board, open_moves(board, threats), logits, outcome))
    return {name: torch.cat([part[name] for part in parts]) for name in parts[0]}


def label_rows(board, may, logits, outcome):
    """Chances of moves and results; -1 marks empty cells that are forbidden to the side to move."""
    policy = torch.softmax(logits.masked_fill(~may, -1e9), 1)
    return {
        "board": board,
        "policy": torch.where((board == 0) & ~may, -1.0, policy).half(),
        "outcome": torch.softmax(outcome, 1).half(),
    }


def policy_target(rows):
    """(cells not asked for, chances): forbidden points are never ordered, so never learned."""
    policy = rows["policy"].float()
    return (rows["board"] != 0) | (policy < 0), policy.clamp(min=0)
