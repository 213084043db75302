"""Whether a kernel may take the place of the torch version that defines what it computes."""

import torch

from .log import say


def agrees(name, expected, launch):
    """True when the kernel gives what is expected. One that cannot be built costs only speed."""
    try:
        same = torch.equal(expected, launch())
    except Exception as error:  # whatever a driver or compiler throws
        say(name, "kernel failed, torch version used:", repr(error)[:200])
        return False
    say(name, "kernel", "agrees, used" if same else "DISAGREES, torch version used")
    return same
