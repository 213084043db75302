"""A teacher's values of the engine's games: one for each position, for the side to move.

    python3 -m training.label training/teacher/t15f10-ema.pt games.jsonl labels.jsonl --stride 2

Games are those of `npm run lab -- selfplay`; line n of the output holds the values of game n, one
for each position after its opening (null where it was not asked). `npm run lab -- tune` fits the
engine's tables to them. If the command is stopped, the output holds the games done until then.
"""

from . import log  # first: starts the clock

import argparse
import json

import torch

from .checkpoint import load_net
from .device import choose_device
from .env import Env
from .infer import InferNet

BATCH = 64


def cell_of(name, size):
    """`h8`: the column from the left, the row from the bottom."""
    return (size - int(name[1:])) * size + ord(name[0]) - ord("a")


def boards_of(game):
    """The board after the opening and after each move, seen by the side to move."""
    size = game["size"]
    stones = [0] * (size * size)
    names = game["start"] + game["moves"]
    for count, name in enumerate(names, start=1):
        stones[cell_of(name, size)] = 1 if count % 2 else 2
        if count >= len(game["start"]):
            mover = 1 if count % 2 == 0 else 2
            yield [0 if stone == 0 else 1 if stone == mover else 2 for stone in stones]


@torch.no_grad()
def values_of(env, net, boards):
    board = torch.tensor(boards, dtype=torch.int8, device=env.device)
    _, value = net(env.planes(board, env.tactics(board), net.dtype))
    return [round(v, 4) for v in value.tolist()]


def label_game(env, net, game, stride):
    boards = list(boards_of(game))
    values = [None] * len(boards)
    asked = range(0, len(boards), stride)
    for first in range(0, len(asked), BATCH):
        batch = asked[first : first + BATCH]
        for i, value in zip(batch, values_of(env, net, [boards[i] for i in batch])):
            values[i] = value
    return values


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("net")
    parser.add_argument("games")
    parser.add_argument("out")
    parser.add_argument("--stride", type=int, default=1, help="ask about every n-th position")
    parser.add_argument("--device", default=None)
    args = parser.parse_args()
    device = choose_device(args.device, seed=0)
    net, _ = load_net(args.net, device)
    net, env, asked = InferNet(net), None, 0
    with open(args.games) as games, open(args.out, "w") as out:
        for line in games:
            game = json.loads(line)
            if env is None or env.size != game["size"]:
                env = Env(game["size"], game["rule"], device)
            values = label_game(env, net, game, args.stride)
            out.write(json.dumps(values) + "\n")
            asked += sum(value is not None for value in values)
    log.say(f"{asked} positions labelled")


if __name__ == "__main__":
    main()
