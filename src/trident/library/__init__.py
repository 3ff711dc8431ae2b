"""What is on disk: games, rules pages, sentences, machine code."""
