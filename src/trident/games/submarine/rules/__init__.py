"""The rules: state, actions and what each does, compiled."""
