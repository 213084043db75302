// `npm run lab -- tune`: fits the tables of the classical evaluation to a teacher's values of self-play
// positions and writes them into the core's source.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { command, type LabOptions, refuse } from '../kit/command.ts';
import { thousands } from '../kit/report.ts';
import { findCore, openCore } from '../players/core.ts';
import { readSamples, type Samples } from './tune-data.ts';
import { parseValues, TABLE_RULES, type TableRule, writeValues } from './tune-file.ts';
import { type FittedTables, fit, isHeldOut, judge } from './tune-fit.ts';

const valuesFile = fileURLToPath(
  new URL('../../../../packages/engine/assembly/eval/values.ts', import.meta.url),
);

const OPTIONS = {
  games: ['FILE[,…]', 'games of `npm run lab -- selfplay`'],
  labels: ['FILE[,…]', 'their values, by `python3 -m training.label`'],
  for: ['R[,R…]', 'the tables to replace: freestyle, standard, renju (freestyle)'],
  epochs: ['N', 'rounds over all positions (40)'],
  pull: ['N', 'hundred-thousandths that pull a value back to where it began (3)'],
  seed: ['N', 'order of the positions (1)'],
  out: ['FILE', "where the tables go (the core's eval/values.ts)"],
} as const;

type TuneOptions = LabOptions<keyof typeof OPTIONS>;

export const tune = command(
  'tune',
  "Fits the evaluation's tables to values of positions.",
  OPTIONS,
  fitTables,
);

async function fitTables(options: TuneOptions): Promise<void> {
  const files = pairsOf(options);
  const rules = rulesOf(options);
  const core = openCore(await findCore(), 1);
  const samples = joined(files.map(([games, labels]) => readSamples(core, games, labels)));
  console.log(`${thousands(samples.targets.length)} positions`);

  const all = parseValues(readFileSync(valuesFile, 'utf8'));
  const tables = all[rules[0]!][0]!;
  show('before', tables, samples);
  fit(tables, samples, {
    epochs: options.number('epochs', 40),
    pull: options.number('pull', 3) / 100_000,
    seed: options.number('seed', 1),
  });
  show('after', tables, samples);
  for (const rule of rules) for (const [i] of all[rule].entries()) all[rule][i] = tables;
  const out = options.text('out') ?? valuesFile;
  writeFileSync(out, writeValues(all));
  console.log(`written to ${out}; a match tells whether it plays better`);
}

function show(when: string, tables: FittedTables, samples: Samples): void {
  const held = judge(tables, samples, isHeldOut);
  const seen = judge(tables, samples, i => !isHeldOut(i));
  const figures = ({ loss, correlation }: typeof held) =>
    `loss ${loss.toFixed(4)}, correlation ${correlation.toFixed(3)}`;
  console.log(`${when.padEnd(7)} held out: ${figures(held)}; seen: ${figures(seen)}`);
}

function pairsOf(options: TuneOptions): [string, string][] {
  const games = options.list('games') ?? [];
  const labels = options.list('labels') ?? [];
  if (games.length === 0 || games.length !== labels.length)
    refuse('--games and --labels take the same number of files, separated by commas.');
  return games.map((file, i) => [file, labels[i]!]);
}

function rulesOf(options: TuneOptions): TableRule[] {
  const rules = options.list('for') ?? ['freestyle'];
  const isKnown = (rule: string): rule is TableRule => TABLE_RULES.includes(rule as TableRule);
  return rules.every(isKnown) ? rules : refuse(`--for takes ${TABLE_RULES.join(', ')}.`);
}

/** Joins the samples of several files. */
function joined(parts: readonly Samples[]): Samples {
  const all: Samples = { starts: [0], fours: [], counts: [], isWaiting: [], targets: [] };
  for (const part of parts) {
    const before = all.fours.length;
    for (const start of part.starts.slice(1)) all.starts.push(before + start);
    for (const key of ['fours', 'counts', 'isWaiting', 'targets'] as const) {
      for (const value of part[key]) all[key].push(value);
    }
  }
  return all;
}
