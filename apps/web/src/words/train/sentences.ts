// The result of an attempt at a puzzle, in words.
import type { Attempt, PuzzleGoal } from '@tengen/coach';
import { type Point, pointName } from '@tengen/rules';
import type { TrainWords } from './en.ts';

export function attemptInWords(
  attempt: Attempt,
  tried: Point,
  goal: PuzzleGoal,
  words: TrainWords,
): string {
  const name = (point: Point) => pointName(point, attempt.position.size);
  switch (attempt.kind) {
    case 'solved':
      if (attempt.isTrap) return words.trap;
      return goal === 'stop' && !attempt.position.outcome ? words.stopped : words.solved;
    case 'right':
      return words.right;
    case 'no-four':
      return words.noFour(name(tried));
    case 'spent':
      return words.spent(name(tried), name(attempt.reply));
    case 'beaten':
      return words.beaten(name(attempt.reply));
    case 'open':
      return attempt.line[0] === undefined ? words.unknown : words.stillOpen(name(attempt.line[0]));
    case 'unknown':
      return words.unknown;
  }
}
