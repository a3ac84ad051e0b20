"""Where the names of tiles break, in every language, and which of them are shortened."""

import re

from referee.wording.hyphens import Breaks, syllables

ENGLISH = "Alche-mist Archi-tect Car-penter Cathe-dral Market-place Mer-chants Monu-ment Resi-dence Work-shop"
FRENCH = (
    "Alchi-miste Archi-tecte Biblio-thèque Car-rière Cathé-drale Char-pen-tier Colpor-teur Joail-lier mar-chands "
    "Monu-ment Rési-dence Tail-leur Tis-se-rand"
)
POLISH = (
    "Alche-mik Archi-tekt Biblio-teka Jubi-ler Kamie-nio-łom Kate-dra Rezy-den-cja Spich-lerz Targo-wisko Warsz-tat"
)
BREAKS = Breaks(
    syllables=syllables(f"{ENGLISH} {FRENCH} {POLISH}"),
    brief={"Ferme (nourriture)": "Ferme (nourr.)"},  # nothing else is called so
    drawn=re.compile(r"(?!)"),  # nothing that stands in a name is drawn below it
)
