// What a try at a puzzle came to, in words.
import type { PuzzleTry } from '@tengen/coach';
import type { Goal } from '@tengen/practice';
import { type Point, pointName } from '@tengen/rules';
import type { PracticeWords } from './en.ts';

/** `point` is undefined for who said that there is no win. */
export function tryInWords(
  tried: PuzzleTry,
  point: Point | undefined,
  goal: Goal,
  words: PracticeWords,
): string {
  const { size } = tried.position;
  const name = (at: Point | undefined) => (at === undefined ? '' : pointName(at, size));
  switch (tried.kind) {
    case 'solved':
      if (point === undefined) return words.noneRight;
      if (tried.isTrap) return words.trap;
      return goal === 'stop' || goal === 'hold' ? words.stopped : words.solved;
    case 'right':
      return words.right;
    case 'another-win':
      return words.anotherWin(name(point));
    case 'undecided':
      return words.undecided(name(point));
    case 'wrong':
      return wrongInWords(tried, name(point), name(tried.line[0]), words);
  }
}

function wrongInWords(
  { why }: Extract<PuzzleTry, { kind: 'wrong' }>,
  point: string,
  next: string,
  words: PracticeWords,
): string {
  switch (why) {
    case 'no-five':
      return words.noFive(next);
    case 'no-threat':
      return words.noThreat(point);
    case 'spent':
      return words.spent(point, next);
    case 'beaten':
      return words.beaten(next);
    case 'still-wins':
      return words.stillWins(next);
    case 'there-is-one':
      return words.thereIsOne(next);
  }
}
