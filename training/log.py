"""Timed log lines and the run's clock.

The clock starts when this module is first imported, before torch, so that a limit given in minutes
counts the slow start-up as well.
"""

import time

STARTED = time.time()


def elapsed_s():
    return time.time() - STARTED


def say(*words):
    print(f"[{elapsed_s():7.1f}s]", *words, flush=True)
