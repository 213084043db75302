"""The student's first layer with a gradient: for every cell and view, four rows of the table are
added up and negatives dropped.

This is most of a training step. Torch is the definition; on a GPU Triton kernels do the same. A
plain embedding's backward pass sorts fifteen million indices a batch. Here the 256 commonest rows,
nine tenths of all, are added up by a matrix product, and the others straight into their places.
"""

import torch
import torch.nn.functional as F

from .shape import ARM, ARM_CODES, DIRECTIONS

try:
    from .bag_kernel import launch_gather, launch_rows, launch_scatter
except ImportError:  # without Triton torch is used
    launch_gather = launch_rows = launch_scatter = None


def row_numbers(board, size, base, row_of_pattern, use_kernel=None):
    """int32 [n, cells, 2, 4]: own view, opponent's view; the four directions."""
    if _kernel(use_kernel, board):
        return launch_rows(board, size, row_of_pattern)
    n = len(board)
    own = board.view(n, size, size).int()
    digits = torch.stack([own, torch.where(own > 0, 3 - own, own)])
    padded = F.pad(digits, (ARM, ARM, ARM, ARM))
    codes = []
    for d, (dy, dx) in enumerate(DIRECTIONS):
        code = digits + base[d]
        for k in range(1, ARM + 1):
            for sign, unit in ((1, 3), (-1, 3 * ARM_CODES)):
                y, x = ARM + sign * k * dy, ARM + sign * k * dx
                part = padded[:, :, y : y + size, x : x + size]
                code = code.add_(part, alpha=unit * 3 ** (k - 1))
        codes.append(code)
    rows = row_of_pattern[torch.stack(codes, 4).long()]
    return rows.view(2, n, size * size, 4).permute(1, 2, 0, 3).contiguous()


class ActiveSums(torch.autograd.Function):
    """table [rows, W], index int32 [n, 4] -> max(0, sum of rows) [n, W]."""

    @staticmethod
    def forward(context, table, index):
        if _kernel(None, table):
            active = launch_gather(table.contiguous(), index)
        else:
            active = F.relu(F.embedding_bag(index, table, mode="sum"))
        context.save_for_backward(index, active)
        context.rows = len(table)
        return active

    @staticmethod
    def backward(context, grad):
        index, active = context.saved_tensors
        return row_gradient(grad.contiguous(), active, index, context.rows), None


def row_gradient(grad, active, index, rows, use_kernel=None):
    if _kernel(use_kernel, grad):
        return launch_scatter(grad, active, index, rows)
    grad = torch.where(active > 0, grad, 0.0)
    out = torch.zeros((rows, grad.shape[1]), dtype=grad.dtype, device=grad.device)
    for k in range(index.shape[1]):
        out.index_add_(0, index[:, k], grad)
    return out


def _kernel(wish, tensor):
    if wish is None:
        return tensor.is_cuda and launch_gather is not None
    return wish
