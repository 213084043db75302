// Writes converted games, one after the other into a stream, or each into its own file.
import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CannotWrite, Loss, WritableFormat } from '@tengen/formats';
import { formatOf, writeAs } from '@tengen/formats';
import type { Game } from '@tengen/game';
import { ok, type Result } from '@tengen/rules';
import type { Sink } from '../world.ts';
import { LINE_FORMATS } from './read.ts';

/** Whether games can follow each other in one file of this format. */
export function holdsMany(format: WritableFormat): boolean {
  return format === 'sgf' || format === 'moves' || LINE_FORMATS.includes(format);
}

export interface Writer {
  /** Writes a game and returns its losses. A game that cannot be written is an error of the game, not of the output. */
  write(game: Game): Promise<Result<readonly Loss[], CannotWrite>>;
  end?(): Promise<void>;
  /** Called instead of `end` when something went wrong. */
  abandon?(): Promise<void>;
}

const BATCH = 1 << 16;

/** Standard output stays open. */
interface Target extends Pick<Sink, 'write'> {
  end?(): Promise<void>;
  abandon?(): Promise<void>;
}

/** Writes everything into one stream. */
export class StreamWriter implements Writer {
  readonly #format: WritableFormat;
  readonly #sink: Target;
  #waiting: string[] = [];
  #length = 0;

  constructor(format: WritableFormat, sink: Target) {
    this.#format = format;
    this.#sink = sink;
  }

  async write(game: Game): Promise<Result<readonly Loss[], CannotWrite>> {
    const written = writeAs(this.#format, game);
    if (!written.ok) return written;
    const { data, losses } = written.value;
    if (typeof data !== 'string') {
      await this.#sink.write(data);
      return ok(losses);
    }
    this.#waiting.push(data.endsWith('\n') ? data : `${data}\n`);
    this.#length += data.length;
    if (this.#length >= BATCH) await this.#flush();
    return ok(losses);
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
  #number = 0;

  constructor(format: WritableFormat, folder: string) {
    this.#format = format;
    this.#folder = folder;
  }

  async write(game: Game): Promise<Result<readonly Loss[], CannotWrite>> {
    const written = writeAs(this.#format, game);
    if (!written.ok) return written;
    this.#number++;
    if (this.#number === 1) await mkdir(this.#folder, { recursive: true });
    const extension = formatOf(this.#format).extensions[0] ?? 'txt';
    const name = `${String(this.#number).padStart(5, '0')}.${extension}`;
    await writeFile(join(this.#folder, name), written.value.data);
    return ok(written.value.losses);
  }
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
