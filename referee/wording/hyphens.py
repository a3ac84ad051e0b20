"""How names stand on tiles, in two lines: a name in, its words with soft hyphens out, the longest names shortened."""

import re

SHORT = 7  # letters that always fit on the narrowest tile
SOFT = "\u00ad"
BREAKS = {
    "en": "Alche-mist Car-penter Cathe-dral Fair-ground Resi-dence Spin-ning Stone-mason work-ers",
    "fr": "Alchi-miste Car-rière Cathé-drale Char-pen-tier Fila-ture Fon-derie Joail-lier Manu-fac-ture ou-vriers "
    "parti-culier Rési-dence Tail-leur",
    "pl": "alche-micz-ne ciesiel-ski jubi-ler-ska Kamie-nio-łom Kance-la-ria Kopal-nia krawiec-ka Labo-ra-to-rium "
    "murar-ski Odlew-nia Posia-dłość Pracow-nia Przę-dzal-nia Rezy-den-cja ro-bot-ni-ków Spich-lerz",
}
BRIEF = {  # nothing else is called so
    "Laboratorium alchemiczne": "Laboratorium",
    "Pracownia jubilerska": "Prac. jubilerska",
    "Pracownia krawiecka": "Prac. krawiecka",
}
DRAWN = re.compile(
    r" (workers|ouvriers|robotników)(?=\)$)"
)  # how many stands in the name, of what below it as a picture
SYLLABLES = {word.replace("-", ""): word.replace("-", SOFT) for words in BREAKS.values() for word in words.split()}


def hyphened(name: str) -> list[str]:
    """Give the words of a name; the long ones may be broken between syllables, a box's own words stay as they are."""
    brief = DRAWN.sub("", BRIEF.get(name, name).replace("\N{NO-BREAK SPACE}", " "))
    return re.sub(r"\w+", lambda word: SYLLABLES.get(word[0], word[0]), brief).split(" ")
