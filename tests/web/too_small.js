// What is to be touched on this page but too small for a finger, as sentences.
// A link within a sentence may be as low as its line.
(least) => {
  const TOUCHED =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, " +
    "[role=button], [role=gridcell][data-at], [role=tab]";
  const found = [];
  const modal = document.querySelector("dialog:modal");
  const isInSentence = (one) => {
    const line =
      one.tagName === "A" && getComputedStyle(one).display === "inline" && one.closest("p, li, td, dd");
    return line && line.textContent.trim().length > one.textContent.trim().length + 3;
  };
  /** A box to tick is touched by its label as well, and so is the choice of a file. */
  const area = (one) => {
    const label =
      one.tagName === "INPUT" && ["radio", "checkbox", "file"].includes(one.type) && one.labels?.[0];
    return (label || one).getBoundingClientRect();
  };
  for (const one of (modal ?? document).querySelectorAll(TOUCHED)) {
    const style = getComputedStyle(one);
    const isSeen =
      one.checkVisibility({ visibilityProperty: true }) &&
      style.pointerEvents !== "none" &&
      !one.closest("[inert]") &&
      !one.closest(".skip");
    const { width, height } = area(one);
    if (!isSeen || !width || !height || isInSentence(one)) continue;
    if (width < least - 0.5 || height < least - 0.5) {
      const name = (one.getAttribute("aria-label") ?? one.textContent)
        .trim()
        .replace(/\s+/g, " ")
        .slice(0, 50);
      found.push(
        `${width.toFixed(0)} × ${height.toFixed(0)}: ${one.tagName.toLowerCase()}.${one.className} ${name}`,
      );
    }
  }
  return found;
};
