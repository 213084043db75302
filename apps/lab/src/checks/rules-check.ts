// `npm run lab -- rules-check`: is the rules library right, and how fast is it?
//
//   vectors   the worked cases and the forbidden vectors in all eight orientations
//   twins     the fast forbidden test against the oracle on random positions
//   speed     forbidden list, play, and trees of a million nodes read from files
import type { Color, ForbiddenKind, Outcome, Point, Rule } from '@tengen/rules';
import {
  Board,
  forbiddenKinds,
  mapPoint,
  Position,
  parsePoint,
  RULES,
  SYMMETRIES,
  unwrap,
} from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { denseBoard, oracleForbiddenKinds, oracleVerdictAt } from '@tengen/rules/testing';
import { readLines, readText } from '@tengen/vectors';
import { command, dailySeed, number, vectorFile } from '../kit/command.ts';
import { median, TargetReport, thousands } from '../kit/report.ts';
import { checkBigTrees } from './big-trees.ts';

export const rulesCheck = command({
  name: 'rules-check',
  about: 'Is the rules library right, and how fast is it?',
  options: {
    verdicts: number('N', 'random verdicts on a point of a position', 1_000_000),
    seed: dailySeed,
    vectors: vectorFile('FILE', 'other forbidden vectors than vectors/renju-forbidden.jsonl'),
    cases: vectorFile('FILE', 'other worked cases than vectors/rule-cases.json'),
  },
  run({ verdicts, seed, vectors = 'renju-forbidden.jsonl', cases = 'rule-cases.json' }) {
    const report = new TargetReport();
    checkCases(report, JSON.parse(readText(cases)).cases);
    checkVectors(report, readLines(vectors));
    checkTwins(report, verdicts, seed);
    checkOutcomes(report, seed);
    measureForbidden(report);
    measurePlay(report);
    checkBigTrees(report);
    return report.isMet;
  },
});

interface RuleCase {
  id: string;
  rule: Rule;
  size: number;
  mover: Color;
  black: string[];
  white: string[];
  point: string;
  expected: string;
}

function verdictOf(outcome: Outcome | undefined): string {
  if (!outcome) return 'ok';
  if (outcome.kind === 'draw') return 'draw';
  return outcome.reason === 'forbidden' ? outcome.foul : 'win';
}

function checkCases(report: TargetReport, cases: readonly RuleCase[]): void {
  let wrong = 0;
  for (const { rule, size, mover, black, white, point, expected, id } of cases) {
    for (const symmetry of SYMMETRIES) {
      const map = (name: string) => mapPoint(symmetry, unwrap(parsePoint(name, size)), size);
      const stones = { black: black.map(map), white: white.map(map) };
      const position = unwrap(Position.setup({ size, rule, turn: mover, ...stones }));
      const verdict = verdictOf(unwrap(position.play(map(point))).outcome);
      if (verdict === expected) continue;
      wrong++;
      console.log(`  ${id} ${symmetry}: ${verdict}, expected ${expected}`);
    }
  }
  report.noDifferences('worked cases', `${cases.length} cases × 8 orientations`, wrong);
}

interface ForbiddenVector {
  size: number;
  black: string[];
  white: string[];
  forbidden: string[];
  kinds?: Record<string, ForbiddenKind>;
}

function checkVectors(report: TargetReport, vectors: readonly ForbiddenVector[]): void {
  let verdicts = 0;
  let wrong = 0;
  for (const vector of vectors) {
    const { size } = vector;
    const points = (names: string[]) => names.map(name => unwrap(parsePoint(name, size)));
    const board = Board.of(size, points(vector.black), points(vector.white));
    for (const symmetry of SYMMETRIES) {
      const found = forbiddenKinds(board.mapped(symmetry));
      const isRight = (name: string) => {
        const kind = found.get(mapPoint(symmetry, unwrap(parsePoint(name, size)), size));
        return kind !== undefined && kind === (vector.kinds?.[name] ?? kind);
      };
      verdicts += board.emptyCells;
      if (found.size === vector.forbidden.length && vector.forbidden.every(isRight)) continue;
      wrong++;
      console.log(`  ${symmetry} of ${board}`);
    }
  }
  const compared = `${vectors.length} positions × 8, ${thousands(verdicts)} verdicts`;
  report.noDifferences('forbidden vectors', compared, wrong);
}

function checkTwins(report: TargetReport, wanted: number, seed: number): void {
  const chance = new Chance(seed);
  let verdicts = 0;
  let forbidden = 0;
  let wrong = 0;
  let fastMs = 0;
  while (verdicts < wanted) {
    const board = twinBoard(chance);
    const start = performance.now();
    const fast = forbiddenKinds(board);
    fastMs += performance.now() - start;
    const oracle = oracleForbiddenKinds(board);
    verdicts += board.emptyCells;
    forbidden += oracle.size;
    if (!sameKinds(fast, oracle)) {
      wrong++;
      console.log(`  differs: ${board}`);
    }
  }
  const compared = `${thousands(verdicts)} verdicts, ${thousands(forbidden)} forbidden`;
  report.noDifferences(`fast test = oracle, seed ${seed}`, compared, wrong);
  report.line('fast verdicts per second', thousands((verdicts / fastMs) * 1000));
}

function twinBoard(chance: Chance): Board {
  const size = chance.chance(0.6) ? 15 : chance.between(5, 22);
  const stones = chance.between(6, Math.min(130, size * size - 4));
  return denseBoard(chance, size, stones, chance.pick([0.05, 0.2, 0.35, 0.5]));
}

function sameKinds(a: Map<Point, ForbiddenKind>, b: Map<Point, ForbiddenKind>): boolean {
  return a.size === b.size && [...a].every(([point, kind]) => b.get(point) === kind);
}

/** Random games of every rule; the oracle judges each move too. */
function checkOutcomes(report: TargetReport, seed: number): void {
  const chance = new Chance(seed + 1);
  let moves = 0;
  let wrong = 0;
  for (let game = 0; game < 1500; game++) {
    const rule = RULES[game % RULES.length]!;
    let position = Position.start({ rule, size: chance.between(5, 12) });
    while (!position.outcome) {
      const point = chance.pick(position.legalPoints());
      const oracle = oracleVerdictAt(position.board, rule, position.turn, point);
      position = unwrap(position.play(point));
      moves++;
      if (verdictOf(position.outcome) === (oracle === 'continues' ? 'ok' : oracle)) continue;
      wrong++;
      console.log(`  ${rule} differs: ${position.board}`);
    }
  }
  const compared = `${thousands(moves)} moves of 1 500 random games`;
  report.noDifferences('outcomes = oracle, five rules', compared, wrong);
}

function measureForbidden(report: TargetReport): void {
  const chance = new Chance(60);
  const positions: Position[] = [];
  while (positions.length < 400) {
    const board = denseBoard(chance, 15, 60, 0.5);
    const stones = { black: board.stonesOf('black'), white: board.stonesOf('white') };
    const position = Position.setup({ size: 15, rule: 'renju', turn: 'black', ...stones });
    if (position.ok && !position.value.outcome) positions.push(position.value);
  }
  const times = positions.concat(positions).map(position => {
    const start = performance.now();
    position.forbidden();
    return performance.now() - start;
  });
  const ms = median(times.slice(positions.length));
  const figure = `${ms.toFixed(3)} ms median`;
  report.target('forbidden list with reasons, 60 stones', figure, ms <= 0.5, '≤ 0.5 ms');
}

function measurePlay(report: TargetReport): void {
  const chance = new Chance(5);
  for (const rule of ['freestyle', 'renju'] as const) {
    const times: number[] = [];
    for (let game = 0; game < 400; game++) {
      let position = Position.start({ rule });
      while (!position.outcome) {
        const point = chance.pick(position.legalPoints());
        const start = process.hrtime.bigint();
        const played = position.play(point);
        times.push(Number(process.hrtime.bigint() - start) / 1000);
        position = unwrap(played);
      }
    }
    const us = median(times);
    report.target(`play, ${rule}`, `${us.toFixed(2)} µs median`, us <= 5, '≤ 5 µs');
  }
}
