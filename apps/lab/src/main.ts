// The lab's door: one command, one measuring program.
import { fileURLToPath } from 'node:url';
import { bench } from './bench/bench.ts';
import { readBig } from './checks/big-trees.ts';
import { claims } from './checks/claims.ts';
import { coreCheck } from './checks/core-check.ts';
import { endure } from './checks/endure.ts';
import { perftMake } from './checks/perft-make.ts';
import { rulesCheck } from './checks/rules-check.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { fuzzProtocol } from './fuzz/protocol.ts';
import { fuzzWeights } from './fuzz/weights.ts';
import { levels } from './match/levels.ts';
import { match } from './match/match.ts';
import { tournament } from './match/tournament.ts';
import { tactics } from './tactics/tactics.ts';
import { leaves } from './training/leaves.ts';
import { selfplay } from './training/selfplay.ts';
import { tune } from './training/tune.ts';

const vectorsFolder = fileURLToPath(new URL('../../../vectors/', import.meta.url));
const [command, ...args] = process.argv.slice(2);

/** A check that fails says so with exit code 1. */
function check(passed: boolean): void {
  process.exitCode = passed ? 0 : 1;
}

switch (command) {
  case 'rules-check':
    check(rulesCheck(args));
    break;
  case 'fuzz':
    check(fuzz(args));
    break;
  case 'fuzz-protocol':
    check(fuzzProtocol(args));
    break;
  case 'fuzz-weights':
    check(await fuzzWeights(args));
    break;
  case 'perft-make':
    perftMake(`${vectorsFolder}perft.jsonl`);
    break;
  case 'read-big':
    readBig(args[0] ?? '', args[1] ?? '');
    break;
  case 'bench':
    check(await bench(args));
    break;
  case 'match':
    await match(args);
    break;
  case 'endure':
    check(await endure(args));
    break;
  case 'leaves':
    await leaves(args);
    break;
  case 'levels':
    await levels(args);
    break;
  case 'tournament':
    await tournament(args);
    break;
  case 'tactics':
    check(await tactics(args));
    break;
  case 'selfplay':
    await selfplay(args);
    break;
  case 'core-check':
    check(await coreCheck(args));
    break;
  case 'claims':
    check(await claims(args));
    break;
  case 'tune':
    await tune(args);
    break;
  default:
    console.error(
      'usage: lab rules-check | fuzz | fuzz-protocol | perft-make | bench | core-check | endure | match | levels | tournament | tactics | claims | selfplay | tune',
    );
    process.exitCode = 2;
}
