"""Where the names of tiles break, in every language, and which of them are shortened."""

import re

from referee.wording.hyphens import Breaks, syllables

ENGLISH = "Alche-mist Archi-tect Car-penter Cathe-dral Market-place Mer-chants Monu-ment Resi-dence Work-shop"
FRENCH = (
    "Alchi-miste Archi-tecte Biblio-thèque Car-rière Cathé-drale Char-pen-tier Colpor-teur Joail-lier mar-chands "
    "Monu-ment Rési-dence Tail-leur Tis-se-rand"
)
POLISH = (
    "alche-micz-ne Archi-tekt Biblio-teka ciesiel-ski jubi-ler-ska Kamie-nio-łom Kance-la-ria Kate-dra Kopal-nia "
    "krawiec-ka Labo-ra-to-rium murar-ski Pracow-nia Rezy-den-cja Spich-lerz Targo-wisko Warsz-tat"
)
BREAKS = Breaks(
    syllables=syllables(f"{ENGLISH} {FRENCH} {POLISH}"),
    brief={  # nothing else is called so
        "Ferme (nourriture)": "Ferme (nourr.)",
        "Kancelaria prawna": "Kancelaria",
        "Laboratorium alchemiczne": "Laboratorium",
        "Pracownia jubilerska": "Prac. jubilerska",
        "Pracownia krawiecka": "Prac. krawiecka",
    },
    drawn=re.compile(r"(?!)"),  # nothing that stands in a name is drawn below it
)
