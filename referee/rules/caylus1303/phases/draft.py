"""The character draft: the last player picks first, then counter-clockwise."""

from collections.abc import Iterator

from referee.rules.caylus1303 import actions, events
from referee.rules.caylus1303.frames import DraftPick, NextPick
from referee.rules.caylus1303.hands import Play, change_seat, with_one, without_one
from referee.rules.caylus1303.state import State
from referee.rules.kernel.actions import unknown, wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.refusals import Refusal


def picks(players: tuple[str, ...], first_player: str) -> Iterator[DraftPick]:
    """Give the picks in order: from the right of the first player, counter-clockwise [draft.order]."""
    first = players.index(first_player)
    for back in range(1, len(players) + 1):
        yield DraftPick(players[first - back])


def ask_next(play: Play) -> None:
    """Ask the next player in order who holds no character, as long as there are any."""
    state = play.state
    if state.board_characters:
        waiting = (pick for pick in picks(state.table.players, state.first_player) if not _holds(state, pick.player))
        play.then(*((pick, NextPick()) if (pick := next(waiting, None)) else ()))


def _holds(state: State, player: str) -> bool:
    return bool(state.seat(player).characters)


def offers(state: State, _: DraftPick) -> Iterator[actions.Action]:
    """Offer every character that is laid out."""
    return map(actions.Draft, state.board_characters)


def judge(state: State, decision: DraftPick) -> Judge[actions.Action]:
    """Refuse a character that is not laid out."""
    return lambda action: next(filter(None, reasons(state, decision, action)), None)


def reasons(state: State, decision: DraftPick, action: actions.Action) -> Iterator[Refusal | None]:
    """Give every reason against a pick."""
    if isinstance(action, actions.Draft):
        yield not_on_board(state, action.character, "draft.order")
    else:
        yield wrong_action(decision, action)


def not_on_board(state: State, character: str, rule: str) -> Refusal | None:
    """Refuse a character that does not lie on the board."""
    if character in state.board_characters:
        return None
    if character not in state.table.characters:
        return unknown("character", character)
    return Refusal("no_such_character", rule, {"character": character})


def take(play: Play, decision: DraftPick, action: actions.Draft) -> None:
    """Put the character in front of the player."""
    play.change(board_characters=without_one(play.state.board_characters, action.character))
    held = play.state.seat(decision.player).characters
    change_seat(play, decision.player, characters=with_one(held, action.character))
    play.tell(events.CharacterDrafted(decision.player, action.character))
