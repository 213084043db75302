"""Choosing a device, waiting for it, timing on it, and capturing graphs."""

import time

import torch

from .log import say


def choose_device(name, seed):
    device = torch.device(name or ("cuda" if torch.cuda.is_available() else "cpu"))
    torch.manual_seed(seed)
    if device.type == "cuda":
        torch.backends.cudnn.benchmark = True
        torch.backends.cuda.matmul.allow_tf32 = True
        torch.backends.cudnn.allow_tf32 = True
        say(f"torch {torch.__version__} on {torch.cuda.get_device_name(device)}")
    else:
        say(f"torch {torch.__version__} on CPU, {torch.get_num_threads()} threads")
    return device


def wait_for(device):
    if device.type == "cuda":
        torch.cuda.synchronize()


def seconds_per_call(function, device, at_least_s):
    for _ in range(3):
        function()
    wait_for(device)
    calls, start = 0, time.time()
    while time.time() - start < at_least_s:
        for _ in range(4):
            function()
        calls += 4
        wait_for(device)
    return (time.time() - start) / calls


def with_graph(function):
    """One replayable CUDA graph of a function that always does the same on the same storage."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side), torch.no_grad():
        for _ in range(3):  # warm-up: libraries allocate and choose kernels outside the capture
            function()
    torch.cuda.current_stream().wait_stream(side)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.no_grad(), torch.cuda.graph(graph):
        function()
    torch.cuda.synchronize()
    return graph.replay
