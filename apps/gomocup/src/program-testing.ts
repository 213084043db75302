// For tests: the built program as a child process, used as a manager uses it.
import { type ChildProcess, spawn } from 'node:child_process';
import { isExpected, isPassedOver, type Transcript } from '@tengen/protocol/testing';

const PATIENCE_MS = 20_000;
/** How long to wait before "no answer" is believed. */
const SILENCE_MS = 60;

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
