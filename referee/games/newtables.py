"""What programs send to begin a game: what is the same for any game, as a schema to which a game adds its own."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, post_load, validate, validates_schema

from referee.games.sitting import Seat
from referee.games.wishing import usual
from referee.play.names import clean
from referee.rules.kernel.ruleset import AnyRuleset
from referee.schemas.common import KEPT, Envelope, SetupField, colour
from referee.schemas.games import StartSchema, StrictnessSchema


def _ruling(ruleset: AnyRuleset) -> fields.Dict:
    values = sorted({value for ruling in ruleset.rulings for value in ruling.values})
    ids = fields.String(validate=validate.OneOf([ruling.id for ruling in ruleset.rulings]))
    return fields.Dict(keys=ids, values=fields.String(validate=validate.OneOf(values)))


def new_table(ruleset: AnyRuleset) -> type[Envelope]:
    """Describe a new game: a whole set-up, or the players and what the rest is dealt from."""
    own, seats = ruleset.colours, validate.Length(ruleset.players[0], ruleset.players[-1])
    own_id, options = ruleset.id, _ruling(ruleset)

    class NewTableSchema(Envelope):
        """A new game."""

        either = ("setup", "players")
        dealt: tuple[str, ...] = ("seed", "code", "rulings")  # what only a dealt game asks
        of_players: tuple[str, ...] = ("names",)  # what names players

        ruleset = fields.String(validate=validate.Equal(own_id))
        setup = SetupField()
        start = fields.Nested(StartSchema)
        players = fields.List(colour(own), validate=seats)
        names = fields.Dict(keys=colour(own), values=fields.String(validate=validate.Length(max=KEPT)))
        seed = fields.String(validate=validate.Length(1, KEPT))
        code = fields.String(validate=validate.Length(1, 60))
        rulings = options
        name = fields.String(load_default="", validate=validate.Length(max=KEPT))
        strictness = fields.Nested(StrictnessSchema, load_default=lambda: StrictnessSchema().load({}))

        @validates_schema
        def _fits_together(self, data: dict[str, Any], **_: Any) -> None:
            """Refuse whoever is named and does not play; a whole set-up has its own players."""
            named = [data[field] for field in self.of_players if field in data]
            strangers = {who for each in named for who in ([each] if isinstance(each, str) else each)}
            if strangers := strangers - set(data.get("players", ())):
                raise ValidationError(f"{', '.join(sorted(strangers))}: not one of the players.")
            if "start" in data and "setup" not in data:
                raise ValidationError("A start comes with a setup.")
            if "setup" in data and (dealt := set(self.dealt) & set(data)):
                raise ValidationError(f"A whole setup comes without {', '.join(sorted(dealt))}.")

        @post_load
        def _as_wished(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
            """Give the set-up or the wishes of the table, beside name, seed, open scores and strictness."""
            kept = {key: data.get(key) for key in ("setup", "start", "seed", "strictness")}
            kept |= {"ruleset": own_id, "name": clean(data["name"]), "open_scores": data.get("open_scores", False)}
            return kept if "setup" in data else kept | {"wishes": self.wishes(data)}

        def wishes(self, data: Mapping[str, Any]) -> Any:
            """Give what the table wishes to play."""
            raise NotImplementedError

    return NewTableSchema


def wished(ruleset: AnyRuleset, data: Mapping[str, Any]) -> dict[str, Any]:
    """Give the wishes that are the same for any game: who plays, and what is dealt."""
    players, names = data["players"], data.get("names", {})
    return {
        "players": len(players),
        "seats": tuple(Seat(clean(names.get(player, "")), player) for player in players),
        "tiles": "code" if "code" in data else "dealt",
        "code": data.get("code", ""),
        "rulings": usual(ruleset) | data.get("rulings", {}),
    }
