"""Final scorings by hand, as they come in, from a form or over the programming interface, and go out."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from marshmallow import EXCLUDE, Schema, fields, post_load, validate

from referee.pages.counting import USUAL_PLAYERS, CountForm, Hand, count_field
from referee.play.names import clean
from referee.rules.kernel.counting import FEWEST_PLAYERS
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import RULESETS
from referee.schemas.common import KEPT, Envelope, Moment, by_colour, colours
from referee.schemas.games import some_name

LARGEST = 10**6  # number that is read at all; which ones can be is the game's affair


class Number(fields.Integer):
    """A count from a form, where an empty field is none."""

    def _deserialize(self, value: Any, *about: Any, **more: Any) -> Any:
        return super()._deserialize(value or "0", *about, **more)


def read_form(ruleset: AnyRuleset, box: Box, given: Mapping[str, str]) -> CountForm:
    """Read the fields of the form with the values of a box; raise ValidationError for what the form does not offer."""
    heaps = tuple(heap.id for heap in ruleset.heaps(box))
    form: CountForm = _form(ruleset, heaps)().load(dict(given))
    return form


@lru_cache(maxsize=8)
def _form(ruleset: AnyRuleset, heaps: tuple[str, ...]) -> type[Schema]:
    """Describe the form of a game: a seat for every color, a number for each of its heaps."""
    seats = range(1, len(ruleset.colours) + 1)

    class FormSchema(
        Schema.from_dict(  # type: ignore[misc]
            {f"name_{at}": _line() for at in seats}
            | {f"colour_{at}": _colour(ruleset, at) for at in seats}
            | {count_field(at, heap): _number() for at in seats for heap in heaps}
        )
    ):
        """The form, as fields of a post or of an address; what is not given has its default."""

        class Meta:
            """Other fields, such as the token, are not for us."""

            unknown = EXCLUDE

        players = fields.Integer(
            load_default=USUAL_PLAYERS, validate=validate.Range(FEWEST_PLAYERS, len(ruleset.colours))
        )
        title = _line()

        @post_load
        def form(self, data: dict[str, Any], **_: Any) -> CountForm:
            """Give what the table counted."""
            counts = ({heap: data[count_field(at, heap)] for heap in heaps} for at in seats)
            taken = (
                Hand(data[f"colour_{at}"], clean(data[f"name_{at}"]), each)
                for at, each in zip(seats, counts, strict=True)
            )
            return CountForm(data["players"], tuple(taken), clean(data["title"]))

    return FormSchema


def _line() -> fields.String:
    return fields.String(load_default="", validate=validate.Length(max=KEPT))


def _colour(ruleset: AnyRuleset, at: int) -> fields.String:
    return fields.String(load_default=ruleset.colours[at - 1], validate=validate.OneOf(ruleset.colours))


def _number() -> Number:
    return Number(load_default=0, validate=validate.Range(-LARGEST, LARGEST))


def _counts(**options: Any) -> fields.Dict:
    """Describe how many pieces of each heap everybody has."""
    number = fields.Integer(strict=True, validate=validate.Range(0, LARGEST))
    return by_colour(fields.Dict(keys=fields.String(), values=number), **options)


class NewScoringSchema(Envelope):
    """What a table counted: how many pieces of each heap everybody has; what is not named is none."""

    ruleset = fields.String(required=True, validate=validate.OneOf(tuple(RULESETS)))
    players = colours(required=True)
    counts = _counts(required=True)
    names = by_colour(fields.String(validate=validate.Length(max=KEPT)), load_default=dict)
    name = fields.String(load_default="", validate=validate.Length(max=KEPT))


class PointsByHeapSchema(Envelope):
    """A player's points by heap; they add up to the total."""

    heaps = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    total = fields.Integer(required=True)


class CountedResultSchema(Envelope):
    """Everybody's points, and who won; several if they share the victory."""

    scores = by_colour(fields.Nested(PointsByHeapSchema), required=True)
    winners = colours(required=True)


class ScoringSchema(Envelope):
    """A final scoring that was counted by hand."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    ruleset = fields.String(required=True)
    players = colours(required=True)
    names = by_colour(fields.String(), required=True)
    counts = _counts(required=True)
    result = fields.Nested(CountedResultSchema, required=True)
    created = Moment(required=True)


class ScoringsSchema(Envelope):
    """Final scorings of a device, the newest first: how many there are in all, and whether there are `more`."""

    scorings = fields.List(fields.Nested(ScoringSchema), required=True)
    count = fields.Integer(required=True)
    more = fields.Boolean(required=True)


class NewNameSchema(Envelope):
    """Another name."""

    name = fields.String(required=True, validate=[validate.Length(1, KEPT), some_name])
