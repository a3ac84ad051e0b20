"""Caylus (2005) as it is shown: its words, faces, table, forms and sheets; this object brings them together."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.hyphens import BREAKS
from referee.games.caylus2005.words.values import boxed
from referee.games.game import Api, Game, Layouts, NewGame
from referee.pages.presentation import BoxCheck, Editing, Lookup, Setting, Stage, Story, Strict, Table, Tour
from referee.printables.questions import QUESTIONS
from referee.rules.caylus2005 import RULESET, Setup, State
from referee.rules.caylus2005.setup import NAME_LENGTH
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.texts import N_

if TYPE_CHECKING:
    from referee.printables.kinds import Kind


class Caylus2005(Game):
    """Caylus, the game of 2005."""

    ruleset = RULESET
    questions = QUESTIONS
    title = N_("Caylus (2005)")
    summary = N_("The game of 2005: deniers, the castle in three sections, the table of favors.")
    bgg = 18602
    breaks = BREAKS
    pieces = {"pp": "prestige", "goods": icon_of("basic"), "denier": icon_of("denier")}  # noqa: RUF012 - a class value

    def words(
        self,
        language: str,
        setup: Setup | None = None,
        box: Box | None = None,
        names: Mapping[str, str] | None = None,
    ) -> Words:
        """Give a language at the table of a set-up; without one, with names and with values as a box corrects them."""
        if setup:
            return Words.at(language, setup)
        return Words(language, names, None, boxed(box)) if box else Words(language, names)

    def deal(
        self, players: int | Sequence[str], seed: str, rulings: Mapping[str, str] | None = None, box: Box | None = None
    ) -> Setup:
        """Deal a set-up."""
        from referee.games.caylus2005.dealing import deal

        return deal(players, seed, rulings, box)

    def hoard(self) -> State:
        """Give a position in which more may be done than anybody lists."""
        from referee.games.caylus2005.hoard import hoard

        return hoard()

    def stage(self, words: Words, state: State) -> Stage:
        """Give how far a game has come."""
        from referee.games.caylus2005.table import stage

        return stage(words, state)

    def reason(self, words: Words, refusal: Refusal, state: State | None = None) -> str | None:
        """Say why this game refuses something."""
        from referee.games.caylus2005.words.refusals import reason

        return reason(words, refusal, state)

    def remedy(self, words: Words, refusal: Refusal) -> str | None:
        """Say what would make it legal."""
        from referee.games.caylus2005.words.refusals import remedy

        return remedy(words, refusal)

    @cached_property
    def story(self) -> Story:
        """How its log is told."""
        from referee.games.caylus2005.words import log
        from referee.games.caylus2005.words.decisions import asked
        from referee.games.caylus2005.words.events import event_line
        from referee.games.caylus2005.words.forced import NOTHING, Telling
        from referee.games.caylus2005.words.headlines import headline
        from referee.games.caylus2005.words.likings import LIKINGS
        from referee.games.caylus2005.words.results import score_line
        from referee.games.caylus2005.words.walks import walk

        return Story(
            headline=headline,
            line=event_line,
            title=log.action_title,
            icon=log.action_icon,
            asked=asked,
            walk=walk,
            owed=Words.pile,
            telling=Telling,
            untold=NOTHING,
            source=log.source_name,
            score=score_line,
            concerns=log.concerns,
            columns=log.chart_columns,
            likings=LIKINGS,
        )

    @cached_property
    def table(self) -> Table:
        """How it lies on the screen."""
        from referee.games.caylus2005 import choices, composer, table, unoffered
        from referee.games.caylus2005.words.moved import move_icon

        return Table(
            areas=table.areas,
            front=table.front,
            you=table.you,
            now=choices.now,
            unoffered=unoffered.unoffered,
            views=table.views,
            look=table.look,
            compose=composer.compose_from,
            element=table.element,
            moved_icon=move_icon,
            begun=table.begun,
        )

    @cached_property
    def editing(self) -> Editing:
        """How its position is put right."""
        from referee.games.caylus2005.editing import areas, follows, matching, panels, picks, taking_up
        from referee.games.caylus2005.words.changes import change_lines

        return Editing(
            found=picks.found,
            panel=panels.panel,
            taken_up=taking_up.panel,
            areas=areas.areas,
            changes=change_lines,
            follows=follows.follows,
            cards=matching.cards,
            more=N_("Round, turn order and more"),
        )

    @cached_property
    def strict(self) -> Strict:
        """How strict its tables are."""
        from referee.games.caylus2005.words.reminders import STRICT

        return STRICT

    @cached_property
    def setting(self) -> Setting:
        """How it is set up."""
        from referee.games.caylus2005 import checklist

        return Setting(checklist.setup_steps, checklist.setup_code, checklist.go_on, checklist.laid)

    @cached_property
    def tour(self) -> Tour:
        """An example to play with."""
        from referee.games.caylus2005 import tour

        return Tour(tour.record)

    @cached_property
    def lookup(self) -> Lookup:
        """How its rules are looked up."""
        from referee.games.caylus2005 import lookup
        from referee.games.caylus2005.words.rulebook import CHAPTERS
        from referee.games.caylus2005.words.rules import rule_line
        from referee.games.caylus2005.words.rulings import told_rulings

        return Lookup(
            CHAPTERS,
            rule_line,
            told_rulings,
            lookup.kinds,
            lookup.component,
            lookup.combinations,
            lookup.about,
        )

    @cached_property
    def box_check(self) -> BoxCheck:
        """How its values are compared with a box."""
        from referee.games.caylus2005 import box_check, box_form

        return BoxCheck(box_check.part, box_check.told, box_form.form, box_form.read)

    @cached_property
    def layouts(self) -> Layouts:
        """Its layouts, which set-up codes stand for."""
        from referee.games.caylus2005 import codes

        return Layouts(codes.LAYOUTS, codes.laid)

    @cached_property
    def newgame(self) -> NewGame:
        """How a new game of it begins."""
        from referee.games.caylus2005.newgame import form, page, tiles_page, wishes

        return NewGame(
            wishes=wishes.Wishes,
            read=form.read,
            page=page.new_game_page,
            tiles=tiles_page.tiles_page,
            like=wishes.like,
            taken_up=wishes.taken_up,
            fields=wishes.as_fields,
            problems=wishes.problems,
            setup=wishes.setup_of,
            longest_name=NAME_LENGTH,
            remembered=wishes.REMEMBERED,
        )

    @cached_property
    def api(self) -> Api:
        """What programs send and get of it."""
        from referee.games.caylus2005 import api

        return Api(api.NewTableSchema, api.StateSchema, api.LimitsSchema)

    @cached_property
    def sheets(self) -> "Mapping[str, Kind]":
        """Its sheets, by name."""
        from referee.games.caylus2005.sheets.kinds import SHEETS

        return SHEETS


GAME = Caylus2005()
