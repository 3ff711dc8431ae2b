"""Figures, printed with their ratios."""
