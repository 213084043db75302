// `npm run lab -- perft-make`: makes vectors/perft.jsonl with the oracle alone. It holds positions of every
// rule with counts of what can happen from them to some depth. The seed is fixed, so that the file
// changes only when the rules do.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Board, Color, Point, Rule } from '@tengen/rules';
import { Position, pointName, RULES } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { denseBoard, gridOf, oraclePerft } from '@tengen/rules/testing';
import { command } from '../kit/command.ts';

const out = fileURLToPath(new URL('../../../../vectors/perft.jsonl', import.meta.url));
const POSITIONS_PER_RULE = 240;
/** Leaf moves of the deepest row, so that reading the file stays a quick test. */
const MOVES_AT_MOST = 12_000;

export const perftMake = command({
  name: 'perft-make',
  about: 'Writes vectors/perft.jsonl anew with the oracle.',
  options: {},
  run: makePerft,
});

function makePerft(): void {
  const lines: string[] = [];
  for (const [i, rule] of RULES.entries()) {
    const chance = new Chance(1000 + i);
    for (let n = 0; n < POSITIONS_PER_RULE; ) {
      const line = perftLine(chance, rule, n);
      if (!line) continue;
      lines.push(line);
      n++;
    }
    console.log(`${rule}: ${POSITIONS_PER_RULE} positions`);
  }
  writeFileSync(out, `${lines.join('\n')}\n`);
}

function perftLine(chance: Chance, rule: Rule, n: number): string | undefined {
  const board = n % 4 === 0 ? nearlyFull(chance) : crowded(chance);
  const turn: Color = chance.chance(rule === 'renju' ? 0.75 : 0.5) ? 'black' : 'white';
  const { size } = board;
  const setup = { black: board.stonesOf('black'), white: board.stonesOf('white') };
  const position = Position.setup({ size, rule, turn, ...setup });
  if (!position.ok || position.value.outcome) return undefined;

  const counts: number[][] = [];
  let expected = board.emptyCells;
  for (let depth = 1; depth === 1 || expected <= MOVES_AT_MOST; depth++) {
    const { moves, wins, fouls, draws } = oraclePerft(gridOf(board), rule, turn, depth);
    if (moves === 0) break;
    counts.push([moves, wins, fouls, draws]);
    expected = moves * Math.max(1, board.emptyCells - depth);
  }
  const names = (points: Point[]) => points.map(point => pointName(point, size));
  const [black, white] = [names(setup.black), names(setup.white)];
  return JSON.stringify({ rule, size, turn, black, white, counts });
}

function crowded(chance: Chance): Board {
  const size = chance.between(6, 22);
  const stones = chance.between(8, Math.min(80, Math.floor(size * size * 0.7)));
  return denseBoard(chance, size, stones, chance.pick([0.3, 0.4, 0.5]));
}

function nearlyFull(chance: Chance): Board {
  const size = chance.between(5, 7);
  return denseBoard(chance, size, size * size - chance.between(2, 7), 0.5);
}
