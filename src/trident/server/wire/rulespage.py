"""A game's rules page in pieces: sections, paragraphs with their numbers, and what a paragraph is made of."""

import re
from functools import cache
from itertools import groupby
from textwrap import dedent

from trident.library import rulebook
from trident.server.messages import RulesPage, RulesParagraph, RulesPart, RulesPicture, RulesSection
from trident.server.wire import pictures

HEADING = re.compile(r"(#+) +(.+)")
DIVIDER = re.compile(r"[|: -]+")


@cache
def seen(game: str, language: str) -> RulesPage:
    """The whole page."""
    text = rulebook.page(game, language)
    page = RulesPage(game, language, "", [RulesSection("", [])])
    for block in blocks(text):
        add(page, block)
    page.sections = [section for section in page.sections if section.paragraphs]
    for section in page.sections:
        for paragraph in section.paragraphs:
            hang(game, language, paragraph)
    return page


def hang(game: str, language: str, paragraph: RulesParagraph) -> None:
    """Attach pictures to a paragraph; the first replaces the drawing in text."""
    for picture in pictures.album(game).picture:
        if picture.rule == paragraph.number:
            drawn = next((one for one in paragraph.parts if one.kind == "picture" and not one.picture), None)
            if drawn is None:
                drawn = RulesPart("picture", "", [])
                paragraph.parts.append(drawn)
            view = pictures.view(game, picture)
            drawn.picture = RulesPicture(
                view, picture.shows, picture.alt[language], picture.caption[language]
            )


def blocks(text: str) -> list[list[str]]:
    """Lines that belong together: a heading, a paragraph, or what is nested under one."""
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        begins = line.startswith(("#", "- ")) or not line.strip()
        if begins or (found[-1][:1] and found[-1][0].startswith("#")):
            found.append([])
        if line.strip():
            found[-1].append(line)
    return [block for block in found if block]


def add(page: RulesPage, block: list[str]) -> None:
    """Put a block where it belongs."""
    heading = HEADING.fullmatch(block[0])
    number = rulebook.PARAGRAPH.match(block[0])
    paragraphs = page.sections[-1].paragraphs
    if heading and len(heading[1]) == 1:
        page.title = heading[2]
    elif heading:
        page.sections.append(RulesSection(heading[2], []))
    elif number:
        paragraphs.append(RulesParagraph(number[1], parts(["  " + block[0][number.end() :], *block[1:]])))
    elif block[0].startswith(" ") and paragraphs:
        paragraphs[-1].parts += parts(block)
    else:
        paragraphs.append(RulesParagraph(None, parts(block)))


def parts(lines: list[str]) -> list[RulesPart]:
    """A block as text, tables and pictures made of text."""
    return [part(kind, list(group)) for kind, group in groupby(lines, kind_of)]


def kind_of(line: str) -> str:
    """What a line belongs to."""
    if line.lstrip().startswith("|"):
        return "table"
    return "picture" if line.startswith("    ") else "text"


def part(kind: str, lines: list[str]) -> RulesPart:
    """Lines of one kind."""
    if kind == "picture":
        return RulesPart("picture", dedent("\n".join(lines)), [])
    if kind == "table":
        rows = [line.strip().strip("|") for line in lines if not DIVIDER.fullmatch(line.strip())]
        return RulesPart("table", "", [[cell.strip() for cell in row.split("|")] for row in rows])
    return RulesPart("text", " ".join(line.strip() for line in lines), [])
