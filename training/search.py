"""Gumbel search in lockstep: every game of the batch gets one simulation at a time.

At the root a few candidates, drawn with Gumbel noise, share the simulations by sequential halving;
below it the improved policy is followed (Danihelka et al., "Policy improvement by planning with
Gumbel", 2022). The policy target uses completed Q values, so it improves on the prior even with
very few simulations.

Trees are flat arrays [node, game, cell]; simulation s makes node s in every game. Each node keeps
its `relation` to its parent, +1 if the same side is to move: forced blocks break alternation. On a
GPU one simulation, network included, is a single CUDA graph.
"""

import math
from typing import NamedTuple

import torch

from .device import with_graph
from .env import legal_moves
from .log import say

try:
    from .select_kernel import launch_select
except ImportError:  # without Triton the torch version is used
    launch_select = None

IMPOSSIBLE = -1e9

# From the paper: how strongly Q counts against the prior, growing with visits. With values in
# [-1, 1] the scale 0.1 gives Q a weight of five to seven logits.
C_VISIT, C_SCALE = 50.0, 0.1


class Walk(NamedTuple):
    """The path of one simulation in every game; the last four are [depth, game]."""

    node: torch.Tensor  # the last existing node reached
    leaf_row: torch.Tensor  # row of the new leaf's parent
    leaf_cell: torch.Tensor
    leaf_edge: torch.Tensor
    edge: torch.Tensor
    on: torch.Tensor  # 1 where the walk was still going
    relation: torch.Tensor
    new: torch.Tensor  # true on the step that leaves the tree


class Found(NamedTuple):
    cell: torch.Tensor  # the move to play
    policy: torch.Tensor  # the improved policy, target for training
    value: torch.Tensor  # root value under that policy
    visits: torch.Tensor
    surprise: torch.Tensor  # how far the policy moved from the net's own, in nats


class Search:
    def __init__(self, env, games, sims, candidates=16, depth=16):
        self.env, self.games, self.sims, self.depth = env, games, sims, depth
        self.cells, self.nodes = env.cells, sims + 1
        device, rows = env.device, self.nodes * games
        per_cell = (rows, self.cells)
        self.board = torch.zeros(per_cell, dtype=torch.int8, device=device)
        self.logits = torch.zeros(per_cell, device=device)
        self.visits = torch.zeros(per_cell, device=device)
        self.values = torch.zeros(per_cell, device=device)
        self.child = torch.zeros(per_cell, dtype=torch.int32, device=device)  # 0: none yet
        self.raw = torch.zeros(rows, device=device)
        self.over = torch.zeros(rows, dtype=torch.bool, device=device)
        self.relation = torch.zeros(rows, device=device)
        self.gumbel = torch.zeros((games, self.cells), device=device)
        self.game = torch.arange(games, device=device)
        self.slot = torch.ones(1, dtype=torch.int64, device=device)
        plan = halving_schedule(min(candidates, sims), sims)
        self.schedule = torch.tensor(plan, dtype=torch.float32, device=device)
        self.walk = self._empty_walk()
        self.use_kernel = False
        self.net = self.captured = None

    def bind(self, net, use_graph=True):
        """Plays with `net` from now on (an InferNet; its weights may change later)."""
        self.net, self.captured = net, None
        if self.env.device.type != "cuda":
            return
        self.use_kernel = launch_select is not None and self._kernel_works()
        if not use_graph:
            return
        try:
            self.slot.fill_(1)
            self.captured = with_graph(self._simulate_at_slot)
        except Exception as error:
            torch.cuda.synchronize()
            say("graph capture failed, running without:", repr(error)[:200])

    @torch.no_grad()
    def run(self, board, noise):
        """Searches undecided boards [games, cells]; `noise` [games] scales the Gumbel draw."""
        self._plant(board)
        draw = torch.rand_like(self.gumbel).clamp_(1e-10, 1 - 1e-7)
        self.gumbel.copy_(-torch.log(-torch.log(draw)) * noise[:, None])
        for _ in range(self.sims):
            (self.captured or self._simulate_at_slot)()
            self.slot.add_(1)
        logits, n, _, completed, improved = self._statistics(self.game)
        policy = torch.softmax(improved, 1)
        moved = torch.log_softmax(improved, 1) - torch.log_softmax(logits, 1)
        finalist = n >= n.amax(1, keepdim=True)
        score = torch.where(finalist, improved + self.gumbel, 2 * IMPOSSIBLE)
        value, surprise = (policy * completed).sum(1), (policy * moved).sum(1)
        return Found(score.argmax(1), policy, value, n, surprise)

    def _plant(self, board):
        for tree in (self.visits, self.values, self.child, self.over):
            tree.zero_()
        threats = self.env.tactics(board)
        logits, raw = self._evaluate(board, threats, legal_moves(board, threats))
        self.slot.zero_()
        self._store(
            board, logits, raw, torch.zeros_like(self.over[: self.games]), torch.ones_like(raw)
        )
        self.slot.fill_(1)

    # One simulation

    def _simulate_at_slot(self):
        """Does not advance the slot, so that the warm-up of a graph can repeat it."""
        walk = self._select()
        parent = self.board.index_select(0, walk.leaf_row)
        leaf = self.env.resolve(self.env.play(parent, walk.leaf_cell))
        logits, raw = self._evaluate(leaf.board, leaf.threats, leaf.legal)
        raw = torch.where(leaf.over, leaf.value, raw)
        self._store(leaf.board, logits, raw, leaf.over, -leaf.sign)
        self._back_up(walk, raw, -leaf.sign)

    def _select(self):
        if self.use_kernel:
            launch_select(self, self.walk, C_VISIT, C_SCALE)
            return self.walk
        return self._select_reference()

    def _select_reference(self):
        games, cells, game = self.games, self.cells, self.game
        node, active = torch.zeros_like(game), torch.ones_like(game, dtype=torch.bool)
        leaf_row, leaf_cell, leaf_edge = game.clone(), torch.zeros_like(game), game * cells
        steps = []
        wanted = self.schedule.index_select(0, self.slot - 1)
        for depth in range(self.depth):
            row = node * games + game
            logits, n, n_sum, _, improved = self._statistics(row)
            if depth == 0:
                score = improved + self.gumbel - 1e5 * (n != wanted)
            else:
                score = torch.softmax(improved, 1) - n / (1.0 + n_sum)
                score = torch.where(logits < -1e8, -2.0, score)
            cell = score.argmax(1)
            edge = row * cells + cell
            child = self.child.view(-1).index_select(0, edge).long()
            new, go = active & (child == 0), active & (child > 0)
            child_row = child * games + game
            relation = torch.where(go, self.relation.index_select(0, child_row), 1.0)
            steps.append((torch.where(active, edge, game * cells), active.float(), relation, new))
            leaf_row = torch.where(new, row, leaf_row)
            leaf_cell = torch.where(new, cell, leaf_cell)
            leaf_edge = torch.where(new, edge, leaf_edge)
            node = torch.where(go, child, node)
            active = go & ~self.over.index_select(0, child_row)
        path = (torch.stack(part) for part in zip(*steps))
        return Walk(node, leaf_row, leaf_cell, leaf_edge, *path)

    def _statistics(self, row):
        """Prior logits, visits, their sum, completed Q, and logits improved by Q."""
        logits = self.logits.index_select(0, row)
        n = self.visits.index_select(0, row)
        q = self.values.index_select(0, row) / n.clamp(min=1.0)
        raw = self.raw.index_select(0, row).unsqueeze(1)
        seen = n > 0
        prior = torch.softmax(logits, 1) * seen
        n_sum = n.sum(1, keepdim=True)
        q_mean = (prior * q).sum(1, keepdim=True) / prior.sum(1, keepdim=True).clamp(min=1e-9)
        mixed = (raw + n_sum * q_mean) / (1.0 + n_sum)
        completed = torch.where(seen, q, mixed)
        improved = logits + (C_VISIT + n.amax(1, keepdim=True)) * C_SCALE * completed
        return logits, n, n_sum, completed, improved

    def _evaluate(self, board, threats, legal):
        logits, value = self.net(self.env.planes(board, threats, self.net.dtype))
        return torch.where(legal, logits, IMPOSSIBLE), value

    def _store(self, board, logits, raw, over, relation):
        mine = ((self.board, board), (self.logits, logits), (self.raw, raw), (self.over, over))
        for tree, value in (*mine, (self.relation, relation)):
            tree.view(self.nodes, self.games, -1).index_copy_(
                0, self.slot, value.view(1, self.games, -1)
            )

    def _back_up(self, walk, leaf_value, leaf_relation):
        new = walk.new.any(0)
        child = self.child.view(-1)
        linked = torch.where(new, self.slot.int(), child.index_select(0, walk.leaf_edge))
        child.scatter_(0, walk.leaf_edge, linked)
        known = self.raw.index_select(0, walk.node * self.games + self.game)
        value = torch.where(new, leaf_value, known)
        relation = torch.where(walk.new, leaf_relation, walk.relation)
        # The leaf's value as seen at each step: the product of the relations from there down.
        sign = torch.flip(torch.cumprod(torch.flip(relation, [0]), 0), [0])
        edges = walk.edge.view(-1)
        self.visits.view(-1).index_add_(0, edges, walk.on.view(-1))
        self.values.view(-1).index_add_(0, edges, (walk.on * sign * value).view(-1))

    # The selection kernel

    def _empty_walk(self):
        def game_wide(dtype):
            return torch.zeros(self.games, dtype=dtype, device=self.env.device)

        def path_wide(dtype):
            return torch.zeros((self.depth, self.games), dtype=dtype, device=self.env.device)

        return Walk(
            *(game_wide(torch.int64) for _ in range(4)),
            path_wide(torch.int64),
            path_wide(torch.float32),
            path_wide(torch.float32),
            path_wide(torch.bool),
        )

    def _kernel_works(self):
        try:
            self.slot.fill_(1)
            launch_select(self, self.walk, C_VISIT, C_SCALE)
            torch.cuda.synchronize()
            return True
        except Exception as error:  # without the kernel the search is only slower
            say("selection kernel failed, torch version used:", repr(error)[:200])
            return False


def halving_schedule(candidates, sims):
    """For each simulation, the visit count a root candidate must have to be next."""
    if candidates <= 1:
        return list(range(sims))
    rounds = math.ceil(math.log2(candidates))
    plan, visits, alive = [], [0] * candidates, candidates
    while len(plan) < sims:
        for _ in range(max(1, sims // (rounds * alive))):
            plan.extend(visits[:alive])
            visits[:alive] = [v + 1 for v in visits[:alive]]
        alive = max(2, alive // 2)
    return plan[:sims]
