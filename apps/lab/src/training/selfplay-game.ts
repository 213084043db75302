// One game of the core against itself with its score at every move, for tuning and training. The same seed
// and number give the same game.
import { scoreOf } from '@tengen/engine/core';
import type { Color, Position, Rule } from '@tengen/rules';
import { assert, opponent, pointName, unwrap, winnerOf } from '@tengen/rules';
import { chanceOf } from '../kit/seed.ts';
import { type BookOpening, chanceOpening, positionAfter } from '../match/openings-book.ts';
import type { SomeCore } from '../players/core.ts';

/** A line of a self-play file. */
export interface SelfplayGame {
  readonly rule: Rule;
  readonly size: number;
  /** Stones on the board before the core moved, Black first. */
  readonly start: readonly string[];
  readonly moves: readonly string[];
  readonly result: Color | 'draw';
  /** The core's score of each move in points for its player; mates are near ±30 000. */
  readonly scores: readonly number[];
}

interface SelfplaySetup {
  readonly core: SomeCore;
  readonly book: readonly BookOpening[];
  readonly nodes: number;
  readonly seed: number;
}

export function playSelfplayGame(setup: SelfplaySetup, game: number): SelfplayGame {
  const { core, book, nodes, seed } = setup;
  const opening = chanceOpening(book, chanceOf(seed, game));
  const { rule, size } = opening;
  const moves: string[] = [];
  const scores: number[] = [];
  let position = positionAfter(opening);
  let result: Color | 'draw' | undefined;
  core.setPosition(position);
  core.forget();
  while (!result) {
    core.setPosition(position);
    const { best, score } = core.search({ nodes });
    if (best === undefined) {
      const isStuck = position.board.emptyPoints().every(point => position.isForbidden(point));
      assert(isStuck, `the core found no move: ${rule} ${position.turn}, ${position.board}`);
      result = 'draw';
    } else {
      moves.push(pointName(best, size));
      scores.push(score);
      const before = position;
      position = unwrap(position.play(best));
      result = endOf(position) ?? mateOf(before, score);
    }
  }
  const start = opening.moves.map(point => pointName(point, size));
  return { rule, size, start, moves, result, scores };
}

function endOf({ outcome }: Position): Color | 'draw' | undefined {
  return outcome && (winnerOf(outcome) ?? 'draw');
}

/** A forced win is not played out. */
function mateOf({ turn }: Position, score: number): Color | undefined {
  const seen = scoreOf(score, turn);
  if (seen.kind !== 'mate') return undefined;
  return seen.plies > 0 ? turn : opponent(turn);
}
