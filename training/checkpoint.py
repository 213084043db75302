"""Checkpoint files and their provenance.

NAME.pt      weights to continue training from, with the optimiser's moments if they fit
NAME-ema.pt  the averaged weights in float16: the net that plays
NAME.json    the same provenance and log, for people
Committed files stay under 16 MiB each. Moments are left out first: with betas of 0.9 and
0.99 the warm-up rebuilds them.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import torch

from .env import RENJU_PLANES
from .learner import WARM_UP
from .log import say
from .net import Net, on_device

FILE_LIMIT = int(15.5 * 2**20)


def provenance(seed, inputs):
    """How this file was made: command, seed, commit, hashes of sources and inputs."""
    here = Path(__file__).parent
    source = hashlib.sha256()
    for path in sorted([*here.glob("*.py"), *here.glob("student/*.py")]):
        source.update(path.name.encode() + b"\0" + path.read_bytes())
    return {
        "command": [Path(word).name if os.sep in word else word for word in sys.argv],
        "seed": seed,
        "commit": _commit(here),
        "source_sha256": source.hexdigest(),
        "inputs": {Path(p).name: file_hash(p) for p in inputs if p},
        "torch": str(torch.__version__),
    }


def _commit(folder):
    """None outside a git checkout; the source hash still identifies the code."""
    if not shutil.which("git"):
        return None
    command = ["git", "rev-parse", "--verify", "HEAD"]
    git = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return git.stdout.strip() if git.returncode == 0 else None


def file_hash(path):
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def averaged_path(path):
    return str(path).removesuffix(".pt") + "-ema.pt"


def save_checkpoint(path, learner, meta, limit=FILE_LIMIT):
    """Writes the three files; with `limit` None they hold everything, to continue here."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    net = learner.net
    head = {
        "meta": meta,
        "blocks": net.blocks_n,
        "ch": net.channels,
        "steps": learner.steps,
    }
    moments = _moments(learner.optimiser)
    for kept in (moments, None):
        torch.save({**head, "model": _state(net, torch.float32), "opt": kept}, path)
        if limit is None or os.path.getsize(path) <= limit:
            break
    playing = torch.float16 if limit else torch.float32
    torch.save(
        {**head, "model": _state(learner.averaged, playing), "opt": None}, averaged_path(path)
    )
    Path(str(path).removesuffix(".pt") + ".json").write_text(json.dumps(meta, indent=1) + "\n")
    say(f"saved {Path(path).name} {os.path.getsize(path) / 2**20:.1f} MiB")


def load_net(path, device):
    """(net, the file's contents): also reads checkpoints of the first prototype."""
    saved = torch.load(path, map_location="cpu", weights_only=True)
    net = Net(saved["blocks"], saved["ch"])
    net.load_state_dict(
        {k: v.float() if v.is_floating_point() else v for k, v in saved["model"].items()}
    )
    if (saved.get("meta") or {}).get("rule") != "renju":
        with torch.no_grad():
            net.c0.weight[:, RENJU_PLANES] = 0  # never seen in training: random weights
    return on_device(net, device).eval(), saved


def resume_learner(learner, path, saved):
    """Restores what load_net does not: step count, moments, averaged weights."""
    learner.steps = saved["steps"]
    averaged = averaged_path(path)
    if os.path.exists(averaged):
        learner.averaged.load_state_dict(load_net(averaged, learner.env.device)[0].state_dict())
    if not saved.get("opt"):
        return
    for name, p in _parameters(learner.optimiser):
        first, second = saved["opt"][name]
        layout = torch.channels_last if p.dim() == 4 else torch.contiguous_format
        learner.optimiser.state[p] = {
            "step": torch.tensor(float(learner.steps), device=p.device if p.is_cuda else "cpu"),
            "exp_avg": first.to(p.device, torch.float32).contiguous(memory_format=layout),
            "exp_avg_sq": second.to(p.device, torch.float32).contiguous(memory_format=layout),
        }
    learner.steps_here = WARM_UP  # the moments are loaded, so no second warm-up


def _parameters(optimiser):
    for g, group in enumerate(optimiser.param_groups):
        for i, p in enumerate(group["params"]):
            yield f"{g}.{i}", p


def _moments(optimiser):
    kept = {}
    for name, p in _parameters(optimiser):
        state = optimiser.state.get(p)
        if state:
            kept[name] = tuple(
                state[k].to("cpu", torch.bfloat16) for k in ("exp_avg", "exp_avg_sq")
            )
    return kept or None


def _state(net, dtype):
    return {
        k: v.detach().to("cpu", dtype) if v.is_floating_point() else v.detach().cpu()
        for k, v in net.state_dict().items()
    }
