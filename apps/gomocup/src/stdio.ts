// Standard input as lines, and standard output that may be closed at any time.
import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import { MAX_LINE_BYTES, ManagerLines } from '@tengen/protocol';

const STDIN = 0;
const STDOUT = 1;
export interface Listener {
  readonly onLine: (line: string | undefined, arrivedAt: number) => void;
  /** There will be no more input, or nobody reads the output any more. */
  readonly onClosed: () => void;
}

const MAX_UNREAD_BYTES = 1_000_000;
const LAST_WORDS_MS = 150;

/** The program's pipes to the manager. */
export class Stdio {
  readonly #output = openOutput();

  /** Reads from now on. */
  listen({ onLine, onClosed }: Listener): void {
    let arrivedAt = 0;
    const splitter = new ManagerLines(line => onLine(line, arrivedAt));
    const input = openInput(bytes => {
      arrivedAt = performance.now();
      splitter.push(bytes);
      this.#waitForReader(input);
    });
    input.on('end', () => {
      arrivedAt = performance.now();
      splitter.end();
      onClosed();
    });
    input.on('error', onClosed);
    this.#output.on('error', onClosed);
    this.#output.on('close', onClosed);
  }

  write(line: string): void {
    this.#output.write(`${line}\n`);
  }

  /** Ends the process with all its threads, and gives the output a moment to be written. */
  quit(): void {
    const exit = () => process.exit(0);
    if (this.#output.writableLength === 0 || this.#output.destroyed) exit();
    this.#output.write('', exit);
    setTimeout(exit, LAST_WORDS_MS);
  }

  /** A manager that sends without reading must not fill our memory: we stop reading until it has read. */
  #waitForReader(input: Input): void {
    if (this.#output.writableLength < MAX_UNREAD_BYTES || input.isPaused()) return;
    input.pause();
    this.#output.once('drain', () => input.resume());
  }
}

type Input = NodeJS.ReadStream | Socket;

/** A pipe is read into one buffer again and again, so that a flood of input leaves no garbage. */
function openInput(onBytes: (bytes: Uint8Array) => void): Input {
  const input = fstatSync(STDIN);
  if (!input.isFIFO() && !input.isSocket()) return process.stdin.on('data', onBytes);
  const buffer = Buffer.allocUnsafe(MAX_LINE_BYTES);
  const callback = (length: number) => {
    onBytes(buffer.subarray(0, length));
    return true;
  };
  const options = { fd: STDIN, writable: false, onread: { buffer, callback } };
  return new Socket(options).resume();
}

/**
 * If the output is its own socket we also read from it: nothing ever arrives, so its end means that the reader has gone,
 * and we notice it before the next write. With a plain pipe only the next write shows it. `process.stdout` must not be
 * used then, because two streams on one descriptor block each other.
 */
function openOutput(): NodeJS.WriteStream | Socket {
  const output = fstatSync(STDOUT);
  const isOwn = output.isSocket() && output.ino !== fstatSync(STDIN).ino;
  if (!isOwn) return process.stdout;
  const socket = new Socket({ fd: STDOUT, readable: true, writable: true });
  socket.resume();
  return socket.unref();
}
