// The lab's door: one command, one measuring program.
import { fileURLToPath } from 'node:url';
import { readBig } from './big-trees.ts';
import { fuzz } from './fuzz.ts';
import { perftMake } from './perft-make.ts';
import { rulesCheck } from './rules-check.ts';

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
  case 'perft-make':
    perftMake(`${vectorsFolder}perft.jsonl`);
    break;
  case 'read-big':
    readBig(args[0] ?? '', args[1] ?? '');
    break;
  default:
    console.error('usage: lab rules-check | fuzz | perft-make');
    process.exitCode = 2;
}
