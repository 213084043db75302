// `npm run lab -- core-check`: does the core play by the rules? Random games of every rule. After each stone
// the core's forbidden points are compared with `packages/rules`; taking the stones back one by one must
// restore every evaluation and key.
import type { Core } from '@tengen/engine/core';
import { forbiddenKinds, type Point, Position, RULES, type Rule, unwrap } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { command, dailySeed, number } from '../kit/command.ts';
import { TargetReport, thousands } from '../kit/report.ts';
import { findCore, openCore } from '../players/core.ts';

/** The part of the core that is checked here. */
type CheckedCore = Pick<
  Core,
  'setPosition' | 'play' | 'undo' | 'key' | 'evaluation' | 'isForbidden'
>;

interface CoreFigures {
  verdicts: number;
  forbidden: number;
  wrongVerdicts: number;
  stones: number;
  wrongUndos: number;
}

export const coreCheck = command({
  name: 'core-check',
  about: 'Does the core play by the rules?',
  options: { verdicts: number('N', 'forbidden verdicts to compare', 1_000_000), seed: dailySeed },
  async run({ verdicts: wanted, seed }) {
    const core = openCore(await findCore(), 1);
    const { verdicts, forbidden, wrongVerdicts, ...undo } = checkCore(core, wanted, seed);
    const report = new TargetReport();
    const compared = `${thousands(verdicts)} verdicts, ${thousands(forbidden)} forbidden`;
    report.noDifferences(`core = rules, seed ${seed}`, compared, wrongVerdicts);
    const stones = `${thousands(undo.stones)} stones taken back`;
    report.noDifferences('undo brings everything back', stones, undo.wrongUndos);
    return report.isMet;
  },
});

export function checkCore(core: CheckedCore, wanted: number, seed: number): CoreFigures {
  const chance = new Chance(seed);
  const figures = { verdicts: 0, forbidden: 0, wrongVerdicts: 0, stones: 0, wrongUndos: 0 };
  for (let game = 0; figures.verdicts < wanted; game++) {
    // Only renju has forbidden points; the other rules test undo.
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
    position = unwrap(position.play(point));
    if (rule === 'renju' && !position.outcome) compare(core, position, figures);
  }
  for (let state = before.pop(); state; state = before.pop()) {
    core.undo();
    figures.stones++;
    if (core.key() !== state.key || core.evaluation() !== state.evaluation) figures.wrongUndos++;
  }
}

/** Stones close together make the shapes that matter. Black avoids fouls, so that the game goes on. */
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
