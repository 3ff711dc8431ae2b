"""The trident command."""
