"""Triton twin of Tactics.reference: one thread per (board, cell), both sides at once."""

import torch
import triton
import triton.language as tl


@triton.jit
def _tactics(
    board, black, tables, out, total,
    S: tl.constexpr, A: tl.constexpr, PATTERNS: tl.constexpr, BLOCK: tl.constexpr,
):  # fmt: skip
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < total
    n = at // A
    cell = at % A
    y = cell // S
    x = cell % S
    empty = tl.load(board + at, mask=inside, other=1).to(tl.int32) == 0
    is_black = tl.load(black + n, mask=inside, other=1).to(tl.int32)
    own = tables + (1 - is_black) * PATTERNS
    other = tables + is_black * PATTERNS
    five0 = tl.zeros([BLOCK], tl.int32)
    four0 = tl.zeros([BLOCK], tl.int32)
    three0 = tl.zeros([BLOCK], tl.int32)
    five1 = tl.zeros([BLOCK], tl.int32)
    four1 = tl.zeros([BLOCK], tl.int32)
    three1 = tl.zeros([BLOCK], tl.int32)
    for d in tl.static_range(4):  # lines.DIRECTIONS
        dy = 0 if d == 0 else 1
        dx = 1 if d == 0 else (0 if d == 1 else (1 if d == 2 else -1))
        code0 = tl.zeros([BLOCK], tl.int32)
        code1 = tl.zeros([BLOCK], tl.int32)
        power = 1
        for k in tl.static_range(10):  # lines.OFFSETS
            off = (k - 5) if k < 5 else (k - 4)
            yy = y + off * dy
            xx = x + off * dx
            on_board = (yy >= 0) & (yy < S) & (xx >= 0) & (xx < S)
            v = tl.load(board + n * A + yy * S + xx, mask=inside & on_board, other=3).to(tl.int32)
            code0 += tl.where(v == 0, 0, tl.where(v == 1, 1, 2)) * power
            code1 += tl.where(v == 0, 0, tl.where(v == 2, 1, 2)) * power
            power = power * 3
        made0 = tl.load(own + code0, mask=inside, other=0).to(tl.int32)
        made1 = tl.load(other + code1, mask=inside, other=0).to(tl.int32)
        five0 = five0 | (made0 == 4).to(tl.int32)
        five1 = five1 | (made1 == 4).to(tl.int32)
        four0 += tl.where(made0 == 2, 1, tl.where(made0 == 3, 2, 0))
        four1 += tl.where(made1 == 2, 1, tl.where(made1 == 3, 2, 0))
        three0 += (made0 == 1).to(tl.int32)
        three1 += (made1 == 1).to(tl.int32)
    packed0 = tl.where(empty, five0 + 2 * tl.minimum(four0, 3) + 8 * tl.minimum(three0, 3), 0)
    packed1 = tl.where(empty, five1 + 2 * tl.minimum(four1, 3) + 8 * tl.minimum(three1, 3), 0)
    tl.store(out + n * (2 * A) + cell, packed0.to(tl.uint8), mask=inside)
    tl.store(out + n * (2 * A) + A + cell, packed1.to(tl.uint8), mask=inside)


def launch_tactics(board, black, tables, size):
    """`black` bool [n]: whose line table is whose."""
    n, cells = board.shape
    out = torch.empty((n, 2, cells), dtype=torch.uint8, device=board.device)
    block = 256
    grid = ((n * cells + block - 1) // block,)
    _tactics[grid](
        board, black.view(torch.uint8), tables, out, n * cells,
        S=size, A=cells, PATTERNS=tables.shape[1], BLOCK=block, num_warps=4,
    )  # fmt: skip
    return out
