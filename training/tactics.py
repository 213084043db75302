"""Threats of both sides on every empty cell, for a whole batch of boards at once.

One byte per (board, side, cell); zero on occupied cells:
    bit 0      playing here makes five
    bits 1-2   how many cells would then complete a five (an open four counts 2), at most 3
    bits 3-4   how many open threes it makes, at most 3
The torch version is the definition. A Triton kernel does the same in one launch, twelve times
faster on one H200 (48 against 586 us for 4,096 boards), and is used only after it has agreed on
random boards.
"""

import torch

from .lines import DIRECTIONS, FIVE, FOUR, OFFSETS, OPEN_FOUR, POWERS, THREE, line_table
from .log import say

try:
    from .tactics_kernel import launch_tactics
except ImportError:  # no Triton: the torch version serves
    launch_tactics = None


def fives(packed):
    return packed & 1


def fours(packed):
    return (packed >> 1) & 3


def threes(packed):
    return packed >> 3


class Tactics:
    """Callable: board int8 [n, cells] (0 empty, 1 own, 2 opponent) -> uint8 [n, 2, cells]."""

    def __init__(self, size, rule, device):
        self.size = size
        self.table = torch.from_numpy(line_table(rule)).to(device)
        self.use_kernel = (
            device.type == "cuda" and launch_tactics is not None and self._kernel_agrees()
        )

    def __call__(self, board):
        if self.use_kernel:
            return launch_tactics(board.contiguous(), self.table, self.size)
        return self.reference(board)

    def reference(self, board):
        size, n = self.size, board.shape[0]
        own_view = board.view(n, size, size).to(torch.int32)
        padded = torch.full((2, n, size + 10, size + 10), 2, dtype=torch.int32, device=board.device)
        padded[0, :, 5 : 5 + size, 5 : 5 + size] = own_view
        padded[1, :, 5 : 5 + size, 5 : 5 + size] = torch.where(own_view > 0, 3 - own_view, own_view)
        five = torch.zeros((2, n, size, size), dtype=torch.bool, device=board.device)
        four = torch.zeros((2, n, size, size), dtype=torch.int32, device=board.device)
        three = torch.zeros_like(four)
        for dy, dx in DIRECTIONS:
            code = torch.zeros_like(four)
            for power, offset in zip(POWERS, OFFSETS):
                y, x = 5 + offset * dy, 5 + offset * dx
                code.add_(padded[:, :, y : y + size, x : x + size], alpha=power)
            made = self.table.index_select(0, code.view(-1)).view(2, n, size, size)
            five |= made == FIVE
            four += (made == FOUR).int() + 2 * (made == OPEN_FOUR).int()
            three += (made == THREE).int()
        packed = five.int() + 2 * four.clamp(max=3) + 8 * three.clamp(max=3)
        packed = packed * (own_view == 0).int()
        return packed.view(2, n, -1).permute(1, 0, 2).contiguous().to(torch.uint8)

    def _kernel_agrees(self):
        board = random_boards(4096, self.size, self.table.device)
        try:
            agrees = torch.equal(
                self.reference(board), launch_tactics(board, self.table, self.size)
            )
        except (
            Exception
        ) as error:  # a driver or compiler that cannot build it costs speed, not the run
            say("tactics kernel failed, torch version used:", repr(error)[:200])
            return False
        say("tactics kernel", "agrees, used" if agrees else "DISAGREES, torch version used")
        return agrees


def random_boards(n, size, device, density=0.35):
    """Boards with stones anywhere, each with its own density: for checks, not for play."""
    dice = torch.rand((n, size * size), device=device)
    share = torch.rand((n, 1), device=device) * density
    return (dice < share).to(torch.int8) + 2 * ((dice >= share) & (dice < 2 * share)).to(torch.int8)
