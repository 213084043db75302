// `npm run lab -- puzzles:check`: proves the puzzles of the packed file anew, and counts what is in it. What was proved
// once stands in a log, so that the work can be shared, stopped and continued.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { GOALS, PUZZLE_RULES, type Puzzle, puzzleId, THEMES } from '@tengen/practice';
import { command, flag, number, numberFrom0, text } from '../kit/command.ts';
import { ProgressLine, TargetReport, thousands } from '../kit/report.ts';
import { dropTornLine } from '../match/log.ts';
import { EXHAUSTIVE_GOALS, provedExhaustively } from './exhaust.ts';
import { PACKAGED, readPacked } from './packaged.ts';
import { type PuzzleFinding, provePuzzle } from './prove.ts';
import { CORE_HASH, openSolver } from './solving.ts';

export const puzzlesCheck = command({
  name: 'puzzles:check',
  about: 'Proves every puzzle of the packed file anew, with a second solver where that can be.',
  options: {
    file: text('FILE', 'the packed file', PACKAGED),
    all: flag('requires that every puzzle of the file is proved, also those in the log'),
    exhaustive: numberFrom0('N', 'tries every empty point of so many puzzles instead', 0),
    log: text('FILE', 'what was proved already; continued'),
    every: number('N', 'only every so many, to share the work among processes', 1),
    from: numberFrom0('N', 'begins with this one', 0),
    seconds: numberFrom0('N', 'begins no puzzle after this; 0: no limit', 0),
  },
  async run({ file, all, exhaustive, log, every, from, seconds }) {
    const { puzzles, seed } = readPacked(file);
    const chosen = exhaustive > 0 ? sampled(puzzles, exhaustive) : inMixedOrder(puzzles);
    const asked = chosen.filter((_, i) => i % every === from % every);
    const known = openFindings(log, exhaustive > 0);
    const prove = exhaustive > 0 ? provedExhaustively : provePuzzle;
    const solver = openSolver();
    const progress = new ProgressLine();
    const endsAt = seconds > 0 ? performance.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
    for (const [i, puzzle] of asked.entries()) {
      if (performance.now() >= endsAt) break;
      const id = puzzleId(puzzle);
      if (known.has(id)) continue;
      const finding = await prove(puzzle, solver);
      known.set(id, finding);
      if (log !== undefined) appendFileSync(log, `${JSON.stringify({ id, ...finding })}\n`);
      progress.show(() => `${i + 1}/${asked.length}`);
    }
    progress.clear();
    printCounts(puzzles, seed);
    return report(all ? chosen : asked, known, all || exhaustive > 0);
  },
});

type Findings = Map<string, PuzzleFinding>;

/** The findings of a log. Those of another core, or of the other kind of check, are refused by their first line. */
function openFindings(log: string | undefined, isExhaustive: boolean): Findings {
  const found: Findings = new Map();
  if (log === undefined) return found;
  const header = JSON.stringify({ check: { core: CORE_HASH, isExhaustive } });
  if (!existsSync(log) || readFileSync(log).length === 0) {
    appendFileSync(log, `${header}\n`);
    return found;
  }
  const [first, ...lines] = dropTornLine(log).split('\n').filter(Boolean);
  if (first !== header) throw new Error(`${log} holds findings of another check or core.`);
  for (const line of lines) {
    const { id, ...finding } = JSON.parse(line) as PuzzleFinding & { readonly id: string };
    found.set(id, finding);
  }
  return found;
}

/** Kinds mixed, so that a part of the work says something about all of them. */
function inMixedOrder(puzzles: readonly Puzzle[]): Puzzle[] {
  const order = puzzles.map(puzzle => [puzzleId(puzzle), puzzle] as const);
  return order.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, puzzle]) => puzzle);
}

function sampled(puzzles: readonly Puzzle[], count: number): Puzzle[] {
  const mixed = inMixedOrder(puzzles);
  const each = Math.ceil(count / EXHAUSTIVE_GOALS.length);
  const parts = EXHAUSTIVE_GOALS.map(goal =>
    mixed.filter(puzzle => puzzle.goal === goal).slice(0, each),
  );
  // One of each goal in turn.
  const inTurn = Array.from({ length: each }, (_, i) => parts.flatMap(part => part[i] ?? []));
  return inTurn.flat().slice(0, count);
}

function report(asked: readonly Puzzle[], known: Findings, isAll: boolean): boolean {
  const target = new TargetReport();
  const findings = asked.flatMap(puzzle => {
    const finding = known.get(puzzleId(puzzle));
    return finding ? [{ puzzle, finding }] : [];
  });
  for (const goal of GOALS) {
    const own = findings.filter(({ puzzle }) => puzzle.goal === goal);
    if (own.length === 0) continue;
    const count = (kind: PuzzleFinding['kind']) =>
      thousands(own.filter(({ finding }) => finding.kind === kind).length);
    target.line(
      goal,
      `${thousands(own.length)}, ${count('undecided')} undecided by the second proof, ${count('wrong')} wrong`,
    );
  }
  const wrong = findings.filter(({ finding }) => finding.kind === 'wrong');
  for (const { puzzle, finding } of wrong) {
    const what = finding.kind === 'wrong' ? finding.what : '';
    console.log(`${puzzleId(puzzle)}, ${puzzle.goal} after ${puzzle.moves}: ${what}`);
  }
  target.target(
    'proved anew',
    `${thousands(findings.length)} of ${thousands(asked.length)}, ${wrong.length} wrong`,
    wrong.length === 0 && (!isAll || findings.length === asked.length),
    '0 wrong',
  );
  return target.isMet;
}

const BAND = 200;

function printCounts(puzzles: readonly Puzzle[], seed: number): void {
  const count = (is: (puzzle: Puzzle) => boolean) => thousands(puzzles.filter(is).length);
  const line = (name: string, parts: readonly string[]) =>
    console.log(`${name}: ${parts.join(', ')}`);
  console.log(`${thousands(puzzles.length)} puzzles, seed ${seed}, core ${CORE_HASH.toString(16)}`);
  line(
    'goals',
    GOALS.map(goal => `${goal} ${count(puzzle => puzzle.goal === goal)}`),
  );
  const isTrap = ({ goal, themes }: Puzzle) => goal === 'fours' && themes.includes('foul-trap');
  line('fours', [
    `of 11 plies and more ${count(({ goal, plies }) => goal === 'fours' && plies >= 11)}`,
    `onto a forbidden point ${count(isTrap)}`,
  ]);
  line(
    'rules',
    PUZZLE_RULES.map(rule => `${rule} ${count(puzzle => puzzle.rule === rule)}`),
  );
  line(
    'themes',
    THEMES.map(theme => `${theme} ${count(({ themes }) => themes.includes(theme))}`),
  );
  const bands = [...new Set(puzzles.map(({ rating }) => Math.floor(rating / BAND)))].sort(
    (a, b) => a - b,
  );
  line(
    'ratings',
    bands.map(
      band => `${band * BAND}+ ${count(({ rating }) => Math.floor(rating / BAND) === band)}`,
    ),
  );
}
