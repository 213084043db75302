"""From a trained student to a weight file, checked against the definition.

python3 -m training.student.export STUDENT.pt OUT.gnw.gz
"""

import argparse
from pathlib import Path

import numpy as np
import torch

from ..boards import random_boards
from ..log import say
from . import ref
from .head import LOGIT
from .model import Student, colors_of
from .shape import BLACK, WHITE
from .weights import make_file

TESTS = 64
CHECKED = 512
META_LOG_MAX = 6  # entries of the training log that go into the weight file


def write_weights(path, student, meta, boards):
    """`boards` are seen by the side to move; the first ones become the tests inside the file."""
    network = student.network()
    check(student, network, boards[:CHECKED])
    tests = []
    movers = student.movers(boards[:TESTS])
    for i, board in enumerate(boards[:TESTS].numpy().astype(np.int64)):
        mover = WHITE if i % 2 and student.colors == 1 else movers[i]
        tests.append((student.size, mover, board if mover == BLACK else swapped(board)))
    slim = meta | {"log": meta["log"][-META_LOG_MAX:]}
    packed = make_file(network, meta["rule"], [student.size], slim, tests)
    Path(path).write_bytes(packed)
    size, checked = f"{len(packed):,} bytes", len(boards[:CHECKED])
    say(f"{Path(path).name}: {size}, equal to the definition on {checked} boards")


def swapped(board):
    return np.where(board > 0, 3 - board, 0)


@torch.no_grad()
def check(student, network, boards):
    """The torch student with rounding on gives the integers of ref.py."""
    twin = Student(student.size, student.colors, student.shape)
    twin.load_state_dict({k: v.cpu() for k, v in student.state_dict().items()})
    rows = network.rows.reshape(-1, network.rows.shape[2])
    twin = twin.double()
    twin.exact = True
    twin.rows = lambda: torch.from_numpy(rows).double()  # float64 could round a tie another way
    policy, value = twin(boards)
    movers, relative = student.movers(boards), boards.numpy()
    absolute = np.where((movers == BLACK)[:, None], relative, swapped(relative))
    trace = ref.run(network, absolute, movers, student.size)
    assert np.array_equal((value * LOGIT).numpy(), trace.out), "value differs from ref.py"
    mine = np.where(boards.numpy() == 0, (policy * LOGIT).numpy(), 0)
    assert np.array_equal(mine, trace.policy), "policy differs from ref.py"


def load_student(path):
    saved = torch.load(path, map_location="cpu", weights_only=True)
    student = Student(saved["meta"]["size"], colors_of(saved["meta"]["rule"]))
    student.load_state_dict(saved["model"])
    return student, saved["meta"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("student")
    parser.add_argument("out")
    args = parser.parse_args()
    student, meta = load_student(args.student)
    torch.manual_seed(1)
    boards = random_boards(10_000, student.size, torch.device("cpu"))
    check(student, student.network(), boards)
    write_weights(args.out, student, meta, boards)


if __name__ == "__main__":
    main()
