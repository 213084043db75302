// The lab's door: one command, one measuring program.
import { fileURLToPath } from 'node:url';
import { perftMake } from './perft-make.ts';

const vectorsFolder = fileURLToPath(new URL('../../../vectors/', import.meta.url));

switch (process.argv[2]) {
  case 'perft-make':
    perftMake(`${vectorsFolder}perft.jsonl`);
    break;
  default:
    console.error('usage: lab rules-check | fuzz | perft-make');
    process.exitCode = 2;
}
