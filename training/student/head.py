"""What the student makes of its sums: value and policy, as torch trains them."""

import math

import torch
from torch import nn

from .shape import ACTIVATION_MAX, REGION_TYPES, WEIGHT_MAX
from .table import ONE

LOGIT = 16384  # one logit as an integer

# A bias of 1.0 as an integer: the unit of the sum it joins.
BIAS_UNITS = {"region_bias": ONE * 512, "dense1_bias": ONE * 512}
BIAS_UNIT = ONE * 256


class Head(nn.Module):
    def __init__(self, shape, rounding):
        super().__init__()
        self.shape, self.rounding = shape, rounding
        for name, dims in shape.head_layout():
            self.register_parameter(name, nn.Parameter(_initial(name, dims)))
        self.register_buffer("kinds", torch.tensor(REGION_TYPES), persistent=False)

    def forward(self, active, regions):
        """Cells [n, cells, features] and regions [n, 9, features] -> policy and value logits."""
        shape, down = self.shape, self.rounding.down
        whole = down(regions, shape.global_shift).sum(1)
        out = self._regions(regions)
        centre, edges = out[:, 4], out[:, 1::2].sum(1)
        corners = out[:, 0::2].sum(1) - centre
        dense_in = torch.cat([whole, corners, edges, 4 * centre], 1)
        dense1 = self._layer(dense_in, "dense1", shape.dense1_shift)
        dense2 = self._layer(dense1, "dense2", shape.dense2_shift)
        value = self._sum(dense2, "out")
        context = down(self._sum(dense1, "context"), shape.context_shift)
        hidden = active @ self.integer("policy_weight").T + context[:, None]
        hidden = down(hidden, shape.policy_shift).clamp(0, ACTIVATION_MAX)
        return hidden @ self.integer("policy_out") / LOGIT, value / LOGIT

    def _regions(self, regions):
        weight = self.integer("region_weight")[self.kinds]
        bias = self.integer("region_bias")[self.kinds]
        total = torch.einsum("nrf,rof->nro", regions, weight) + bias
        return self.rounding.down(total, self.shape.region_shift).clamp(0, ACTIVATION_MAX)

    def _layer(self, x, name, shift):
        return self.rounding.down(self._sum(x, name), shift).clamp(0, ACTIVATION_MAX)

    def _sum(self, x, name):
        return x @ self.integer(f"{name}_weight").T + self.integer(f"{name}_bias")

    def integer(self, name):
        """A parameter in the integer network's units."""
        parameter = getattr(self, name)
        if name.endswith("bias"):
            return self.rounding.near(BIAS_UNITS.get(name, BIAS_UNIT) * parameter)
        return self.rounding.weight(parameter)

    @torch.no_grad()
    def clip(self):
        """Weights beyond the integers' range would get no gradient back."""
        limit = WEIGHT_MAX / ONE
        for name, _ in self.shape.head_layout():
            if not name.endswith("bias"):
                getattr(self, name).clamp_(-limit, limit)


def _initial(name, dims):
    if name.endswith("bias"):
        return torch.zeros(dims)
    bound = math.sqrt(6 / dims[-1])  # keeps the spread through layers that drop negatives
    return torch.empty(dims).uniform_(-bound, bound)
