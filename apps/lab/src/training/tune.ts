// `npm run lab -- tune`: fits the tables of the classical evaluation to a teacher's values of self-play
// positions and writes them into the core's source.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { command, list, number, refuse, some, text } from '../kit/command.ts';
import { thousands } from '../kit/report.ts';
import { findCore, openCore } from '../players/core.ts';
import { addSamples, noSamples, type Samples } from './tune-data.ts';
import { parseValues, TABLE_RULES, writeValues } from './tune-file.ts';
import { type FittedTables, fit, isHeldOut, judge } from './tune-fit.ts';

const valuesFile = fileURLToPath(
  new URL('../../../../packages/engine/assembly/eval/values.ts', import.meta.url),
);

export const tune = command({
  name: 'tune',
  about: "Fits the evaluation's tables to values of positions.",
  options: {
    games: list('FILE[,…]', 'games of `npm run lab -- selfplay`'),
    labels: list('FILE[,…]', 'their values, by `python3 -m training.label`'),
    for: some('table', TABLE_RULES)('R[,R…]', 'tables: freestyle, standard, renju', 'freestyle'),
    epochs: number('N', 'rounds over all positions', 40),
    pull: number('N', 'hundred-thousandths that pull a value back to where it began', 3),
    seed: number('N', 'order of the positions', 1),
    out: text('FILE', "where the tables go (the core's eval/values.ts)"),
  },
  async run({ games = [], labels = [], for: rules, epochs, pull, seed, out = valuesFile }) {
    if (games.length === 0 || games.length !== labels.length)
      refuse('--games and --labels take the same number of files, separated by commas.');
    const core = openCore(await findCore(), 1);
    const samples = noSamples();
    for (const [i, file] of games.entries()) addSamples(samples, core, file, labels[i]!);
    console.log(`${thousands(samples.targets.length)} positions`);

    const all = parseValues(readFileSync(valuesFile, 'utf8'));
    const tables = all[rules[0]!][0]!;
    show('before', tables, samples);
    fit(tables, samples, { epochs, pull: pull / 100_000, seed });
    show('after', tables, samples);
    for (const rule of rules) all[rule].fill(tables);
    writeFileSync(out, writeValues(all));
    console.log(`written to ${out}; a match tells whether it plays better`);
  },
});

function show(when: string, tables: FittedTables, samples: Samples): void {
  const held = judge(tables, samples, isHeldOut);
  const seen = judge(tables, samples, i => !isHeldOut(i));
  const figures = ({ loss, correlation }: typeof held) =>
    `loss ${loss.toFixed(4)}, correlation ${correlation.toFixed(3)}`;
  console.log(`${when.padEnd(7)} held out: ${figures(held)}; seen: ${figures(seen)}`);
}
