import { expect, it } from "vitest";
import { LOOKS } from "./looks";

type Three = [number, number, number];

/** Full protan-, deuter- and tritanopia (Machado 2009). */
const SIGHTS: Record<string, Three[]> = {
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
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};
const CONES: Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const times = (matrix: Three[], [x, y, z]: Three) =>
  matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as Three;
const light = (hex: string) =>
  [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as Three;
const lab = (value: Three) =>
  times(
    LAB,
    times(CONES, value.map((one) => Math.min(1, Math.max(0, one))) as Three).map(Math.cbrt) as Three,
  );
const brightness = (hex: string) =>
  light(hex).reduce((all, value, at) => all + value * [0.2126, 0.7152, 0.0722][at]!, 0);

it.each(Object.entries(SIGHTS))("no two destinations look alike under %s sight", (_, sight) => {
  const seen = Object.values(LOOKS).map((look) => lab(times(sight, light(look.ground))));
  const distances = seen.flatMap((one, at) =>
    seen.slice(at + 1).map((other) => 100 * Math.hypot(...one.map((value, axis) => value - other[axis]!))),
  );
  expect(Math.min(...distances)).toBeGreaterThan(16);
});

it.each(Object.entries(LOOKS))("what is written on %s can be read", (_, look) => {
  const [high, low] = [brightness(look.ground), brightness(look.ink)].sort((one, other) => other - one) as [
    number,
    number,
  ];
  expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
});
