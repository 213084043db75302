"""Thousands of boards in lockstep: playing a move, forced replies, input planes.

A board (boards.py) is seen by the side to move; a cell is y * size + x. Values are for the side to
move, in [-1, 1].

`resolve` decides trivial positions without net or search:
    own five possible                  won
    two or more five cells against,
    or one that black may not block    lost
    exactly one five cell against      the block is played, then resolve again
    own open or double four possible,
    nothing to block                   won
so a chain of fours costs the search one node per four, and no leaf with a trivial win is evaluated.
"""

from typing import NamedTuple

import numpy as np
import torch

from .boards import black_to_move, turn_round
from .tactics import Tactics, fives, forbidden, fours, threes

PLANES = 16
RENJU_PLANES = slice(12, 16)  # zero under the other rules


class Resolved(NamedTuple):
    board: torch.Tensor  # after the forced blocks
    sign: torch.Tensor  # +1: same side to move as before the blocks, -1: the other
    threats: torch.Tensor
    over: torch.Tensor
    value: torch.Tensor  # of finished games, for the side to move in `board`
    legal: torch.Tensor


class Env:
    def __init__(self, size, rule, device, forced_plies=2):
        self.size, self.cells, self.rule, self.device = size, size * size, rule, device
        self.forced_plies = forced_plies
        self.tactics = Tactics(size, rule, device)
        self.symmetries = _symmetries(size).to(device)

    def play(self, board, cell):
        """Plays an own stone at `cell`; the result is seen by the other side."""
        placed = board.scatter(1, cell.view(-1, 1), torch.ones_like(board[:, :1]))
        return turn_round(placed)

    def resolve(self, board):
        sign = torch.ones(board.shape[0], device=board.device)
        for _ in range(self.forced_plies):
            threats = self.tactics(board)
            can_win, to_block, blocks, barred = _fives(threats)
            forced = ~can_win & (blocks == 1) & ~barred
            cell = to_block.int().argmax(1)
            board = torch.where(forced[:, None], self.play(board, cell), board)
            sign = torch.where(forced, -sign, sign)
        threats = self.tactics(board)
        can_win, to_block, blocks, barred = _fives(threats)
        double = (fours(threats[:, 0]) >= 2).any(1)
        won = can_win | ((blocks == 0) & double)
        lost = ~can_win & ((blocks >= 2) | barred)
        legal = legal_moves(board, threats)
        full = ~legal.any(1)
        return Resolved(board, sign, threats, won | lost | full, won.float() - lost.float(), legal)

    def planes(self, board, threats, dtype=torch.float32):
        """Network input [n, PLANES, size, size], channels last."""
        four0, four1 = fours(threats[:, 0]), fours(threats[:, 1])
        three0, three1 = threes(threats[:, 0]), threes(threats[:, 1])
        zero = torch.zeros_like(board)
        is_black = black_to_move(board)[:, None] if self.rule == "renju" else None
        planes = [
            board == 1,
            board == 2,
            torch.ones_like(board),  # distinguishes the border from empty cells
            zero,
            *_threat_planes(four0, three0),
            *_threat_planes(four1, three1),
            forbidden(threats[:, 0]),
            forbidden(threats[:, 1]),
            zero if is_black is None else is_black.expand_as(board),
            zero if is_black is None else ~is_black.expand_as(board),
        ]
        x = torch.stack(planes, dim=1).view(board.shape[0], PLANES, self.size, self.size)
        return x.to(dtype).contiguous(memory_format=torch.channels_last)


def open_moves(board, threats):
    """Empty cells that are not forbidden."""
    return (board == 0) & (forbidden(threats[:, 0]) == 0)


def legal_moves(board, threats):
    """Open moves; where the opponent threatens one five and we have none, only the block."""
    can_win, to_block, blocks, _ = _fives(threats)
    must_block = (~can_win & (blocks == 1))[:, None]
    return open_moves(board, threats) & (~must_block | (to_block > 0))


def _fives(threats):
    """Own five possible; the opponent's five cells, how many, and whether one is barred to us."""
    can_win = fives(threats[:, 0]).bool().any(1)
    to_block = fives(threats[:, 1])
    barred = (to_block & forbidden(threats[:, 0])).bool().any(1)
    return can_win, to_block, to_block.sum(1, dtype=torch.int32), barred


def _threat_planes(four, three):
    double = ((four >= 1) & (three >= 1)) | (three >= 2)
    return four >= 2, four >= 1, three >= 1, double


def _symmetries(size):
    """int64 [8, cells]: the board's rotations and reflections as cell permutations."""
    grid = np.arange(size * size).reshape(size, size)
    turned = [np.rot90(grid, k) for k in range(4)]
    both = [view for t in turned for view in (t, np.fliplr(t))]
    return torch.from_numpy(np.stack([view.reshape(-1) for view in both])).long()
