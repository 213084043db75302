"""Positions of the engine to start from: their files, and making them fit.

Board files hold five cells to a byte in base 3, seen by the side to move; `docs/network.md` tells
where such positions come from.
"""

import glob
import hashlib
from pathlib import Path

import numpy as np
import torch

from .log import say

FIVE_CELLS = np.array([1, 3, 9, 27, 81])


def quiet_boards(env, path, known_size=None):
    """The undecided boards of a file after their forced blocks, on the device."""
    small = known_size or env.size
    boards = fitted_boards(env, read_boards(path, small**2), small)
    say(f"{Path(path).name}: {len(boards)} quiet positions")
    return boards


class GrowingStarts:
    """The boards of files that others are still adding to; `pattern` names one or many."""

    def __init__(self, env, pattern, board_size):
        self.env, self.pattern, self.size = env, pattern, board_size
        self.read = {}  # bytes, by file
        self.hash = hashlib.sha256()

    def fresh(self):
        """The quiet boards that have come since the last look."""
        parts, each = [], packed_bytes(self.size**2)
        for path in sorted(glob.glob(self.pattern)):
            with open(path, "rb") as file:
                file.seek(self.read.get(path, 0))
                data = file.read()
            data = data[: len(data) // each * each]  # the last may be half written
            self.read[path] = self.read.get(path, 0) + len(data)
            self.hash.update(data)
            parts.append(data)
        packed = np.frombuffer(b"".join(parts), np.uint8).reshape(-1, each)
        return fitted_boards(self.env, unpacked(packed, self.size**2), self.size)

    def facts(self):
        boards = sum(self.read.values()) // packed_bytes(self.size**2)
        return {"boards": boards, "files": len(self.read), "sha256": self.hash.hexdigest()}


def fitted_boards(env, boards, board_size):
    """Boards of some size as quiet ones of the environment's, on the device."""
    boards = boards.to(env.device)
    if board_size != env.size:
        boards = placed(boards, board_size, env.size)
    return quiet(env, boards) if len(boards) else boards


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
    return unpacked(np.fromfile(path, np.uint8).reshape(-1, packed_bytes(cells)), cells)


def packed_bytes(cells):
    return -(-cells // 5)


def unpacked(packed, cells):
    digits = (packed[:, :, None] // FIVE_CELLS.astype(np.uint8)) % 3
    return torch.from_numpy(digits.reshape(len(packed), 5 * packed.shape[1])[:, :cells].astype(np.int8))
