"""Questions that sheets of any game may ask besides what every sheet does: so far those about reference cards."""

from referee.printables.kinds import Question
from referee.rules.kernel.texts import N_

SIZE = Question(
    "size",
    N_("Size of the cards"),
    N_("size of reference cards: card or booklet"),
    {"card": N_("Cards, 63 × 88 mm"), "booklet": N_("Booklet")},
)
BACKS = Question(
    "backs",
    N_("Backs of the cards"),
    N_("backs of reference cards: duplex (on the other side of the paper) or fold (beside them, to fold and glue)"),
    {"duplex": N_("On the other side of the paper"), "fold": N_("Beside them, to fold and glue")},
)
QUESTIONS = (SIZE, BACKS)
