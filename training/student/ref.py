"""The student network, exactly: the definition that every faster version must equal bit for bit.

Integers only, in int64, with the range of every intermediate asserted; `docs/network.md` tells the
same in words and `vectors/network/` holds its answers. Pure numpy.
"""

import math
from typing import NamedTuple

import numpy as np

from .shape import (
    ACTIVATION_MAX,
    BIAS_MAX,
    BLACK,
    GATE_MAX,
    GATE_ONE,
    NEAR_BIAS,
    REGION_TYPES,
    ROWS,
    WEIGHT_MAX,
    WHITE,
    Shape,
    line_codes,
    region_of_cell,
    row_of_pattern,
)

# Points per logit is 200: (200 / 1024) = 25 / 128.
SCORE_SHIFT, SCORE_LIMIT, SCORE_FACTOR, SCORE_FACTOR_SHIFT = 4, 20480, 25, 7


class Network(NamedTuple):
    shape: Shape
    rows: np.ndarray  # int64 [tables, ROWS, width]; two tables: black's view, white's view
    heads: list  # one dict of int64 arrays, or two: black to move, white to move


class Trace(NamedTuple):
    """Every intermediate of a batch of n positions; sides in the order black, white."""

    codes: np.ndarray  # [n, cells, 4, 2]    0..43922
    sums: np.ndarray  # [n, cells, 2 * width]    |s| <= 508
    regions: np.ndarray  # [n, 9, 2 * width]    0..32512
    # From here on in the order own, opponent:
    whole: np.ndarray  # [n, 2 * width]    0..30734
    region_out: np.ndarray  # [n, 9, region]    0..8191
    dense_in: np.ndarray  # [n, 2 * width + 3 * region]    0..32764
    dense1: np.ndarray  # [n, dense1]    0..8191
    dense2: np.ndarray  # [n, dense2]    0..8191
    out: np.ndarray  # [n, 3] win, loss, draw; 16384 is one logit
    score: np.ndarray  # [n]    -4000..4000, for the side to move
    context: np.ndarray  # [n, policy]
    near: np.ndarray  # [n, cells, 2 * near]    0..10088
    policy: np.ndarray  # [n, cells]; 16384 is one logit; 0 on occupied cells


def check_weights(network):
    shape = network.shape
    assert network.rows.shape in [(t, ROWS, shape.width) for t in (1, 2)]
    assert np.abs(network.rows).max() <= WEIGHT_MAX
    assert len(network.heads) in (1, 2)
    for head in network.heads:
        for name, dims in shape.head_layout():
            assert head[name].shape == dims, (name, head[name].shape, dims)
            limit = BIAS_MAX if name.endswith("bias") else WEIGHT_MAX
            assert np.abs(head[name]).max() <= limit, name


def run(network, boards, mover, size):
    """All intermediates for boards [n, cells] of 0, BLACK, WHITE; `mover` is one of them or n."""
    boards = np.asarray(boards, np.int64).reshape(-1, size * size)
    mover = np.broadcast_to(np.asarray(mover, np.int64), (len(boards),))
    codes = _codes(boards, size)
    sums = _sums(network, codes)
    regions = _regions(np.maximum(sums, 0), size)
    parts = [None, None]
    for side in (BLACK, WHITE):
        at = np.flatnonzero(mover == side)
        head = network.heads[side - 1 if len(network.heads) == 2 else 0]
        parts[side - 1] = at, _heads(network.shape, head, sums[at], regions[at], boards[at], side)
    order = np.argsort(np.concatenate([at for at, _ in parts]))
    rest = [np.concatenate(both)[order] for both in zip(*(values for _, values in parts))]
    return Trace(codes, sums, regions, *rest)


def _codes(boards, size):
    base, weight = line_codes(size)
    of_black = boards
    of_white = np.where(boards > 0, 3 - boards, 0)
    sides = [base + np.einsum("cdk,nk->ncd", weight, digits) for digits in (of_black, of_white)]
    return np.stack(sides, axis=3)


def _sums(network, codes):
    row = row_of_pattern()[codes]
    tables = len(network.rows)
    sides = [network.rows[side % tables][row[..., side]].sum(2) for side in (0, 1)]
    return _within(np.concatenate(sides, axis=2), -508, 508)


def _regions(active, size):
    member = region_of_cell(size)[:, None] == np.arange(9)
    return _within(np.einsum("cr,ncf->nrf", member.astype(np.int64), active), 0, 32512)


def _heads(shape, head, sums, regions, boards, side):
    """Everything that depends on who is to move."""
    sums, regions = _own_first(sums, shape, side), _own_first(regions, shape, side)
    whole = _within((regions >> shape.global_shift).sum(1), 0, 30734)

    region_out = np.stack(
        [_region(shape, head, regions[:, r], kind) for r, kind in enumerate(REGION_TYPES)], axis=1
    )
    corners = region_out[:, [0, 2, 6, 8]].sum(1)
    edges = region_out[:, [1, 3, 5, 7]].sum(1)
    dense_in = np.concatenate([whole, corners, edges, 4 * region_out[:, 4]], axis=1)
    _within(dense_in, 0, 32767)

    dense1 = _layer(dense_in, head["dense1_weight"], head["dense1_bias"], shape.dense1_shift)
    dense2 = _layer(dense1, head["dense2_weight"], head["dense2_bias"], shape.dense2_shift)
    out = _accumulate(dense2, head["out_weight"], head["out_bias"])
    lead = np.clip((out[:, 0] - out[:, 1]) >> SCORE_SHIFT, -SCORE_LIMIT, SCORE_LIMIT)
    score = _within((lead * SCORE_FACTOR) >> SCORE_FACTOR_SHIFT, -4000, 4000)

    context = _accumulate(dense1, head["context_weight"], head["context_bias"])
    context = context >> shape.context_shift
    active = np.maximum(sums, 0)
    near = _near(shape, head, active)
    hidden = _int32(_mixed(shape, active, near) @ head["policy_weight"].T + context[:, None])
    hidden = np.clip(hidden >> shape.policy_shift, 0, ACTIVATION_MAX)
    policy = np.where(boards == 0, _int32(hidden @ head["policy_out"]), 0)
    return whole, region_out, dense_in, dense1, dense2, out, score, context, near, policy


def _region(shape, head, sums, kind):
    """A layer, and a second one that weights its outputs."""
    plain = _layer(sums, head["region_weight"][kind], head["region_bias"][kind], shape.region_shift)
    gate = _accumulate(sums, head["gate_weight"][kind], head["gate_bias"][kind])
    gate = np.clip(gate >> shape.gate_shift, 0, GATE_MAX)
    return np.minimum(plain * gate // GATE_ONE, ACTIVATION_MAX)


def _near(shape, head, active):
    """The first features of either side together with those of the eight cells around."""
    n, cells, _ = active.shape
    size, near = math.isqrt(cells), shape.near
    own = active.reshape(n, size, size, 2, shape.width)[..., :near].reshape(n, size, size, 2 * near)
    around = np.pad(own, ((0, 0), (1, 1), (1, 1), (0, 0)))
    beside = around[:, 1:-1, :-2] + around[:, 1:-1, 2:] + around[:, :-2, 1:-1] + around[:, 2:, 1:-1]
    across = around[:, :-2, :-2] + around[:, :-2, 2:] + around[:, 2:, :-2] + around[:, 2:, 2:]
    of_cell, of_beside, of_across, bias = head["near_weight"]
    half = 1 << (shape.near_shift - 1)
    total = NEAR_BIAS * bias
    for part, weight in ((own, of_cell), (beside, of_beside), (across, of_across)):
        total = total + _int16((part * weight + half) >> shape.near_shift)
    return np.maximum(_int16(total), 0).reshape(n, cells, 2 * near)


def _mixed(shape, active, near):
    """The input of the policy: near features instead of the plain ones."""
    sides = active.reshape(*active.shape[:2], 2, shape.width)
    near = near.reshape(*near.shape[:2], 2, shape.near)
    return np.concatenate([near, sides[..., shape.near :]], axis=3).reshape(active.shape)


def _own_first(features, shape, side):
    if side == BLACK:
        return features
    width = shape.width
    return np.concatenate([features[..., width:], features[..., :width]], axis=-1)


def _layer(x, weight, bias, shift):
    """Weighted sums, shifted down (towards minus infinity) and clamped to 0..8191."""
    return np.clip(_accumulate(x, weight, bias) >> shift, 0, ACTIVATION_MAX)


def _accumulate(x, weight, bias):
    _int32(np.abs(x) @ np.abs(weight).T + np.abs(bias))  # no order of adding can overflow
    return x @ weight.T + bias


def _int32(values):
    return _within(values, -(2**31), 2**31 - 1)


def _int16(values):
    return _within(values, -(2**15), 2**15 - 1)


def _within(values, low, high):
    if values.size:
        assert low <= values.min() and values.max() <= high, (values.min(), values.max())
    return values
