"""What the tests share: skipping without torch or numpy, tiny boards and nets, a naive rule."""

import importlib.util
import unittest

HAVE_NUMPY = importlib.util.find_spec("numpy") is not None
HAVE_TORCH = HAVE_NUMPY and importlib.util.find_spec("torch") is not None
needs_numpy = unittest.skipUnless(HAVE_NUMPY, "numpy is not installed")
needs_torch = unittest.skipUnless(HAVE_TORCH, "torch is not installed")

DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]


def makes_five(board, y, x, who, exact):
    """Whether `who` on the empty cell (y, x) makes five; board is a list of rows."""
    size = len(board)
    for dy, dx in DIRECTIONS:
        run = 1
        for sign in (1, -1):
            yy, xx = y + sign * dy, x + sign * dx
            while 0 <= yy < size and 0 <= xx < size and board[yy][xx] == who:
                run, yy, xx = run + 1, yy + sign * dy, xx + sign * dx
        if run == 5 if exact else run >= 5:
            return True
    return False


def five_cells(board, who, exact):
    size = len(board)
    cells = [(y, x) for y in range(size) for x in range(size) if board[y][x] == 0]
    return {(y, x) for y, x in cells if makes_five(board, y, x, who, exact)}


def any_device():
    import torch

    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def lively_net(name, device):
    """A small random net whose values differ between positions and whose norms are not trivial."""
    import torch
    from torch import nn

    from training.net import make_net

    torch.manual_seed(1)
    net = make_net(name, device).eval()
    for p in net.v2.parameters():
        nn.init.normal_(p)
    for module in net.modules():
        if isinstance(module, nn.BatchNorm2d):
            nn.init.normal_(module.running_mean, std=0.2)
            nn.init.uniform_(module.running_var, 0.5, 1.5)
            nn.init.uniform_(module.weight, 0.7, 1.3)
            nn.init.normal_(module.bias, std=0.2)
    return net
