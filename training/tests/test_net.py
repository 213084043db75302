import unittest

from training.tests.support import HAVE_TORCH, any_device, lively_net, needs_torch

if HAVE_TORCH:
    import torch

    from training.boards import random_boards
    from training.env import Env
    from training.grow import grown
    from training.infer import InferNet, relative_error
    from training.net import scalar_value


@needs_torch
class Nets(unittest.TestCase):
    def setUp(self):
        env = Env(15, "freestyle", any_device())
        board = random_boards(32, 15, env.device)
        self.planes = env.planes(board, env.tactics(board))
        self.net = lively_net("3x16", env.device)

    def small(self):
        with torch.no_grad():
            return self.net(self.planes)

    def test_the_playing_copy_says_what_the_net_says(self):
        logits, outcome = self.small()
        copy = InferNet(self.net)
        copy_logits, copy_value = copy(self.planes.to(copy.dtype))
        self.assertLess(relative_error(copy_logits, logits), 0.02)
        self.assertTrue(torch.allclose(scalar_value(outcome), copy_value, atol=2e-2))

    def test_a_grown_net_plays_like_the_small_one(self):
        logits, outcome = self.small()
        for blocks, channels in ((3, 24), (5, 16), (7, 40)):
            with torch.no_grad():
                big_logits, big_outcome = grown(self.net, blocks, channels).eval()(self.planes)
            self.assertLess(relative_error(big_logits, logits), 2e-3)
            self.assertTrue(torch.allclose(big_outcome, outcome, atol=1e-2))

    def test_every_new_weight_of_a_grown_net_wakes_up_in_training(self):
        big = grown(self.net, 5, 24).train()
        optimiser = torch.optim.SGD(big.parameters(), lr=0.05)
        for _ in range(4):
            logits, outcome = big(self.planes)
            loss = torch.logsumexp(logits, 1).mean() + torch.logsumexp(outcome, 1).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        for name, p in big.named_parameters():
            self.assertGreater(p.grad.abs().max().item(), 0, name)


if __name__ == "__main__":
    unittest.main()
