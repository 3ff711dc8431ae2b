"""A small learner for Lost Cities in NumPy: proximal policy optimization (PPO) in self-play."""
