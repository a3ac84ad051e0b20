"""What to do when a phone cannot reach the server, in words."""

from referee.wording import Words


def unreachable(words: Words, port: int, *, several: bool) -> tuple[str, ...]:
    """Give what to look at, one after the other; `several` is whether the computer has more than one address."""
    hints = (
        words.say("Phones must be in the same Wi-Fi as this server. Guest networks often keep devices apart."),
        words.say("A firewall on this server must let TCP port {port} in.", port=port),
    )
    return (*hints, words.say("This server has several addresses: try the others.")) if several else hints
