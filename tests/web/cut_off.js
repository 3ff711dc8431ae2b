// What of the page's own text is cut off or lies beyond the edge, as sentences.
() => {
  const found = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 1) found.push(`the page is ${wide} px too wide`);
  for (const one of document.querySelectorAll("body *:not(svg *)")) {
    const style = getComputedStyle(one);
    const isForEars = one.closest(".hidden-text, .skip") || style.clipPath === "inset(50%)";
    const isSeen = style.visibility !== "hidden" && one.getClientRects().length && !isForEars;
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!isSeen || !hasText) continue;
    const text = one.textContent.trim().slice(0, 60);
    const place = one.getBoundingClientRect();
    const isCut =
      style.overflowX === "hidden" &&
      style.textOverflow !== "ellipsis" &&
      one.scrollWidth > one.clientWidth + 1;
    if (isCut) found.push(`cut off: ${text}`);
    const mayScroll = one.closest("[data-scrolls], .scroll, pre, .chips");
    if (!mayScroll && (place.right > innerWidth + 1 || place.left < -1))
      found.push(`beyond the edge: ${text}`);
  }
  return found;
};
