"""From a trained student to a weight file, checked against the definition.

    python3 -m training.student.export STUDENT.pt OUT.gnw.gz
"""

import argparse
from pathlib import Path

import numpy as np
import torch

from ..log import say
from ..tactics import random_boards
from . import ref
from .model import LOGIT, Student
from .shape import BLACK, WHITE
from .weights import make_file

TESTS = 64
CHECKED = 512
META_LOG_MAX = 6  # entries of the training log that travel with the weights


def write_weights(path, student, meta, boards):
    """`boards`, seen by the side to move: the first become the file's own tests."""
    network = student.network()
    check(student, network, boards[:CHECKED])
    tests = []
    for i, board in enumerate(boards[:TESTS].numpy().astype(np.int64)):
        mover = WHITE if i % 2 else BLACK
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
    twin = Student(student.size, student.shape)
    twin.load_state_dict({k: v.cpu() for k, v in student.state_dict().items()})
    table = network.rows[0]
    twin = twin.double()
    twin.exact = True
    twin.table = lambda: torch.from_numpy(table).double()  # float64 could round a tie another way
    policy, value = twin(boards)
    trace = ref.run(network, boards.numpy(), BLACK, student.size)
    assert np.array_equal((value * LOGIT).numpy(), trace.out), "value differs from ref.py"
    mine = np.where(boards.numpy() == 0, (policy * LOGIT).numpy(), 0)
    assert np.array_equal(mine, trace.policy), "policy differs from ref.py"


def load_student(path):
    saved = torch.load(path, map_location="cpu", weights_only=True)
    student = Student(saved["meta"]["size"])
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
