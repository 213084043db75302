"""Makes a larger net that plays exactly like a smaller one.

Old weights are copied. New parts start without influence on the old channels (zero weights into
them, zero batch-norm scale at the end of new blocks) but with random weights of their own, so
that training can use them. The larger net starts with the strength of the smaller one instead of
spending the first minutes on catching up.
"""

import torch

from .net import Net


def grown(small, blocks, channels):
    assert blocks >= small.blocks_n and channels >= small.channels, "a net can only grow"
    big = Net(blocks, channels).to(next(small.parameters()).device)
    with torch.no_grad():
        _copy_outputs(big.c0, small.c0)
        _copy_norm(big.b0, small.b0)
        home = _homes(small.blocks_n, blocks)
        for old, at in zip(small.blocks, home):
            _copy_block(big.blocks[at], old)
        for at in set(range(blocks)) - set(home):
            big.blocks[at].b2.weight.zero_()  # block(x) = relu(x + 0) = x
        _copy_square(big.ch_head, small.ch_head)
        for name in ("bh", "pg", "po", "v1", "v2"):
            getattr(big, name).load_state_dict(getattr(small, name).state_dict())
    return big.to(memory_format=torch.channels_last)


def _homes(old, new):
    """Places of the old blocks in the new tower: first, last, and evenly between."""
    return [round(i * (new - 1) / (old - 1)) for i in range(old)] if old > 1 else [0]


def _copy_block(big, small):
    _copy_square(big.c1, small.c1)
    _copy_norm(big.b1, small.b1)
    _copy_square(big.c2, small.c2)
    _copy_norm(big.b2, small.b2)
    big.b2.weight[small.b2.num_features :] = 0  # new tower channels pass old blocks unchanged


def _copy_outputs(big, small):
    big.weight[: small.out_channels] = small.weight


def _copy_square(big, small):
    """Old outputs depend on old inputs as before, and not on new inputs."""
    big.weight[: small.out_channels, : small.in_channels] = small.weight
    big.weight[: small.out_channels, small.in_channels :] = 0


def _copy_norm(big, small):
    n = small.num_features
    for name in ("weight", "bias", "running_mean", "running_var"):
        getattr(big, name)[:n] = getattr(small, name)
