// Lines of text that end outside of the box they stand in, or are too small to be read, as sentences. What is cut by an ellipsis or after some
// lines, or can be scrolled, is meant to be.
() => {
  const isMeant = (one) => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const { display, textOverflow, overflowY, clipPath, position } = getComputedStyle(at);
      const isCut = textOverflow === "ellipsis" || /box$/.test(display) || clipPath === "inset(50%)";
      if (isCut || ["auto", "scroll"].includes(overflowY)) return true;
      if (position === "absolute" || position === "fixed") return false;
    }
    return false;
  };
  /** What a text stands in: the nearest element that is drawn as a box, or cuts off. */
  const boxOf = (one) => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const { display, borderTopWidth, backgroundColor, overflowY } = getComputedStyle(at);
      const isDrawn = parseFloat(borderTopWidth) > 0 || !/, 0\)$|transparent/.test(backgroundColor);
      if (display !== "inline" && (isDrawn || overflowY !== "visible")) return at;
    }
    return null;
  };
  const LEAST = 7; // px, in sums above narrow columns
  const SLACK = 0.14; // of a line's height, above and below its letters
  const found = [];
  const texts = document.createTreeWalker(
    document.querySelector("dialog:modal") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const one = text.parentElement;
    const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!text.data.trim() || !isSeen || one.closest("svg, option, .skip") || isMeant(one)) continue;
    if (parseFloat(getComputedStyle(one).fontSize) < LEAST) found.push(`too small: ${text.data.trim()}`);
    const box = boxOf(one)?.getBoundingClientRect();
    if (!box) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const isOut = [...range.getClientRects()].some(({ left, right, top, bottom, width, height }) => {
      const [first, last] = [top + height * SLACK, bottom - height * SLACK];
      const isAcross = left < box.left - 1 || right > box.right + 1;
      return width > 1 && (isAcross || first < box.top - 1 || last > box.bottom + 1);
    });
    if (isOut) found.push(`out of its box: ${text.data.trim().slice(0, 50)}`);
  }
  return found;
};
