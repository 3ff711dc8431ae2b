/** Numbers that were measured, in the language chosen now. */
import { tongue } from "./words.svelte";

type Sign = "always" | "negative" | "exceptZero";

/** With one decimal place, and a real minus sign. */
export function decimal(value: number, signDisplay: Sign = "negative", digits = 1): string {
  const how = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay };
  return value.toLocaleString(tongue.locale, how).replace("-", "−");
}

/** A share of one as a whole number of hundredths. */
export function hundredths(share: number, signDisplay: Sign = "negative"): string {
  return decimal(Math.round(100 * share) || 0, signDisplay, 0);
}
