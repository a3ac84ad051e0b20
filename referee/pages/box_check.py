"""The box check: printed values and what the box says in; pages that go through them, component by component, out."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from referee.pages.presentation import BoxPart, Inputs, Presentation, Shown
from referee.play import box
from referee.rules.kernel.provenance import Value
from referee.wording import TableWords
from referee.wording.marks import MARKS


class Reading(NamedTuple):
    """What is read: our words and values, and those of the box."""

    shown: Presentation
    ours: TableWords
    words: TableWords  # with the values of the box
    said: Mapping[box.Where, Any]

    @property
    def printed(self) -> dict[box.Where, Value]:
        """Our values, by where they stand."""
        return box.built_in(self.shown.ruleset)


class ValueView(NamedTuple):
    """A value beside its component."""

    key: str
    told: Shown  # as it is now: ours, or what the box says
    ours: Shown
    mark: str
    sure: str
    state: str  # open: not compared yet; same; yours
    form: tuple[Inputs, ...]


class PartLine(NamedTuple):
    """A component in the list, and how many of its values are open or corrected."""

    component: str
    name: str
    icon: str
    open: int
    yours: int


class Section(NamedTuple):
    """Components of one kind."""

    kind: str
    title: str
    lines: tuple[PartLine, ...]


class Correction(NamedTuple):
    """What the box says otherwise."""

    component: str
    key: str
    name: str
    ours: Shown
    yours: Shown


class BoxPage(NamedTuple):
    """All components, how far the check has come, and what was corrected."""

    game: str
    sections: tuple[Section, ...]
    corrections: tuple[Correction, ...]
    compared: int
    total: int
    next: str | None  # the component to go on with
    may_change: bool
    notice: str
    problem: str
    games: tuple[tuple[str, str], ...] = ()  # id and name of those that go on with other values, the last played first


class BoxPartPage(NamedTuple):
    """One component with its values; those that we are certain of stand apart."""

    game: str
    component: str
    part: BoxPart
    values: tuple[ValueView, ...]
    certain: tuple[ValueView, ...]
    open: int
    next: str | None
    may_change: bool
    problem: str
    wrong: str  # the key whose form has the problem


class SecondLook(NamedTuple):
    """A value that we are certain of, before it is corrected all the same."""

    game: str
    component: str
    key: str
    part: BoxPart
    ours: Shown
    yours: Shown
    reference: str
    fields: tuple[tuple[str, str], ...]  # of the form, to be sent again


def box_page(reading: Reading, may_change: bool, notice: str = "", problem: str = "") -> BoxPage:
    """Lay out the list of all components."""
    doubtful = [where for where, value in reading.printed.items() if value.sure != "A"]
    return BoxPage(
        game=reading.shown.ruleset.id,
        sections=_sections(reading),
        corrections=_corrections(reading),
        compared=sum(where in reading.said for where in doubtful),
        total=len(doubtful),
        next=next_open(reading),
        may_change=may_change,
        notice=notice,
        problem=problem,
    )


def box_part_page(
    reading: Reading, component: str, may_change: bool, problem: str = "", wrong: str = ""
) -> BoxPartPage | None:
    """Lay out one component with its values; None if there is no such thing."""
    views = [_view(reading, where) for where in reading.printed if where[0] == component]
    if not views:
        return None
    apart = [view.mark == "A" for view in views]
    return BoxPartPage(
        game=reading.shown.ruleset.id,
        component=component,
        part=reading.shown.box_check.part(reading.words, component),
        values=tuple(view for view, certain in zip(views, apart, strict=True) if not certain),
        certain=tuple(view for view, certain in zip(views, apart, strict=True) if certain),
        open=len(open_keys(reading, component)),
        next=next_open(reading, component),
        may_change=may_change,
        problem=problem,
        wrong=wrong,
    )


def second_look(reading: Reading, corrected: TableWords, value: Value, fields: Iterable[tuple[str, str]]) -> SecondLook:
    """Show a certain value beside what the box would say; `corrected` are the words in which it does."""
    where, check = (value.component, value.key), reading.shown.box_check
    return SecondLook(
        reading.shown.ruleset.id,
        *where,
        part=check.part(corrected, value.component),
        ours=check.told(reading.ours, reading.printed[where]),
        yours=check.told(corrected, value),
        reference=reading.words.page(value.page),
        fields=tuple(fields),
    )


def open_keys(reading: Reading, component: str) -> tuple[str, ...]:
    """Give the values of a component that are not certain, and not compared yet."""
    return tuple(
        key
        for (of, key), value in reading.printed.items()
        if of == component and value.sure != "A" and (of, key) not in reading.said
    )


def next_open(reading: Reading, after: str | None = None) -> str | None:
    """Give the next component with a value to compare, after one and then from the beginning; None if all are done."""
    components = list(dict.fromkeys(component for component, _ in reading.printed))
    at = components.index(after) + 1 if after in components else 0
    turn = [component for component in components[at:] + components[:at] if component != after]
    return next((component for component in turn if open_keys(reading, component)), None)


def _sections(reading: Reading) -> tuple[Section, ...]:
    components = dict.fromkeys(component for component, _ in reading.printed)
    parts = [(component, reading.shown.box_check.part(reading.words, component)) for component in components]
    return tuple(
        Section(kind, title, tuple(_line(reading, component, part) for component, part in found))
        for (kind, title), found in groupby(parts, lambda each: (each[1].kind, each[1].kind_title))
    )


def _line(reading: Reading, component: str, part: BoxPart) -> PartLine:
    yours = sum(_state(reading, where) == "yours" for where in reading.printed if where[0] == component)
    return PartLine(component, part.name, part.icon, len(open_keys(reading, component)), yours)


def _corrections(reading: Reading) -> tuple[Correction, ...]:
    check = reading.shown.box_check
    return tuple(
        Correction(*where, check.part(reading.words, where[0]).full_name, _ours(reading, where), _told(reading, where))
        for where in reading.said
        if _state(reading, where) == "yours"
    )


def _view(reading: Reading, where: box.Where) -> ValueView:
    value, state = reading.printed[where], _state(reading, where)
    mark = "box" if state == "yours" else value.sure
    return ValueView(
        key=value.key,
        told=_told(reading, where),
        ours=_ours(reading, where),
        mark=mark,
        sure=reading.words.say(MARKS[mark][0]),
        state=state,
        form=reading.shown.box_check.form(reading.words, _now(reading, where)),
    )


def _state(reading: Reading, where: box.Where) -> str:
    if where not in reading.said:
        return "open"
    return "same" if reading.said[where] == reading.printed[where].value else "yours"


def _now(reading: Reading, where: box.Where) -> Value:
    """Give a value as it is now."""
    value = reading.printed[where]
    return Value(*where, reading.said.get(where, value.value), value.sure, value.page)


def _told(reading: Reading, where: box.Where) -> Shown:
    return reading.shown.box_check.told(reading.words, _now(reading, where))


def _ours(reading: Reading, where: box.Where) -> Shown:
    return reading.shown.box_check.told(reading.ours, reading.printed[where])
