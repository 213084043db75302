"""Writes `vectors/network/`: weight files and positions with the hash of every intermediate.

    python3 -m training.student.vectors vectors/network

The TypeScript twin and the core's kernel must give the same. Pure numpy, the same bytes each time.
"""

import gzip
import json
import sys
from pathlib import Path
from zlib import crc32

import numpy as np

from . import ref
from .shape import BLACK, ROWS, SIZES, WHITE, Shape
from .weights import make_file

TYPES = {
    "codes": "<u2",
    "sums": "<i2",
    "regions": "<i2",
    "whole": "<i2",
    "region_out": "<i2",
    "dense_in": "<i2",
    "dense1": "<i2",
    "dense2": "<i2",
    "out": "<i4",
    "score": "<i4",
    "context": "<i4",
    "near": "<i2",
    "policy": "<i4",
}
PLAIN = ("out", "score")  # small enough to be written as they are

POSITIONS = {"random": 1800, "sides": 360}  # 60 for each of the others
# Normally distributed rows and weights vary, are rarely clamped, and compress well.
ROW_SPREAD, WEIGHT_SPREAD = 9, 24


def random_network(seed, tables=1, heads=1, shape=None):
    shape = shape or Shape()
    dice = np.random.default_rng(seed)

    def bell(spread, dims):
        return np.clip(np.rint(dice.normal(0, spread, dims)), -127, 127).astype(np.int64)

    def head():
        scales = {
            "region_bias": 40_000,
            "gate_bias": 400_000,
            "dense1_bias": 20_000,
            "dense2_bias": 8_000,
        }
        scales |= {"out_bias": 8_000, "context_bias": 8_000}
        spread = {name: scales.get(name, WEIGHT_SPREAD) for name, _ in shape.head_layout()}
        made = {n: dice.normal(0, spread[n], dims) for n, dims in shape.head_layout()}
        return {
            n: np.clip(
                np.rint(v), *((-(2**28), 2**28) if n.endswith("bias") else (-127, 127))
            ).astype(np.int64)
            for n, v in made.items()
        }

    return ref.Network(
        shape, bell(ROW_SPREAD, (tables, ROWS, shape.width)), [head() for _ in range(heads)]
    )


def two_sided_network(seed):
    """Two tables and two heads, as renju has them. Its rows are stripes: the file stays small."""
    heads = random_network(seed, heads=2)
    _, rows, width = heads.rows.shape
    entries = np.arange(rows * width).reshape(rows, width)
    tables = [entries % period - period // 2 for period in (23, 29)]
    return heads._replace(rows=np.stack(tables))


def extreme_network(row, weight, bias):
    """Each argument is a function of the entry's number giving -1, 0 or +1 of the largest value."""
    shape = Shape()

    def fill(dims, sign, limit):
        return limit * sign(np.arange(int(np.prod(dims)))).reshape(dims)

    head = {
        n: fill(dims, *((bias, ref.BIAS_MAX) if n.endswith("bias") else (weight, ref.WEIGHT_MAX)))
        for n, dims in shape.head_layout()
    }
    return ref.Network(shape, fill((1, ROWS, shape.width), row, ref.WEIGHT_MAX), [head])


def extreme_networks():
    def up(i):
        return np.ones_like(i)

    def down(i):
        return -np.ones_like(i)

    def mixed(i):
        return 1 - 2 * (i % 2)

    def blocks(i):
        return 1 - 2 * (i // 7 % 2)

    return {
        "most": extreme_network(up, up, up),
        "least": extreme_network(up, down, down),
        "mixed": extreme_network(mixed, blocks, mixed),
        "blocks": extreme_network(blocks, mixed, blocks),
    }


def random_position(dice, size, kind):
    """(mover, board): `kind` is scattered, close, edge, or full."""
    cells = size * size
    board = np.zeros(cells, np.int64)
    y, x = np.divmod(np.arange(cells), size)
    middle = (size - 1) / 2
    square = (y - middle) ** 2 + (x - middle) ** 2
    weight = {
        "scattered": np.ones(cells),
        "close": np.exp(-square / (2 * (size / 6) ** 2)),
        "edge": np.exp(-np.minimum.reduce([y, x, size - 1 - y, size - 1 - x]) / 1.5),
        "full": np.ones(cells),
    }[kind]
    share = 1.0 if kind == "full" else dice.uniform(0, 0.5)
    stones = dice.choice(cells, int(share * cells), replace=False, p=weight / weight.sum())
    board[stones] = dice.integers(BLACK, WHITE + 1, len(stones))
    return int(dice.integers(BLACK, WHITE + 1)), board


def position_line(name, network, size, mover, board):
    trace = ref.run(network, board[None], mover, size)._asdict()
    line = {"file": name, "size": size, "mover": "xo"[mover - 1]}
    line["board"] = "".join(".xo"[cell] for cell in board)
    line["crc"] = {
        key: f"{crc32(trace[key].astype(kind).tobytes()):08x}" for key, kind in TYPES.items()
    }
    return line | {key: trace[key][0].tolist() for key in PLAIN}


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    dice = np.random.default_rng(20)
    networks = {"random": random_network(seed=1)} | extreme_networks()
    networks["sides"] = two_sided_network(seed=2)
    lines = []
    for name, network in networks.items():
        tests = [(15, *random_position(dice, 15, "close")) for _ in range(8)]
        meta = {"made_by": "training.student.vectors", "weights": name}
        rule = "renju" if name == "sides" else "freestyle"
        packed = make_file(network, rule, SIZES, meta, tests)
        (folder / f"{name}.gnw.gz").write_bytes(packed)
        for i in range(POSITIONS.get(name, 60)):
            size = 15 if i % 3 else int(dice.integers(SIZES.start, SIZES.stop))
            kind = ("scattered", "close", "edge", "close", "scattered", "full")[i % 19 % 6]
            lines.append(position_line(name, network, size, *random_position(dice, size, kind)))
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    (folder / "positions.jsonl.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{len(lines)} positions, {len(networks)} weight files")


if __name__ == "__main__":
    main()
