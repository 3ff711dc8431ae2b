"""The bots beside those of an older build, which are kept as a frozen checkout."""
