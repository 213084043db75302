"""The loop of one training command: play a little, train a little, until the time is over.

Playing earns training steps, enough to see every new position `reuse` times. The averaged weights
play. From time to time there is an exam: a match against a fixed opponent.
"""

import time
from pathlib import Path

import torch

from .checkpoint import load_net, provenance, resume_learner, save_checkpoint
from .device import choose_device, wait_for
from .env import Env
from .grow import grown
from .infer import InferNet, fastest_infer
from .learner import Learner, rate_scale
from .log import elapsed_s, say
from .match import describe, play_match, tally
from .net import flops_per_evaluation, make_net, parameter_count, parse_name
from .openings import MATCH, distinct_openings
from .players import PatternPlayer, SearchPlayer
from .replay import Replay
from .search import Search
from .selfplay import SelfPlay
from .starts import quiet_boards


class Run:
    def __init__(self, args):
        self.args = args
        self.device = choose_device(args.device, args.seed)
        self.env = Env(args.size, args.rule, self.device)
        self.meta = {"rule": args.rule, "size": args.size, "log": [], "commands": []}
        self.meta |= {"games": 0, "positions": 0, "minutes": 0.0}
        self.learner = self._make_learner()
        inputs = [args.resume, args.grow.rpartition(":")[0], args.actor, args.reference]
        inputs.append(args.starts)
        self.meta["commands"].append(provenance(args.seed, inputs))
        self.player = fastest_infer(self.learner.averaged, args.size)
        self.actor = self._make_actor()
        self.search = Search(self.env, args.games, args.sims, args.candidates)
        self.search.bind(self.actor or self.player)
        self.replay = Replay(args.replay, self.env.cells, self.device)
        if args.replay_file and Path(args.replay_file).exists():
            self.replay.load(args.replay_file)
            say(f"replay: {self.replay.size} positions loaded")
        self.loaded = self.replay.total
        starts = quiet_boards(self.env, args.starts) if args.starts else None
        self.selfplay = SelfPlay(self.env, self.search, self.replay, starts, args.start_share)
        self.me, self.opponent, self.opponent_name = self._make_examiners()
        self.openings = distinct_openings(self.env, args.exam_games // 2, MATCH, seed=1)
        torch.manual_seed(args.seed)  # drawing the openings has set the exam's seed
        self.credit = 0.0  # training steps earned and not yet made
        self.measures = []
        self.reported = 0, time.time()  # decisions and time at the last report

    def _make_learner(self):
        args, saved = self.args, None
        if args.resume:
            net, saved = load_net(args.resume, self.device)
            self.meta.update(saved["meta"] | {"rule": args.rule, "size": args.size})
        elif args.grow:
            path, _, name = args.grow.rpartition(":")
            net = grown(load_net(path, self.device)[0], *parse_name(name))
        else:
            net = make_net(args.net, self.device)
        learner = Learner(self.env, net, args.rate, args.batch, compiled=args.compile)
        if saved:
            resume_learner(learner, args.resume, saved)
        millions = parameter_count(net) / 1e6
        gigaflops = flops_per_evaluation(net, self.env.cells) / 1e9
        say(f"net {net.name}: {millions:.2f} M parameters, {gigaflops:.2f} GFLOP per evaluation")
        return learner

    def _make_actor(self):
        """A smaller net for the first seconds: cheaper games while the larger one learns."""
        if not self.args.actor:
            return None
        return fastest_infer(load_net(self.args.actor, self.device)[0], self.args.size)

    def _make_examiners(self):
        args = self.args
        me = SearchPlayer(self.env, self.player, args.exam_games, args.exam_sims)
        if not args.reference:
            return me, PatternPlayer(self.env), "patterns"
        net = InferNet(load_net(args.reference, self.device)[0], fused=self.player.fused)
        opponent = SearchPlayer(self.env, net, args.exam_games, args.exam_sims)
        return me, opponent, Path(args.reference).stem

    def loop(self):
        args = self.args
        end_s = args.minutes * 60 - args.reserve
        next_exam, next_save, next_report = args.exam_every, args.save_every, args.report_every
        while elapsed_s() < end_s:
            if self.actor and elapsed_s() > args.actor_seconds:
                say("the learner plays from here")
                self.search.bind(self.player)
                self.actor = None
            self.play()
            self.train()
            if elapsed_s() > next_report:
                self.report()
                next_report = elapsed_s() + args.report_every
            if next_exam < elapsed_s() < end_s - args.exam_every / 2:
                self.exam()
                next_exam = elapsed_s() + args.exam_every
            if elapsed_s() > next_save:
                self.save()
                next_save = elapsed_s() + args.save_every

    def play(self):
        before = self.replay.total
        for _ in range(self.args.moves):
            self.selfplay.step()
        self.credit += (self.replay.total - before) * self.args.reuse / self.args.batch

    def train(self):
        args = self.args
        if self.replay.size < args.replay_min or not self._settled():
            return  # the credit stays, so these steps are made later
        window = min(args.window_max, args.window_min + int(args.window_share * self.replay.total))
        scale = rate_scale(self.progress())
        steps = min(int(self.credit), args.steps_max)
        for _ in range(steps):
            self.measures.append(self.learner.step(self.replay, window, scale))
        self.credit -= steps
        self.player.load(self.learner.averaged)
        wait_for(self.device)

    def _settled(self):
        """Of games that began together the short ones end first. Until the longer ones have
        ended, the newest results are quick wins only (HISTORY.md, "What we learned")."""
        return self.selfplay.decisions >= self.args.settle * self.args.games

    def progress(self):
        """How much of the whole plan is done, 0..1."""
        args = self.args
        done = min(1.0, elapsed_s() / (args.minutes * 60 - args.reserve))
        return args.start + (args.stop - args.start) * done

    def report(self):
        decisions, since = self.reported
        self.reported = self.selfplay.decisions, time.time()
        speed = (self.selfplay.decisions - decisions) / (time.time() - since)
        words = [
            f"games {self._games()} positions {self.replay.total} ({speed:,.0f}/s)",
            self.selfplay.summary(),
            f"| step {self.learner.steps} rate {rate_scale(self.progress()):.2f}",
        ]
        if self.measures:
            policy, value, top1, error = torch.stack(self.measures).mean(0).tolist()
            words.append(f"policy {policy:.3f} value {value:.3f} top1 {top1:.3f} error {error:.3f}")
            self.measures = []
        say(*words)

    def exam(self):
        sims, started = self.args.exam_sims, time.time()
        result = play_match(self.env, self.me, self.opponent, self.openings)
        entry = {
            "minutes": round(self._minutes(), 2),
            "steps": self.learner.steps,
            "games": self._games(),
            "sims": sims,
            "opponent": self.opponent_name,
            "score": tally(result),
        }
        self.meta["log"].append(entry)
        took = time.time() - started
        say(f"EXAM, {sims} sims v {self.opponent_name}: {describe(result)}, {took:.1f} s")

    def save(self, last=False):
        args = self.args
        meta = self.meta | {
            "games": self._games(),
            "positions": self.meta["positions"] + self.replay.total - self.loaded,
            "minutes": self._minutes(),
        }
        save_checkpoint(Path(args.out) / f"{args.name}.pt", self.learner, meta)
        if last and args.keep:
            save_checkpoint(Path(args.keep) / f"{args.name}.pt", self.learner, meta, limit=None)
        if last and args.replay_file:
            self.replay.save(args.replay_file, args.replay_save)

    def _games(self):
        return self.meta["games"] + self.selfplay.games_done

    def _minutes(self):
        return self.meta["minutes"] + elapsed_s() / 60
