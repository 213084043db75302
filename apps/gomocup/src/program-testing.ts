// For tests: the built program as a child process, used as a manager uses it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isExpected, isPassedOver, type Transcript } from '@tengen/protocol/testing';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const { newest } = await import(join(root, 'scripts/newest.mjs'));

const PATIENCE_MS = 20_000;
/** How long to wait before "no answer" is believed. */
const SILENCE_MS = 60;

const SOURCES = [
  'apps/gomocup/exe',
  'apps/gomocup/src',
  'packages/engine',
  'packages/protocol/src',
];

/**
 * Where the program is to be built for one file of tests. The form without Node is tested as well where it has been
 * built from the sources as they are (`npm run gomocup -- --exe linux`).
 */
export function programs() {
  const folder = mkdtempSync(join(tmpdir(), 'pbrain-'));
  const withNode = join(folder, 'pbrain-tengen');
  const withoutNode = join(root, 'apps/gomocup/dist/exe/pbrain-tengen-linux');
  const isBuilt = SOURCES.every(path => newest(join(root, path)) < newest(withoutNode));
  const forms = { 'with Node': withNode, ...(isBuilt && { 'without Node': withoutNode }) };
  return { folder, withNode, forms };
}

export async function buildProgram(folder: string): Promise<void> {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: join(root, 'apps/gomocup') });
  if (!existsSync(join(root, 'packages/engine/wasm/tengen-simd-threads.wasm'))) {
    await run(join(root, 'scripts/build-engine.mjs'));
  }
  await run(join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder);
}

/** The program at the start of a game, after these lines. */
export async function started(command: string, ...lines: string[]): Promise<Program> {
  const program = new Program(command);
  program.send('START 15');
  const answer = await program.answer();
  if (answer !== 'OK') throw new Error(`START was answered by ${answer}`);
  for (const line of lines) program.send(line);
  return program;
}

export const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

export class Program {
  readonly process: ChildProcess;
  readonly exited: Promise<number | null>;
  errors = '';
  #rest = '';
  #lines: string[] = [];
  #wake: () => void = () => {};

  constructor(command: string, args: readonly string[] = []) {
    this.process = spawn(command, args, { stdio: 'pipe' });
    this.exited = new Promise(resolve => this.process.on('exit', resolve));
    this.process.stdout!.on('data', chunk => this.#read(String(chunk)));
    this.process.stderr!.on('data', chunk => {
      this.errors += chunk;
    });
    // Writing to a program that has ended fails; the test sees its exit.
    this.process.stdin!.on('error', () => {});
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    this.#lines.push(...lines);
    this.#wake();
  }

  send(line: string): void {
    this.process.stdin!.write(`${line}\r\n`);
  }

  /** The next line; undefined when none comes in time. */
  async next(patienceMs = PATIENCE_MS): Promise<string | undefined> {
    const deadline = performance.now() + patienceMs;
    while (this.#lines.length === 0) {
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) return undefined;
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, leftMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.#lines.shift();
  }

  /** The next line that is not a message. */
  async answer(): Promise<string | undefined> {
    for (;;) {
      const line = await this.next();
      if (!line?.startsWith('MESSAGE')) return line;
    }
  }

  /** Milliseconds until the process is gone; it is ended by force when it stays. */
  async gone(): Promise<number> {
    const since = performance.now();
    const timer = setTimeout(() => this.process.kill('SIGKILL'), PATIENCE_MS);
    await this.exited;
    clearTimeout(timer);
    return performance.now() - since;
  }
}

/** Plays a transcript against the program. Returns what is wrong, as sentences. */
export async function playAgainst(program: Program, transcript: Transcript): Promise<string[]> {
  const problems: string[] = [];
  for (const { kind, text, line } of transcript.steps) {
    const problem = await playStep(program, kind, text);
    if (problem) problems.push(`${transcript.id}:${line}: ${problem}`);
  }
  return problems;
}

async function playStep(program: Program, kind: string, text: string) {
  if (kind === 'send') return program.send(text);
  if (text === 'exit' && kind === 'do') {
    const code = await program.gone().then(() => program.exited);
    return code === 0 ? undefined : `ended with code ${code}`;
  }
  if (kind === 'do') {
    const line = await program.next(SILENCE_MS);
    return line === undefined ? undefined : `expected nothing, got ${line}`;
  }
  let line = await program.next();
  while (line !== undefined && isPassedOver(line, text)) line = await program.next();
  return line !== undefined && isExpected(text, line)
    ? undefined
    : `expected ${text}, got ${line ?? 'nothing'}`;
}
