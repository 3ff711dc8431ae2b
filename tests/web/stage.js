// Where the board and its parts are, and what is needed for a turn but out of sight or covered.
() => {
  const PARTS = "[data-part=board], [data-part=board] [data-fixed]";
  const NEEDED =
    "[data-part=sentence], [data-part=actions] button, [data-part=board] [data-hand], [data-pay], " +
    "[data-part=board] [data-legal]:not([data-legal=false])";
  scrollTo(0, 0);
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height];
  };
  const name = (one) =>
    `${one.tagName.toLowerCase()}.${one.getAttribute("class")} ${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}`;
  const faults = [];
  const board = document.querySelector("[data-part=board]");
  for (const one of document.querySelectorAll(NEEDED)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    if (!width || !height) continue;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      faults.push(`out of sight: ${name(one)}`);
      continue;
    }
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isFree = above && (one.contains(above) || above.contains(one));
    const isFanned = one.matches("[data-hand]") && board.contains(above?.closest("[data-hand]"));
    const isAsked = !one.matches("[data-hand]") && above?.closest("[data-part=bubble]"); // lies over the sea
    if (!isFree && !isFanned && !isAsked) faults.push(`under ${above && name(above)}: ${name(one)}`);
  }
  const sentence = document.querySelector("[data-part=sentence]");
  const room = sentence?.closest("[data-part=status]")?.getBoundingClientRect();
  const lines = sentence?.getBoundingClientRect();
  if (room && (lines.bottom > room.bottom + 1 || lines.top < room.top - 1))
    faults.push(`too long: ${sentence.textContent.trim()}`);
  return { boxes: [...document.querySelectorAll(PARTS)].map(box), faults };
};
