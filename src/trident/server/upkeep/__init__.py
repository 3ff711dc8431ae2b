"""What the service does by itself: it loads games, and sweeps regularly."""
