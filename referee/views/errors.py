"""Errors as answers: a clear sentence and the right status, as a page or as JSON; nothing is changed."""

from typing import Any

from flask import Flask, g, render_template, request
from werkzeug.exceptions import Forbidden, HTTPException, RequestEntityTooLarge

from referee.config import MEGABYTE, largest_post
from referee.games.explaining import explain
from referee.pages.joining import CodePage
from referee.play import games
from referee.play.games import NotAnAction, NotYours, RefusedMove, Stale, UsedKey
from referee.play.invitations import LENGTH, NoInvitation, TooManyTries
from referee.play.log import NoSuchGame
from referee.play.questions import NoQuestion
from referee.play.seating import alone
from referee.printables.workshop import Busy
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.texts import N_
from referee.views.contract import Malformed
from referee.views.hosts import UnknownHost
from referee.views.judged import ways_on
from referee.views.rights import NotAtTable
from referee.views.words import words_at
from referee.wording import Words

SENTENCES = {
    400: N_("This request cannot be read."),
    401: N_("This needs a token. POST /api/tokens gives one: send it as “Authorization: Bearer …” with every request."),
    403: N_("This form is too old or comes from somewhere else. Reload the page and try again."),
    404: N_("There is nothing here. The game may have been deleted."),
    405: N_("This cannot be done here."),
    413: N_("This is too large."),
    415: N_("Send JSON here."),
}

# What to do about a post that is too large, by the route that refuses it.
TOO_LARGE = {
    "library.restore": N_("This backup is too large to be uploaded. On the server, `referee restore FILE` reads it."),
    "papers.resume": N_("These pictures are too large together. Send fewer at a time, or smaller ones."),
}

BACKUP_TOO_LARGE_ALONE = N_("This backup is too large for this browser.")

# Why a device at the table may not do something, by the right it lacks.
LACKING = {
    "play": N_("This device only watches. The host can give it a seat."),
    "host": N_("Only the host of this table can do that."),
    "correct": N_("Only the host puts the table right, or any player where everybody acts for everybody."),
    "propose": N_("This device only watches: the players put the table right, and the host agrees."),
    "name": N_("Only the host, or a device that plays for them, gives a player another name."),
    "reveal": N_("This tells points that still lie facedown: only the host can do it before the end."),
}

# Refusals that are not about the rules of the game, by the status that programs expect for them.
STATUSES = {
    "malformed": 400,
    "print_unknown": 400,
    "print_sheet": 404,
    "no_such_device": 404,
    "not_the_owner": 403,
    "server_full": 507,
}

Answer = tuple[Any, int]


def set_up(app: Flask) -> None:
    """Answer every error."""
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(RequestEntityTooLarge, _too_large)
    app.register_error_handler(UnknownHost, _unknown_host)
    app.register_error_handler(NoSuchGame, lambda _: answer(404, "not_found", _sentence(404)))
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(RefusedMove, _refused_move)
    app.register_error_handler(Malformed, lambda error: _malformed(str(error)))
    app.register_error_handler(NotAnAction, lambda error: _malformed(f"action: {error}"))
    app.register_error_handler(Stale, _stale)
    app.register_error_handler(NoQuestion, _no_question)
    app.register_error_handler(NotAtTable, _not_at_table)
    app.register_error_handler(NoInvitation, _no_invitation)
    app.register_error_handler(TooManyTries, _too_many_tries)
    app.register_error_handler(NotYours, _not_yours)
    app.register_error_handler(Forbidden, _forbidden)
    app.register_error_handler(UsedKey, _used_key)
    app.register_error_handler(Busy, _busy)


def answer(status: int, code: str, sentence: str, **more: Any) -> Answer:
    """Give an error as JSON to programs, and as a page to people."""
    if wants_json():
        return {"error": code, "message": sentence, **more}, status
    return render_template("error.html", status=status, sentence=sentence), status


def status_of(refusal: Refusal) -> int:
    """Give the status that tells a refusal."""
    return STATUSES.get(refusal.code, 422)


def wants_json() -> bool:
    """Whether the asker reads JSON rather than pages; whoever asks the programming interface does."""
    if request.path.startswith("/api/"):
        return True
    best = request.accept_mimetypes.best_match(["text/html", "application/json"])
    return request.is_json or best == "application/json"


def _words() -> Words:
    return g.words if "words" in g else Words()


def _sentence(status: int) -> str:
    text = SENTENCES.get(status, N_("Something went wrong. Nothing was lost; try again."))
    return _words().say(_too_large_here() or text if status == 413 else text)


def _too_large_here() -> str:
    """Say what to do about a post that is too large; where a device is alone there is no server to go to."""
    endpoint = str(request.endpoint)
    return BACKUP_TOO_LARGE_ALONE if endpoint == "library.restore" and alone() else TOO_LARGE.get(endpoint, "")


def _http(error: HTTPException) -> Any:
    """Answer what went wrong before a view was asked, with headers such as the methods that are allowed."""
    status = error.code or 500
    headers = {name: value for name, value in error.get_headers(request.environ) if name != "Content-Type"}
    return *answer(status, error.name.lower().replace(" ", "_"), _sentence(status)), headers


def _unknown_host(error: UnknownHost) -> Answer:
    """Answer whoever came by a name that is not this server's."""
    if not error.name:
        return answer(400, "unknown_host", _sentence(400))
    sentence = _words().say(
        "This server does not go by the name {name}. If it should, start it with --allow-host {name}.",
        name=error.name[:80],
    )
    return answer(400, "unknown_host", sentence)


def _too_large(error: RequestEntityTooLarge) -> Any:
    """Answer a post that is too large as a whole; a field of it may be so as well, and has no limit worth telling."""
    most = largest_post(request.path)
    if (request.content_length or 0) <= most:
        return _http(error)
    limit = _words().say("At most {most} MB can be sent here.", most=most // MEGABYTE)
    return answer(413, "request_entity_too_large", f"{_sentence(413)} {limit}", facts={"most": most})


def _refused(error: Refused) -> Answer:
    refusal = error.refusal
    sentence = explain(_table_words(), refusal, _table_state())
    rule = {"rule": refusal.rule} if refusal.rule else {}
    return answer(status_of(refusal), refusal.code, sentence, facts=refusal.facts, **rule)


def _refused_move(error: RefusedMove) -> Answer:
    """Answer an action that is refused, with what the table can do about it."""
    position, judged = games.position((request.view_args or {})["game_id"]), error.judged
    refusal, words = error.refusal, words_at(position)
    return answer(
        status_of(refusal),
        refusal.code,
        explain(words, refusal, position.state),
        facts=refusal.facts,
        rule=refusal.rule,
        player=judged.player,
        gravity=judged.gravity,
        **ways_on(words, judged, position.state),
    )


def _malformed(problem: str) -> Answer:
    sentence = _words().say("This request cannot be read: {problem}", problem=problem)
    return answer(400, "malformed", sentence, facts={"problem": problem})


def _table_words() -> Words:
    """Give the reader's words with the names at the table that was asked."""
    game_id = (request.view_args or {}).get("game_id")
    return words_at(games.position(game_id)) if game_id else _words()


def _table_state() -> Any:
    """Give the position of the table that was asked."""
    game_id = (request.view_args or {}).get("game_id")
    return games.position(game_id).state if game_id else None


def _used_key(_: UsedKey) -> Answer:
    """Answer a key that was used before for something else."""
    return answer(409, "used_key", _words().say("This was sent before. Look again and choose anew."))


def _stale(error: Stale) -> Answer:
    text = _words().say("The table has moved on. Look again and choose anew.")
    return answer(409, "stale", text, seq=error.last)


def _no_question(error: NoQuestion) -> Answer:
    """Answer whoever agrees or refuses too late."""
    text = _words().say("This question is not open any more. Look again.")
    return answer(409, "no_question", text, seq=error.last)


def _not_at_table(_: NotAtTable) -> Answer:
    """Answer a device that has no place at the table."""
    sentence = _words().say("This device is not at this table. Scan the host’s QR code, or type the short code.")
    return _ask_for_the_code(403, "not_at_this_table", CodePage(sentence))


def _no_invitation(error: NoInvitation) -> Answer:
    """Answer a code or a link that leads to no table."""
    typed = str(error) if len(str(error)) <= 2 * LENGTH else ""
    link = N_("This link leads to no table any more. Ask the host for the new one, or type the short code.")
    code = N_("This code leads to no table. It works only while the host’s screen shows it: look at it again.")
    return _ask_for_the_code(404, "no_invitation", CodePage(_words().say(code if typed else link), typed))


def _too_many_tries(error: TooManyTries) -> Any:
    """Answer wrong words that come too fast."""
    sentence = _words().numbered(
        "Too many wrong tries came from here. Wait {n} second, then try again.",
        "Too many wrong tries came from here. Wait {n} seconds, then try again.",
        error.wait,
    )
    asked = _ask_for_the_code(429, "too_many_tries", CodePage(sentence))
    return *asked, {"Retry-After": str(error.wait)}


def _ask_for_the_code(status: int, code: str, page: CodePage) -> Answer:
    """Say why there is no table here, and let people type the short code."""
    if wants_json():
        return answer(status, code, page.problem)
    return render_template("join/code.html", page=page), status


def _not_yours(error: NotYours) -> Answer:
    words, player = _table_words(), error.player
    if player is None:
        return answer(403, "not_the_host", words.say("Only the host puts the table right."))
    sentence = words.say(
        "That move is {player}’s, and this device does not play for them.", player=words.player(player)
    )
    return answer(403, "not_your_seat", sentence, facts={"player": error.player})


def _busy(busy: Busy) -> Any:
    """Answer where too many wait for the same; a page that only asks for something asks again by itself.

    A crowd gets this page: it is drawn in a tenth of the time of the others, which have a menu.
    """
    headers = {"Retry-After": str(busy.wait)}
    sentence = _words().say("Many are waiting for this just now. Try again in a few seconds.")
    if request.method == "GET" and not wants_json():
        headers["Refresh"] = str(busy.wait)
        sentence = _words().say("Many are waiting for this just now. This page tries again by itself: leave it open.")
    if wants_json():
        return *answer(503, "busy", sentence), headers
    return render_template("busy.html", status=503, sentence=sentence), 503, headers


def _forbidden(error: Forbidden) -> Any:
    """Answer a post without its token, or a device that lacks a right at its table."""
    lacking = LACKING.get(str(error.description))
    return answer(403, "not_allowed", _words().say(lacking)) if lacking else _http(error)
