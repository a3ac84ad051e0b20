"""The score pad of Caylus 1303: the values of a box in; where points come from, phase by phase, out."""

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import rule_line
from referee.printables import scorepad
from referee.printables.choices import PrintChoice
from referee.printables.scorepad import Column, Phase, Row, ScorePad
from referee.printables.subjects import Subject
from referee.rules.caylus1303.vocab import COLOURS, Source

# Where points come from, in the order in which they fall: phase by phase.
FALL: dict[str, tuple[Source, ...]] = {
    "1": ("visits",),
    "2": ("built", "architect", "tailor", "church", "jeweler", "setup_tiles"),
    "3": ("bundles", "foreman", "goldsmith"),
    "4": ("monuments",),
}
ICONS = {
    "built": "flag_wood",
    "visits": "worker",
    "bundles": "bundle",
    "monuments": "flag_monument",
    "tailor": "wood_tailor",
    "church": "stone_church",
    "jeweler": "stone_jeweler",
    "setup_tiles": "turned",
}


def score_pad(words: Words, choice: PrintChoice, _: Subject) -> ScorePad:
    """Lay out the pad."""
    counts = words.values.catalogue.counts
    return scorepad.pad(
        words,
        choice,
        COLOURS,
        counts.rounds,
        phases=(Phase(number, tuple(_row(words, source) for source in rows)) for number, rows in FALL.items()),
        left=(Row("gold", words.say("Gold left, × {points}", points=counts.gold_pp)),),
        rule=f"{rule_line(words, 'scoring.gold')} {rule_line(words, 'scoring.ties')}",
        about=words.say(
            "A row for each round: who passed in which order, where the provost stopped, what each player built, "
            "claimed and delivered, and in the corner the points gained."
        ),
        columns=(
            Column(icon_of("bridge"), words.say("Bridge order"), broad=True),
            Column(icon_of("provost"), words.say("Provost")),
        ),
    )


def _row(words: Words, source: Source) -> Row:
    return Row(icon_of(ICONS.get(source, source)), words.name(source))
