/** By what the page is pointed at: sentences speak of taps to fingers and of clicks to a mouse. */
class Pointer {
  isFinger = $state(false);

  constructor() {
    if (typeof window === "undefined") return;
    this.isFinger = matchMedia("(pointer: coarse)").matches;
    const seen = ({ pointerType }: PointerEvent) => (this.isFinger = pointerType === "touch");
    window.addEventListener("pointerdown", seen, { capture: true, passive: true });
  }
}

export const pointer = new Pointer();
