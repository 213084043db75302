// `npm run lab -- fuzz-protocol`: garbage lines against the Gomocup brain. Every line must be answered unless the
// protocol wants silence, and nothing may throw.
import { fuzzBrain } from '@tengen/protocol/testing';
import { command } from '../kit/command.ts';
import { thousands } from '../kit/report.ts';

export const fuzzProtocol = command(
  'fuzz-protocol',
  'Does the Gomocup brain survive garbage lines?',
  {
    lines: ['N', 'lines (100000)'],
    seed: ['N', 'where the random numbers begin (the number of the day, printed)'],
  },
  options => {
    const seed = options.dailySeed('seed');
    const { lines, replies, failures } = fuzzBrain(options.number('lines', 100_000), seed);
    const counts = `${thousands(lines)} lines, ${thousands(replies)} replies`;
    console.log(`seed ${seed}: ${counts}, ${failures.length} failures`);
    for (const failure of failures) console.log(`  ${failure}`);
    return failures.length === 0;
  },
);
