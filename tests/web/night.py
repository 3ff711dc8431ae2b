"""Whether this is a run of `make nightly`, which tests more."""

import os

IS_NIGHT = "TRIDENT_NIGHT" in os.environ
