// `npm run lab -- core-check`: does the core play by the rules? Random games of every rule; after each stone
// its forbidden points are held against `packages/rules`, and taking the stones back one by one must
// bring back every evaluation and key.
//
// --verdicts N  forbidden verdicts to compare (1 000 000), --seed N (today's date, printed)
import { type Color, forbiddenKinds, type Point, Position, RULES, type Rule } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import { numberOption, Report, thousands } from '../kit/report.ts';
import { findCore, openCore } from '../players/core.ts';

/** What is asked of the core here. */
export interface CheckedCore {
  setPosition(position: Position): void;
  play(point: Point, color: Color): void;
  undo(): void;
  key(): bigint;
  evaluation(): number;
  isForbidden(point: Point): boolean;
}

export interface CoreFigures {
  verdicts: number;
  forbidden: number;
  wrongVerdicts: number;
  stones: number;
  wrongUndos: number;
}

export async function coreCheck(args: readonly string[]): Promise<boolean> {
  const core = openCore(await findCore(), 1);
  const seed = numberOption(args, 'seed', Math.floor(Date.now() / 86_400_000));
  const figures = checkCore(core, numberOption(args, 'verdicts', 1_000_000), seed);
  const report = new Report();
  const verdicts = `${thousands(figures.verdicts)} verdicts, ${thousands(figures.forbidden)} forbidden, ${figures.wrongVerdicts} differ`;
  report.target(
    `core = rules, seed ${seed}`,
    verdicts,
    figures.wrongVerdicts === 0,
    '0 differences',
  );
  const undos = `${thousands(figures.stones)} stones taken back, ${figures.wrongUndos} differ`;
  report.target('undo brings everything back', undos, figures.wrongUndos === 0, '0 differences');
  return report.isMet;
}

export function checkCore(core: CheckedCore, wanted: number, seed: number): CoreFigures {
  const chance = new Chance(seed);
  const figures = { verdicts: 0, forbidden: 0, wrongVerdicts: 0, stones: 0, wrongUndos: 0 };
  for (let game = 0; figures.verdicts < wanted; game++) {
    // Only renju has verdicts; the others come along for what undo must bring back.
    const rule = game % 3 === 0 ? RULES[Math.floor(game / 3) % RULES.length]! : 'renju';
    checkGame(core, chance, rule, figures);
  }
  return figures;
}

function checkGame(core: CheckedCore, chance: Chance, rule: Rule, figures: CoreFigures): void {
  let position = Position.start({ rule, size: chance.between(5, 22) });
  core.setPosition(position);
  const before: { key: bigint; evaluation: number }[] = [];
  const most = Math.min(position.size ** 2 - 1, 120);
  while (!position.outcome && before.length < most) {
    const { turn } = position;
    const point = nearbyPoint(chance, position);
    before.push({ key: core.key(), evaluation: core.evaluation() });
    core.play(point, turn);
    position = must(position.play(point));
    if (rule === 'renju' && !position.outcome) compare(core, position, figures);
  }
  for (let state = before.pop(); state; state = before.pop()) {
    core.undo();
    figures.stones++;
    if (core.key() !== state.key || core.evaluation() !== state.evaluation) figures.wrongUndos++;
  }
}

/** Games that stay together make the shapes that matter. Black avoids his fouls, to play on. */
function nearbyPoint(chance: Chance, position: Position): Point {
  const { lastMove, size } = position;
  for (let tries = 0; tries < 30 && typeof lastMove === 'number'; tries++) {
    const x = (lastMove % size) + chance.between(-4, 4);
    const y = Math.floor(lastMove / size) + chance.between(-4, 4);
    if (x < 0 || y < 0 || x >= size || y >= size) continue;
    const point = y * size + x;
    const isFoul = position.turn === 'black' && position.isForbidden(point);
    if (position.board.isEmpty(point) && !isFoul) return point;
  }
  return chance.pick(position.legalPoints());
}

function compare(core: CheckedCore, position: Position, figures: CoreFigures): void {
  const kinds = forbiddenKinds(position.board);
  for (const point of position.board.emptyPoints()) {
    figures.verdicts++;
    if (kinds.has(point)) figures.forbidden++;
    if (core.isForbidden(point) !== kinds.has(point)) figures.wrongVerdicts++;
  }
}
