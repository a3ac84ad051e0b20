"""The tournament kit: how many tables in; their set-up codes on an index, slips for results and standings out."""

from referee.games.caylus2005.checklist import setup_code
from referee.games.caylus2005.sheets.setup import coded
from referee.games.caylus2005.words import Words
from referee.games.laid_out import code_of, setups
from referee.pages.seats import tags
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.printables.tournament import Entry, TournamentKit, kit
from referee.rules.caylus2005.vocab import COLOURS


def tournament_kit(words: Words, choice: PrintChoice, subject: Subject) -> TournamentKit:
    """Deal the tables as set-up sheets of the same seed do, and lay out all that their organizer needs."""
    dealt, order = list(setups(choice, subject, coded)), words.say("Order:")
    entries = [
        Entry(number, code_of(words, choice, subject, setup, setup_code(setup)), order, tags(words, setup.players))
        for number, setup in enumerate(dealt, start=1)
    ]
    return kit(words, choice, entries, tags(words, sorted(dealt[0].players, key=COLOURS.index)))
