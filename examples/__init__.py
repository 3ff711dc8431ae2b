"""Programs that use Trident."""
