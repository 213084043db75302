// `npm run lab -- tune`: fits the tables of the classical evaluation to a teacher's values of self-play
// positions and writes them into the core's source.
//
// --games F[,F]   games of `npm run lab -- selfplay`
// --labels F[,F]  their values, by `python3 -m training.label`
// --for R[,R]     which tables are replaced: freestyle, standard, renju (freestyle)
// --epochs N (40), --pull N  hundred-thousandths that draw a value back (3), --seed N (1)
// --out FILE      where the tables go (the core's eval/values.ts)
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { numberOption, option, thousands } from '../kit/report.ts';
import { findCore, openCore } from '../players/core.ts';
import { readSamples, type Samples } from './tune-data.ts';
import { parseValues, TABLE_RULES, type TableRule, writeValues } from './tune-file.ts';
import { fit, isHeldOut, judge, type Tables } from './tune-fit.ts';

const valuesFile = fileURLToPath(
  new URL('../../../../packages/engine/assembly/eval/values.ts', import.meta.url),
);

export async function tune(args: readonly string[]): Promise<void> {
  const files = pairsOf(args);
  const rules = rulesOf(args);
  const core = openCore(await findCore(), 1);
  const samples = joined(files.map(([games, labels]) => readSamples(core, games, labels)));
  console.log(`${thousands(samples.targets.length)} positions`);

  const all = parseValues(readFileSync(valuesFile, 'utf8'));
  const tables = all[rules[0]!][0]!;
  show('before', tables, samples);
  fit(tables, samples, {
    epochs: numberOption(args, 'epochs', 40),
    pull: numberOption(args, 'pull', 3) / 100_000,
    seed: numberOption(args, 'seed', 1),
  });
  show('after', tables, samples);
  for (const rule of rules) for (const [i] of all[rule].entries()) all[rule][i] = tables;
  const out = option(args, 'out') ?? valuesFile;
  writeFileSync(out, writeValues(all));
  console.log(`written to ${out}; a match tells whether it plays better`);
}

function show(when: string, tables: Tables, samples: Samples): void {
  const held = judge(tables, samples, isHeldOut);
  const seen = judge(tables, samples, i => !isHeldOut(i));
  const figures = ({ loss, correlation }: typeof held) =>
    `loss ${loss.toFixed(4)}, correlation ${correlation.toFixed(3)}`;
  console.log(`${when.padEnd(7)} held out: ${figures(held)}; seen: ${figures(seen)}`);
}

function pairsOf(args: readonly string[]): [string, string][] {
  const games = option(args, 'games')?.split(',') ?? [];
  const labels = option(args, 'labels')?.split(',') ?? [];
  if (games.length > 0 && games.length === labels.length) {
    return games.map((file, i) => [file, labels[i]!]);
  }
  console.error('--games and --labels take the same number of files, separated by commas.');
  process.exit(2);
}

function rulesOf(args: readonly string[]): TableRule[] {
  const rules = (option(args, 'for') ?? 'freestyle').split(',');
  const isKnown = (rule: string): rule is TableRule => TABLE_RULES.includes(rule as TableRule);
  if (rules.every(isKnown)) return rules as TableRule[];
  console.error(`--for takes ${TABLE_RULES.join(', ')}.`);
  process.exit(2);
}

/** Samples of several files as one. */
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
