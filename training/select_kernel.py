"""Triton twin of Search._select_reference: one program walks one game's tree from root to leaf.

The torch version handles every game at every depth, with about fifteen launches for each level.
Here a game stops when its walk stops, and only the path is written.
"""

import torch
import triton
import triton.language as tl


@triton.jit
def _select(
    logits, visits, values, child, raw, relation, over, gumbel, schedule, slot,
    out_node, out_row, out_cell, out_edge, path_edge, path_on, path_relation, path_new,
    N, c_visit, c_scale, DEPTH, A: tl.constexpr, BLOCK: tl.constexpr,
):  # fmt: skip
    game = tl.program_id(0).to(tl.int64)
    col = tl.arange(0, BLOCK)
    inside = col < A
    wanted = tl.load(schedule + tl.load(slot) - 1)
    node = game * 0
    leaf_row = game
    leaf_cell = game * 0
    leaf_edge = game * A
    depth = 0
    walking = game >= 0
    while walking:
        row = node * N + game
        lg = tl.load(logits + row * A + col, mask=inside, other=-3e38)
        n = tl.load(visits + row * A + col, mask=inside, other=0.0)
        w = tl.load(values + row * A + col, mask=inside, other=0.0)
        prior = tl.exp(lg - tl.max(lg, axis=0))
        prior = tl.where(n > 0, prior / tl.sum(prior, axis=0), 0.0)
        q = w / tl.maximum(n, 1.0)
        n_sum = tl.sum(n, axis=0)
        q_mean = tl.sum(prior * q, axis=0) / tl.maximum(tl.sum(prior, axis=0), 1e-9)
        mixed = (tl.load(raw + row) + n_sum * q_mean) / (1.0 + n_sum)
        completed = tl.where(n > 0, q, mixed)
        improved = lg + (c_visit + tl.max(n, axis=0)) * c_scale * completed
        noise = tl.load(gumbel + game * A + col, mask=inside & (depth == 0), other=0.0)
        at_root = improved + noise - tl.where(n != wanted, 1e5, 0.0)
        target = tl.exp(improved - tl.max(improved, axis=0))
        below = target / tl.sum(target, axis=0) - n / (1.0 + n_sum)
        below = tl.where(lg < -1e8, -2.0, below)
        score = tl.where(depth == 0, at_root, below)
        cell = tl.argmax(tl.where(inside, score, -3e38), axis=0).to(tl.int64)

        edge = row * A + cell
        to = tl.load(child + edge).to(tl.int64)
        is_new = to == 0
        to_row = to * N + game
        at = depth * N + game
        tl.store(path_edge + at, edge)
        tl.store(path_on + at, 1.0)
        tl.store(path_relation + at, tl.where(is_new, 1.0, tl.load(relation + to_row)))
        tl.store(path_new + at, is_new.to(tl.uint8))
        leaf_row = tl.where(is_new, row, leaf_row)
        leaf_cell = tl.where(is_new, cell, leaf_cell)
        leaf_edge = tl.where(is_new, edge, leaf_edge)
        node = tl.where(is_new, node, to)
        depth += 1
        walking = (to > 0) & (tl.load(over + to_row) == 0) & (depth < DEPTH)
    while depth < DEPTH:
        at = depth * N + game
        tl.store(path_edge + at, game * A)
        tl.store(path_on + at, 0.0)
        tl.store(path_relation + at, 1.0)
        tl.store(path_new + at, game.to(tl.uint8) * 0)
        depth += 1
    tl.store(out_node + game, node)
    tl.store(out_row + game, leaf_row)
    tl.store(out_cell + game, leaf_cell)
    tl.store(out_edge + game, leaf_edge)


def launch_select(tree, walk, c_visit, c_scale):
    """Fills `walk` (search.Walk) from `tree` (search.Search)."""
    _select[(tree.games,)](
        tree.logits, tree.visits, tree.values, tree.child, tree.raw, tree.relation,
        tree.over.view(torch.uint8), tree.gumbel, tree.schedule, tree.slot,
        walk.node, walk.leaf_row, walk.leaf_cell, walk.leaf_edge,
        walk.edge, walk.on, walk.relation, walk.new.view(torch.uint8),
        tree.games, c_visit, c_scale, tree.depth,
        A=tree.cells, BLOCK=triton.next_power_of_2(tree.cells), num_warps=1,
    )  # fmt: skip
