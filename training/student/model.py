"""The student as torch trains it: the integer network of ref.py with gradients.

Numbers run in the integer network's own units (a row's value 64 stands for 1.0), so that with
`exact` on - rows, weights and biases rounded, shifts rounded down, gradients passed straight
through - the outputs are the integers of ref.py. Boards are seen by the side to move.

The table is not learned row by row: a small net over the pattern's cells makes it, so that rare
patterns borrow from similar ones, and a free correction is added.
"""

import math

import numpy as np
import torch
from torch import nn

from .bag import ActiveSums, row_numbers
from .ref import Network
from .shape import (
    ACTIVATION_MAX,
    ARM,
    ARM_CODES,
    REGION_TYPES,
    ROWS,
    WEIGHT_MAX,
    Shape,
    line_codes,
    region_of_cell,
    row_of_pattern,
)

ONE = 64  # a weight of 1.0 as an integer
LOGIT = 16384  # one logit as an integer
MAKER_WIDTH = 192
MAKER_GAIN = 6.0


class Student(nn.Module):
    def __init__(self, size, shape=None):
        super().__init__()
        self.size, self.shape, self.exact = size, shape or Shape(), False
        shape = self.shape
        self.maker = nn.Sequential(
            nn.Linear(3 * (2 * ARM + 1), MAKER_WIDTH),
            nn.GELU(),
            nn.Linear(MAKER_WIDTH, MAKER_WIDTH),
            nn.GELU(),
            nn.Linear(MAKER_WIDTH, shape.width),
        )
        with torch.no_grad():
            self.maker[-1].weight.mul_(MAKER_GAIN)  # rows of about a quarter
        self.free = nn.Parameter(torch.zeros(ROWS, shape.width))
        for name, dims in shape.head_layout():
            self.register_parameter(name, nn.Parameter(_initial(name, dims)))
        near, far = pattern_cells()
        self.register_buffer("near_first", near, persistent=False)
        self.register_buffer("far_first", far, persistent=False)
        rows = torch.from_numpy(row_of_pattern().astype(np.int32))
        self.register_buffer("row_of_pattern", rows, persistent=False)
        member = region_of_cell(size) == np.arange(9)[:, None]
        self.register_buffer("member", torch.from_numpy(member).float(), persistent=False)
        self.register_buffer("kinds", torch.tensor(REGION_TYPES), persistent=False)
        self.register_buffer("base", _base_codes(size), persistent=False)

    def table(self):
        """[ROWS, width] in integer units."""
        made = self.maker(self.near_first) + self.maker(self.far_first)
        return self._rounded((ONE * (0.5 * made + self.free)).clamp(-WEIGHT_MAX, WEIGHT_MAX))

    def forward(self, board):
        """int8 [n, cells] -> policy [n, cells], win/loss/draw [n, 3], both in logits."""
        shape, n, cells = self.shape, len(board), board.shape[1]
        index = row_numbers(board, self.size, self.base, self.row_of_pattern).view(-1, 4)
        active = ActiveSums.apply(self.table(), index).view(n, cells, shape.features)
        regions = self.member @ active
        whole = self._down(regions, shape.global_shift).sum(1)
        out = self._regions(regions)
        centre, edges = out[:, 4], out[:, 1::2].sum(1)
        corners = out[:, 0::2].sum(1) - centre
        dense_in = torch.cat([whole, corners, edges, 4 * centre], 1)
        dense1 = self._layer(dense_in, "dense1", shape.dense1_shift, ONE * 512)
        dense2 = self._layer(dense1, "dense2", shape.dense2_shift, ONE * 256)
        value = self._sum(dense2, "out", ONE * 256)
        context = self._down(self._sum(dense1, "context", ONE * 256), shape.context_shift)
        hidden = active @ self._weight("policy_weight").T + context[:, None]
        hidden = self._down(hidden, shape.policy_shift).clamp(0, ACTIVATION_MAX)
        policy = hidden @ self._weight("policy_out")
        return policy / LOGIT, value / LOGIT

    def _regions(self, regions):
        weight = self._weight("region_weight")[self.kinds]
        bias = self._rounded(ONE * 512 * self.region_bias)[self.kinds]
        total = torch.einsum("nrf,rof->nro", regions, weight) + bias
        return self._down(total, self.shape.region_shift).clamp(0, ACTIVATION_MAX)

    def _layer(self, x, name, shift, bias_unit):
        return self._down(self._sum(x, name, bias_unit), shift).clamp(0, ACTIVATION_MAX)

    def _sum(self, x, name, bias_unit):
        bias = self._rounded(bias_unit * getattr(self, f"{name}_bias"))
        return x @ self._weight(f"{name}_weight").T + bias

    def _weight(self, name):
        return self._rounded((ONE * getattr(self, name)).clamp(-WEIGHT_MAX, WEIGHT_MAX))

    def _rounded(self, x):
        return x + (x.detach().round() - x.detach()) if self.exact else x

    def _down(self, x, shift):
        x = x / 2**shift
        return x + (x.detach().floor() - x.detach()) if self.exact else x

    @torch.no_grad()
    def clip(self):
        """Weights beyond the integers' range would get no gradient back."""
        limit = WEIGHT_MAX / ONE
        for name, _ in self.shape.head_layout():
            if not name.endswith("bias"):
                getattr(self, name).clamp_(-limit, limit)

    @torch.no_grad()
    def network(self):
        """The integer network: what ref.py runs and a weight file holds."""
        before, self.exact = self.exact, True
        units = {"region_bias": ONE * 512, "dense1_bias": ONE * 512}
        head = {}
        for name, _ in self.shape.head_layout():
            if name.endswith("bias"):
                value = self._rounded(units.get(name, ONE * 256) * getattr(self, name))
            else:
                value = self._weight(name)
            head[name] = _integers(value)
        rows = _integers(self.table())[None]
        self.exact = before
        return Network(self.shape, rows, [head])


def _initial(name, dims):
    if name.endswith("bias"):
        return torch.zeros(dims)
    bound = math.sqrt(6 / dims[-1])  # keeps the spread through layers that drop negatives
    return torch.empty(dims).uniform_(-bound, bound)


def _integers(tensor):
    return tensor.detach().cpu().double().round().numpy().astype(np.int64)


def _base_codes(size):
    """int32 [4, size, size]: codes of the empty board."""
    base = line_codes(size)[0].reshape(size, size, 4)
    return torch.from_numpy(base).int().permute(2, 0, 1).contiguous()


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
