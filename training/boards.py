"""Boards: the side to move, and random boards for checks.

A board is int8 [n, cells] seen by the side to move: 0 empty, 1 own, 2 opponent.
"""

import torch


def black_to_move(board):
    """bool [n]: black begins, so black is to move when both sides have equally many stones."""
    return (board == 2).sum(1) <= (board == 1).sum(1)


def turn_round(board):
    """The same position seen by the other side."""
    return torch.where(board > 0, 3 - board, board)


def random_boards(n, size, device, density=0.35):
    """Random boards of varying density, for checks only."""
    dice = torch.rand((n, size * size), device=device)
    share = torch.rand((n, 1), device=device) * density
    return (dice < share).to(torch.int8) + 2 * ((dice >= share) & (dice < 2 * share)).to(torch.int8)
