"""What a game teaches: an account of luck and mistakes, hints, and counted reasons."""
