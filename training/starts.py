"""Positions of the engine to start from: their files, and making them fit.

Board files hold five cells to a byte in base 3, seen by the side to move; `docs/network.md` tells
where such positions come from.
"""

from pathlib import Path

import numpy as np
import torch

from .log import say

FIVE_CELLS = np.array([1, 3, 9, 27, 81])


def quiet_boards(env, path, known_size=None):
    """The undecided boards of a file after their forced blocks, on the device."""
    small = known_size or env.size
    boards = read_boards(path, small**2).to(env.device)
    if small != env.size:
        boards = placed(boards, small, env.size)
    boards = quiet(env, boards)
    say(f"{Path(path).name}: {len(boards)} quiet positions")
    return boards


def quiet(env, boards, batch=65536):
    """Given boards after their forced blocks; decided ones are left out."""
    parts = []
    for board in boards.split(batch):
        resolved = env.resolve(board)
        parts.append(resolved.board[~resolved.over])
    return torch.cat(parts)


def placed(boards, small, size):
    """Boards of one size somewhere on larger ones."""
    n = len(boards)
    large = torch.zeros((n, size * size), dtype=boards.dtype, device=boards.device)
    shift = torch.randint(0, size - small + 1, (n, 2), device=boards.device)
    at = torch.arange(small * small, device=boards.device)
    cell = (at // small + shift[:, :1]) * size + at % small + shift[:, 1:]
    return large.scatter_(1, cell, boards)


def write_boards(path, boards):
    boards = np.asarray(boards, np.int64)
    padded = np.pad(boards, ((0, 0), (0, -boards.shape[1] % 5)))
    (padded.reshape(len(boards), -1, 5) * FIVE_CELLS).sum(2).astype(np.uint8).tofile(path)


def read_boards(path, cells):
    packed = np.fromfile(path, np.uint8).reshape(-1, -(-cells // 5))
    digits = (packed[:, :, None] // FIVE_CELLS.astype(np.uint8)) % 3
    return torch.from_numpy(digits.reshape(len(packed), -1)[:, :cells].astype(np.int8))
