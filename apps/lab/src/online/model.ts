// `npm run lab -- online:model`: random commands at random tables. After every event the log must give the same
// table again, and the promises of a table must hold.
import { BREAKS, ModelCounts, runSequence, SOUND, WANTED } from '@tengen/table/testing';
import { command, number, numberFrom0, refuse, text } from '../kit/command.ts';
import { thousands } from '../kit/report.ts';

export const onlineModel = command({
  name: 'online:model',
  about: 'Does a table keep its promises, whatever is asked of it?',
  options: {
    sequences: number('N', 'sequences of commands', 100_000),
    seed: numberFrom0('N', 'the first seed', 1),
    break: text('NAME', 'play with a faulty part, which must be found; `list` names them'),
  },
  run({ sequences, seed, break: fault }) {
    const names = Object.keys(BREAKS);
    if (fault === 'list') return console.log(names.join('\n'));
    const parts = fault === undefined ? SOUND : BREAKS[fault];
    if (!parts) return refuse(`No faulty part is called ${fault}: ${names.join(', ')}.`);
    const counts = new ModelCounts();
    for (let i = 0; i < sequences; i++) {
      try {
        runSequence(seed + i, counts, parts);
      } catch (error) {
        console.log(`violation after ${thousands(i)} sequences: ${(error as Error).message}`);
        return false;
      }
    }
    const missing = counts.missing(WANTED);
    for (const [name, count] of [...counts.seen].sort())
      console.log(`  ${name} ${thousands(count)}`);
    console.log(`${thousands(sequences)} sequences from seed ${seed}, 0 violations`);
    if (missing.length > 0) console.log(`never reached: ${missing.join(', ')}`);
    return missing.length === 0;
  },
});
