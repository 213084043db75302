// `tengen convert`: converts games from one format to another as a stream. Malformed games are reported with
// their line and left out; if a file has only one game, the readable part of it is kept. Warnings are summed up by kind.
import { extname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Loss, LossKind, WritableFormat } from '@tengen/formats';
import { detectFormat, FORMATS } from '@tengen/formats';
import type { Game } from '@tengen/game';
import { byKind, cannotWriteInWords, lossInWords } from '@tengen/words';
import type { Call, CommandRun } from '../call.ts';
import { type Item, readGames } from '../convert/read.ts';
import { type ReadRemark, remarkLine } from '../convert/remark.ts';
import type { Writer } from '../convert/write.ts';
import { FolderWriter, fileWriter, holdsMany, StreamWriter } from '../convert/write.ts';
import { EXIT, Failure } from '../exits.ts';
import { isFolder, reasonOf } from '../input.ts';
import { Progress } from '../terminal/progress.ts';
import { bytesOf } from '../world.ts';

/** V8 would let the heap of a large book grow to several times of what is alive. */
const MOST_GARBAGE_PERCENT = 100;

export const convert: CommandRun = async call => {
  setFlagsFromString(`--heap-growing-percent=${MOST_GARBAGE_PERCENT}`);
  const { values, words, world } = call;
  const [source, target = '-'] = values.operands;
  if (source === undefined) {
    throw new Failure(EXIT.usage, words.cli.wrong.missing(words.cli.operands.convert));
  }
  const format = targetFormat(target, call);
  const writer = openWriter(format, target, call);
  const run = new Conversion(call, source, format, writer);
  try {
    for await (const item of readGames(bytesOf(source, world), readOptions(source, call))) {
      await run.take(item);
    }
    await run.end();
  } catch (error) {
    await writer.abandon?.().catch(() => {
      // Report the first error.
    });
    if (error instanceof Failure) throw error;
    const reason = reasonOf(error);
    const { syscall, path } = error as NodeJS.ErrnoException;
    const isInput = syscall === 'read' || path === source;
    throw new Failure(
      EXIT.file,
      isInput
        ? words.cli.wrong.noFile(source, reason)
        : words.cli.wrong.cannotWrite(target, reason),
    );
  }
  return run.report();
};

function readOptions(source: string, { values }: Call) {
  return {
    ...values.readOptions(),
    isByLine: values.has('lines'),
    isStrict: values.has('strict'),
    ...(source !== '-' && { fileName: source }),
  };
}

function targetFormat(target: string, { values, words }: Call): WritableFormat {
  const named = values.text('to') ?? (extname(target) ? detectFormat('', target) : undefined);
  const format = FORMATS.find(({ id }) => id === named);
  if (!format) {
    if (target === '-') return 'sgf';
    throw new Failure(EXIT.usage, words.cli.wrong.unknownFormat(target));
  }
  if (!format.canWrite) throw new Failure(EXIT.usage, words.cli.wrong.readOnly(format.name));
  return format.id as WritableFormat;
}

function openWriter(format: WritableFormat, target: string, { world }: Call): Writer {
  if (target === '-') return new StreamWriter(format, world.out);
  if (target.endsWith('/') || isFolder(target)) return new FolderWriter(format, target);
  return fileWriter(format, target);
}

class Conversion {
  readonly #call: Call;
  readonly #source: string;
  readonly #format: WritableFormat;
  readonly #writer: Writer;
  readonly #progress: Progress;
  /** The losses of all games together. */
  readonly #losses = new Map<LossKind, number>();
  #converted = 0;
  #malformed = 0;
  /** Converted as far as they could be read. */
  #incomplete = 0;
  readonly #warnings = new Map<string, { readonly first: ReadRemark; count: number }>();
  #items = 0;
  /** The first game is held back: only when it is the only one, its readable half is kept. */
  #first: Item | undefined;

  constructor(call: Call, source: string, format: WritableFormat, writer: Writer) {
    this.#call = call;
    this.#source = source;
    this.#format = format;
    this.#writer = writer;
    this.#progress = new Progress(call.world.err, call.world.now);
  }

  async take(item: Item): Promise<void> {
    if (this.#items++ === 0) {
      this.#first = item;
      return;
    }
    await this.#takeFirst(false);
    await this.#convert(item, false);
  }

  async end(): Promise<void> {
    await this.#takeFirst(true);
    await this.#writer.end?.();
  }

  /** Prints the summary and returns the exit code. */
  async report(): Promise<0 | 1> {
    const { values, words, world } = this.#call;
    this.#progress.clear();
    for (const { first, count } of this.#warnings.values()) await this.#tell(first, count);
    const losses: Loss[] = [...this.#losses].map(([kind, count]) => ({ kind, count }));
    const faults = this.#malformed + this.#incomplete;
    const summary = { converted: this.#converted, malformed: faults, losses };
    if (values.has('json')) {
      await world.err.write(`${JSON.stringify(summary)}\n`);
    } else {
      for (const loss of losses) {
        await world.err.write(`${words.cli.convert.lost(lossInWords(loss, words.diagnostics))}\n`);
      }
      if (this.#converted !== 1 || faults > 0 || world.err.isTerminal) {
        const done = words.cli.convert.done(this.#converted, this.#malformed, this.#incomplete);
        await world.err.write(`${done}\n`);
      }
    }
    return faults > 0 ? EXIT.findings : EXIT.ok;
  }

  async #takeFirst(isOnly: boolean): Promise<void> {
    const item = this.#first;
    this.#first = undefined;
    if (item) await this.#convert(item, isOnly);
  }

  async #convert(item: Item, isOnly: boolean): Promise<void> {
    const isStrict = this.#call.values.has('strict');
    for (const { first, count } of byKind(item.remarks)) {
      if (first.severity === 'warning' && !isStrict) this.#count(first, count);
      else await this.#tell(first, count);
    }
    if (item.isMalformed) {
      const isKept = isOnly && item.games.length > 0;
      if (!isKept) this.#malformed++;
      else this.#incomplete += Math.min(item.games.length, errorsIn(item));
    }
    if (item.isMalformed && !isOnly) return;
    const many = item.games.length > 1 || !isOnly;
    if (many && this.#writer instanceof StreamWriter && !holdsMany(this.#format)) {
      const { wrong } = this.#call.words.cli;
      throw new Failure(EXIT.usage, wrong.oneGameOnly(this.#format));
    }
    for (const game of item.games) await this.#write(game);
    this.#progress.show(this.#call.words.cli.convert.progress(this.#converted));
  }

  async #write(game: Game): Promise<void> {
    const { words } = this.#call;
    const written = await this.#writer.write(game);
    if (written.ok) {
      this.#converted++;
      for (const { kind, count } of written.value) {
        this.#losses.set(kind, (this.#losses.get(kind) ?? 0) + count);
      }
      return;
    }
    this.#malformed++;
    const number = this.#converted + this.#malformed;
    await this.#line(`${number}: ${cannotWriteInWords(written.error, words.diagnostics)}`);
  }

  #count(first: ReadRemark, count: number): void {
    const key = 'code' in first ? first.code : first.kind;
    const known = this.#warnings.get(key);
    if (known) known.count += count;
    else this.#warnings.set(key, { first, count });
  }

  async #tell(remark: ReadRemark, count: number): Promise<void> {
    await this.#line(remarkLine(this.#source, remark, this.#call.words.diagnostics, count));
  }

  async #line(text: string): Promise<void> {
    this.#progress.clear();
    await this.#call.world.err.write(`${text}\n`);
  }
}

function errorsIn({ remarks }: Item): number {
  return Math.max(1, remarks.filter(({ severity }) => severity !== 'warning').length);
}
