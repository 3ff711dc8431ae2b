// Pairs of texts that are drawn over each other on this page, as sentences.
// A card under another card is covered, not overlapped.
() => {
  const TOLERANCE = 2; // px that two texts may share
  const modal = document.querySelector("dialog:modal");
  const inside = modal ?? document.body;

  /** The lines of a text, each a little less high than the letters' full height: accents may touch. */
  const lines = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map((box) => {
      const slack = box.height * 0.18;
      return {
        left: box.left,
        right: box.right,
        top: box.top + slack + scrollY,
        bottom: box.bottom - slack + scrollY,
      };
    });
  };
  const isForEars = (one) =>
    one.closest(".hidden-text, .skip, option") || getComputedStyle(one).clipPath === "inset(50%)";
  const isFloating = (one) => {
    for (let at = one; at && at !== inside; at = at.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return true;
    return false;
  };
  const texts = [];
  const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (
      !node.textContent.trim() ||
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      isForEars(one)
    )
      continue;
    const floats = isFloating(one);
    for (const line of lines(node))
      if (line.right - line.left > 1)
        texts.push({ ...line, one, floats, text: node.textContent.trim().slice(0, 40) });
  }

  const isPainted = (one) => {
    const style = getComputedStyle(one);
    if (one instanceof SVGElement && !(one instanceof SVGSVGElement))
      return style.fill !== "none" && !["g", "text", "tspan", "use"].includes(one.tagName);
    return (
      style.backgroundImage !== "none" ||
      /^rgb\(|^color\([^/]*\)$|^oklab\([^/]*\)$/.test(style.backgroundColor)
    );
  };
  /** Whether something opaque lies between the two, at the middle of what they share. */
  const isCovered = (a, b, x, y) => {
    scrollTo(0, y - innerHeight / 2);
    const stack = document.elementsFromPoint(x, y - scrollY);
    const [first, second] = [a.one, b.one].map((one) => stack.indexOf(one)).sort((m, n) => m - n);
    if (first < 0 || second < 0) return true; // cut off by what scrolls
    const top = stack[first];
    const below = stack[second];
    const between = stack
      .slice(first, second)
      .filter((one) => !one.contains(below) && (one === top || !top.contains(one)));
    return between.some(isPainted);
  };

  const all = new CSSStyleSheet();
  all.replaceSync("* { pointer-events: auto !important; scroll-behavior: auto !important }");
  document.adoptedStyleSheets = [all];
  const before = scrollY;
  const found = [];
  for (let m = 0; m < texts.length; m++)
    for (let n = m + 1; n < texts.length; n++) {
      const [a, b] = [texts[m], texts[n]];
      if (a.one === b.one || a.floats !== b.floats) continue;
      const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
      const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
      if (right - left <= TOLERANCE || bottom - top <= TOLERANCE) continue;
      if (!isCovered(a, b, (left + right) / 2, (top + bottom) / 2)) found.push(`“${a.text}” and “${b.text}”`);
    }
  document.adoptedStyleSheets = [];
  scrollTo(0, before);
  return found;
};
