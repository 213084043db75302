"""The head of the student: value and policy from its sums, as torch trains them."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from .shape import ACTIVATION_MAX, GATE_MAX, GATE_ONE, NEAR_BIAS, REGION_TYPES, WEIGHT_MAX
from .table import ONE, down, half_up

LOGIT = 16384  # one logit as an integer

# A bias of 1.0 as an integer: the unit of the sum it joins.
BIAS_UNITS = {"region_bias": ONE * 512, "dense1_bias": ONE * 512, "gate_bias": GATE_ONE * 8192}
BIAS_UNIT = ONE * 256


# This share of the gradient passes where a unit is below zero, so that it can recover.
LEAK = 0.02


def leaky(x, most):
    """x from 0 to `most`, with a gradient below."""
    below = LEAK * x.clamp(max=0)
    return x.clamp(0, most) + (below - below.detach())


class Head(nn.Module):
    def __init__(self, shape, rounding):
        super().__init__()
        self.shape, self.rounding = shape, rounding
        self.fast_policy = None  # policy_logits compiled, see compiled.py
        for name, dims in shape.head_layout():
            self.register_parameter(name, nn.Parameter(initial(name, dims)))
        self.register_buffer("kinds", torch.tensor(REGION_TYPES), persistent=False)

    def forward(self, active, regions):
        """Cells [n, cells, features] and regions [n, 9, features] -> policy and value logits."""
        shape = self.shape
        dense1 = self._layer(self._dense_in(regions), "dense1", shape.dense1_shift)
        dense2 = self._layer(dense1, "dense2", shape.dense2_shift)
        value = self._sum(dense2, "out")
        context = self.rounding.down(self._sum(dense1, "context"), shape.context_shift)
        weights = map(self.integer, ("near_weight", "policy_weight", "policy_out"))
        judge = self.fast_policy if torch.is_grad_enabled() else None
        judge = judge or policy_logits
        policy = judge(active, context, *weights, shape, self.rounding.exact)
        return policy, value / LOGIT

    def layer_of(self, name, regions):
        """The input and the output of a hidden layer."""
        dense_in = self._dense_in(regions)
        dense1 = self._layer(dense_in, "dense1", self.shape.dense1_shift)
        if name == "dense1":
            return dense_in, dense1
        return dense1, self._layer(dense1, "dense2", self.shape.dense2_shift)

    def _dense_in(self, regions):
        whole = self.rounding.down(regions, self.shape.global_shift).sum(1)
        out = self.regions(regions)
        centre, edges = out[:, 4], out[:, 1::2].sum(1)
        corners = out[:, 0::2].sum(1) - centre
        return torch.cat([whole, corners, edges, 4 * centre], 1)

    def regions(self, regions):
        rounding, shape = self.rounding, self.shape
        plain = rounding.down(self._kinds(regions, "region"), shape.region_shift)
        gate = rounding.down(self._kinds(regions, "gate"), shape.gate_shift)
        gated = leaky(plain, ACTIVATION_MAX) * leaky(gate, GATE_MAX) / GATE_ONE
        return rounding.down(gated, 0).clamp(max=ACTIVATION_MAX)

    def _kinds(self, regions, name):
        """Sums over regions, each kind of region with its own weights."""
        weight = self.integer(f"{name}_weight")[self.kinds]
        bias = self.integer(f"{name}_bias")[self.kinds]
        return torch.einsum("nrf,rof->nro", regions, weight) + bias

    def _layer(self, x, name, shift):
        return leaky(self.rounding.down(self._sum(x, name), shift), ACTIVATION_MAX)

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
        """Weights beyond the range of the integers would get no gradient."""
        limit = WEIGHT_MAX / ONE
        for name, _ in self.shape.head_layout():
            if not name.endswith("bias"):
                getattr(self, name).clamp_(-limit, limit)


def policy_logits(active, context, near_weight, weight, out, shape, exact):
    """Of every cell; a function of its own, so that it can be compiled."""
    hidden = with_neighbours(active, near_weight, shape, exact) @ weight.T + context[:, None]
    hidden = leaky(down(hidden, shape.policy_shift, exact), ACTIVATION_MAX)
    return hidden @ out / LOGIT


def with_neighbours(active, near_weight, shape, exact):
    """Cells whose first features of either side include those of the eight neighbours."""
    n, cells, _ = active.shape
    size, near, width = math.isqrt(cells), shape.near, shape.width
    sides = active.view(n, size, size, 2, width)
    own = sides[..., :near].flatten(3)
    padded = F.pad(own, (0, 0, 1, 1, 1, 1))
    pairs = padded[:, :, :-2] + padded[:, :, 2:]  # left and right
    beside = pairs[:, 1:-1] + padded[:, :-2, 1:-1] + padded[:, 2:, 1:-1]
    across = pairs[:, :-2] + pairs[:, 2:]
    of_cell, of_beside, of_across, bias = near_weight
    total = NEAR_BIAS * bias
    for part, share in ((own, of_cell), (beside, of_beside), (across, of_across)):
        total = total + half_up(part * share, shape.near_shift, exact)
    mixed = total.clamp(min=0).view(n, size, size, 2, near)
    return torch.cat([mixed, sides[..., near:]], 4).view(n, cells, 2 * width)


def initial(name, dims):
    if name == "gate_bias":
        return torch.ones(dims)
    if name.endswith("bias"):
        return torch.zeros(dims)
    if name == "near_weight":  # the cell itself, and a little of its neighbours
        return torch.cat(
            [torch.ones(1, dims[1]), 0.1 * torch.randn(2, dims[1]), torch.zeros(1, dims[1])]
        )
    if name == "gate_weight":
        return torch.empty(dims).uniform_(-0.07, 0.07)
    bound = math.sqrt(6 / dims[-1])  # keeps the spread through layers that drop negatives
    return torch.empty(dims).uniform_(-bound, bound)
