"""A game put together from its folder, in which every part has the same name as in any other game's."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from referee.games.game import Api, Game, Layouts, NewGame
from referee.pages.presentation import BoxCheck, Editing, Lookup, Setting, Stage, Story, Strict, Table, Tour
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.refusals import Refusal

if TYPE_CHECKING:
    from referee.printables.kinds import Kind


class FolderGame(Game):
    """A game of the house, its parts loaded from its folder when they are first asked for."""

    longest_name: ClassVar[int]  # of a player
    rest: ClassVar[str]  # what the button says behind which the rest of a position is put right

    @abstractmethod
    def words(
        self,
        language: str,
        setup: Any = None,
        box: Box | None = None,
        names: Mapping[str, str] | None = None,
        rulings: Mapping[str, str] | None = None,
    ) -> Any:
        """Give a language at the table of a set-up; without one, with names and with values of a box, as ruled."""

    def part(self, name: str) -> Any:
        """Give a module of its folder."""
        return import_module(f"referee.games.{self.ruleset.id}.{name}")

    def deal(
        self, players: int | Sequence[str], seed: str, rulings: Mapping[str, str] | None = None, box: Box | None = None
    ) -> Any:
        """Deal a set-up."""
        return self.part("dealing").deal(players, seed, rulings, box)

    def hoard(self) -> Any:
        """Give a position in which more may be done than anybody lists."""
        return self.part("hoard").hoard()

    def stage(self, words: Any, state: Any) -> Stage:
        """Give how far a game has come."""
        stage: Stage = self.part("table").stage(words, state)
        return stage

    def reason(self, words: Any, refusal: Refusal, state: Any = None) -> str | None:
        """Say why this game refuses something."""
        reason: str | None = self.part("words.refusals").reason(words, refusal, state)
        return reason

    def remedy(self, words: Any, refusal: Refusal) -> str | None:
        """Say what would make it legal."""
        remedy: str | None = self.part("words.refusals").remedy(words, refusal)
        return remedy

    @cached_property
    def story(self) -> Story:
        """How its log is told."""
        forced, log = self.part("words.forced"), self.part("words.log")
        return Story(
            headline=self.part("words.headlines").headline,
            line=self.part("words.events").event_line,
            title=log.action_title,
            icon=log.action_icon,
            asked=self.part("words.decisions").asked,
            walk=self.part("words.walks").walk,
            owed=self.part("words").Words.pile,
            telling=forced.Telling,
            untold=forced.NOTHING,
            source=log.source_name,
            score=self.part("words.results").score_line,
            concerns=log.concerns,
            columns=log.chart_columns,
            likings=self.part("words.likings").LIKINGS,
        )

    @cached_property
    def table(self) -> Table:
        """How it lies on the screen."""
        table = self.part("table")
        return Table(
            areas=table.areas,
            front=table.front,
            you=table.you,
            now=self.part("choices").now,
            unoffered=self.part("unoffered").unoffered,
            views=table.views,
            look=table.look,
            compose=self.part("composer").compose_from,
            element=table.element,
            moved_icon=self.part("words.moved").move_icon,
            begun=table.begun,
        )

    @cached_property
    def editing(self) -> Editing:
        """How its position is put right."""
        return Editing(
            found=self.part("editing.picks").found,
            panel=self.part("editing.panels").panel,
            taken_up=self.part("editing.taking_up").panel,
            areas=self.part("editing.areas").areas,
            changes=self.part("words.changes").change_lines,
            follows=self.part("editing.follows").follows,
            cards=self.part("editing.matching").cards,
            more=self.rest,
        )

    @cached_property
    def strict(self) -> Strict:
        """How strict its tables are."""
        strict: Strict = self.part("words.reminders").STRICT
        return strict

    @cached_property
    def setting(self) -> Setting:
        """How it is set up."""
        checklist = self.part("checklist")
        return Setting(checklist.setup_steps, checklist.setup_code, checklist.go_on, checklist.laid)

    @cached_property
    def tour(self) -> Tour:
        """An example to play with."""
        return Tour(self.part("tour").record)

    @cached_property
    def lookup(self) -> Lookup:
        """How its rules are looked up."""
        lookup = self.part("lookup")
        return Lookup(
            self.part("words.rulebook").CHAPTERS,
            self.part("words.rules").rule_line,
            self.part("words.rulings").told_rulings,
            lookup.kinds,
            lookup.component,
            lookup.combinations,
            lookup.about,
        )

    @cached_property
    def box_check(self) -> BoxCheck:
        """How its values are compared with a box."""
        check, form = self.part("box_check"), self.part("box_form")
        return BoxCheck(check.part, check.told, form.form, form.read)

    @cached_property
    def layouts(self) -> Layouts:
        """Its layouts, which set-up codes stand for."""
        codes = self.part("codes")
        return Layouts(codes.LAYOUTS, codes.laid)

    @cached_property
    def newgame(self) -> NewGame:
        """How a new game of it begins."""
        form, wishes = self.part("newgame.form"), self.part("newgame.wishes")
        return NewGame(
            wishes=wishes.Wishes,
            read=form.read,
            page=self.part("newgame.page").new_game_page,
            tiles=self.part("newgame.tiles_page").tiles_page,
            like=wishes.like,
            taken_up=wishes.taken_up,
            fields=wishes.as_fields,
            problems=wishes.problems,
            setup=wishes.setup_of,
            longest_name=self.longest_name,
        )

    @cached_property
    def api(self) -> Api:
        """What programs send and get of it."""
        api = self.part("api")
        return Api(api.NewTableSchema, api.StateSchema, api.LimitsSchema)

    @cached_property
    def sheets(self) -> "Mapping[str, Kind]":
        """Its sheets, by name."""
        sheets: Mapping[str, Kind] = self.part("sheets.kinds").SHEETS
        return sheets
