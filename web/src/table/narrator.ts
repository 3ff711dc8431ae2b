/** What a screen reader is told of a table as it changes: everything once, in order, and only what is so. */
import type { LegalDecision } from "../play/types";
import type { Refusal } from "../play/turn.svelte";
import type { Event } from "../protocol";

/** What there is to tell of, at one moment. Lists are compared by identity: a new one is news. */
export interface Scene {
  /** What happened, beyond what I had drafted. */
  told: readonly Event[];
  decisions: readonly LegalDecision[];
  undone: readonly LegalDecision[];
  refusal: Refusal | null;
  asked: LegalDecision | null;
  /** The number of the turn, where I may decide now. */
  turn: number | null;
  /** What is expected. */
  sentence: string;
}

/** How it is put into words. */
export interface Words {
  events(events: readonly Event[]): string[];
  option(decision: LegalDecision): string;
  refusal(refusal: Refusal): string;
  sure(asked: LegalDecision): string;
  undone(what: string): string;
  yourTurn(sentence: string): string;
}

export interface Utterance {
  text: string;
  /** Interrupts whatever is being read. */
  isUrgent?: boolean;
}

const NOTHING: Scene = {
  told: [],
  decisions: [],
  undone: [],
  refusal: null,
  asked: null,
  turn: null,
  sentence: "",
};

export class Narrator {
  #before = NOTHING;
  #turn: number | null = null;
  #sentence = "";

  constructor(private readonly words: Words) {}

  /** What is to be said of this scene after the last one. */
  next(scene: Scene): Utterance[] {
    const before = this.#before;
    this.#before = scene;
    const lines = [...this.#happened(scene, before), ...this.#did(scene, before), ...this.#expected(scene)];
    if (scene.refusal && scene.refusal !== before.refusal)
      lines.push({ text: this.words.refusal(scene.refusal), isUrgent: true });
    if (scene.asked && scene.asked !== before.asked) lines.push({ text: this.words.sure(scene.asked) });
    return lines;
  }

  /** Whether the last scene began a turn of mine. */
  isBegun = false;

  #happened(scene: Scene, before: Scene): Utterance[] {
    return scene.told === before.told ? [] : this.words.events(scene.told).map((text) => ({ text }));
  }

  /** What I drafted or took back. */
  #did(scene: Scene, before: Scene): Utterance[] {
    const options = (all: readonly LegalDecision[]) => lastOfEach(all).map(this.words.option).join("; ");
    if (scene.undone.length && scene.undone !== before.undone)
      return [{ text: this.words.undone(options(scene.undone)) }];
    const made = scene.decisions.slice(before.decisions.length);
    return made.length ? [{ text: `${options(made)}.` }] : [];
  }

  /** What is expected of me now, where that is new. */
  #expected({ turn, sentence }: Scene): Utterance[] {
    this.isBegun = turn !== null && turn !== this.#turn;
    if (turn === null || (!this.isBegun && sentence === this.#sentence)) return [];
    this.#turn = turn;
    this.#sentence = sentence;
    return [this.isBegun ? { text: this.words.yourTurn(sentence), isUrgent: true } : { text: sentence }];
  }
}

/** Of several decisions of one kind in a row, the last: a walk is told by where it leads. */
function lastOfEach(decisions: readonly LegalDecision[]): LegalDecision[] {
  return decisions.filter((one, nth) => decisions[nth + 1]?.decision.kind !== one.decision.kind);
}
