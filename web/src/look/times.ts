/** A duration among the design tokens in ms: 0 where motion is not wanted. Builds write 320ms as .32s. */
export function timeOf(token: "--quick" | "--step"): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return parseFloat(text) * (text.endsWith("ms") ? 1 : 1000) || 0;
}
