"""What keeps the service running: sweeps, figures, logs."""
