"""The student's table of rows as torch trains it, and what torch and the integers share: rounding.

The table is not learned row by row: a small net over the pattern's cells makes it, so that rare
patterns borrow from similar ones, and a free correction is added.
"""

import numpy as np
import torch
from torch import nn

from .shape import ARM, ARM_CODES, ROWS, WEIGHT_MAX

ONE = 64  # a weight of 1.0 as an integer
MAKER_WIDTH = 192
MAKER_GAIN = 6.0


class Rounding:
    """With `exact` on, numbers become the integers of ref.py; gradients pass straight through."""

    def __init__(self):
        self.exact = False

    def near(self, x):
        return x + (x.detach().round() - x.detach()) if self.exact else x

    def down(self, x, shift):
        return down(x, shift, self.exact)

    def weight(self, x):
        return self.near((ONE * x).clamp(-WEIGHT_MAX, WEIGHT_MAX))


def down(x, shift, exact):
    x = x / 2**shift
    return x + (x.detach().floor() - x.detach()) if exact else x


def half_up(x, shift, exact):
    return down(x + 2 ** (shift - 1), shift, exact) if exact else x / 2**shift


class Table(nn.Module):
    def __init__(self, width, rounding):
        super().__init__()
        self.rounding = rounding
        self.maker = nn.Sequential(
            nn.Linear(3 * (2 * ARM + 1), MAKER_WIDTH),
            nn.GELU(),
            nn.Linear(MAKER_WIDTH, MAKER_WIDTH),
            nn.GELU(),
            nn.Linear(MAKER_WIDTH, width),
        )
        with torch.no_grad():
            self.maker[-1].weight.mul_(MAKER_GAIN)  # rows of about a quarter
        self.free = nn.Parameter(torch.zeros(ROWS, width))

    def forward(self, near_first, far_first):
        """[ROWS, width] in integer units; the arguments are those of pattern_cells."""
        made = self.maker(near_first) + self.maker(far_first)
        return self.rounding.weight(0.5 * made + self.free)


def pattern_cells():
    """float [ROWS, 27] twice: each row's line as one-hot cells (own, opponent, off the board),
    read in both directions."""
    arms = np.zeros((ARM_CODES, ARM, 3), np.float32)
    for length in range(ARM + 1):
        for code in range(3**length):
            number = (3**length - 1) // 2 + code
            for k in range(ARM):
                digit = 3 if k >= length else code // 3**k % 3
                if digit:
                    arms[number, k, digit - 1] = 1
    centre = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], np.float32)
    low = np.zeros(ROWS, np.int64)
    high = np.zeros(ROWS, np.int64)
    for h in range(ARM_CODES):
        first = h * (h + 1) // 2 * 3
        low[first : first + 3 * (h + 1)] = np.repeat(np.arange(h + 1), 3)
        high[first : first + 3 * (h + 1)] = h
    middle = centre[np.arange(ROWS) % 3][:, None]

    def line(left, right):
        cells = np.concatenate([arms[left][:, ::-1], middle, arms[right]], axis=1)
        return torch.from_numpy(np.ascontiguousarray(cells.reshape(ROWS, -1)))

    return line(low, high), line(high, low)
