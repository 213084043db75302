// The game on a full screen: keys in, pages out. The terminal is left as it was found, however it ends.
import { StringDecoder } from 'node:string_decoder';
import { type Canvas, difference, type Palette } from '../terminal/canvas.ts';
import { type Key, KeyReader } from '../terminal/keys.ts';

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l';
const LEAVE = '\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l';

export interface ScreenSetup {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly palette: Palette;
  onKey(key: Key): void;
  onResize(): void;
  /** No more keys will come. */
  onClosed(): void;
}

export class FullScreen {
  readonly #setup: ScreenSetup;
  readonly #decoder = new StringDecoder('utf8');
  readonly #keys = new KeyReader();
  #before: Canvas | undefined;
  #isOpen = false;

  constructor(setup: ScreenSetup) {
    this.#setup = setup;
  }

  get size(): { readonly columns: number; readonly rows: number } {
    const { columns = 80, rows = 24 } = this.#setup.output;
    return { columns, rows };
  }

  open(): void {
    const { input, output } = this.#setup;
    this.#isOpen = true;
    input.setRawMode(true);
    input.on('data', this.#onData);
    input.on('end', this.#onEnd);
    input.on('close', this.#onEnd);
    output.on('resize', this.#onResize);
    // Even a fault of ours must not leave the terminal raw.
    process.on('exit', this.#restore);
    output.write(ENTER);
    input.resume();
  }

  draw(canvas: Canvas): void {
    if (!this.#isOpen) return;
    const text = difference(this.#before, canvas, this.#setup.palette);
    this.#before = canvas;
    if (text !== '') this.#setup.output.write(text);
  }

  /** The next page is drawn as a whole. */
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
    this.#restore();
    input.pause();
  }

  readonly #onData = (data: Uint8Array) => {
    for (const key of this.#keys.push(this.#decoder.write(Buffer.from(data)))) {
      this.#setup.onKey(key);
    }
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
    // A terminal that has gone cannot be restored, nor need it be.
    if (!input.destroyed) input.setRawMode(false);
    output.write(LEAVE);
  };
}
