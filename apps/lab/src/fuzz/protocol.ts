// `npm run lab -- fuzz-protocol`: garbage lines against the Gomocup brain. Every one must be answered or be
// one that is silent by the protocol; nothing may throw.
//
// --lines N (100 000), --seed N (today's date, printed)
import { fuzzBrain } from '@tengen/protocol/testing';
import { numberOption, thousands } from '../kit/report.ts';

export function fuzzProtocol(args: readonly string[]): boolean {
  const seed = numberOption(args, 'seed', Math.floor(Date.now() / 86_400_000));
  const { lines, replies, failures } = fuzzBrain(numberOption(args, 'lines', 100_000), seed);
  console.log(
    `seed ${seed}: ${thousands(lines)} lines, ${thousands(replies)} replies, ${failures.length} failures`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
  return failures.length === 0;
}
