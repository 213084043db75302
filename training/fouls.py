"""Black's forbidden points in renju, for a whole batch of boards at once.

A point is forbidden when a black stone there makes no five but an overline, two fours or two
threes. A three counts only if one of its extensions to a straight four may be played, so the rule
is recursive. Here it is followed one level deep: an extension with two threes of its own counts
as forbidden, whatever *their* extensions are. HISTORY.md says how often that differs from the
exact rule of packages/rules. Only training games use it; the engine has the exact rule.

The torch version is the definition; Triton kernels are used only after they have agreed with it.
"""

import torch
import torch.nn.functional as F

from .boards import black_to_move, random_boards, turn_round
from .kernels import agrees
from .lines import (
    DIRECTIONS,
    EXTENSIONS,
    EXTENSIONS_SHIFT,
    FOURS_SHIFT,
    HAS_FIVE,
    HAS_OVERLINE,
    OFFSETS,
    POWERS,
    foul_table,
)

try:
    from .fouls_kernel import launch_fouls
except ImportError:  # without Triton the torch version is used
    launch_fouls = None

PAD = 5  # cells of wall around the board: the reach of a line pattern
# Seen from an extension the stone in question stands on this line and no other: it adds this.
STONES = [POWERS[OFFSETS.index(-distance)] for distance in EXTENSIONS]


class Fouls:
    """Callable: board int8 [n, cells], black bool [n] (own stones are black) -> bool [n, cells]."""

    def __init__(self, size, device):
        self.size = size
        self.table = torch.from_numpy(foul_table()).to(device)
        self.stones = torch.tensor(STONES, dtype=torch.int32, device=device)
        self.use_kernel = (
            device.type == "cuda" and launch_fouls is not None and self._kernel_agrees()
        )

    def __call__(self, board, black):
        if self.use_kernel:
            return launch_fouls(board, black, self.table, self.stones, self.size)
        return self.reference(board, black)

    def reference(self, board, black):
        size, n = self.size, len(board)
        of_black = torch.where(black[:, None], board, turn_round(board))
        cells = F.pad(of_black.view(n, size, size).int(), (PAD,) * 4, value=2)
        codes = torch.stack([self._codes(cells, step) for step in DIRECTIONS])
        lines = self._look_up(codes)
        five, hard, threes = _summed(lines)
        looks = ~five & ~hard & (threes >= 2) & (of_black.view(n, size, size) == 0)
        real = torch.zeros_like(threes)
        for d in range(len(DIRECTIONS)):
            real += self._has_extension(codes, lines, d).int()
        foul = ~five & (hard | (looks & (real >= 2)))
        return (foul & (of_black.view(n, size, size) == 0)).view(n, -1)

    def _codes(self, cells, step):
        size, (dy, dx) = self.size, step
        code = 0
        for power, offset in zip(POWERS, OFFSETS):
            y, x = PAD + offset * dy, PAD + offset * dx
            code = code + power * cells[:, y : y + size, x : x + size]
        return code

    def _look_up(self, codes):
        return self.table.index_select(0, codes.reshape(-1)).view(codes.shape).int()

    def _has_extension(self, codes, lines, d):
        """Whether the three in direction d has an extension that may be played."""
        found = torch.zeros_like(lines[d], dtype=torch.bool)
        for i, distance in enumerate(EXTENSIONS):
            wanted = (lines[d] >> (EXTENSIONS_SHIFT + i)) & 1 == 1
            there = self._shifted(codes, d, distance)
            there[d] += STONES[i] * wanted
            five, hard, threes = _summed(self._look_up(there))
            found |= wanted & ~five & ~hard & (threes < 2)
        return found

    def _shifted(self, codes, d, distance):
        """Each cell gets the codes of the cell `distance` away; zeros beyond the border."""
        size = self.size
        dy, dx = (distance * step for step in DIRECTIONS[d])
        padded = F.pad(codes, (PAD,) * 4)
        return padded[:, :, PAD + dy : PAD + dy + size, PAD + dx : PAD + dx + size].clone()

    def _kernel_agrees(self):
        board = random_boards(4096, self.size, self.table.device)
        black = black_to_move(board)
        return agrees(
            "fouls",
            self.reference(board, black),
            lambda: launch_fouls(board, black, self.table, self.stones, self.size),
        )


def _summed(lines):
    """Four lines [4, ...] -> makes five, overline or two fours, number of threes."""
    five = ((lines & HAS_FIVE) != 0).any(0)
    overline = ((lines & HAS_OVERLINE) != 0).any(0)
    fours = ((lines >> FOURS_SHIFT) & 3).sum(0)
    threes = (lines >> EXTENSIONS_SHIFT != 0).sum(0)
    return five, overline | (fours >= 2), threes
