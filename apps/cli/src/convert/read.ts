// Reads games from a file or a stream, one after the other, each with its problems and their lines.
import { isUtf8 } from 'node:buffer';
import type { Diagnostic, FormatId, InputPlace, ReadAnyOptions, ReadError } from '@tengen/formats';
import { detectFormat, readAny } from '@tengen/formats';
import type { Game } from '@tengen/game';
import { LineGameSplitter, linesIn, type Piece, SgfGameSplitter, type Splitter } from './split.ts';

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

/** Formats whose every line is a game. */
export const LINE_FORMATS: readonly FormatId[] = [
  'link',
  'letters',
  'stones-text',
  'position-string',
  'opening-list',
  'bdt',
];

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
    yield* readPieces(start, rest, splitter.by, { ...options, format: splitter.format });
    return;
  }
  const all: Uint8Array[] = [start];
  if (!isDone) for await (const chunk of rest) all.push(chunk);
  yield itemOf(Buffer.concat(all), options, place => place);
}

/** How to split the input; undefined when it has to be read as a whole. */
function splitterFor(
  start: Uint8Array,
  { format, fileName, isByLine }: ReadStreamOptions,
): { readonly by: Splitter; readonly format: FormatId } | undefined {
  if (!isUtf8(start) && !isUtf8(start.subarray(0, start.lastIndexOf(10) + 1))) return undefined;
  const text = Buffer.from(start).toString('utf8');
  const firstLine = text.trimStart().split('\n')[0]?.trim() ?? '';
  if (isByLine) {
    const known = format ?? detectFormat(firstLine, fileName) ?? 'moves';
    return { by: new LineGameSplitter(), format: known };
  }
  const known = format ?? detectFormat(start, fileName);
  if (known === 'sgf') return { by: new SgfGameSplitter(), format: known };
  const lineFormat = format ?? detectFormat(firstLine);
  if (lineFormat && LINE_FORMATS.includes(lineFormat) && (known ?? lineFormat) === lineFormat) {
    return { by: new LineGameSplitter(), format: lineFormat };
  }
  return undefined;
}

async function* readPieces(
  start: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  splitter: Splitter,
  options: ReadStreamOptions,
): AsyncGenerator<Item, void, void> {
  const decoder = new TextDecoder();
  const read = (piece: Piece) => itemOf(piece.text, options, linesOf(piece));
  for (const piece of splitter.push(decoder.decode(start, { stream: true }))) yield read(piece);
  for await (const chunk of rest) {
    for (const piece of splitter.push(decoder.decode(chunk, { stream: true }))) yield read(piece);
  }
  for (const piece of [...splitter.push(decoder.decode()), ...splitter.end()]) yield read(piece);
}

/** Places in a piece as lines of the stream. */
function linesOf(piece: Piece): (place: InputPlace) => InputPlace {
  const lineAt = linesIn(piece);
  return place => {
    if ('line' in place) return { ...place, line: piece.line + place.line - 1 };
    if ('item' in place) return { line: piece.line };
    return { line: lineAt(place.offset) };
  };
}

function itemOf(
  input: string | Uint8Array,
  { isByLine, isStrict, ...options }: ReadStreamOptions,
  placed: (place: InputPlace) => InputPlace,
): Item {
  const reading = readAny(input, options);
  if (!reading.ok) {
    const { error } = reading;
    const refusal: ReadRefusal = { ...error, at: placed(error.at), severity: 'refused' };
    return { games: [], remarks: [refusal], isMalformed: true };
  }
  const { games, diagnostics } = reading.value;
  const remarks = diagnostics.map(remark => ({ ...remark, at: placed(remark.at) }));
  const isMalformed = isStrict
    ? remarks.length > 0
    : remarks.some(({ severity }) => severity === 'error');
  return { games, remarks, isMalformed: isMalformed || games.length === 0 };
}
