/** How colours are perceived, also by eyes that lack one kind of cone. */
type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** Machado, Oliveira and Fernandes 2009, severity 1: what eyes without one kind of cone make of linear RGB. */
export const EYES: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Colours that differ by at least this much can be told apart. */
export const LEAST = 15;

function linear(hex: string): Triple {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function times(matrix: Matrix, [r, g, b]: Triple): Triple {
  return matrix.map(([x, y, z]) => x * r + y * g + z * b) as Triple;
}

function oklab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  const roots = cones.map(Math.cbrt) as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    roots,
  );
}

function seen(hex: string, eyes: Matrix): Triple {
  return oklab(times(eyes, linear(hex)).map((value) => Math.min(1, Math.max(0, value))) as Triple);
}

function distance(one: string, other: string, eyes: Matrix): number {
  const [a, b] = [seen(one, eyes), seen(other, eyes)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The distance of the two colours that are most alike. */
export function closest(colours: string[], eyes: Matrix): number {
  return Math.min(
    ...colours.flatMap((one, place) => colours.slice(place + 1).map((other) => distance(one, other, eyes))),
  );
}

/** How well one colour can be read on the other, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [low, high] = [one, other]
    .map(
      (hex) =>
        times(
          [
            [0.2126, 0.7152, 0.0722],
            [0, 0, 0],
            [0, 0, 0],
          ],
          linear(hex),
        )[0],
    )
    .sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}
