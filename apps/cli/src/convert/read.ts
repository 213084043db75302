// Reads games from a file or a stream, one after the other, each with its problems and their lines.
import type { Diagnostic, FormatId, InputPlace, ReadAnyOptions, ReadError } from '@tengen/formats';
import { DEFAULT_LIMITS, decodeFile, detectFormat, partsOf, readAny } from '@tengen/formats';
import type { Game } from '@tengen/game';
import { LineGameSplitter, lineAt, type Piece, SgfGameSplitter, type Splitter } from './split.ts';

/** One game of the input, or a piece that could not be read as a game. */
export interface Item {
  readonly games: readonly Game[];
  readonly remarks: readonly (Diagnostic | ReadRefusal)[];
  /** The game is incomplete: `games` holds the part before the error. */
  readonly isMalformed: boolean;
}

/** A piece of input that is not a game. */
export interface ReadRefusal extends ReadError {
  readonly severity: 'refused';
}

export interface ReadStreamOptions extends ReadAnyOptions {
  /** Every line is a game of its own. */
  readonly isByLine: boolean;
  /** Any remark makes a game malformed. */
  readonly isStrict: boolean;
}

/** Formats that are written with a game a line. */
export const LINE_FORMATS: readonly FormatId[] = [
  'link',
  'letters',
  'stones-text',
  'position-string',
  'opening-list',
  'bdt',
];

/** The board of a list of openings follows from all of its lines. */
const READ_BY_LINE: readonly FormatId[] = LINE_FORMATS.filter(format => format !== 'opening-list');

const HEAD_BYTES = 4096;

export async function* readGames(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadStreamOptions,
): AsyncGenerator<Item, void, void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let length = 0;
  let isDone = false;
  while (length < HEAD_BYTES && !isDone) {
    const next = await iterator.next();
    isDone = next.done === true;
    if (next.done) break;
    head.push(next.value);
    length += next.value.length;
  }
  const start = Buffer.concat(head);
  const rest = { [Symbol.asyncIterator]: () => iterator };
  const splitter = splitterFor(start, options);
  if (splitter) {
    let isEmpty = true;
    for await (const item of readPieces(start, rest, splitter.by, {
      ...options,
      format: splitter.format,
    })) {
      isEmpty = false;
      yield item;
    }
    if (isEmpty) yield itemOf('', options);
    return;
  }
  const all: Uint8Array[] = [start];
  const { bytes: most } = { ...DEFAULT_LIMITS, ...options.limits };
  if (!isDone) {
    for await (const chunk of rest) {
      all.push(chunk);
      length += chunk.length;
      // The reader refuses what is larger, so there is no need for the rest.
      if (length > most) break;
    }
  }
  yield itemOf(Buffer.concat(all), options);
}

/** How to split the input; undefined when it has to be read as a whole. */
function splitterFor(
  start: Uint8Array,
  { format, fileName, isByLine }: ReadStreamOptions,
): { readonly by: Splitter; readonly format: FormatId } | undefined {
  // UTF-16, an archive or another file that is no plain text.
  if (start.some(byte => byte < 9)) return undefined;
  const text = decodeFile('moves', start).text;
  const firstLine = text.trimStart().split('\n')[0]?.trim() ?? '';
  if (isByLine) {
    const known = format ?? detectFormat(firstLine, fileName) ?? 'moves';
    return { by: new LineGameSplitter(), format: known };
  }
  const known = format ?? detectFormat(start, fileName);
  if (known === 'sgf') {
    // A mail around the game would be pieces that are no games.
    const isBare = /^[\s\ufeff]*[(;]/.test(text);
    return isBare ? { by: new SgfGameSplitter(), format: known } : undefined;
  }
  const lineFormat = format ?? detectFormat(firstLine);
  if (lineFormat && READ_BY_LINE.includes(lineFormat) && (known ?? lineFormat) === lineFormat) {
    return { by: new LineGameSplitter(), format: lineFormat };
  }
  return undefined;
}

async function* readPieces(
  start: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  splitter: Splitter,
  options: ReadStreamOptions & { readonly format: FormatId },
): AsyncGenerator<Item, void, void> {
  for await (const block of blocksOf(start, rest, options)) {
    const { text, guessed } = decodeFile(options.format, block.bytes);
    const pieces = splitter.push(text);
    if (block.isLast) pieces.push(...splitter.end());
    let remarks = guessed.length > 0 ? [guess(guessed.join(', '), pieces[0])] : [];
    for (const piece of pieces) {
      yield itemOf(piece.text, options, place => lineOf(piece, place), remarks);
      remarks = [];
    }
  }
}

function guess(found: string, piece: Piece | undefined): Diagnostic {
  const at = piece ? { line: piece.line } : { offset: 0 };
  return { severity: 'warning', code: 'encoding-guessed', at, expected: 'utf-8', found };
}

/** Enough to see which charset a file is in. */
const BLOCK_BYTES = 1 << 20;

/** Blocks that end between two games or lines, so that no character is cut and each game is in one charset. */
async function* blocksOf(
  start: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  { format, isByLine }: ReadStreamOptions & { readonly format: FormatId },
): AsyncGenerator<{ readonly bytes: Uint8Array; readonly isLast: boolean }, void, void> {
  let waiting: Uint8Array[] = [start];
  let length = start.length;
  let enough = BLOCK_BYTES;
  for await (const chunk of rest) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < enough) continue;
    const all = Buffer.concat(waiting);
    const cut = partsOf(isByLine ? 'moves' : format, all).at(-1)?.start ?? 0;
    if (cut > 0) yield { bytes: all.subarray(0, cut), isLast: false };
    waiting = [all.subarray(cut)];
    length -= cut;
    enough = Math.max(BLOCK_BYTES, length * 2);
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

/** A place in a piece as a line of the stream. */
function lineOf(piece: Piece, place: InputPlace): InputPlace {
  if ('line' in place) return { ...place, line: piece.line + place.line - 1 };
  if ('item' in place) return { line: piece.line };
  return { line: lineAt(piece, place.offset) };
}

function itemOf(
  input: string | Uint8Array,
  { isByLine, isStrict, ...options }: ReadStreamOptions,
  placed: (place: InputPlace) => InputPlace = place => place,
  before: readonly Diagnostic[] = [],
): Item {
  const reading = readAny(input, options);
  if (!reading.ok) {
    const { error } = reading;
    const refusal: ReadRefusal = { ...error, at: placed(error.at), severity: 'refused' };
    return { games: [], remarks: [...before, refusal], isMalformed: true };
  }
  const { games, diagnostics } = reading.value;
  const own = diagnostics.map(remark => ({ ...remark, at: placed(remark.at) }));
  const remarks = [...before, ...own];
  const isMalformed = isStrict
    ? remarks.length > 0
    : remarks.some(({ severity }) => severity === 'error');
  return { games, remarks, isMalformed: isMalformed || games.length === 0 };
}
