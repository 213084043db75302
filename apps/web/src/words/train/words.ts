// What is said over puzzles. Points come as names.
import type { PuzzleGoal } from '@tengen/coach';
import type { Color } from '@tengen/rules';

export interface TrainWords {
  readonly goal: string;
  readonly goals: Readonly<Record<PuzzleGoal, string>>;
  /** What the puzzle asks for. */
  win(color: Color, plies: number): string;
  stop(color: Color): string;
  readonly winHelp: string;
  readonly stopHelp: string;

  readonly rule: string;
  readonly length: string;
  readonly anyLength: string;
  /** Of so many moves of the winner. */
  lengthOf(plies: number): string;
  /** No puzzle answers to the choice. */
  readonly none: string;

  progress(solved: number, of: number): string;
  streak(count: number): string;

  readonly checking: string;
  readonly right: string;
  readonly solved: string;
  readonly stopped: string;
  readonly trap: string;
  noFour(point: string): string;
  spent(point: string, reply: string): string;
  beaten(reply: string): string;
  stillOpen(first: string): string;
  readonly unknown: string;
  readonly engineFailed: string;

  readonly hint: string;
  readonly moreHint: string;
  /** These stones make the first four. */
  hintStones(stones: readonly string[]): string;
  hintMove(point: string): string;
  hintThreat(point: string): string;
  readonly hintNone: string;
  readonly showAnswer: string;
  answer(line: string): string;
  theirLine(line: string): string;
  readonly again: string;
  readonly next: string;
  readonly skip: string;
  readonly analyse: string;
  /** Name of the board for a screen reader. */
  readonly board: string;
  readonly list: string;
  numbered(number: number, isSolved: boolean): string;
}
