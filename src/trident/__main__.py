"""`python -m trident` is the command `trident`."""

from trident.cli.main import main

raise SystemExit(main())
