// Where converted games go: one after the other into a stream, or each into a file of its own.
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CannotWrite,
  formatOf,
  type Loss,
  type LossKind,
  type WritableFormat,
  writeAs,
} from '@tengen/formats';
import type { Game } from '@tengen/game';
import type { Result } from '@tengen/rules';
import type { Sink } from '../world.ts';

/** Formats that can stand one game after the other in one file. */
const CHAINED: readonly WritableFormat[] = [
  'sgf',
  'bdt',
  'opening-list',
  'moves',
  'link',
  'letters',
  'stones-text',
  'position-string',
];

export function holdsMany(format: WritableFormat): boolean {
  return CHAINED.includes(format);
}

export interface Writer {
  /** What stands between the game and the output is an error of the game, not of the output. */
  write(game: Game): Promise<Result<void, CannotWrite>>;
  /** What all games together have lost. */
  losses(): Loss[];
  end(): Promise<void>;
}

const BATCH = 1 << 16;

class Losses {
  readonly #counts = new Map<LossKind, number>();

  add(losses: readonly Loss[]): void {
    for (const { kind, count } of losses) {
      this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
    }
  }

  toLosses(): Loss[] {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }));
  }
}

/** Everything into one stream. */
export class StreamWriter implements Writer {
  readonly #format: WritableFormat;
  readonly #sink: Pick<Sink, 'write'>;
  readonly #close: () => Promise<void>;
  readonly #losses = new Losses();
  #waiting: string[] = [];
  #length = 0;

  constructor(format: WritableFormat, sink: Pick<Sink, 'write'>, close = async () => {}) {
    this.#format = format;
    this.#sink = sink;
    this.#close = close;
  }

  async write(game: Game): Promise<Result<void, CannotWrite>> {
    const written = writeAs(this.#format, game);
    if (!written.ok) return written;
    const { data, losses } = written.value;
    this.#losses.add(losses);
    if (typeof data !== 'string') {
      await this.#sink.write(data);
      return { ok: true, value: undefined };
    }
    this.#waiting.push(data.endsWith('\n') ? data : `${data}\n`);
    this.#length += data.length;
    if (this.#length >= BATCH) await this.#flush();
    return { ok: true, value: undefined };
  }

  losses(): Loss[] {
    return this.#losses.toLosses();
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.#close();
  }

  async #flush(): Promise<void> {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#length = 0;
    if (text !== '') await this.#sink.write(text);
  }
}

/** A numbered file for each game. */
export class FolderWriter implements Writer {
  readonly #format: WritableFormat;
  readonly #folder: string;
  readonly #losses = new Losses();
  #number = 0;

  constructor(format: WritableFormat, folder: string) {
    this.#format = format;
    this.#folder = folder;
  }

  async write(game: Game): Promise<Result<void, CannotWrite>> {
    const written = writeAs(this.#format, game);
    if (!written.ok) return written;
    this.#losses.add(written.value.losses);
    this.#number++;
    if (this.#number === 1) await mkdir(this.#folder, { recursive: true });
    const extension = formatOf(this.#format).extensions[0] ?? 'txt';
    const name = `${String(this.#number).padStart(5, '0')}.${extension}`;
    await writeFile(join(this.#folder, name), written.value.data);
    return { ok: true, value: undefined };
  }

  losses(): Loss[] {
    return this.#losses.toLosses();
  }

  async end(): Promise<void> {}
}

/** A file as a sink. Errors of the file (no such folder, no room) come out of `write` and `end`. */
export function fileWriter(format: WritableFormat, path: string): StreamWriter {
  const stream = createWriteStream(path);
  let failure: Error | undefined;
  stream.on('error', error => {
    failure = error;
  });
  const check = () => {
    if (failure) throw failure;
  };
  const write = async (data: string | Uint8Array) => {
    check();
    await settled(stream, done => stream.write(data, done));
  };
  return new StreamWriter(format, { write }, async () => {
    check();
    await settled(stream, done => stream.end(() => done(failure)));
  });
}

function settled(
  stream: WriteStream,
  act: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    act(error => {
      stream.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}
