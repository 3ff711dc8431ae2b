"""What a game is: contract, chance, records, notation, errors. Knows no game; does no input or output."""
