"""Triton twin of Fouls.reference: line codes first, then a verdict for every cell."""

import torch
import triton
import triton.language as tl


@triton.jit
def _codes(board, black, codes, total, S: tl.constexpr, A: tl.constexpr, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < total
    n = at // A
    cell = at % A
    y = cell // S
    x = cell % S
    stone = 2 - tl.load(black + n, mask=inside, other=1).to(tl.int32)  # black's own number
    for d in tl.static_range(4):  # lines.DIRECTIONS
        dy = 0 if d == 0 else 1
        dx = 1 if d == 0 else (0 if d == 1 else (1 if d == 2 else -1))
        code = tl.zeros([BLOCK], tl.int32)
        power = 1
        for k in tl.static_range(10):  # lines.OFFSETS
            off = (k - 5) if k < 5 else (k - 4)
            yy = y + off * dy
            xx = x + off * dx
            on_board = (yy >= 0) & (yy < S) & (xx >= 0) & (xx < S)
            v = tl.load(board + n * A + yy * S + xx, mask=inside & on_board, other=3).to(tl.int32)
            code += tl.where(v == 0, 0, tl.where(v == stone, 1, 2)) * power
            power = power * 3
        tl.store(codes + (n * 4 + d) * A + cell, code, mask=inside)


@triton.jit
def _verdicts(
    board, codes, table, stones, out, total,
    S: tl.constexpr, A: tl.constexpr, BLOCK: tl.constexpr,
):  # fmt: skip
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < total
    n = at // A
    cell = at % A
    empty = tl.load(board + at, mask=inside, other=1).to(tl.int32) == 0
    first = codes + n * (4 * A) + cell
    any_line = tl.zeros([BLOCK], tl.int32)
    fours = tl.zeros([BLOCK], tl.int32)
    threes = tl.zeros([BLOCK], tl.int32)
    for d in tl.static_range(4):
        line = tl.load(table + tl.load(first + d * A, mask=inside, other=0)).to(tl.int32)
        any_line = any_line | (line & 3)
        fours += (line >> 2) & 3
        threes += ((line >> 4) != 0).to(tl.int32)
    hard = ((any_line & 2) != 0) | (fours >= 2)
    looks = inside & empty & (any_line == 0) & (fours < 2) & (threes >= 2)
    real = tl.zeros([BLOCK], tl.int32)
    if tl.max(looks.to(tl.int32), axis=0) > 0:
        for d in tl.static_range(4):
            step = 1 if d == 0 else (S if d == 1 else (S + 1 if d == 2 else S - 1))
            line = tl.load(table + tl.load(first + d * A, mask=looks, other=0)).to(tl.int32)
            found = tl.zeros([BLOCK], tl.int32)
            for i in tl.static_range(6):  # lines.EXTENSIONS
                off = (i - 3) if i < 3 else (i - 2)
                wanted = looks & (((line >> (4 + i)) & 1) != 0)
                e_any = tl.zeros([BLOCK], tl.int32)
                e_fours = tl.zeros([BLOCK], tl.int32)
                e_threes = tl.zeros([BLOCK], tl.int32)
                for d2 in tl.static_range(4):
                    code = tl.load(first + d2 * A + off * step, mask=wanted, other=0)
                    if d2 == d:
                        code = tl.where(wanted, code + tl.load(stones + i), 0)
                    there = tl.load(table + code).to(tl.int32)
                    e_any = e_any | (there & 3)
                    e_fours += (there >> 2) & 3
                    e_threes += ((there >> 4) != 0).to(tl.int32)
                may = wanted & (e_any == 0) & (e_fours < 2) & (e_threes < 2)
                found = found | may.to(tl.int32)
            real += found
    foul = empty & ((any_line & 1) == 0) & (hard | (looks & (real >= 2)))
    tl.store(out + at, foul.to(tl.uint8), mask=inside)


def launch_fouls(board, black, table, stones, size):
    """`stones`: what the stone in question adds to the code of each extension (fouls.STONES)."""
    n, cells = board.shape
    codes = torch.empty((n, 4, cells), dtype=torch.int32, device=board.device)
    out = torch.empty((n, cells), dtype=torch.uint8, device=board.device)
    total, board = n * cells, board.contiguous()
    _codes[(triton.cdiv(total, 256),)](
        board, black.view(torch.uint8), codes, total, S=size, A=cells, BLOCK=256, num_warps=4
    )
    # Few cells need the second step; small blocks can skip it more often.
    _verdicts[(triton.cdiv(total, 64),)](
        board, codes, table, stones, out, total, S=size, A=cells, BLOCK=64, num_warps=2
    )
    return out.view(torch.bool)
