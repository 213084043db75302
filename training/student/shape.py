"""Dimensions, shifts and board geometry of the student network, and nothing else.

`docs/network.md` tells the same in words. Pure numpy.
"""

from dataclasses import asdict, dataclass, fields
from functools import lru_cache
from zlib import crc32

import numpy as np

ARM = 4  # cells looked at on either side of a cell, in each direction
ARM_CODES = (3 ** (ARM + 1) - 1) // 2  # 121: arms of 0..4 cells on the board
PATTERNS = ARM_CODES * ARM_CODES * 3  # 43,923 line patterns
ROWS = ARM_CODES * (ARM_CODES + 1) // 2 * 3  # 22,143 when a line and its reverse are one
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]  # (dy, dx)
SIZES = range(5, 23)

BLACK, WHITE = 1, 2
CORNER, EDGE, CENTRE = range(3)
REGION_TYPES = [CORNER, EDGE, CORNER, EDGE, CENTRE, EDGE, CORNER, EDGE, CORNER]

WEIGHT_MAX = 127  # of a row or weight
BIAS_MAX = 2**28
ACTIVATION_MAX = 8191  # four of them still fit 16 bits
NEAR_BIAS = 8  # the weight of the bias among those of the neighbours
GATE_ONE, GATE_MAX = 64, 255  # a gate's factor 1, and its largest factor, about 4


@dataclass(frozen=True)
class Shape:
    """Everything a reader must agree on; the order is the file's."""

    arm: int = ARM
    width: int = 64  # of a row: features of a cell, seen by one side
    region: int = 16
    dense1: int = 64
    dense2: int = 32
    policy: int = 16
    near: int = 32  # how many features of a side the policy also sees for the neighbours
    global_shift: int = 3
    region_shift: int = 8
    gate_shift: int = 13
    dense1_shift: int = 7
    dense2_shift: int = 6
    context_shift: int = 2
    policy_shift: int = 4
    near_shift: int = 6

    @property
    def features(self):
        """Features of a cell, both sides together."""
        return 2 * self.width

    @property
    def dense_in(self):
        return self.features + 3 * self.region

    def text(self):
        return "LP3;" + ";".join(f"{name}={value}" for name, value in asdict(self).items())

    def identity(self):
        return crc32(self.text().encode())

    def numbers(self):
        return [getattr(self, field.name) for field in fields(self)]

    def head_layout(self):
        """(name, shape) of a head's tensors in the file's order; biases int32, others int8."""
        return [
            ("region_weight", (3, self.region, self.features)),
            ("region_bias", (3, self.region)),
            ("gate_weight", (3, self.region, self.features)),
            ("gate_bias", (3, self.region)),
            ("dense1_weight", (self.dense1, self.dense_in)),
            ("dense1_bias", (self.dense1,)),
            ("dense2_weight", (self.dense2, self.dense1)),
            ("dense2_bias", (self.dense2,)),
            ("out_weight", (3, self.dense2)),
            ("out_bias", (3,)),
            ("context_weight", (self.policy, self.dense1)),
            ("context_bias", (self.policy,)),
            ("near_weight", (4, 2 * self.near)),
            ("policy_weight", (self.policy, self.features)),
            ("policy_out", (self.policy,)),
        ]


@lru_cache
def line_codes(size):
    """(base [cells, 4], weight [cells, 4, cells]): code = base + weight @ digits.

    A digit is 0 empty, 1 own, 2 opponent. Arm k cells away on the far side (dx > 0, or straight
    down) weighs 3^k, on the near side 363 * 3^(k-1); the cell itself weighs 1.
    """
    cells = size * size
    base = np.zeros((cells, 4), np.int64)
    weight = np.zeros((cells, 4, cells), np.int64)
    for cell in range(cells):
        y, x = divmod(cell, size)
        for d, (dy, dx) in enumerate(DIRECTIONS):
            weight[cell, d, cell] = 1
            for sign, unit in ((1, 3), (-1, 3 * ARM_CODES)):
                on_board = 0
                for k in range(1, ARM + 1):
                    yy, xx = y + sign * k * dy, x + sign * k * dx
                    if not (0 <= yy < size and 0 <= xx < size):
                        break
                    weight[cell, d, yy * size + xx] = unit * 3 ** (k - 1)
                    on_board = k
                base[cell, d] += unit * (3**on_board - 1) // 2
    return base, weight


@lru_cache
def row_of_pattern():
    """int64[PATTERNS]: the row of a pattern; a line and its reverse share one."""
    pattern = np.arange(PATTERNS)
    centre, arms = pattern % 3, pattern // 3
    near, far = arms // ARM_CODES, arms % ARM_CODES
    low, high = np.minimum(near, far), np.maximum(near, far)
    return (high * (high + 1) // 2 + low) * 3 + centre


@lru_cache
def region_of_cell(size):
    """int64[cells]: 0..8 row by row; the outer bands are equal, so that a turned board agrees."""
    outer = (size + 1) // 3
    at = np.arange(size)
    band = (at >= outer).astype(np.int64) + (at >= size - outer)
    return (3 * band[:, None] + band[None, :]).reshape(-1)
