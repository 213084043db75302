"""python3 -m unittest discover -t . -s training/tests

Without torch all but the line table is skipped, and says so; with TRITON_INTERPRET=1 the GPU
kernels are tested on a CPU.
"""
