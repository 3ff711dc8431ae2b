"""The client's generated types have short lines, broken only where that does not change their meaning."""

from pathlib import Path

from trident.server.wire.typescript import WIDTH, files, folded


def test_no_generated_line_is_too_long() -> None:
    texts = files(Path(__file__).parents[2] / "web" / "src").values()
    assert len(texts) == 4
    assert [line for text in texts for line in text.split("\n") if len(line) > WIDTH] == []


def test_a_long_line_is_broken_between_words_but_not_within_quotes() -> None:
    words = [f'"a word {number}"' for number in range(20)]
    line = f"  kind: {' | '.join(words)};"
    lines = folded(line).split("\n")
    assert len(lines) > 1
    assert " ".join(part.strip() for part in lines) == line.strip()
    assert all(part.count('"') % 2 == 0 for part in lines)
    assert folded("  kind: string;") == "  kind: string;"
