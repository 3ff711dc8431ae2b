"""What the service does by itself: sweeps, and compiling."""
