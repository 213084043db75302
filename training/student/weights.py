"""Weight files: `GNW1` inside gzip. `docs/network.md` has the layout byte by byte.

python3 -m training.student.weights FILE.gnw.gz      what is in it, and whether it is whole
"""

import gzip
import json
import struct
import sys
from pathlib import Path
from zlib import crc32

import numpy as np

from . import ref
from .shape import BLACK, ROWS, WHITE, Shape

MAGIC, VERSION = b"GNW1", 1
RULES = ["freestyle", "standard", "renju", "caro"]
SECTIONS = [b"ROWS", b"HEAD", b"TEST", b"META"]
TEST_CELLS = 8  # cells of a test position whose policy is given


class BadFile(ValueError):
    """The error in a weight file."""


def make_file(network, rule, sizes, meta, test_positions):
    """The file's bytes; `test_positions` are (size, mover, board)."""
    ref.check_weights(network)
    bodies = {
        b"ROWS": network.rows.astype(np.int8).tobytes(),
        b"HEAD": b"".join(_head_bytes(network.shape, head) for head in network.heads),
        b"TEST": b"".join(_test_bytes(network, *position) for position in test_positions),
        b"META": json.dumps(meta).encode(),
    }
    shape = network.shape
    numbers = shape.numbers()
    counts = RULES.index(rule), len(network.rows), len(network.heads), 0
    mask = sum(1 << size for size in sizes)
    head_length = 24 + 2 * len(numbers) + 16 * len(SECTIONS) + 4
    header = MAGIC + struct.pack("<HHI", VERSION, head_length, shape.identity())
    header += struct.pack("<4BI2H", *counts, mask, len(numbers), len(SECTIONS))
    header += struct.pack(f"<{len(numbers)}H", *numbers)
    offset = head_length
    for name in SECTIONS:
        bodies[name] += b"\0" * (-len(bodies[name]) % 4)
        header += name + struct.pack("<3I", offset, len(bodies[name]), crc32(bodies[name]))
        offset += len(bodies[name])
    header += struct.pack("<I", crc32(header))
    whole = header + b"".join(bodies[name] for name in SECTIONS)
    return gzip.compress(whole, 9, mtime=0)


def parse_file(packed):
    """(network, facts) or BadFile; every byte of the file is covered by a check."""
    data = gzip.decompress(packed)
    _need(len(data) >= 28 and data[:4] == MAGIC, "not a weight file")
    version, head_length, identity = struct.unpack_from("<HHI", data, 4)
    _need(version == VERSION, f"version {version}")
    rule, tables, heads, zero, mask, n_numbers, n_sections = struct.unpack_from("<4BI2H", data, 12)
    shape = Shape()
    names = len(shape.numbers())
    _need(n_numbers == names and n_sections == len(SECTIONS), "another architecture")
    _need(head_length == 24 + 2 * names + 16 * n_sections + 4 <= len(data), "header length")
    (head_check,) = struct.unpack_from("<I", data, head_length - 4)
    _need(head_check == crc32(data[: head_length - 4]), "header")
    shape = Shape(*struct.unpack_from(f"<{names}H", data, 24))
    _need(identity == shape.identity(), "architecture id")
    _need(rule < len(RULES) and tables in (1, 2) and heads in (1, 2) and zero == 0, "counts")
    sections, end = {}, head_length
    for i, expected in enumerate(SECTIONS):
        at = 24 + 2 * names + 16 * i
        offset, length, check = struct.unpack_from("<3I", data, at + 4)
        _need(data[at : at + 4] == expected and offset == end, "section table")
        body = data[offset : offset + length]
        _need(len(body) == length and crc32(body) == check, f"section {expected.decode()}")
        sections[expected], end = body, offset + length
    _need(end == len(data), "length")
    network = ref.Network(
        shape,
        _array(sections[b"ROWS"], np.int8, (tables, ROWS, shape.width)),
        _parse_heads(sections[b"HEAD"], shape, heads),
    )
    ref.check_weights(network)
    _run_tests(network, sections[b"TEST"])
    facts = {
        "rule": RULES[rule],
        "sizes": [size for size in range(32) if mask >> size & 1],
        "meta": json.loads(sections[b"META"].rstrip(b"\0")),
    }
    return network, facts


def _need(condition, what):
    if not condition:
        raise BadFile(what)


def _array(body, dtype, dims):
    count = int(np.prod(dims)) * np.dtype(dtype).itemsize
    _need(len(body) >= count, "section length")
    return np.frombuffer(body[:count], dtype).reshape(dims).astype(np.int64)


def _head_type(name):
    return np.dtype("<i4") if name.endswith("bias") else np.dtype("i1")


def _head_bytes(shape, head):
    parts = [head[name].astype(_head_type(name)) for name, _ in shape.head_layout()]
    return b"".join(part.tobytes() for part in parts)


def _parse_heads(body, shape, count):
    heads, at = [], 0
    for _ in range(count):
        head = {}
        for name, dims in shape.head_layout():
            head[name] = _array(body[at:], _head_type(name), dims)
            at += head[name].size * _head_type(name).itemsize
        heads.append(head)
    _need(at == len(body), "HEAD length")
    return heads


# Test positions: size u8, mover u8, five cells to a byte, win loss draw score i32, then eight
# times cell u16 and policy i32; after the last one zeros up to a multiple of four.


def _test_bytes(network, size, mover, board):
    board = np.asarray(board, np.int64).reshape(-1)
    trace = ref.run(network, board[None], mover, size)
    digits = np.concatenate([board, np.zeros(-len(board) % 5, np.int64)]).reshape(-1, 5)
    packed = (digits * [1, 3, 9, 27, 81]).sum(1).astype(np.uint8).tobytes()
    empty = np.flatnonzero(board == 0)
    cells = empty[np.linspace(0, len(empty) - 1, TEST_CELLS).astype(int)]
    answers = struct.pack("<4i", *trace.out[0], trace.score[0])
    answers += b"".join(struct.pack("<Hi", cell, trace.policy[0, cell]) for cell in cells)
    return bytes([size, mover]) + packed + answers


def _run_tests(network, body):
    at = 0
    while at < len(body) and body[at] != 0:
        size, mover = body[at], body[at + 1]
        _need(5 <= size <= 22 and mover in (BLACK, WHITE), "TEST entry")
        packed = -(-size * size // 5)
        digits = np.frombuffer(body[at + 2 : at + 2 + packed], np.uint8).astype(np.int64)
        board = (digits[:, None] // [1, 3, 9, 27, 81] % 3).reshape(-1)[: size * size]
        length = 2 + packed + 16 + 6 * TEST_CELLS
        _need(body[at : at + length] == _test_bytes(network, size, mover, board), "TEST answers")
        at += length


def main():
    network, facts = parse_file(Path(sys.argv[1]).read_bytes())
    print(json.dumps({"shape": network.shape.text(), **facts}, indent=1))


if __name__ == "__main__":
    main()
