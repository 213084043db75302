// What is said to someone who listens to the board.
import type { Color, Direction } from '@tengen/rules';

export interface HearingWords {
  /** A line by its direction and its two ends. */
  line(direction: Direction, from: string, to: string): string;
  run(color: Color, names: readonly string[]): string;
  gap(count: number): string;
  readonly edge: string;
  readonly noStone: string;
  /** Between a line and what lies on it, between two runs, at the end. */
  readonly colon: string;
  readonly comma: string;
  readonly stop: string;
  last(color: Color, point: string, number: number): string;
}
