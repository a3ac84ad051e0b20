"""Who sat down where, as it is told in the history: stored lines in; a sentence for each, with its time, out."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from referee.store.models import Sitting
from referee.wording import TableWords
from referee.wording.dates import local


class Told(NamedTuple):
    """A line in words."""

    time: datetime
    text: str


class Teller(NamedTuple):
    """Who tells: in whose words, on which device of the table, and how many players there are."""

    words: TableWords
    here: int | None  # the number of the device that reads; None: it has none
    players: int

    def tell(self, lines: Sequence[Sitting]) -> Iterator[Told]:
        """Tell all lines; where some were let go, how many."""
        last = 0
        for line in lines:
            if gone := line.number - last - 1:
                yield Told(local(line.at), self._gone(gone))
            yield Told(local(line.at), self._sentence(line))
            last = line.number

    def _gone(self, lines: int) -> str:
        return self.words.numbered(
            "{n} more change of seats was not kept.", "{n} more changes of seats were not kept.", lines
        )

    def _sentence(self, line: Sitting) -> str:
        device = self._named(line.device, line.program)
        if line.by == line.device:
            return self._told(line, device)
        if line.kind == "left":
            by, gone = self._named(line.by, line.by_program), self._named(line.device, line.program, within=True)
            return self.words.say("{by} removed {device} from the table.", by=by, device=gone)
        by = self._named(line.by, line.by_program, within=True)
        return self.words.say("{what} Done by {by}.", what=self._told(line, device), by=by)

    def _named(self, number: int | None, program: bool, *, within: bool = False) -> str:
        """Name a device as the list of devices does, at the beginning of a sentence or within it."""
        say = self.words.say
        if number is None:
            return say("the owner’s device") if within else say("The owner’s device")
        if number == self.here:
            return say("this device") if within else say("This device")
        if program:
            return say("program {number}", number=number) if within else say("Program {number}", number=number)
        return say("device {number}", number=number) if within else say("Device {number}", number=number)

    def _told(self, line: Sitting, device: str) -> str:
        """Tell what a device has from then on."""
        match line.kind:
            case "came":
                return self._came(line, device)
            case "seats":
                return self._seats(line, device)
            case "host" if line.host:
                return self.words.say("{device} is host now.", device=device)
            case "host":
                return self.words.say("{device} is no longer host.", device=device)
        return self.words.say("{device} left the table.", device=device)

    def _came(self, line: Sitting, device: str) -> str:
        say, players = self.words.say, self.words.players(line.seats)
        match line.host, len(line.seats):
            case True, 0:
                return say("{device} came as host.", device=device)
            case True, self.players:
                return say("{device} is host and plays for everybody.", device=device)
            case True, _:
                return say("{device} is host and plays for {players}.", device=device, players=players)
            case _, 0:
                return say("{device} came to watch.", device=device)
            case _, self.players:
                return say("{device} sat down and plays for everybody.", device=device)
        return say("{device} sat down and plays for {players}.", device=device, players=players)

    def _seats(self, line: Sitting, device: str) -> str:
        match len(line.seats):
            case 0:
                return self.words.say("{device} plays for nobody now.", device=device)
            case self.players:
                return self.words.say("{device} plays for everybody now.", device=device)
        players = self.words.players(line.seats)
        return self.words.say("{device} plays for {players} now.", device=device, players=players)
