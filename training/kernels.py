"""Checks a kernel against the torch version that defines its result."""

import torch

from .log import say


def agrees(name, expected, launch):
    """True when the kernel gives the expected result. Without the kernel a run is only slower."""
    try:
        same = torch.equal(expected, launch())
    except Exception as error:  # drivers and compilers throw many kinds
        say(name, "kernel failed, torch version used:", repr(error)[:200])
        return False
    say(name, "kernel", "agrees, used" if same else "DISAGREES, torch version used")
    return same
