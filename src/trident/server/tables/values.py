"""Values of options as clients choose them and are told them."""

from trident.core.options import Count, Option, Settings, Switch, Value


def sent(option: Option, value: Value) -> Value:
    """A value as clients choose it: named, where people choose among names."""
    return value if isinstance(option, Switch | Count) else option.shown(value)


def all_sent(known: dict[str, Option], settings: Settings) -> Settings:
    """A table's values; those of options that there are no longer stay as they were stored."""
    return {key: sent(known[key], value) if key in known else value for key, value in settings.items()}
