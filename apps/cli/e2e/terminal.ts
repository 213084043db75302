// A terminal for tests: the built program runs in a pseudo-terminal, what it writes goes through a real
// terminal's parser, and tests read the screen as a person would. Nothing sleeps: one waits for what is
// to be seen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as pty from '@lydell/node-pty';
import xterm from '@xterm/headless';

export const PROGRAM =
  process.env.TENGEN_CLI ?? fileURLToPath(new URL('../dist/tengen.mjs', import.meta.url));

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The file to run with Node; a shell line when `shell` is given instead. */
  readonly program?: string;
  readonly shell?: string;
}

export const KEYS = {
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  enter: '\r',
  escape: '\x1b',
  backspace: '\x7f',
  tab: '\t',
  ctrlC: '\x03',
  ctrlD: '\x04',
  ctrlZ: '\x1a',
} as const;

const PATIENCE_MS = Number(process.env.TENGEN_PATIENCE_MS ?? 20_000);

export class Terminal {
  readonly #process: pty.IPty;
  readonly #screen: InstanceType<typeof xterm.Terminal>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tengen-cli-'));
  readonly #waiting = new Set<() => void>();
  /** Everything the program has written, escapes and all. */
  raw = '';
  exitCode: number | undefined;

  constructor(args: readonly string[], options: TerminalOptions = {}) {
    const { columns = 80, rows = 24, env = {}, cwd = this.#folder } = options;
    this.#screen = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
    const [file, fileArgs] = options.shell
      ? (['/bin/sh', ['-c', options.shell]] as const)
      : ([process.execPath, [options.program ?? PROGRAM, ...args]] as const);
    this.#process = pty.spawn(file, [...fileArgs], {
      name: env.TERM ?? 'xterm-256color',
      cols: columns,
      rows,
      cwd,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: this.#folder,
        TENGEN_STATE: this.stateFolder,
        LANG: 'en_US.UTF-8',
        ...env,
      },
    });
    this.#process.onData(data => {
      this.raw += data;
      this.#screen.write(data, () => this.#wake());
    });
    this.#process.onExit(({ exitCode }) => {
      this.exitCode = exitCode;
      // What was written last may still be on its way through the parser.
      this.#screen.write('', () => this.#wake());
    });
  }

  get stateFolder(): string {
    return join(this.#folder, 'state');
  }

  get folder(): string {
    return this.#folder;
  }

  /** What a person sees, line by line. */
  lines(): string[] {
    const { active } = this.#screen.buffer;
    return Array.from({ length: this.#screen.rows }, (_, y) =>
      (active.getLine(active.baseY + y)?.translateToString(true) ?? '').trimEnd(),
    );
  }

  text(): string {
    return this.lines().join('\n');
  }

  /** Whether the program shows its own page instead of the shell's lines. */
  get isFullScreen(): boolean {
    return this.#screen.buffer.active.type === 'alternate';
  }

  type(text: string): void {
    this.#process.write(text);
  }

  /** Text from elsewhere, as a terminal hands it to a program that wants to know. */
  paste(text: string): void {
    this.#process.write(`\x1b[200~${text}\x1b[201~`);
  }

  /** The left button, down and up, at a column and row from 0. */
  click(x: number, y: number): void {
    const place = `${x + 1};${y + 1}`;
    this.#process.write(`\x1b[<0;${place}M\x1b[<0;${place}m`);
  }

  resize(columns: number, rows: number): void {
    this.#screen.resize(columns, rows);
    this.#process.resize(columns, rows);
  }

  kill(signal: string): void {
    this.#process.kill(signal);
  }

  /** Waits until the screen shows it. */
  async see(what: string | RegExp | ((screen: string) => boolean)): Promise<string> {
    const shows = () => {
      const text = this.text();
      if (typeof what === 'function') return what(text);
      const isIn = (shown: string) =>
        typeof what === 'string' ? shown.includes(what) : what.test(shown);
      return isIn(text) || isIn(this.#prose());
    };
    await this.#until(shows, () => `the screen never showed ${what}`);
    return this.text();
  }

  async exit(): Promise<number> {
    await this.#until(
      () => this.exitCode !== undefined,
      () => 'the program never ended',
    );
    return this.exitCode!;
  }

  close(): void {
    if (this.exitCode === undefined) this.#process.kill('SIGKILL');
    this.#screen.dispose();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The stones on the board by point, read off the screen: `h8` → `●`. */
  stones(signs = '●○'): Map<string, string> {
    const stones = new Map<string, string>();
    const size = this.#size();
    for (const line of this.lines()) {
      const row = /^\s?(\d{1,2})[ [(<]/.exec(line);
      if (!row) continue;
      const cells = [...line.slice(3)];
      for (let x = 0; x < size; x++) {
        const sign = cells[2 * x];
        if (sign && signs.includes(sign))
          stones.set(`${String.fromCharCode(97 + x)}${row[1]}`, sign);
      }
    }
    return stones;
  }

  /** The sentences beside the board, however they are broken into lines. */
  #prose(): string {
    const width = 3 + 2 * this.#size();
    return this.lines()
      .map(line => line.slice(width).trim())
      .join(' ')
      .replace(/\s+/g, ' ');
  }

  #size(): number {
    const letters = this.lines().find(line => line.startsWith('   a b c')) ?? '';
    return /[a-v]( [a-v])+/.exec(letters)?.[0].split(' ').length ?? 0;
  }

  #wake(): void {
    for (const check of [...this.#waiting]) check();
  }

  #until(isThere: () => boolean, complaint: () => string): Promise<void> {
    if (isThere()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(check);
        reject(new Error(`${complaint()}; it shows:\n${this.text()}`));
      }, PATIENCE_MS);
      const check = () => {
        if (!isThere()) return;
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
    });
  }
}
