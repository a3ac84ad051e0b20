"""The description of the programming interface: the app's routes and their contracts in; an OpenAPI document out."""

import re
from collections.abc import Iterator
from http import HTTPStatus
from inspect import getdoc
from typing import Any

import msgspec
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.common import resolve_schema_cls
from flask import Blueprint, Flask, current_app, request
from marshmallow import Schema, fields
from werkzeug.routing import Rule

from referee import __version__
from referee.games import FIRST, GAMES
from referee.games.game import Game
from referee.schemas.common import Envelope, ErrorSchema, OfTheGame
from referee.views.contract import Contract, Either, contract
from referee.views.security import COOKIE, OPEN

bp = Blueprint("description", __name__)

ABOUT = """\
Everything that people do with the referee, for programs.

**Who you are.** `POST /api/tokens` draws a token; send it as `Authorization: Bearer …`. It is a device, like a phone:
at each game it is host, plays for some seats, or watches. A page of the app is known by its cookie instead, and sends
the word of its `csrf-token` as `X-CSRF-Token` with every post.

**Playing.** Every entry of a game's log has a number. A post says the newest one it has `seen`, and a `key` of its own:
if the table has moved on it gets 409 with the newest `seq`, and a retry with the same key does nothing twice.
`GET …/stream` rings at every change.

**Errors** are JSON, too: a stable code (`error`), a sentence (`message`) in the language of `Accept-Language`, and
where a rule of the game refuses, its `facts` and its `rule`.
"""
WHERE = {
    "component": {"schema": {"type": "string"}, "description": "A component of the game, by its id."},
    "key": {"schema": {"type": "string"}, "description": "Which value of it."},
    "game_id": {"schema": {"type": "string"}, "description": "A game, by its id."},
    "scoring_id": {"schema": {"type": "string"}, "description": "A result without a log, by its id."},
    "person_id": {"schema": {"type": "string"}, "description": "A person, by their id."},
    "name_id": {"schema": {"type": "string"}, "description": "A name that was merged, by its id."},
    "number": {"schema": {"type": "integer", "minimum": 0}, "description": "A device, by its number at the table."},
}
ACCEPTED = "Others have to agree first; this is what they are asked."
# Why a route answers so, besides what it gives.
REASONS = {
    400: "This cannot be read: it is no JSON, or not of the right form.",
    401: "This needs a token.",
    403: "This device has no such right at this table, or a post of a page came without its token.",
    404: "There is no such thing.",
    409: "The table has moved on (`seq` is the newest entry), or the key was used for something else.",
    413: "This is too large.",
    415: "This is not sent as JSON.",
    422: "It is refused: `facts` say why, and `rule` which rule of the game speaks, where one does.",
    429: "Too many wrong tries; `Retry-After` says how many seconds to wait.",
    503: "Too many devices listen; poll, every `Retry-After` seconds.",
    507: "The server holds no more games.",
}


@bp.get("/openapi.json")
@contract(gives="application/json")
def show() -> Any:
    """Describe the programming interface: this document."""
    kept = current_app.extensions
    if "openapi" not in kept:
        kept["openapi"] = document(current_app)
    return kept["openapi"] | {"servers": [{"url": request.script_root or "/"}]}


def document(app: Flask) -> dict[str, Any]:
    """Write the OpenAPI document of an app."""
    plugin = MarshmallowPlugin(schema_name_resolver=_named)
    spec = APISpec(
        title="Caylus Referee",
        version=__version__,
        openapi_version="3.1.0",
        plugins=[plugin],
        info={"description": ABOUT, "license": {"name": "MIT", "identifier": "MIT"}},
        security=[{"token": []}, {"cookie": [], "csrf": []}],
    )
    assert plugin.converter is not None
    for describe in (_of_the_game, _named_by):
        plugin.converter.add_attribute_function(describe)  # type: ignore[no-untyped-call]
    _add_components(spec)
    for rule in sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule):
        if rule.rule.startswith("/api/"):
            view = app.view_functions[rule.endpoint]
            spec.path(path=_path(rule), parameters=list(_where(rule)), operations=_operations(rule, view))
    for (schema, *_), name in plugin.converter.refs.items():
        spec.components.schemas[name] |= _whole(schema)
    return spec.to_dict()


def _named(schema: Any) -> str:
    """Name a schema as its class, and before it the game in whose folder it is; of several games each has its own."""
    kind = resolve_schema_cls(schema)
    assert isinstance(kind, type)
    owner = next((f"{ruleset}." for ruleset in GAMES if ruleset in kind.__module__.split(".")), "")
    return (owner if len(GAMES) > 1 else "") + kind.__name__.removesuffix("Schema")


def _whole(schema: type[Envelope]) -> dict[str, Any]:
    """Say what a schema is as a whole, and which of its fields come one at a time."""
    either = {"oneOf": [{"required": [field]} for field in schema.either]} if schema.either else {}
    return {"description": getdoc(schema), **either}


def _of_the_game(_: Any, field: fields.Field[Any], **__: Any) -> dict[str, Any]:
    """Describe a structure of a game by its name."""
    if not isinstance(field, OfTheGame):
        return {}
    named = {"$ref": f"#/components/schemas/{field.described}"}
    return {"anyOf": [named, {"type": "null"}]} if field.allow_none else named


def _named_by(converter: Any, field: fields.Field[Any], **_: Any) -> dict[str, Any]:
    """Describe the names that a map may have."""
    if not isinstance(field, fields.Dict) or field.key_field is None:
        return {}
    return {"propertyNames": converter.field2property(field.key_field)}


def _add_components(spec: APISpec) -> None:
    """Add the games' structures as they describe themselves, the form of errors, and how devices are known."""
    _add_games(spec)
    spec.components.schema("Error", schema=ErrorSchema)
    spec.components.security_scheme("token", {"type": "http", "scheme": "bearer"})
    spec.components.security_scheme("cookie", {"type": "apiKey", "in": "cookie", "name": COOKIE})
    spec.components.security_scheme("csrf", {"type": "apiKey", "in": "header", "name": "X-CSRF-Token"})


def _add_games(spec: APISpec) -> None:
    """Add each game's structures; of several games each has names of its own, and the plain name means any game's."""
    if len(GAMES) == 1:
        _add_game(spec, FIRST, "")
        return
    for ruleset, game in GAMES.items():
        _add_game(spec, game, f"{ruleset}.")
    for kind in ("Action", "Decision", "Event", "Limits", "Setup", "State"):
        either = [{"$ref": f"#/components/schemas/{ruleset}.{kind}"} for ruleset in GAMES]
        spec.components.schema(kind, {"anyOf": either})


def _add_game(spec: APISpec, game: Game, prefix: str) -> None:
    """Add a game's structures: its rules know its actions, events and set-ups, its folder the state that goes out."""
    ruleset, place = game.ruleset, f"#/components/schemas/{prefix}{{name}}"
    kinds = {"Action": ruleset.action_type, "Event": ruleset.event_type, "Setup": ruleset.setup_type}
    described, parts = msgspec.json.schema_components(kinds.values(), ref_template=place)
    for name, part in (dict(zip(kinds, described, strict=True)) | parts).items():
        spec.components.schema(prefix + name, part)
    spec.components.schema(f"{prefix}State", schema=game.api.state)
    spec.components.schema(f"{prefix}Limits", schema=game.api.limits)


def _path(rule: Rule) -> str:
    return re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)


def _where(rule: Rule) -> Iterator[dict[str, Any]]:
    for name in sorted(rule.arguments):
        yield {"name": name, "in": "path", "required": True, **WHERE[name]}


def _operations(rule: Rule, view: Any) -> dict[str, Any]:
    return {
        method.lower(): _operation(rule, method, view)
        for method in sorted(rule.methods or ())
        if method not in ("HEAD", "OPTIONS")
    }


def _operation(rule: Rule, method: str, view: Any) -> dict[str, Any]:
    summary, _, more = (getdoc(view) or "").partition("\n\n")
    promised: Contract = view.contract
    operation = {
        "operationId": rule.endpoint.removeprefix("api."),
        "tags": [_tag(rule)],
        "summary": summary.rstrip("."),
        **({"description": more} if more else {}),
        "responses": _responses(rule, method, promised),
    }
    if promised.asks:
        operation["parameters"] = [{"in": "query", "schema": promised.asks}]
    if promised.reads:
        operation["requestBody"] = {"required": True, "content": _json(promised.reads)}
    if rule.endpoint in OPEN:
        operation["security"] = []
    return operation


def _tag(rule: Rule) -> str:
    """Name the noun that a route is about."""
    noun, _, _ = str(rule.endpoint).removeprefix("api.").partition(".")
    return noun


def _json(reads: type[Schema] | Either) -> dict[str, Any]:
    return {"application/json": {"schema": {"anyOf": [*reads.schemas]} if isinstance(reads, Either) else reads}}


def _responses(rule: Rule, method: str, promised: Contract) -> dict[str, Any]:
    given: dict[str, Any] = {"description": HTTPStatus(promised.status).phrase}
    if isinstance(promised.gives, type):
        given["content"] = _json(promised.gives)
    elif promised.gives:
        given["content"] = {promised.gives: {}}
    accepted = {"202": {"description": ACCEPTED, "content": _json(promised.accepts)}} if promised.accepts else {}
    refused = {str(status): _refusal(status) for status in sorted(_refusals(rule, method, promised))}
    return {str(promised.status): given, **accepted, **refused}


def _refusal(status: int) -> dict[str, Any]:
    wait = {"headers": {"Retry-After": {"schema": {"type": "integer"}}}} if status in (429, 503) else {}
    return {"description": REASONS[status], "content": _json(ErrorSchema), **wait}


def _refusals(rule: Rule, method: str, promised: Contract) -> set[int]:
    """Gather the statuses that a route may give instead of its own."""
    found = set(promised.refuses)
    if rule.endpoint not in OPEN:
        found |= {401} if method == "GET" else {401, 403}
    if rule.arguments:
        found |= {403, 404}
    if promised.asks:
        found |= {400}
    if promised.reads:
        found |= {400, 413, 415}
    return found
