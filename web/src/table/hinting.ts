/** What tells and draws hints: loaded when the first one is asked for. */
export { advice } from "./advice";
export { default as HintMarks } from "./HintMarks.svelte";
export { default as HintNote } from "./HintNote.svelte";
