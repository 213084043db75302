"""The newest positions with their targets, in a ring on the device."""

import torch


class Replay:
    def __init__(self, capacity, cells, device):
        self.capacity = capacity
        self.columns = {
            "board": torch.zeros((capacity, cells), dtype=torch.int8, device=device),
            "policy": torch.zeros((capacity, cells), dtype=torch.float16, device=device),
            "result": torch.zeros(capacity, dtype=torch.int8, device=device),
            "value": torch.zeros(capacity, dtype=torch.float16, device=device),
        }
        self.end = self.size = self.total = 0

    def add(self, **rows):
        n = len(rows["board"])
        if n == 0:
            return
        at = (self.end + torch.arange(n, device=rows["board"].device)) % self.capacity
        for name, column in self.columns.items():
            column[at] = rows[name].to(column.dtype)
        self.end = (self.end + n) % self.capacity
        self.size = min(self.size + n, self.capacity)
        self.total += n

    def sample(self, n, window):
        """n rows, each equally likely among the newest `window`."""
        board = self.columns["board"]
        age = torch.randint(0, min(window, self.size), (n,), device=board.device)
        at = (self.end - 1 - age) % self.capacity
        return {name: column[at] for name, column in self.columns.items()}

    def save(self, path, rows):
        n = min(self.size, rows)
        device = self.columns["board"].device
        at = (self.end - n + torch.arange(n, device=device)) % self.capacity
        torch.save({name: column[at].cpu() for name, column in self.columns.items()}, path)

    def load(self, path):
        device = self.columns["board"].device
        rows = torch.load(path, map_location="cpu", weights_only=True)
        self.add(**{name: column[-self.capacity :].to(device) for name, column in rows.items()})
