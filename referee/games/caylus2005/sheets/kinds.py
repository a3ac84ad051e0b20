"""Every sheet of Caylus (2005): what it is called, what it needs and how it is made."""

from referee.printables import shelf

SHEETS = {
    kind.name: kind
    for kind in (
        shelf.TENT,
        shelf.RECORD,
        shelf.RESULT,
    )
}
