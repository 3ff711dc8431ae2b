"""Whether `make nightly` runs, which takes its time."""

import os

IS_NIGHT = "TRIDENT_NIGHT" in os.environ
