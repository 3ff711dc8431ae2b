"""What lies on disk: games, rules pages, sentences, machine code."""
