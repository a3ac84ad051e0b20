"""Where the names of tiles break, in every language, and which of them are shortened."""

import re

from referee.wording.hyphens import Breaks, syllables

ENGLISH = "Alche-mist Car-penter Cathe-dral Fair-ground Resi-dence Spin-ning Stone-mason work-ers"
FRENCH = (
    "Alchi-miste Car-rière Cathé-drale Char-pen-tier Fila-ture Fon-derie Joail-lier Manu-fac-ture ou-vriers "
    "parti-culier Rési-dence Tail-leur"
)
POLISH = (
    "alche-micz-ne ciesiel-ski jubi-ler-ska Kamie-nio-łom Kance-la-ria Kopal-nia krawiec-ka Labo-ra-to-rium "
    "murar-ski Odlew-nia Posia-dłość Pracow-nia Przę-dzal-nia Rezy-den-cja ro-bot-ni-ków Spich-lerz"
)
BREAKS = Breaks(
    syllables=syllables(f"{ENGLISH} {FRENCH} {POLISH}"),
    brief={  # nothing else is called so
        "Laboratorium alchemiczne": "Laboratorium",
        "Pracownia jubilerska": "Prac. jubilerska",
        "Pracownia krawiecka": "Prac. krawiecka",
    },
    drawn=re.compile(r" (workers|ouvriers|robotników)(?=\)$)"),  # how many stands in the name, of what below it
)
