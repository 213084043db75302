// Writes converted games, one after the other into a stream, or each into its own file.
import { randomUUID } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
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

/** Formats in which games can follow each other in one file. */
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
  /** A game that cannot be written is an error of the game, not of the output. */
  write(game: Game): Promise<Result<void, CannotWrite>>;
  /** The losses of all games together. */
  losses(): Loss[];
  end(): Promise<void>;
  /** Called instead of `end` when something went wrong. */
  abandon(): Promise<void>;
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

/** Standard output stays open. */
interface Target extends Pick<Sink, 'write'> {
  end?(): Promise<void>;
  abandon?(): Promise<void>;
}

/** Writes everything into one stream. */
export class StreamWriter implements Writer {
  readonly #format: WritableFormat;
  readonly #sink: Target;
  readonly #losses = new Losses();
  #waiting: string[] = [];
  #length = 0;

  constructor(format: WritableFormat, sink: Target) {
    this.#format = format;
    this.#sink = sink;
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
    await this.#sink.end?.();
  }

  async abandon(): Promise<void> {
    await this.#sink.abandon?.();
  }

  async #flush(): Promise<void> {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#length = 0;
    if (text !== '') await this.#sink.write(text);
  }
}

/** Writes a numbered file for each game. */
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
  async abandon(): Promise<void> {}
}

/** Writes into one file. Its errors (no such folder, disk full) are thrown by `write` and `end`. */
export function fileWriter(format: WritableFormat, path: string): StreamWriter {
  return new StreamWriter(format, new FileSink(path));
}

/**
 * A file that replaces the old one only when it is complete: the old one may be the input, and a failed conversion must
 * not destroy it. If nothing is written, nothing is replaced.
 */
class FileSink {
  readonly #path: string;
  #file: FileHandle | undefined;
  #draft: string | undefined;
  #target: string;

  constructor(path: string) {
    this.#path = path;
    this.#target = path;
  }

  async write(data: string | Uint8Array): Promise<void> {
    this.#file ??= await this.#open();
    await this.#file.appendFile(data);
  }

  async end(): Promise<void> {
    await this.#close();
    if (this.#draft !== undefined) await rename(this.#draft, this.#target);
    this.#draft = undefined;
  }

  async abandon(): Promise<void> {
    await this.#close();
    if (this.#draft !== undefined) await rm(this.#draft, { force: true });
    this.#draft = undefined;
  }

  async #open(): Promise<FileHandle> {
    const there = await stat(this.#path).catch(() => undefined);
    // A device or a pipe cannot be replaced.
    if (there && !there.isFile()) return open(this.#path, 'w');
    // A link is followed to its target.
    if (there) this.#target = await realpath(this.#path);
    const draft = `${this.#target}.${randomUUID().slice(0, 8)}.new`;
    const file = await open(draft, 'wx', there?.mode);
    this.#draft = draft;
    return file;
  }

  async #close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }
}
