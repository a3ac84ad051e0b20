"""The data folder: whose it is, and the key that is kept in it."""

import pytest

from referee.app import create_app


@pytest.mark.parametrize("kept", ["", "short"])
def test_a_lost_key_is_drawn_anew(tmp_path, kept):
    """An empty key would let everybody make our pages' tokens; the new one stays."""
    (tmp_path / "secret").write_text(kept)
    drawn, again = (create_app(tmp_path).config["SECRET_KEY"] for _ in range(2))
    assert len(drawn) == 64
    assert again == drawn
    assert [path.name for path in tmp_path.glob("secret*")] == ["secret"]
