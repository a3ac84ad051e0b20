"""The facts of a refusal, and what makes a sentence of them."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.wording import Words

Facts = Mapping[str, Any]
Sentences = Mapping[str, Callable[[Words, Facts], str]]  # by the code of a refusal
