"""Trains a student on the labels of a teacher: one command.

    python3 -m training.student.distil training/teacher/t15f10-ema.pt --minutes 5 --out out

Writes NAME.pt (to go on from) and NAME.gnw.gz (what the engine reads). Like `training.train`, one
command may be a span --from..--to of a longer plan. Files of --starts may grow meanwhile, while
other processes find positions. From --exact on (a share of the plan) the
student computes with the integers of the weight file; from --deep on half of each batch has labels
of a search instead of one look. A loss that jumps is not lived with (guard.py), and NAME.pt is
written now and then on the way, so that a command that is cut off leaves something to go on from.
"""

from .. import log  # noqa: F401  first: starts the clock

import argparse
import json
import os
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from ..checkpoint import load_net, provenance
from ..device import choose_device
from ..env import Env
from ..infer import fastest_infer
from ..learner import rate_scale
from ..lines import RULES
from ..log import elapsed_s, say
from ..starts import GrowingStarts, quiet_boards
from .compiled import compile_policy
from .deep import DeepLabels, searched
from .export import write_weights
from .guard import Guard
from .measure import describe, measure
from .model import Fixed, Student, colors_of
from .revive import revive
from .walk import Labels, Walk, labelled, policy_target
from .weights import parse_file

WARM_UP = 300  # steps
REVIVE_EVERY = 500  # steps …
REVIVE_UNTIL = 0.8  # … during this share of the plan
SLEEPY = "region", "gate", "dense1", "dense2"  # layers whose units can die
GROW_EVERY = 20  # seconds between two readings of the files of starts
GROWN = 1.05  # with so many more starts the task has changed
WAIT = 60  # seconds to wait for the first starts, which may be in the making
KEEP_EVERY = 60  # seconds; only with a report, whose figures go into the file


def parse_args(argv=None):
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = p.add_argument
    add("teacher")
    add("--out", default=".")
    add("--name", default="student")
    add("--resume", default="", help="NAME.pt of an earlier command")
    add("--warm", default="", help="NAME.pt whose weights are the start, of another rule perhaps")
    add("--starts", default="", help="board files of engine positions (a pattern), see starts.py")
    add("--held-out", nargs="*", default=[], help="board files of engine positions to measure on")
    add("--compare", default="", help="weight file measured on the same positions")
    add("--start-share", type=float, default=0.5, help="boards that start from them")
    add("--branch-share", type=float, default=0.0, help="boards that branch off other games")
    add("--truth", type=int, default=0, help="simulations behind held-out labels; 0: none such")
    add("--rule", default="freestyle", choices=RULES)
    add("--size", type=int, default=15)
    add("--known-size", type=int, default=0, help="of the teacher's boards, where smaller")
    add("--board-size", type=int, default=0, help="of board files, where not the teacher's")
    add("--device", default="")
    add("--seed", type=int, default=0)
    add("--minutes", type=float, default=5.0, help="wall clock, start-up included")
    add("--reserve", type=float, default=15, help="seconds kept for measuring and files")
    add("--from", dest="start", type=float, default=0.0, help="span of the plan, 0..1")
    add("--to", dest="stop", type=float, default=1.0)
    add("--exact", type=float, default=0.6, help="where in the plan rounding begins")
    add("--deep", type=float, default=1.0, help="where in the plan searched labels begin")
    add("--deep-sims", type=int, default=16)
    add("--deep-candidates", type=int, default=8)
    add("--deep-games", type=int, default=8192, help="boards searched at once")
    add("--deep-reuse", type=float, default=24.0)
    add("--games", type=int, default=16384, help="boards walked at once")
    add("--labels", type=int, default=24_000_000, help="labelled positions held")
    add("--fill", type=int, default=1_000_000, help="of them before training begins")
    add("--batch", type=int, default=8192)
    add("--reuse", type=float, default=8.0, help="looks at each position on average")
    add("--rate", type=float, default=1.6e-2, help="peak learning rate")
    add("--head-share", type=float, default=0.15, help="of the rate, where units can fall asleep")
    add("--guard", type=int, default=200, help="steps from one look at the loss to the next")
    add("--value-weight", type=float, default=4.0)
    add("--test", type=int, default=16384, help="positions of each held-out set")
    add("--report-every", type=float, default=20, help="seconds")
    add("--steps", type=int, default=0, help="stop after so many, whatever the clock says")
    return p.parse_args(argv)


def loss_of(student, rows, value_weight):
    policy, value = student(rows["board"])
    closed, target = policy_target(rows)
    log_policy = F.log_softmax(policy.masked_fill(closed, -1e4), 1)
    policy_loss = -(target * log_policy).sum(1).mean()
    value_loss = -(rows["outcome"].float() * F.log_softmax(value, 1)).sum(1).mean()
    return policy_loss + value_weight * value_loss


class Distil:
    def __init__(self, args):
        self.args = args
        self.device = choose_device(args.device, args.seed)
        torch.backends.cuda.matmul.allow_tf32 = False  # sums of integers must stay whole
        self.env = Env(args.size, args.rule, self.device)
        self.known = args.known_size or args.size
        cells = self.known**2 if self.known != args.size else None
        self.teacher = fastest_infer(load_net(args.teacher, self.device)[0], args.size, cells)
        self.student = Student(args.size, colors_of(args.rule)).to(self.device)
        self.meta = {"rule": args.rule, "size": args.size, "commands": []}
        self.meta |= {"steps": 0, "samples": 0, "labels": 0, "minutes": 0.0, "log": []}
        self.meta["jumps"] = []
        self._load()
        if self.device.type == "cuda":
            compile_policy(self.student, args.batch)
        inputs = [args.teacher, args.resume, args.warm, args.compare, *args.held_out]
        self.command = provenance(args.seed, inputs)
        self.meta["commands"].append(self.command)
        self.compared = self._compared() if args.compare else None
        self.optimiser = torch.optim.AdamW(
            self._groups(),
            lr=args.rate,
            betas=(0.9, 0.98),
            weight_decay=1e-3,
            fused=self.device.type == "cuda",
        )
        self.guard = Guard(self.student, self.optimiser, args.guard)
        self.board_size = args.board_size or self.known
        self.starts = GrowingStarts(self.env, args.starts, self.board_size) if args.starts else None
        self._check_held_out()
        shares = args.start_share, args.branch_share
        self.walk = Walk(self.env, self.teacher, args.games, self._first_starts(), *shares)
        self.labels = Labels(args.labels, self.env.cells, self.device)
        self.grown_at = 0  # number of labels when the starts had grown
        self.deep = self.deep_labels = None
        self.tests = self._held_out()
        self.steps = 0

    def _groups(self):
        """Head layers learn more slowly, because large steps kill their units."""
        sleepy, others = [], []
        for name, p in self.student.named_parameters():
            _, _, own = name.rpartition(".")
            sleeps = name.startswith("heads.") and own.split("_")[0] in SLEEPY
            (sleepy if sleeps else others).append(p)
        return [{"params": others, "share": 1.0}, {"params": sleepy, "share": self.args.head_share}]

    def _first_starts(self):
        if not self.starts:
            return None
        boards, until = self.starts.fresh(), time.monotonic() + WAIT
        few = int(self.args.games * self.args.start_share)  # so few would be learned by heart
        while len(boards) < few and time.monotonic() < until:
            time.sleep(min(2, WAIT))
            boards = torch.cat([boards, self.starts.fresh()])
        if len(boards) == 0:
            raise SystemExit(f"--starts {self.args.starts}: no quiet board in {WAIT} s")
        self._note_starts(boards)
        self.next_grow = elapsed_s() + GROW_EVERY
        return boards

    def _grow(self):
        if not self.starts or elapsed_s() < self.next_grow:
            return
        self.next_grow = elapsed_s() + GROW_EVERY
        boards = self.starts.fresh()
        if len(boards):
            before = len(self.walk.starts)
            self.walk.add_starts(boards)
            if len(self.walk.starts) > GROWN * before:
                self.grown_at = self.labels.total
            self._note_starts(boards)

    def _is_settled(self):
        """Whether most labels in use are newer than the last growth."""
        since = self.labels.total - self.grown_at
        return since >= min(self.grown_at, self.args.labels)

    def _note_starts(self, boards):
        """For the META, with the command: the starts at its beginning and at its end."""
        facts = {"minutes": round(elapsed_s() / 60, 2), **self.starts.facts()}
        self.command["starts"] = [*self.command.get("starts", [])[:1], facts]
        say(f"starts: {len(boards)} more quiet ones, {facts['boards']} boards read")

    def _load(self):
        path = self.args.resume or self.args.warm
        if path:
            saved = torch.load(path, map_location="cpu", weights_only=True)
            self.student.load_weights(saved["model"])
            if self.args.resume:
                self.meta.update(saved["meta"])

    def _held_out(self):
        """Sets never used for training: games of the teacher, wild walks, engine positions."""
        args, tests = self.args, {}
        calm = Walk(self.env, self.teacher, args.games)
        calm.wild.zero_()
        for name, walk in (("games", calm), ("walks", self.walk)):
            held = Labels(args.test, self.env.cells, self.device)
            while held.total < 3 * args.test:  # past the first plies
                held.add(**{k: v[: args.test] for k, v in walk.step().items()})
            tests[name] = dict(held.columns)
        for path in args.held_out:
            boards = quiet_boards(self.env, path, self.board_size)
            boards = boards[torch.randperm(len(boards), device=self.device)[: args.test]]
            tests[Path(path).stem] = rows = labelled(self.env, self.teacher, boards)
            if args.truth:
                games = min(4096, len(boards))
                few = {name: column[:games] for name, column in rows.items()}
                found = searched(self.env, self.teacher, few, games, args.truth)
                tests[f"{Path(path).stem} searched"] = found
        return tests

    def _check_held_out(self):
        """Refuses sets that contain each other or are trained on."""
        names = [Path(path).stem for path in self.args.held_out]
        taken = [*names, "games", "walks", "minutes"]
        twice = [name for name in names if taken.count(name) > 1]
        if twice:
            raise SystemExit(f"--held-out: two sets would be called {twice[0]}")
        seen = {os.path.realpath(path) for path in (self.starts.paths() if self.starts else [])}
        for path in self.args.held_out:
            if os.path.realpath(path) in seen:
                raise SystemExit(f"--held-out {path}: --starts would train on it")

    def _compared(self):
        args = self.args
        network, facts = parse_file(Path(args.compare).read_bytes())
        if facts["rule"] != args.rule:
            raise SystemExit(f"--compare {args.compare}: of {facts['rule']}, not {args.rule}")
        return Fixed(network, args.size).to(self.device)

    def compare(self):
        """Measures the weight file of --compare; its figures go into the META with the command."""
        measured = self._measured(self.compared)
        for name, figures in measured.items():
            say(f"  compared: {name:7s} {describe(figures)}")
        self.command["compared"] = {Path(self.args.compare).name: rounded(measured)}

    def progress(self):
        args = self.args
        done = min(1.0, elapsed_s() / (args.minutes * 60 - args.reserve))
        if args.steps:
            done = self.steps / args.steps
        return args.start + (args.stop - args.start) * done

    def train(self):
        args, credit, next_report, next_keep = self.args, 0.0, 0.0, KEEP_EVERY
        while self.labels.total < args.fill:
            self.labels.add(**self.walk.step())
        say(f"{self.labels.total} labels to begin with")
        if self.compared:
            self.compare()
        if self.progress() < REVIVE_UNTIL:
            self.revive()
        while elapsed_s() < args.minutes * 60 - args.reserve:
            if args.steps and self.steps >= args.steps:
                break
            credit += self.label()
            while credit >= 1:
                self.step()
                credit -= 1
            if elapsed_s() > next_report:
                measured = self.report()
                next_report = elapsed_s() + args.report_every
                if elapsed_s() > next_keep:
                    self.keep(measured)
                    next_keep = elapsed_s() + KEEP_EVERY
        self.note(self.guard.finish())

    def label(self):
        """Labels the next boards of the walk and returns the training steps they earn."""
        self._grow()
        args, fresh = self.args, self.walk.step()
        if self.progress() < args.deep:
            self.labels.add(**fresh)
            return len(fresh["board"]) * args.reuse / args.batch
        if self.deep is None:
            sizes = args.deep_games, args.deep_sims, args.deep_candidates
            self.deep = DeepLabels(self.env, self.teacher, *sizes)
            self.deep_labels = Labels(args.labels // 4, self.env.cells, self.device)
        before = self.deep_labels.total
        for rows in self.deep.add(fresh):
            self.deep_labels.add(**rows)
        return (self.deep_labels.total - before) * args.deep_reuse / (args.batch / 2)

    def has_deep(self):
        return self.deep_labels is not None and self.deep_labels.total > 0

    def sample(self):
        batch, held = self.args.batch, self.args.labels
        if not self.has_deep():
            return self.labels.sample(batch, held)
        one_look = self.labels.sample(batch - batch // 2, held)
        deep = self.deep_labels.sample(batch // 2, held)
        return {name: torch.cat([one_look[name], deep[name]]) for name in deep}

    def step(self):
        args, progress = self.args, self.progress()
        self.student.exact = progress >= args.exact
        scale = rate_scale(progress, hold=0.3, floor=0.0) * self.guard.rate_share
        for group in self.optimiser.param_groups:
            warm = min(1.0, (self.guard.age + 1) / WARM_UP)
            group["lr"] = args.rate * group["share"] * scale * warm
        loss = loss_of(self.student, self.sample(), args.value_weight)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.student.parameters(), 1.0)
        self.optimiser.step()
        self.student.clip()
        self.steps += 1
        if self.steps % REVIVE_EVERY == 0 and progress < REVIVE_UNTIL:
            self.revive()
        # Fresh starts are harder than familiar ones: the old baseline is no longer valid.
        kind = self.student.exact, self.has_deep()
        self.note(self.guard.watch(loss, kind, self._is_settled()))

    def revive(self):
        boards = self.labels.sample(self.args.batch, self.args.labels)["board"]
        woken = revive(self.student, boards, self.optimiser)
        if any(woken.values()):
            say("woken: " + ", ".join(f"{count} of {name}" for name, count in woken.items()))

    def note(self, jump):
        if jump is None:
            return
        earlier = self.meta["steps"]  # of the commands before this one
        counted = {name: earlier + jump[name] for name in ("step", "back_to")}
        self.meta["jumps"].append(jump | counted)
        say(
            f"step {jump['step']}: LOSS JUMPED to {jump['loss']} from {jump['lowest']}, "
            f"back to step {jump['back_to']}, rate x {jump['rate_share']:g} from here on"
        )

    def report(self):
        measured = self._measured(self.student)
        speed = self.steps * self.args.batch / elapsed_s()
        kind = "exact" if self.student.exact else "float"
        say(f"step {self.steps} labels {self.labels.total} ({speed:,.0f} samples/s overall) {kind}")
        if self.guard.means:
            mean, rise = self.guard.means[-1], self.guard.rise
            say(f"  loss    {mean:.4f}, so far at most {rise:.1%} above its lowest")
        for name, figures in measured.items():
            say(f"  {name:7s} {describe(figures)}")
        return measured

    def _measured(self, student):
        return {name: measure(student, rows) for name, rows in self.tests.items()}

    def keep(self, measured):
        """Writes NAME.pt as it would be if the command ended here; returns its META."""
        args = self.args
        meta = dict(self.meta)
        meta["steps"] += self.steps
        meta["samples"] += self.steps * args.batch
        meta["labels"] += self.labels.total
        if self.deep_labels:
            meta["deep_labels"] = meta.get("deep_labels", 0) + self.deep_labels.total
        meta["minutes"] = round(meta["minutes"] + elapsed_s() / 60, 2)
        meta["log"] = [*meta["log"], {"minutes": meta["minutes"], **rounded(measured)}]
        path = Path(args.out) / f"{args.name}.pt"
        path.parent.mkdir(parents=True, exist_ok=True)
        state = {k: v.detach().cpu() for k, v in self.student.state_dict().items()}
        torch.save({"model": state, "meta": meta}, f"{path}.new")
        os.replace(f"{path}.new", path)  # if this is interrupted, the file before is still complete
        return meta

    def save(self):
        args = self.args
        self.student.exact = True
        meta = self.keep(self.report())
        folder = Path(args.out)
        (folder / f"{args.name}.json").write_text(json.dumps(meta, indent=1) + "\n")
        boards = self.tests["games"]["board"].cpu()
        write_weights(folder / f"{args.name}.gnw.gz", self.student, meta, boards)


def rounded(measured):
    return {
        name: {k: round(v, 5) for k, v in figures.items()} for name, figures in measured.items()
    }


def main(argv=None):
    run = Distil(parse_args(argv))
    run.train()
    run.save()
    return run


if __name__ == "__main__":
    main()
