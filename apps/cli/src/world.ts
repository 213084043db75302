// Everything outside the program: streams, environment, clock, engine. Commands receive it as a value, so
// that tests can pass another one.
import { createReadStream } from 'node:fs';
import { createEngine, type Engine, type EngineOptions } from '@tengen/engine';
import { engineSources } from './embedded.ts';
import { EXIT } from './exits.ts';
import { asAscii } from './terminal/ascii.ts';

/** Where text goes. */
export interface Sink {
  readonly isTerminal: boolean;
  readonly columns: number;
  /** The colour depth in bits; 1 means no colours. */
  readonly colorDepth: number;
  /** Resolves when there is room for more. */
  write(data: string | Uint8Array): Promise<void>;
}

export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Sink;
  readonly err: Sink;
  /** The rest of standard input. */
  input(): AsyncIterable<Uint8Array>;
  /** Milliseconds that never run backwards. */
  now(): number;
  /** Starts an engine. The world closes it at the end. */
  engine(options?: EngineOptions): Promise<Engine>;
  /** Aborted by Ctrl-C, so that long work can stop in good order. */
  readonly interrupt: AbortSignal;
  /** From now on `handler` receives uncaught errors, and they no longer end the program. */
  catchBugs(handler: (error: unknown) => void): void;
  /** Called at the end, whatever happens. */
  close(): Promise<void>;
}

class StreamSink implements Sink {
  readonly #stream: NodeJS.WriteStream;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  get isTerminal(): boolean {
    return this.#stream.isTTY === true;
  }

  get columns(): number {
    return this.#stream.columns || 80;
  }

  get colorDepth(): number {
    return this.#stream.isTTY ? this.#stream.getColorDepth() : 1;
  }

  write(data: string | Uint8Array): Promise<void> {
    if (this.#stream.write(data)) return Promise.resolve();
    return new Promise(resolve => this.#stream.once('drain', resolve));
  }
}

/** A sink for terminals that show plain letters only. */
export class AsciiSink implements Sink {
  readonly #sink: Sink;
  readonly isTerminal: boolean;
  readonly colorDepth: number;

  constructor(sink: Sink) {
    this.#sink = sink;
    this.isTerminal = sink.isTerminal;
    this.colorDepth = sink.colorDepth;
  }

  get columns(): number {
    return this.#sink.columns;
  }

  write(data: string | Uint8Array): Promise<void> {
    return this.#sink.write(typeof data === 'string' ? asAscii(data) : data);
  }
}

export function realWorld(interrupt: AbortSignal): World {
  const engines: Promise<Engine>[] = [];
  // A reader or terminal that has gone away is not an error, and nobody is left to tell.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', error => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE' || code === 'EIO') process.exit(EXIT.ok);
      throw error;
    });
  }
  return {
    env: process.env,
    out: new StreamSink(process.stdout),
    err: new StreamSink(process.stderr),
    input: () => process.stdin as AsyncIterable<Uint8Array>,
    now: () => performance.now(),
    engine: options => {
      const engine = createEngine({ ...options, ...engineSources() });
      engines.push(engine);
      return engine;
    },
    interrupt,
    catchBugs: handler => {
      for (const bug of ['uncaughtException', 'unhandledRejection'] as const) {
        process.removeAllListeners(bug);
        process.on(bug, handler);
      }
    },
    close: async () => {
      for (const engine of await Promise.allSettled(engines)) {
        if (engine.status === 'fulfilled') await engine.value.close();
      }
    },
  };
}

/** Reads a file piece by piece. `-` is standard input. */
export function bytesOf(path: string, world: World): AsyncIterable<Uint8Array> {
  return path === '-' ? world.input() : (createReadStream(path) as AsyncIterable<Uint8Array>);
}
