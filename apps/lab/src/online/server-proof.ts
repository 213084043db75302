// Proofs about the server run in a process of their own, from the server's own build: a proof exchanges parts of
// the server for faulty ones, and programs do not import each other.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(
  new URL('../../../server/dist/modules/proofs/main.js', import.meta.url),
);

/** Whether the proof found nothing. */
export function runProof(name: string, options: object): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, name, JSON.stringify(options)], {
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', code => resolve(code === 0));
  });
}
