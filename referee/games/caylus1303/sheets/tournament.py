"""The tournament kit: how many tables in; their set-up codes on an index, slips for results and standings out."""

from referee.games.caylus1303.checklist import setup_code
from referee.games.caylus1303.sheets.setup import coded
from referee.games.caylus1303.words import Words
from referee.games.laid_out import code_of, setups
from referee.pages.seats import tag, tags
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.printables.tournament import Entry, TournamentKit, kit


def tournament_kit(words: Words, choice: PrintChoice, subject: Subject) -> TournamentKit:
    """Deal the tables as set-up sheets of the same seed do, and lay out all that their organizer needs."""
    dealt = list(setups(choice, subject, coded))
    entries = [
        Entry(
            number,
            code_of(words, choice, subject, setup, setup_code(setup)),
            words.say("First:"),
            (tag(words, setup.first_player),),
        )
        for number, setup in enumerate(dealt, start=1)
    ]
    return kit(words, choice, entries, tags(words, dealt[0].players))
