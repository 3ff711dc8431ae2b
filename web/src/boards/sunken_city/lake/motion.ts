/** Transitions of rising and sinking pieces. Durations come from the design tokens; none with reduced motion. */
import type { TransitionConfig } from "svelte/transition";
import { timeOf } from "../../../look/times";

export function rise(_node: Element): TransitionConfig {
  return {
    duration: timeOf("--quick") && 200,
    css: (t) => `opacity:${t};transform:translateY(${(1 - t) * 22}px) scale(${0.8 + 0.2 * t})`,
  };
}

export function sink(_node: Element): TransitionConfig {
  return {
    duration: timeOf("--step") * 1.3,
    css: (t) => `opacity:${t};transform:translateY(${(1 - t) * 18}px) scale(${0.82 + 0.18 * t})`,
  };
}

/** The ring that a sinking piece leaves on the water. */
export function ring(_node: Element): TransitionConfig {
  return {
    duration: timeOf("--step") * 1.9,
    css: (_t, u) => `opacity:${0.9 * (1 - u)};transform:scale(${0.4 + 0.9 * u})`,
  };
}
