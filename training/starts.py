"""Positions of the engine to start from: reads their files and prepares the boards.

Board files hold five cells to a byte in base 3, seen by the side to move; `docs/network.md` says
where such positions come from.
"""

import glob
import hashlib
import os
from pathlib import Path

import numpy as np
import torch

from .log import say

FIVE_CELLS = np.array([1, 3, 9, 27, 81])


def quiet_boards(env, path, board_size=None):
    """The undecided boards of a file after their forced blocks, on the device."""
    board_size = board_size or env.size
    boards = fitted_boards(env, read_packed(path, board_size**2), board_size)
    say(f"{Path(path).name}: {len(boards)} quiet positions")
    return boards


class GrowingStarts:
    """The boards of files that may still grow; `pattern` names one or many."""

    def __init__(self, env, pattern, board_size):
        self.env, self.pattern, self.size = env, pattern, board_size
        self.each = packed_bytes(board_size**2)
        self.read, self.hashes = {}, {}  # by file: bytes, and the hash of so many

    def fresh(self):
        """The quiet boards that were added since the last call."""
        data = b"".join(self._more_of(path) for path in self.paths())
        packed = np.frombuffer(data, np.uint8).reshape(-1, self.each)
        return fitted_boards(self.env, packed, self.size)

    def paths(self):
        return sorted(glob.glob(self.pattern))

    def _more_of(self, path):
        at = self.read.get(path, 0)
        if os.path.getsize(path) < at:
            raise ValueError(f"{path} has become shorter: begun anew by whoever writes it?")
        with open(path, "rb") as file:
            file.seek(at)
            data = file.read()
        data = data[: len(data) // self.each * self.each]  # the last may be half written
        self.read[path] = at + len(data)
        self.hashes.setdefault(path, hashlib.sha256()).update(data)
        return data

    def facts(self):
        """How many boards were read of which files, and a hash of just these."""
        files = {
            Path(path).name: {"boards": read // self.each, "sha256": self.hashes[path].hexdigest()}
            for path, read in self.read.items()
        }
        return {"boards": sum(file["boards"] for file in files.values()), "files": files}


def fitted_boards(env, packed, board_size, batch=65536):
    """Turns boards of any size into quiet boards of the environment's size, on the device."""
    if board_size > env.size:
        raise ValueError(f"boards of {board_size} lines do not fit on {env.size}")
    parts = [torch.zeros((0, env.cells), dtype=torch.int8, device=env.device)]
    for first in range(0, len(packed), batch):
        boards = unpacked(packed[first : first + batch], board_size**2).to(env.device)
        if board_size != env.size:
            boards = placed(boards, board_size, env.size)
        parts.append(quiet(env, boards))
    return torch.cat(parts)


def quiet(env, boards):
    """The boards after their forced blocks, without decided ones."""
    resolved = env.resolve(boards)
    return resolved.board[~resolved.over]


def placed(boards, small, size):
    """Places boards at random positions on larger ones."""
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
    return unpacked(read_packed(path, cells), cells)


def read_packed(path, cells):
    return np.fromfile(path, np.uint8).reshape(-1, packed_bytes(cells))


def packed_bytes(cells):
    return -(-cells // 5)


def unpacked(packed, cells):
    digits = (packed[:, :, None] // FIVE_CELLS.astype(np.uint8)) % 3
    digits = digits.reshape(len(packed), 5 * packed.shape[1])[:, :cells]
    return torch.from_numpy(digits.astype(np.int8))
