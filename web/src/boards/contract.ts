/** What a game's board provides. Boards draw views and offer legal decisions; they know no rules. */
import type { Component } from "svelte";
import type { Preview, Sitting } from "../play/sitting.svelte";
import type { LegalDecision, Pattern } from "../play/types";
import type { AnyView, GameTypes } from "../protocol";
import type { GameWords, Sentence } from "../words/words.svelte";

/** A button of the action bar: a legal decision that is not made by touching the board. */
export interface Action {
  decision: LegalDecision;
  /** What it says, in the language chosen now: "End turn (unused: 3 steps)". */
  label: string;
  /** The one that goes on or ends the turn: drawn filled. */
  isMain?: boolean;
  /** A letter that does the same. */
  key?: string;
}

export interface BoardProps<Types extends GameTypes = GameTypes> {
  sitting: Sitting<Types>;
  words: GameWords;
}

/** What most parts of a table's page are given. */
export interface TableProps extends BoardProps {
  board: BoardModule;
}

export interface PlayerProps<Types extends GameTypes = GameTypes> extends BoardProps<Types> {
  seat: number;
}

/** What a seat is known by: its colour (a CSS colour) and the shape that goes with it. */
export interface Mark {
  colour: string;
  shape: "circle" | "square" | "triangle" | "diamond" | "hexagon";
}

/** From one thing on a board to another, by selectors: something that somebody moved. */
export interface Way {
  from: string;
  to: string;
  mark: Mark;
}

/** Where a decision is made, by selectors, and where it leads. */
export interface Spot {
  at: string;
  to?: string;
}

/** How a seat stands, in a few characters: 7 of 12; without `of` where nothing bounds it. */
export interface Brief {
  got: string;
  of?: number;
}

export interface BoardModule<Types extends GameTypes = GameTypes> {
  /** Board and hand: everything that is touched. */
  Board: Component<BoardProps<Types>>;
  /** What the side panel shows of one player beside name and clock: score, treasures, counts. */
  Player: Component<PlayerProps<Types>>;
  /** Whether hands are hidden, so that a device shared by two must be handed over. */
  hidesHands: boolean;
  /** Whether it shows the terminal's drawing, which the server sends to those who ask for it. */
  drawsText?: boolean;
  actions(sitting: Sitting<Types>, words: GameWords): Action[];
  /** What a player did in a turn, in short phrases, what matters most first: "2 streets", "finds 5". */
  recap(events: Types["event"][], words: GameWords, me: number | null): string[];
  /** The situation in about three sentences, for screen readers (key O). */
  situation(sitting: Sitting<Types>, words: GameWords): string[];
  /** A legal decision in words ("Play desert 5"): for the list of options and screen readers. */
  option(decision: LegalDecision<Types>, words: GameWords, sitting: Sitting<Types>): string;
  /**
   * Does what typed notation means where it is not legal yet, but touching the same would decide what goes
   * before it; null where it means nothing more than it says.
   */
  typed?(text: string, sitting: Sitting<Types>, words: GameWords): Promise<boolean> | null;
  /** Where on the board decisions of one turn are made, one after another; null where there is no such place. */
  spots?(decisions: readonly LegalDecision<Types>[], sitting: Sitting<Types>): (Spot | null)[];
  mark(seat: number, view: Types["view"] | null): Mark;
  brief?(seat: number, view: Types["view"]): Brief | null;
  /** Who plays on the same side as a seat. */
  partners?(seat: number, view: Types["view"]): number[];
  /** How a decision will probably look, until the server has answered: a piece where it was put, no rule. */
  preview?: Preview<Types>;
  /** The cards that a seat holds and others do not see, as notation: for open hands after the end. */
  hand?(view: Types["view"]): readonly string[];
  /** Which round a position belongs to, where the game has rounds: replays go from one to the next. */
  round?(view: Types["view"]): number;
  /** Keys of this board alone, for the page of keys. */
  keys: Key[];
  tips: Tip<Types>[];
  /** Steps that go with a lesson of the game, by the lesson's name. */
  lessons: Lessons<Types>;
  /** How the game's events are told, heard and marked, by their kind. */
  events: EventKinds<Types>;
}

export type Sound = "place" | "sink" | "card";

/** What is particular about one kind of event; others are told one by one, without a sound or a mark. */
interface EventKind {
  sound?: Sound;
  /** One sentence for many of them in a row: "A new round is dealt." */
  summary?(): string;
  /** Only the last of several in a row by one seat is told: a walk is told by where it leads. */
  tellsLast?: boolean;
  /** How prominently a replay marks it on its slider. */
  mark?: "small" | "big";
  /** Whether those whom it concerns gain or lose by it. */
  tone?: "gain" | "loss";
  /** The number among its facts that is added up where one player does it to another again and again. */
  adds?: string;
  /** How much longer than others it is shown when it is played back. */
  lasts?: number;
}

export type EventKinds<Types extends GameTypes = GameTypes> = Partial<
  Record<Types["event"]["kind"], EventKind>
>;

export interface Key {
  /** What is printed on it: "1 – 6". */
  keys: string[];
  /** What it does, in the language chosen now. */
  text(): string;
}

/** Something to know in a first game, told once, when it becomes possible. */
export interface Tip<Types extends GameTypes = GameTypes> {
  /** Under this name it is remembered as seen. */
  name: string;
  when(sitting: Sitting<Types>): boolean;
  /** In the language chosen now. */
  text(words: GameWords): string;
}

/** A step of a lesson: a text that waits for the right decision, or only to be read. */
export interface LessonStep<Types extends GameTypes = GameTypes> {
  text: Sentence;
  /** The decisions asked for, one of which is enough; without them the step is only read. */
  expects?: Pattern<Types["decision"]>[];
  /** Decisions that may be taken on the way there. */
  allows?: Pattern<Types["decision"]>[];
}

export type Lessons<Types extends GameTypes = GameTypes> = Record<string, LessonStep<Types>[]>;

/** A picture of a position, for rules and for sharing: one SVG, drawn with the board's art, not touchable. */
export interface PictureProps<View = AnyView> {
  view: View;
  /** Which part is drawn, in the board's own words; nothing means all of it. */
  shows: string;
  words: GameWords;
}
