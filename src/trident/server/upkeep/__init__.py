"""What the service does in the background: sweeps, and compiling."""
