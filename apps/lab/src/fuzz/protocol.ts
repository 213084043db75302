// `npm run lab -- fuzz-protocol`: garbage lines against the Gomocup brain. Every line must be answered unless the
// protocol wants silence, and nothing may throw.
import { fuzzBrain } from '@tengen/protocol/testing';
import { command, dailySeed, number } from '../kit/command.ts';
import { thousands } from '../kit/report.ts';

export const fuzzProtocol = command({
  name: 'fuzz-protocol',
  about: 'Does the Gomocup brain survive garbage lines?',
  options: { lines: number('N', 'lines', 100_000), seed: dailySeed },
  run({ lines: wanted, seed }) {
    const { lines, replies, failures } = fuzzBrain(wanted, seed);
    const counts = `${thousands(lines)} lines, ${thousands(replies)} replies`;
    console.log(`seed ${seed}: ${counts}, ${failures.length} failures`);
    for (const failure of failures) console.log(`  ${failure}`);
    return failures.length === 0;
  },
});
