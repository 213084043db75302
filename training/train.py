"""Self-play and training, one command.

    python3 -m training.train --grow training/teacher/t15f10-ema.pt:15x192 --minutes 9.5 --out out

The learning rate follows a plan, and one command covers its part --from..--to. A long run can be
divided into commands (`--resume`) and still cool down at its end. The defaults are meant for one
large GPU; README.md has a tiny run for a CPU.
"""

from . import log  # noqa: F401  first: starts the clock

import argparse

from .lines import RULES
from .run import Run


def parse_args(argv=None):
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = p.add_argument

    add("--name", default="teacher")
    add("--out", default=".", help="folder for the checkpoint files")
    add("--keep", default="", help="folder for a checkpoint of any size, to resume from here")
    add("--device", default="", help="cuda or cpu; default: what is there")
    add("--seed", type=int, default=0)
    add("--size", type=int, default=15)
    add("--rule", default="freestyle", choices=RULES)

    # Where the weights come from: one of these three.
    add("--net", default="6x96", help="random weights")
    add("--grow", default="", metavar="NET.pt:10x128", help="a larger copy of a net")
    add("--resume", default="", help="NAME.pt of an earlier command")

    # How long, and which part of the learning-rate plan.
    add("--minutes", type=float, default=9.0, help="wall clock, start-up included")
    add("--reserve", type=float, default=30, help="seconds kept for the last exam and files")
    add("--from", dest="start", type=float, default=0.0, help="span of the plan, 0..1")
    add("--to", dest="stop", type=float, default=1.0)

    # Playing.
    add("--games", type=int, default=8192, help="in lockstep")
    add("--sims", type=int, default=32)
    add("--candidates", type=int, default=16, help="root moves that share the simulations")
    add("--moves", type=int, default=2, help="decisions in every game between trainings")
    add("--starts", default="", help="board file of engine positions, see starts.py")
    add("--start-share", type=float, default=0.5, help="games that start from them")
    add("--actor", default="", help="net that plays the first --actor-seconds")
    add("--actor-seconds", type=float, default=0)

    # Learning.
    add("--batch", type=int, default=2048)
    add("--rate", type=float, default=1e-3, help="peak learning rate")
    add("--reuse", type=float, default=5.0, help="looks at each position on average")
    add("--settle", type=int, default=48, help="decisions in every game before training begins")
    add("--steps-max", type=int, default=200, help="training steps in a row")
    add("--compile", action="store_true", help="torch.compile the training step")
    add("--replay", type=int, default=4_000_000, help="positions held")
    add("--replay-min", type=int, default=60_000, help="positions before training begins")
    add("--replay-file", default="", help="loaded at the start, written at the end")
    add("--replay-save", type=int, default=2_000_000, help="newest positions written")
    add("--window-min", type=int, default=150_000, help="newest positions trained on, at least")
    add("--window-share", type=float, default=0.4, help="and this share of all so far")
    add("--window-max", type=int, default=3_000_000)

    # Measuring.
    add("--reference", default="", help="net the exams are played against; default: patterns")
    add("--exam-games", type=int, default=512)
    add("--exam-sims", type=int, default=16)
    add("--exam-every", type=float, default=180, help="seconds, like the next two")
    add("--save-every", type=float, default=150)
    add("--report-every", type=float, default=15)
    return p.parse_args(argv)


def main():
    run = Run(parse_args())
    run.loop()
    run.save()  # before the exam, which may exceed the time limit
    run.exam()
    run.save(last=True)


if __name__ == "__main__":
    main()
