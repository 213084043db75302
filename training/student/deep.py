"""Labels from a search of the teacher: more expensive than its plain values, and more accurate.

A search has a fixed number of boards, so rows wait until enough of them have come together.
"""

import torch

from ..search import Search


class DeepLabels:
    def __init__(self, env, net, games, sims, candidates):
        self.search = Search(env, games, sims, candidates)
        self.search.bind(net)
        self.quiet = torch.zeros(games, device=env.device)
        self.waiting = None

    def add(self, rows):
        """Rows as label_rows makes them; yields searched ones, a full batch at a time."""
        if self.waiting is not None:
            rows = {name: torch.cat([self.waiting[name], rows[name]]) for name in rows}
        games = self.search.games
        while len(rows["board"]) >= games:
            yield self._searched({name: column[:games] for name, column in rows.items()})
            rows = {name: column[games:] for name, column in rows.items()}
        self.waiting = rows

    def _searched(self, rows):
        found = self.search.run(rows["board"], self.quiet)
        draw = rows["outcome"][:, 2].float()  # the search has no draws: keep the net's share
        lead = found.value.clamp(-1, 1)
        win = ((1 - draw + lead) / 2).clamp(min=0)
        loss = ((1 - draw - lead) / 2).clamp(min=0)
        outcome = torch.stack([win, loss, draw], 1)
        return {
            "board": rows["board"],
            "policy": torch.where(rows["policy"] < 0, rows["policy"], found.policy.half()),
            "outcome": (outcome / outcome.sum(1, keepdim=True)).half(),
        }


def searched(env, net, rows, games, sims, candidates=16):
    """The rows with labels of a search, without an incomplete last batch."""
    parts = list(DeepLabels(env, net, games, sims, candidates).add(rows))
    return {name: torch.cat([part[name] for part in parts]) for name in rows}
