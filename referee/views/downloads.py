"""Files that a browser keeps: their content and name in, the answer out."""

import re
import unicodedata
from collections.abc import Iterator

from flask import Response


def named_file(body: bytes | str | Iterator[bytes], name: str, ending: str, content_type: str) -> Response:
    """Answer with a file whose name is safe on every system."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain)[:60].strip("-")
    response = Response(body, content_type=content_type)
    response.headers.set("Content-Disposition", "attachment", filename=f"caylus-{slug or 'game'}.{ending}")
    return response
