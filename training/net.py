"""The teacher network: a residual tower, a move for every cell, and win / loss / draw.

Any board size. Named "10x128": ten blocks of 128 channels.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

from .env import PLANES

HEAD = 32  # channels each head takes from the tower
VALUE_HIDDEN = 128


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.c1 = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.b1 = nn.BatchNorm2d(channels)
        self.c2 = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.b2 = nn.BatchNorm2d(channels)

    def forward(self, x):
        y = F.relu(self.b1(self.c1(x)))
        return F.relu(x + self.b2(self.c2(y)))


class Net(nn.Module):
    def __init__(self, blocks, channels):
        super().__init__()
        self.blocks_n, self.channels = blocks, channels
        self.c0 = nn.Conv2d(PLANES, channels, 3, padding=1, bias=False)
        self.b0 = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList([Block(channels) for _ in range(blocks)])
        self.ch_head = nn.Conv2d(channels, 2 * HEAD, 1, bias=False)
        self.bh = nn.BatchNorm2d(2 * HEAD)
        self.pg = nn.Linear(2 * HEAD, HEAD)  # what the whole board adds to each cell
        self.po = nn.Linear(HEAD, 1)
        self.v1 = nn.Linear(2 * HEAD, VALUE_HIDDEN)
        self.v2 = nn.Linear(VALUE_HIDDEN, 3)

    @property
    def name(self):
        return f"{self.blocks_n}x{self.channels}"

    def forward(self, x):
        """Planes -> policy logits [n, cells], win/loss/draw logits [n, 3]."""
        x = F.relu(self.b0(self.c0(x)))
        for block in self.blocks:
            x = block(x)
        h = F.relu(self.bh(self.ch_head(x)))
        tail = [(layer.weight, layer.bias) for layer in (self.pg, self.po, self.v1, self.v2)]
        return heads(h, *tail)


def heads(h, to_policy, policy, hidden, value, cells=None):
    """Both heads on the tower's 2 * HEAD output channels; each argument is (weight, bias).

    `cells` is the board the weights were trained on: on another the mean would shrink or grow with
    the empty space, so the sum is divided by the old number.
    """
    for_policy, for_value = h[:, :HEAD], h[:, HEAD:]
    mean = for_value.mean((2, 3))
    if cells is not None:
        mean = mean * (h.shape[2] * h.shape[3] / cells)
    pooled = torch.cat([mean, for_value.amax((2, 3))], 1)
    cell = F.relu(for_policy + F.linear(pooled, *to_policy)[:, :, None, None])
    logits = F.linear(cell.permute(0, 2, 3, 1), *policy).reshape(h.shape[0], -1)
    outcome = F.linear(F.relu(F.linear(pooled, *hidden)), *value)
    return logits.float(), outcome.float()


def parse_name(name):
    blocks, channels = (int(part) for part in name.lower().split("x"))
    return blocks, channels


def make_net(name, device):
    return on_device(Net(*parse_name(name)), device)


def on_device(net, device):
    return net.to(device).to(memory_format=torch.channels_last)


def scalar_value(outcome_logits):
    """Expected result for the side to move, in [-1, 1]."""
    chance = torch.softmax(outcome_logits, 1)
    return chance[:, 0] - chance[:, 1]


def parameter_count(net):
    return sum(p.numel() for p in net.parameters())


def flops_per_evaluation(net, cells):
    c = net.channels
    return 2 * cells * (9 * PLANES * c + net.blocks_n * 2 * 9 * c * c + c * 2 * HEAD + HEAD)
