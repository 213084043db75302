"""Threats of both sides on every empty cell, for a whole batch of boards at once.

One byte per (board, side, cell); zero on occupied cells:
    bit 0      playing here makes five
    bits 1-2   how many cells would then complete a five (an open four counts 2), at most 3
    bits 3-4   how many open threes it makes, at most 3
    bit 5      black may not play here (renju); the other bits are then zero
The torch version is the definition. A Triton kernel does the same in one launch, twelve times
faster on one H200 (48 against 586 us for 4,096 boards). It is used only after it has agreed with
the torch version on random boards.
"""

import torch

from .boards import black_to_move, random_boards
from .fouls import Fouls
from .kernels import agrees
from .lines import (
    DIRECTIONS,
    FIVE,
    FOUR,
    OFFSETS,
    OPEN_FOUR,
    PATTERNS,
    POWERS,
    THREE,
    line_tables,
)

FORBIDDEN = 32

try:
    from .tactics_kernel import launch_tactics
except ImportError:  # without Triton the torch version is used
    launch_tactics = None


def fives(packed):
    return packed & 1


def fours(packed):
    return (packed >> 1) & 3


def threes(packed):
    return (packed >> 3) & 3


def forbidden(packed):
    return packed >> 5


class Tactics:
    """Callable: board int8 [n, cells] (0 empty, 1 own, 2 opponent) -> uint8 [n, 2, cells]."""

    def __init__(self, size, rule, device):
        self.size = size
        self.tables = torch.from_numpy(line_tables(rule)).to(device)
        self.fouls = Fouls(size, device) if rule == "renju" else None
        self.use_kernel = (
            device.type == "cuda" and launch_tactics is not None and self._kernel_agrees()
        )

    def __call__(self, board):
        board, black = board.contiguous(), self._black(board)
        if self.use_kernel:
            packed = launch_tactics(board, black, self.tables, self.size)
        else:
            packed = self.reference(board, black)
        return packed if self.fouls is None else self._with_fouls(packed, board, black)

    def _black(self, board):
        """Without renju both sides have the same lines, so the colour does not matter."""
        if self.fouls is None:
            return torch.ones(len(board), dtype=torch.bool, device=board.device)
        return black_to_move(board)

    def _with_fouls(self, packed, board, black):
        foul = self.fouls(board, black)
        is_black = torch.stack([black, ~black], 1)[:, :, None]
        return torch.where(is_black & foul[:, None], FORBIDDEN, packed)

    def reference(self, board, black):
        """Lines alone, without forbidden points."""
        size, n = self.size, board.shape[0]
        own_view = board.view(n, size, size).to(torch.int32)
        padded = torch.full((2, n, size + 10, size + 10), 2, dtype=torch.int32, device=board.device)
        padded[0, :, 5 : 5 + size, 5 : 5 + size] = own_view
        padded[1, :, 5 : 5 + size, 5 : 5 + size] = torch.where(own_view > 0, 3 - own_view, own_view)
        five = torch.zeros((2, n, size, size), dtype=torch.bool, device=board.device)
        four = torch.zeros((2, n, size, size), dtype=torch.int32, device=board.device)
        three = torch.zeros_like(four)
        first = PATTERNS * torch.stack([~black, black]).to(torch.int32)[:, :, None, None]
        for dy, dx in DIRECTIONS:
            code = first.expand_as(four).clone()
            for power, offset in zip(POWERS, OFFSETS):
                y, x = 5 + offset * dy, 5 + offset * dx
                code.add_(padded[:, :, y : y + size, x : x + size], alpha=power)
            made = self.tables.view(-1).index_select(0, code.view(-1)).view(2, n, size, size)
            five |= made == FIVE
            four += (made == FOUR).int() + 2 * (made == OPEN_FOUR).int()
            three += (made == THREE).int()
        packed = five.int() + 2 * four.clamp(max=3) + 8 * three.clamp(max=3)
        packed = packed * (own_view == 0).int()
        return packed.view(2, n, -1).permute(1, 0, 2).contiguous().to(torch.uint8)

    def _kernel_agrees(self):
        board = random_boards(4096, self.size, self.tables.device)
        black = self._black(board)
        return agrees(
            "tactics",
            self.reference(board, black),
            lambda: launch_tactics(board, black, self.tables, self.size),
        )
