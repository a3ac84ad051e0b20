"""A character of the board: after a building of the site it may, or at some tables must, be taken."""

from collections.abc import Iterator

from referee.rules.caylus1303 import events
from referee.rules.caylus1303.actions import Action, Decline, Recruit
from referee.rules.caylus1303.frames import CharacterChoice, OfferBoardCharacter
from referee.rules.caylus1303.hands import Play, receive_character, without_one
from referee.rules.caylus1303.phases.draft import not_on_board
from referee.rules.caylus1303.state import State
from referee.rules.kernel.actions import wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.refusals import Refusal


def offer(play: Play, step: OfferBoardCharacter) -> None:
    """Ask for a character of the board, if there is one [favor.board_character]."""
    if play.state.board_characters:
        play.then(CharacterChoice(step.player))
    else:
        play.tell(events.Skipped("no_character", step.player))


def offers(state: State, _: CharacterChoice) -> Iterator[Action]:
    """Offer leaving them, and every character of the board."""
    yield Decline()
    yield from map(Recruit, state.board_characters)


def judge(state: State, decision: CharacterChoice) -> Judge[Action]:
    """Refuse a character that is not on the board, and taking none if the table plays so."""
    return lambda action: next(filter(None, reasons(state, decision, action)), None)


def reasons(state: State, decision: CharacterChoice, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against a choice."""
    match action:
        case Recruit():
            yield not_on_board(state, action.character, "favor.board_character")
        case Decline() if state.table.rulings.board_character == "must":
            facts = {"ruling": "board_character", "value": "must"}
            yield Refusal("ruling", "favor.board_character", facts)
        case Decline():
            return
        case _:
            yield wrong_action(decision, action)


def take(play: Play, decision: CharacterChoice, action: Action) -> None:
    """Take a character from the board, or none."""
    if isinstance(action, Recruit):
        play.change(board_characters=without_one(play.state.board_characters, action.character))
        receive_character(play, decision.player, action.character)
    else:
        play.tell(events.CharacterDeclined(decision.player))
