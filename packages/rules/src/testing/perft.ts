// Counts the moves from a position to a depth, and how many of them win, foul or fill the board. The
// oracle's counter and the fast ones share no code, and must agree on all of vectors/perft.jsonl.
import type { Board } from '../board.ts';
import { COLORS, type Color, opponent } from '../color.ts';
import type { Point } from '../point.ts';
import type { Position } from '../position.ts';
import type { Rule } from '../rule.ts';
import { Walker } from '../walker.ts';
import { type Grid, oracleVerdict } from './oracle.ts';

/** The moves of the last ply by their effect. A finished game has no moves. */
export interface Counts {
  readonly moves: number;
  readonly wins: number;
  readonly fouls: number;
  readonly draws: number;
}

type Tally = { -readonly [K in keyof Counts]: Counts[K] };

export function oraclePerft(grid: Grid, rule: Rule, turn: Color, depth: number): Counts {
  const tally: Tally = { moves: 0, wins: 0, fouls: 0, draws: 0 };
  countGrid(grid, rule, turn, depth, tally);
  return tally;
}

function countGrid(grid: Grid, rule: Rule, turn: Color, depth: number, tally: Tally): void {
  for (const [y, row] of grid.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== '.') continue;
      const verdict = oracleVerdict(grid, rule, turn, x, y);
      if (depth > 1) {
        if (verdict !== 'continues') continue;
        row[x] = turn === 'black' ? 'X' : 'O';
        countGrid(grid, rule, opponent(turn), depth - 1, tally);
        row[x] = '.';
        continue;
      }
      tally.moves++;
      if (verdict === 'win') tally.wins++;
      else if (verdict === 'draw') tally.draws++;
      else if (verdict !== 'continues') tally.fouls++;
    }
  }
}

/** The same with the walker. */
export function walkerPerft(board: Board, rule: Rule, turn: Color, depth: number): Counts {
  const walker = new Walker(board.size);
  for (const color of COLORS) for (const point of board.stonesOf(color)) walker.put(point, color);
  const tally: Tally = { moves: 0, wins: 0, fouls: 0, draws: 0 };
  countWalk(walker, rule, turn, depth, tally);
  return tally;
}

function countWalk(walker: Walker, rule: Rule, turn: Color, depth: number, tally: Tally): void {
  const cells = walker.size * walker.size;
  for (let point: Point = 0; point < cells; point++) {
    if (!walker.isEmpty(point)) continue;
    const verdict = walker.place(point, turn, rule);
    if (depth > 1) {
      if (verdict === 'continues') countWalk(walker, rule, opponent(turn), depth - 1, tally);
    } else {
      tally.moves++;
      if (verdict === 'win') tally.wins++;
      else if (verdict === 'full') tally.draws++;
      else if (verdict !== 'continues') tally.fouls++;
    }
    walker.remove(point);
  }
}

/** The same with positions, as a playing program uses them. */
export function positionPerft(position: Position, depth: number): Counts {
  const tally: Tally = { moves: 0, wins: 0, fouls: 0, draws: 0 };
  countPlay(position, depth, tally);
  return tally;
}

function countPlay(position: Position, depth: number, tally: Tally): void {
  for (const point of position.legalPoints()) {
    const played = position.play(point);
    if (!played.ok) throw new Error(`bug: ${played.error.kind} on a legal point`);
    const { outcome } = played.value;
    if (depth > 1) {
      if (!outcome) countPlay(played.value, depth - 1, tally);
      continue;
    }
    tally.moves++;
    if (outcome?.kind === 'draw') tally.draws++;
    else if (outcome?.reason === 'five') tally.wins++;
    else if (outcome) tally.fouls++;
  }
}
