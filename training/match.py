"""Matches between two players: every opening is different and played twice with colours exchanged.

    python3 -m training.match A-ema.pt:32 B-ema.pt:32 --games 512

A player is a net with its number of simulations (0: no search), or `patterns`.
"""

from . import log  # first: starts the clock

import argparse
import json
import math
from pathlib import Path

import torch

from .checkpoint import provenance
from .device import choose_device
from .env import Env
from .lines import RULES
from .openings import MATCH, WIDE, distinct_openings
from .players import make_player


@torch.no_grad()
def play_match(env, a, b, openings, decisions_max=120):
    """Results for `a`, [2, openings]: +1, 0, -1, first with black, then with white.

    `openings` is (board, black) as openings.py draws them; unfinished games are draws.
    """
    half = len(openings[0])
    board, black = openings[0].repeat(2, 1), openings[1].repeat(2)
    a_color = torch.ones(2 * half, device=env.device)
    a_color[half:] = -1
    result = torch.zeros_like(a_color)
    playing = torch.arange(2 * half, device=env.device)
    for _ in range(decisions_max):
        for player, color in ((a, a_color), (b, -a_color)):
            mine = playing[black[playing] == color[playing]]
            # Sides do not strictly alternate: after a forced block the same side moves again.
            if len(mine):
                after = env.resolve(env.play(board[mine], player.moves(board[mine])))
                board[mine], black[mine] = after.board, black[mine] * -after.sign
                result[mine] = torch.where(
                    after.over, after.value * black[mine] * a_color[mine], 0.0
                )
                playing = playing[~torch.isin(playing, mine[after.over])]
        if not len(playing):
            break
    return result.view(2, half)


def tally(result):
    wins, losses = int((result > 0).sum()), int((result < 0).sum())
    return wins, result.numel() - wins - losses, losses


def elo(result):
    """(difference, half-width of its 95 % interval); the two games of an opening are one sample."""
    pairs = (1 + result.mean(0).double()) / 2
    n = len(pairs)
    score = min(max(pairs.mean().item(), 0.25 / n), 1 - 0.25 / n)
    error = pairs.std().item() / math.sqrt(n) if n > 1 else 0.5
    slope = 400 / math.log(10) / (score * (1 - score))
    return 400 * math.log10(score / (1 - score)), 1.96 * slope * error


def describe(result):
    wins, draws, losses = tally(result)
    difference, margin = elo(result)
    return f"{wins}-{draws}-{losses} (W-D-L), Elo {difference:+.0f} ± {margin:.0f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("players", nargs=2, metavar="NET:SIMS", help="or 'patterns'")
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--at-once", type=int, default=1024, help="games in lockstep")
    parser.add_argument("--openings", default="match", choices=["match", "wide"])
    parser.add_argument("--size", type=int, default=15)
    parser.add_argument("--rule", default="freestyle", choices=RULES)
    parser.add_argument("--device", default="")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", default="", help="append the result to this JSON-lines file")
    args = parser.parse_args()
    env = Env(args.size, args.rule, choose_device(args.device, args.seed))
    at_once = min(args.at_once, args.games) // 2
    a, b = (make_player(env, spec, 2 * at_once) for spec in args.players)
    family = WIDE if args.openings == "wide" else MATCH
    openings = distinct_openings(env, args.games // 2, family, args.seed)
    names = " v ".join(Path(spec).name for spec in args.players)
    results = []
    for part in zip(*(side.split(at_once) for side in openings)):
        results.append(play_match(env, a, b, part))
        log.say(f"{names}, {args.openings} openings: {describe(torch.cat(results, 1))}")
    score = tally(torch.cat(results, 1))
    if args.out:
        paths = [Path(spec.rpartition(":")[0]) for spec in args.players if ":" in spec]
        with open(args.out, "a") as out:
            print(json.dumps(provenance(args.seed, paths) | {"score": score}), file=out)


if __name__ == "__main__":
    main()
