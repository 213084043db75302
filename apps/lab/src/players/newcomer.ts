// A newcomer as a player: somebody who has just learnt the rules and how to stop an open three. It looks one
// stone ahead: completes a five, stops a four, turns its open three into an open four, stops an open three,
// and otherwise extends its longest line. It does not see broken threes, double threats or anything two
// stones ahead.
import { threats } from '@tengen/engine';
import type { Color, Point, Position } from '@tengen/rules';
import { along, COLORS, DIRECTIONS, distance, opponent } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { chanceOfGame } from '../kit/seed.ts';
import type { LabPlayer } from './players.ts';

export function newcomerPlayer(seed: number): LabPlayer {
  let chance = new Chance(seed);
  return {
    async newGame(start) {
      chance = chanceOfGame(start, seed);
    },
    async move({ position }) {
      const points = newcomerMoves(position);
      return points.length === 0 ? { kind: 'none' } : { kind: 'move', point: chance.pick(points) };
    },
    async close() {},
  };
}

/** The moves that look equally good to a newcomer. */
export function newcomerMoves(position: Position): Point[] {
  const legal = position.board.emptyPoints().filter(point => !position.isForbidden(point));
  const allowed = new Set(legal);
  for (const points of urgentMoves(position)) {
    const found = points.filter(point => allowed.has(point));
    if (found.length > 0) return found;
  }
  return lineMoves(position, legal);
}

function* urgentMoves(position: Position): Generator<readonly Point[]> {
  const { [position.turn]: own, [opponent(position.turn)]: other } = threats(position);
  const of = (list: typeof own, kind: string) => list.filter(threat => threat.kind === kind);
  yield of(own, 'five').flatMap(({ points }) => points);
  yield of(other, 'five').flatMap(({ answers }) => answers);
  yield of(own, 'open-three').flatMap(({ points }) => points);
  yield of(other, 'open-three').flatMap(({ answers }) => answers);
}

/** Beside a stone, where the most own stones lie in a five that is still open. */
function lineMoves(position: Position, legal: readonly Point[]): Point[] {
  const near = legal.filter(point => touchesStone(position, point));
  const points = near.length > 0 ? near : middleOf(position, legal);
  const worth = points.map(point => longestLine(position, point, position.turn));
  const most = Math.max(...worth);
  return points.filter((_, i) => worth[i] === most);
}

function middleOf({ size }: Position, legal: readonly Point[]): Point[] {
  const middle = Math.floor((size * size) / 2);
  return legal.includes(middle) ? [middle] : [...legal];
}

function touchesStone({ board, size }: Position, point: Point): boolean {
  const isBeside = (stone: Point) => distance(point, stone, size) === 1;
  return COLORS.some(color => board.stonesOf(color).some(isBeside));
}

/** The most stones of `color` in five cells with this one and without a stone of the other colour. */
function longestLine({ board, size }: Position, point: Point, color: Color): number {
  let most = 0;
  for (const direction of DIRECTIONS) {
    for (let first = -4; first <= 0; first++) {
      const cells = [0, 1, 2, 3, 4].map(i => along(point, direction, first + i, size));
      if (cells.some(cell => cell === undefined || board.get(cell) === opponent(color))) continue;
      most = Math.max(most, cells.filter(cell => board.get(cell!) === color).length);
    }
  }
  return most;
}
