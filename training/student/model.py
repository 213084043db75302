"""The student as torch trains it: the integer network of ref.py with gradients.

Numbers run in the integer network's own units (a row's value 64 stands for 1.0), so that with
`exact` on - rows, weights and biases rounded, shifts rounded down, gradients passed straight
through, a little of them where a unit is below zero - the outputs are the integers of ref.py.
Boards are seen by the side to move.

With two colours (renju) black and white each have a table for their view and a head for their move;
who is to move is read from the number of stones.
"""

import numpy as np
import torch
from torch import nn

from ..boards import black_to_move
from .bag import ActiveSums, row_numbers
from .head import BIAS_UNIT, BIAS_UNITS, Head
from .ref import Network
from .shape import BLACK, ROWS, WHITE, Shape, line_codes, region_of_cell, row_of_pattern
from .table import ONE, Rounding, Table, pattern_cells


class Student(nn.Module):
    def __init__(self, size, colors=1, shape=None):
        super().__init__()
        self.size, self.colors, self.shape = size, colors, shape or Shape()
        self.rounding = Rounding()
        sides = range(colors)
        self.tables = nn.ModuleList(Table(self.shape.width, self.rounding) for _ in sides)
        self.heads = nn.ModuleList(Head(self.shape, self.rounding) for _ in sides)
        near, far = pattern_cells()
        self.register_buffer("near_first", near, persistent=False)
        self.register_buffer("far_first", far, persistent=False)
        rows = torch.from_numpy(row_of_pattern().astype(np.int32))
        self.register_buffer("row_of_pattern", rows, persistent=False)
        member = region_of_cell(size) == np.arange(9)[:, None]
        self.register_buffer("member", torch.from_numpy(member).float(), persistent=False)
        self.register_buffer("base", _base_codes(size), persistent=False)

    @property
    def exact(self):
        return self.rounding.exact

    @exact.setter
    def exact(self, exact):
        self.rounding.exact = exact

    def rows(self):
        """[colors * ROWS, width] in integer units."""
        return torch.cat([table(self.near_first, self.far_first) for table in self.tables])

    def forward(self, board):
        """int8 [n, cells] -> policy [n, cells], win/loss/draw [n, 3], both in logits."""
        if self.colors == 1:
            return self.heads[0](*self.features(board))
        # Black's moves first, so that each head has one stretch of the batch.
        black = black_to_move(board)
        order = torch.argsort(black.to(torch.int8), descending=True, stable=True)
        blacks = int(black.sum())
        active, regions = self.features(board[order])
        parts = slice(0, blacks), slice(blacks, None)
        judged = [head(active[part], regions[part]) for head, part in zip(self.heads, parts)]
        back = torch.argsort(order)
        return tuple(torch.cat(both)[back] for both in zip(*judged))

    def parts(self, board):
        """Each head with its own boards."""
        if self.colors == 1:
            return [(self.heads[0], board)]
        black = black_to_move(board)
        return [(self.heads[0], board[black]), (self.heads[1], board[~black])]

    def features(self, board):
        """The input of a head: features of every cell, and their sums by region."""
        index = row_numbers(board, self.size, self.base, self.row_of_pattern)
        if self.colors == 2:
            # White's view (the opponent's for black, the own for white) has the second table.
            black = black_to_move(board).int()
            index = index + ROWS * torch.stack([1 - black, black], 1)[:, None, :, None]
        active = ActiveSums.apply(self.rows(), index.view(-1, 4))
        active = active.view(len(board), -1, self.shape.features)
        return active, self.member @ active

    def movers(self, boards):
        """BLACK or WHITE for each board; without a meaning when there is one colour."""
        if self.colors == 1:
            return np.full(len(boards), BLACK)
        return np.where(black_to_move(boards).cpu().numpy(), BLACK, WHITE)

    def clip(self):
        for head in self.heads:
            head.clip()

    def load_weights(self, state):
        """Loads the weights of a student; one colour can serve both sides of two."""
        if self.colors == 2 and not any(name.startswith("tables.1.") for name in state):
            state = state | {name.replace(".0.", ".1.", 1): v for name, v in state.items()}
        self.load_state_dict(state)

    @torch.no_grad()
    def network(self):
        """The integer network, as ref.py runs it and a weight file holds it."""
        before, self.exact = self.exact, True
        heads = [
            {name: _integers(head.integer(name)) for name, _ in self.shape.head_layout()}
            for head in self.heads
        ]
        rows = _integers(self.rows()).reshape(self.colors, ROWS, -1)
        self.exact = before
        return Network(self.shape, rows, heads)


class Fixed(Student):
    """The network of a weight file, for measuring only."""

    def __init__(self, network, size):
        super().__init__(size, len(network.rows), network.shape)
        rows = torch.from_numpy(network.rows.reshape(-1, network.shape.width)).float()
        self.register_buffer("fixed_rows", rows)
        self.exact = True
        with torch.no_grad():
            for head, integers in zip(self.heads, network.heads):
                for name, values in integers.items():
                    unit = BIAS_UNITS.get(name, BIAS_UNIT) if name.endswith("bias") else ONE
                    parameter = getattr(head, name)
                    parameter.copy_(torch.from_numpy(values).view(parameter.shape) / unit)

    def rows(self):
        return self.fixed_rows


def colors_of(rule):
    """Where the colours play by different rules, each has its own table and head."""
    return 2 if rule == "renju" else 1


def _integers(tensor):
    return tensor.detach().cpu().double().round().numpy().astype(np.int64)


def _base_codes(size):
    """int32 [4, size, size]: codes of the empty board."""
    base = line_codes(size)[0].reshape(size, size, 4)
    return torch.from_numpy(base).int().permute(2, 0, 1).contiguous()
