"""The playing copy of a net: batch norm folded in, half precision on a GPU, fixed storage.

The storage never moves, so a captured CUDA graph keeps working while new weights are copied in.
On a GPU cuDNN's fused convolution + add + ReLU doubles the speed; it is timed and compared first.
"""

import torch
import torch.nn.functional as F

from .device import seconds_per_call, with_graph
from .env import PLANES
from .log import say
from .net import heads, scalar_value


def playing_dtype(device):
    return torch.float16 if device.type == "cuda" else torch.float32


class InferNet:
    """Callable: planes -> policy logits [n, cells], value [n], both float32."""

    def __init__(self, net, fused=False, cells=None):
        """`cells`: those of the board the net was trained on, if it plays on another size."""
        self.cells = cells
        self.device = next(net.parameters()).device
        self.dtype, self.fused, self.blocks_n = playing_dtype(self.device), fused, net.blocks_n
        self.weights = [w.to(self.dtype).clone() for w in _folded(net)]
        self.weights = [
            w.contiguous(memory_format=torch.channels_last) if w.dim() == 4 else w.contiguous()
            for w in self.weights
        ]

    @torch.no_grad()
    def load(self, net):
        for mine, theirs in zip(self.weights, _folded(net)):
            mine.copy_(theirs)

    def __call__(self, x):
        logits, outcome = self.outcome(x)
        return logits, scalar_value(outcome)

    @torch.no_grad()
    def outcome(self, x):
        """Policy logits [n, cells] and win/loss/draw logits [n, 3], float32."""
        w = self.weights
        x = self._conv_relu(x, w[0], w[1])
        for i in range(2, 2 + 4 * self.blocks_n, 4):
            y = self._conv_relu(x, w[i], w[i + 1])
            x = self._conv_add_relu(y, w[i + 2], w[i + 3], x)
        i = 2 + 4 * self.blocks_n
        h = self._conv_relu(x, w[i], w[i + 1])
        tail = [(w[j], w[j + 1]) for j in range(i + 2, i + 10, 2)]
        return heads(h, *tail, cells=self.cells)

    def _conv_relu(self, x, weight, bias):
        pad = weight.shape[2] // 2
        if self.fused:
            return torch.cudnn_convolution_relu(x, weight, bias, (1, 1), (pad, pad), (1, 1), 1)
        return F.relu_(F.conv2d(x, weight, bias, padding=pad))

    def _conv_add_relu(self, x, weight, bias, z):
        if self.fused:
            one = (1, 1)
            return torch.cudnn_convolution_add_relu(x, weight, z, 1.0, bias, one, one, one, 1)
        return F.relu_(F.conv2d(x, weight, bias, padding=1) + z)


def fastest_infer(net, size, cells=None):
    """The fused copy if it is faster and gives the same results, otherwise the plain one."""
    plain = InferNet(net, cells=cells)
    if plain.device.type != "cuda":
        return plain
    x = torch.rand(2048, PLANES, size, size, device=plain.device).to(plain.dtype)
    x = x.contiguous(memory_format=torch.channels_last)
    try:
        fused = InferNet(net, fused=True, cells=cells)
        off = relative_error(fused(x)[0], plain(x)[0])
        plain_s = seconds_per_call(with_graph(lambda: plain(x)), plain.device, 0.15)
        fused_s = seconds_per_call(with_graph(lambda: fused(x)), plain.device, 0.15)
    except Exception as error:  # an older cuDNN is only slower
        say("fused convolutions failed, plain ones used:", repr(error)[:200])
        return plain
    plain_speed, fused_speed = f"{2048 / plain_s:,.0f}", f"{2048 / fused_s:,.0f}"
    say(f"{net.name}: evaluations/s plain {plain_speed}, fused {fused_speed} ({off:.1e} off)")
    return fused if off < 0.05 and fused_s < plain_s else plain


def relative_error(a, b):
    """Distance of two logit tensors, without each row's mean (a constant hides errors)."""
    a, b = a - a.mean(1, keepdim=True), b - b.mean(1, keepdim=True)
    return ((a - b).norm() / b.norm().clamp(min=1e-12)).item()


@torch.no_grad()
def _folded(net):
    """Convolution weights and biases with batch norm folded in, then the linear layers."""
    pairs = [(net.c0, net.b0)]
    for block in net.blocks:
        pairs += [(block.c1, block.b1), (block.c2, block.b2)]
    pairs.append((net.ch_head, net.bh))
    weights = []
    for conv, norm in pairs:
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        weights += [conv.weight * scale.view(-1, 1, 1, 1), norm.bias - norm.running_mean * scale]
    for layer in (net.pg, net.po, net.v1, net.v2):
        weights += [layer.weight, layer.bias]
    return weights
