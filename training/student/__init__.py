"""The student: the small integer network that plays inside the engine's search."""
