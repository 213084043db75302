"""Self-play training of Tengen's teacher networks: README.md, then train.py and match.py."""
