/** A drawing on the page as a PNG: its styles are inlined into a copy, which the browser then paints. */

/** Properties that style sheets may set on a drawing; a picture on its own has no style sheet. */
const LOOKS = (
  "fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin " +
  "font-family font-size font-weight letter-spacing text-anchor paint-order opacity display filter color " +
  "vector-effect"
).split(" ");

function copied(original: SVGSVGElement): SVGSVGElement {
  const copy = original.cloneNode(true) as SVGSVGElement;
  const elements = [original, ...original.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  elements.forEach((element, nth) => {
    const looks = getComputedStyle(element);
    for (const name of LOOKS) copies[nth]!.style.setProperty(name, looks.getPropertyValue(name));
  });
  return copy;
}

async function painted(drawing: string, width: number, height: number, scale: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: width * scale,
      height: height * scale,
    });
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob(
        (blob) => (blob ? done(blob) : fail(new Error("The picture could not be painted."))),
        "image/png",
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Paint a drawing that is on the page. */
export function paint(drawing: SVGSVGElement, width: number, height: number, scale = 2): Promise<Blob> {
  return painted(new XMLSerializer().serializeToString(copied(drawing)), width, height, scale);
}
