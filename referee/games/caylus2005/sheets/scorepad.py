"""The score pad of Caylus (2005): the values of a box in; where points come from, phase by phase, out."""

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.printables import scorepad
from referee.printables.choices import PrintChoice
from referee.printables.scorepad import Column, Phase, Row, ScorePad
from referee.printables.subjects import Subject
from referee.rules.caylus2005.vocab import COLOURS, Source
from referee.rules.kernel.texts import N_

# Where points come from, in the order in which they fall: phase by phase, and favors, which are used in several.
FALL: dict[str, tuple[Source, ...]] = {
    "2": ("visits",),
    "5": ("built", "residences", "prestige_tiles", "church", "tailor", "jeweler"),
    "6": ("batches", "no_batch"),
    "7": ("sections",),
    "3–7": ("favors",),
}
ICONS = {
    "visits": "worker",
    "built": "flag_wood",
    "residences": "flag_residence",
    "prestige_tiles": "flag_prestige",
    "church": "stone_church",
    "tailor": "stone_tailor",
    "jeweler": "stone_jeweler",
    "batches": "batch",
    "no_batch": "cross",
    "sections": "castle",
    "favors": "favor",
}
SHORT = {"sections": N_("scoring of sections")}  # where a name is too long for a pad in large type
ROUNDS = 18  # at most


def score_pad(words: Words, choice: PrintChoice, _: Subject) -> ScorePad:
    """Lay out the pad."""
    return scorepad.pad(
        words,
        choice,
        COLOURS,
        ROUNDS,
        phases=(Phase(number, tuple(_row(words, source) for source in rows)) for number, rows in FALL.items()),
        left=_left(words),
        rule=words.say(
            "Losses have a minus; divisions are rounded down. Whoever has most points wins; in a tie, the victory is "
            "shared."
        ),
        about=words.say(
            "A row for each round: who passed in which order, where provost and bailiff stopped, what each player "
            "built and delivered, which favors were used, and in the corner the points gained."
        ),
        columns=(
            Column(icon_of("bridge"), words.say("Bridge order"), broad=True),
            Column(icon_of("provost"), words.say("Provost")),
            Column(icon_of("bailiff"), words.say("Bailiff")),
        ),
    )


def _left(words: Words) -> tuple[Row, ...]:
    """What counts at the end: gold, all other resources, and deniers."""
    counts = words.values.catalogue.counts
    return (
        Row("gold", words.say("Gold left, × {points}", points=counts.gold_pp)),
        Row(icon_of("basic"), words.say("Other resources ÷ {n}", n=counts.goods_per_pp)),
        Row(icon_of("denier"), words.say("Deniers ÷ {n}", n=counts.deniers_per_pp)),
    )


def _row(words: Words, source: Source) -> Row:
    return Row(icon_of(ICONS[source]), words.say(SHORT[source]) if source in SHORT else words.name(source))
