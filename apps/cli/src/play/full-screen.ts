// The full screen: it reads keys and draws pages. However the program ends, the terminal is restored.
import { StringDecoder } from 'node:string_decoder';
import { type Canvas, difference, type Palette } from '../terminal/canvas.ts';
import { type Key, KeyReader } from '../terminal/keys.ts';

/** Alternate screen, no cursor, no wrapping, bracketed paste, mouse clicks. */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[?1000h\x1b[?1006h';
const LEAVE = '\x1b[0m\x1b[?1006l\x1b[?1000l\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';

export interface ScreenSetup {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly palette: Palette;
  onKey(key: Key): void;
  onResize(): void;
  /** The input has ended. */
  onClosed(): void;
}

export class FullScreen {
  readonly #setup: ScreenSetup;
  readonly #decoder = new StringDecoder('utf8');
  readonly #keys = new KeyReader();
  #before: Canvas | undefined;
  #isOpen = false;
  /** Suspended by Ctrl-Z, or about to be. */
  #isAway = false;

  constructor(setup: ScreenSetup) {
    this.#setup = setup;
  }

  get size(): { readonly columns: number; readonly rows: number } {
    // Some terminals do not know their size and say 0.
    const { columns, rows } = this.#setup.output;
    return { columns: columns || 80, rows: rows || 24 };
  }

  open(): void {
    const { input, output } = this.#setup;
    this.#isOpen = true;
    input.setRawMode(true);
    input.on('data', this.#onData);
    input.on('end', this.#onEnd);
    input.on('close', this.#onEnd);
    output.on('resize', this.#onResize);
    // Even a bug must not leave the terminal in raw mode.
    process.on('exit', this.#restore);
    if (process.platform !== 'win32') process.on('SIGTSTP', this.#onSuspended);
    process.on('SIGCONT', this.#onContinued);
    output.write(ENTER);
    input.resume();
  }

  draw(canvas: Canvas): void {
    if (!this.#isOpen || this.#isAway) return;
    const text = difference(this.#before, canvas, this.#setup.palette);
    this.#before = canvas;
    if (text !== '') this.#setup.output.write(text);
  }

  /** Draws the next page as a whole. */
  forget(): void {
    this.#before = undefined;
  }

  close(): void {
    const { input, output } = this.#setup;
    input.off('data', this.#onData);
    input.off('end', this.#onEnd);
    input.off('close', this.#onEnd);
    output.off('resize', this.#onResize);
    process.off('exit', this.#restore);
    process.off('SIGTSTP', this.#onSuspended);
    process.off('SIGCONT', this.#onContinued);
    this.#restore();
    input.pause();
  }

  readonly #onData = (data: Uint8Array) => {
    for (const key of this.#keys.push(this.#decoder.write(Buffer.from(data)))) {
      if (key.kind === 'ctrl-z') this.#suspend();
      else this.#setup.onKey(key);
    }
  };

  /** Suspends the whole job, as a terminal does when it is not in raw mode. */
  #suspend(): void {
    if (process.platform !== 'win32') process.kill(0, 'SIGTSTP');
  }

  /** Restores the terminal for the shell before the process stops. Nothing is drawn until it continues. */
  readonly #onSuspended = () => {
    if (!this.#isOpen || this.#isAway) return;
    this.#isAway = true;
    this.#setup.input.setRawMode(false);
    this.#setup.output.write(LEAVE, () => process.kill(process.pid, 'SIGSTOP'));
  };

  /** Back in the foreground. The shell has changed the terminal meanwhile. */
  readonly #onContinued = () => {
    if (!this.#isOpen) return;
    this.#isAway = false;
    this.#setup.input.setRawMode(true);
    this.#setup.output.write(ENTER);
    this.#onResize();
  };

  readonly #onEnd = () => this.#setup.onClosed();

  readonly #onResize = () => {
    this.forget();
    this.#setup.onResize();
  };

  readonly #restore = () => {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { input, output } = this.#setup;
    // A terminal that is gone need not be restored.
    if (!input.destroyed) input.setRawMode(false);
    output.write(LEAVE);
  };
}
