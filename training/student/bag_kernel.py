"""Triton twins of bag.py."""

import torch
import triton
import triton.language as tl

from .shape import ARM

COPIES = 16
BLOCK = 64
HOT = 256
PROGRAMS = 132 * 4


@triton.jit
def _rows(board, table, out, total, S: tl.constexpr, ARM: tl.constexpr, N: tl.constexpr):
    at = tl.program_id(0).to(tl.int64) * N + tl.arange(0, N)
    inside = at < total
    cell = (at % (S * S)).to(tl.int32)
    first = at - cell
    y = cell // S
    x = cell % S
    v = tl.load(board + at, mask=inside, other=0).to(tl.int32)
    for d in tl.static_range(4):  # shape.DIRECTIONS
        dy = 0 if d == 0 else 1
        dx = 1 if d == 0 else (0 if d == 1 else (1 if d == 2 else -1))
        code0 = v
        code1 = tl.where(v > 0, 3 - v, 0)
        for side in tl.static_range(2):
            sign = 1 if side == 0 else -1
            unit = 3 if side == 0 else 3 * (3 * 3**ARM - 1) // 2
            power = unit
            for k in tl.static_range(1, ARM + 1):
                yy = y + sign * k * dy
                xx = x + sign * k * dx
                on_board = (yy >= 0) & (yy < S) & (xx >= 0) & (xx < S) & inside
                w = tl.load(board + first + yy * S + xx, mask=on_board, other=0).to(tl.int32)
                # One longer arm: its numbers begin 3^(k-1) later.
                code0 += tl.where(on_board, power * (w + 1), 0)
                code1 += tl.where(on_board, power * (tl.where(w > 0, 3 - w, 0) + 1), 0)
                power = power * 3
        row0 = tl.load(table + code0, mask=inside, other=0)
        row1 = tl.load(table + code1, mask=inside, other=0)
        tl.store(out + at * 8 + d, row0, mask=inside)
        tl.store(out + at * 8 + 4 + d, row1, mask=inside)


@triton.jit
def _gather(table, index, out, total, W: tl.constexpr, N: tl.constexpr):
    at = tl.program_id(0).to(tl.int64) * N + tl.arange(0, N)
    inside = at < total
    column = tl.arange(0, W)
    s = tl.zeros([N, W], tl.float32)
    for k in tl.static_range(4):
        row = tl.load(index + at * 4 + k, mask=inside, other=0)
        s += tl.load(table + row[:, None] * W + column[None, :])
    s = tl.maximum(s, 0.0)
    tl.store(out + at[:, None] * W + column[None, :], s, mask=inside[:, None])


@triton.jit
def _scatter(
    grad, active, index, slot_of_row, row_of_slot, out, total, rows, blocks,
    W: tl.constexpr, N: tl.constexpr, HOT: tl.constexpr, COPIES: tl.constexpr,
):  # fmt: skip
    program = tl.program_id(0)
    column = tl.arange(0, W)
    slots = tl.arange(0, HOT)
    copy = out + (program % COPIES).to(tl.int64) * rows * W
    hot = tl.zeros([HOT, W], tl.float32)
    for block in range(program, blocks, tl.num_programs(0)):
        at = tl.arange(0, N).to(tl.int64) + block * N
        inside = at < total
        place = at[:, None] * W + column[None, :]
        g = tl.load(grad + place, mask=inside[:, None], other=0.0)
        a = tl.load(active + place, mask=inside[:, None], other=0.0)
        g = tl.where(a > 0, g, 0.0)
        times = tl.zeros([HOT, N], tl.float32)
        for k in tl.static_range(4):
            row = tl.load(index + at * 4 + k, mask=inside, other=0)
            slot = tl.load(slot_of_row + row)
            times += (slots[:, None] == slot[None, :]).to(tl.float32)
            is_rare = (slot == HOT)[:, None]
            to = copy + row[:, None] * W + column[None, :]
            tl.atomic_add(to, g, mask=(g != 0.0) & is_rare, sem="relaxed")
        hot = tl.dot(times, g, hot, input_precision="tf32")
    row = tl.load(row_of_slot + slots)
    tl.atomic_add(copy + row[:, None] * W + column[None, :], hot, sem="relaxed")


def launch_rows(board, size, row_of_pattern):
    n, cells = board.shape
    out = torch.empty((n, cells, 2, 4), dtype=torch.int32, device=board.device)
    grid = (triton.cdiv(n * cells, 256),)
    _rows[grid](board.contiguous(), row_of_pattern, out, n * cells, S=size, ARM=ARM, N=256)
    return out


def launch_gather(table, index):
    n, width = len(index), table.shape[1]
    out = torch.empty((n, width), dtype=torch.float32, device=table.device)
    _gather[(triton.cdiv(n, BLOCK),)](table, index, out, n, W=width, N=BLOCK)
    return out


class HotRows:
    """The most frequent rows of a batch, each with its own slot; chosen once for a whole run."""

    def __init__(self, index, rows):
        counts = torch.bincount(index.view(-1), minlength=rows)
        self.row_of_slot = counts.topk(HOT).indices.int()
        self.slot_of_row = torch.full((rows,), HOT, dtype=torch.int32, device=index.device)
        slots = torch.arange(HOT, dtype=torch.int32, device=index.device)
        self.slot_of_row[self.row_of_slot.long()] = slots


_chosen = {}  # device -> HotRows of the first batch there


def launch_scatter(grad, active, index, rows):
    n, width = grad.shape
    if grad.device not in _chosen:
        _chosen[grad.device] = HotRows(index, rows)
    hot = _chosen[grad.device]
    out = torch.zeros((COPIES, rows, width), dtype=torch.float32, device=grad.device)
    blocks = triton.cdiv(n, BLOCK)
    _scatter[(min(PROGRAMS, blocks),)](
        grad, active, index, hot.slot_of_row, hot.row_of_slot, out, n, rows, blocks,
        W=width, N=BLOCK, HOT=HOT, COPIES=COPIES, num_warps=8,
    )  # fmt: skip
    return out.sum(0)
