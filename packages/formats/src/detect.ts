// Finds the format of an input, first by its content and then by the name of its file. Formats with a signature
// are tried first, merely probable ones later. The file name decides between formats that look alike.
import type { Game } from '@tengen/game';
import { err, ok, type Result } from '@tengen/rules';
import { checkOneOf, wrongArgument } from '@tengen/rules/check';
import { isArchive, unpack } from './archive/unpack.ts';
import { type DecodedText, decodeText, linesOf, type TextPart } from './file/decoding.ts';
import { addDiagnostic, type Diagnostic, note } from './file/diagnostics.ts';
import { withoutMark } from './file/encoding.ts';
import { checkInput, tooLarge } from './file/input.ts';
import { limitsOf, type ReadError } from './file/reading.ts';
import type { WriteResult } from './file/writing.ts';
import { isOpeningLine } from './gomocup/opening-list.ts';
import { isInteger, looksLikeStone, parseStoneLine } from './gomocup/psq-body.ts';
import type { FormatId, ReaderOptions, WritableFormat } from './registry.ts';
import { FORMATS, READERS, WRITERS } from './registry.ts';
import { hasMagic } from './renlib/nodes.ts';
import { gamePieces } from './sgf/read.ts';
import { parseBoardText } from './text/board.ts';
import { isContest } from './text/contest.ts';
import type { LinkReading } from './text/link.ts';
import { narrow } from './text/moves.ts';
import { isPlain } from './text/plain.ts';
import { isPlayOk } from './text/playok.ts';

/** Signatures are at the beginning, and the largest drawn board is shorter than this. */
const HEAD_BYTES = 4096;

/** Undefined when it is no format that we know. */
export function detectFormat(input: string | Uint8Array, fileName?: string): FormatId | undefined {
  checkInput(input);
  return formatOfContent(input) ?? formatOfName(fileName ?? '', isText(input));
}

function formatOfContent(input: string | Uint8Array): FormatId | undefined {
  if (typeof input === 'string') return formatOfText(input.slice(0, HEAD_BYTES));
  if (hasMagic(input)) return 'renlib';
  const isPos = looksLikePos(input);
  if (isPos && input.some(byte => isBinary(byte))) return 'pos';
  const head = isText(input) ? headOf(input) : '';
  return formatOfText(head) ?? (isPos ? 'pos' : undefined);
}

/** Programs, pictures and archives hold bytes below 9, and no text does, except for UTF-16. */
function isText(input: string | Uint8Array): boolean {
  if (typeof input === 'string') return true;
  const head = input.subarray(0, HEAD_BYTES);
  return (
    !head.some(byte => byte < 9) ||
    !/[\0-\x08]/.test(decodeText(head.subarray(0, head.length & ~1)).text)
  );
}

/** Exactly as many different cells as the first byte says. */
function looksLikePos(bytes: Uint8Array): boolean {
  const cells = bytes.subarray(1);
  return (
    cells.length > 0 &&
    bytes[0] === cells.length &&
    cells.every(cell => cell < 225) &&
    new Set(cells).size === cells.length
  );
}

/** Bytes that plain text never holds. */
function isBinary(byte: number): boolean {
  return byte > 126 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
}

/** The first lines as text. A line that is cut off is left out, because a character may be cut in two. */
function headOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD_BYTES);
  const end = bytes.length > HEAD_BYTES ? head.lastIndexOf(10) + 1 : 0;
  return decodeText(end > 0 ? head.subarray(0, end) : head).text;
}

const MOVE = String.raw`(?:--|pass\b|[a-v]\d+)`;
const LABELS = String.raw`(?:[a-v]\d{1,2}[\s,]*)*`;

/** Whether the trimmed text is in a format. `whole` is the text before trimming. */
type Knows = (text: string, lines: string[], whole: string) => boolean;

/** The first format that recognises the text wins. */
const SIGNATURES: readonly (readonly [FormatId, Knows])[] = [
  ['sgf', text => /^(?:\(\s*;|[(;]\s*[A-Z\d][A-Za-z\d]*\s*\[)/.test(text)],
  ['psq', text => /^Piskvorky\s/i.test(text)],
  ['contest', isContest],
  ['playok', (_, lines) => isPlayOk(lines)],
  // The telling element may come after hundreds of megabytes of names.
  ['renjunet', text => /^<(?!!doctype html|html)/i.test(text)],
  ['rdf', (_, [first = '']) => first.includes(':RDFA')],
  ['bdt', (_, [first = '']) => first.includes('=[')],
  ['link', text => new RegExp(`^\\S*#/?(?:${MOVE}\\S*|\\?\\S*)?$`, 'i').test(text)],
  ['moves', isPlain],
  ['rec', (_, __, whole) => isRec(linesIn(whole))],
  ['yixin', (_, lines) => lines.length >= 3 && lines.slice(0, 3).every(isInteger)],
  ['board-text', text => parseBoardText(text).ok],
  // A stone with its time, but no header: the reader then asks for the size.
  [
    'psq',
    (_, [first = '']) => parseStoneLine(first) !== undefined && first.split(',').length === 3,
  ],
  // A line may hold a single stone, but not all of them: such pairs could be anything.
  [
    'opening-list',
    (_, lines) =>
      isOpeningLine(lines[0] ?? '') &&
      lines.some(line => isOpeningLine(line) && (line.match(/\d+/g)?.length ?? 0) >= 4),
  ],
  [
    'stones-text',
    text => new RegExp(`^${LABELS}/\\s*${LABELS}$`, 'i').test(text) && /\d/.test(text),
  ],
  ['letters', text => /^(?:[a-o]{2}){2,}$/.test(text)],
  // A mail or a page around the record.
  ['sgf', text => /\(\s*;\s*(?:[A-Z]|\))/.test(text)],
  ['moves', isMoveText],
];

/** More moves than words: a sentence that names a point is no game. */
function isMoveText(text: string): boolean {
  const words = narrow(text).match(WORD) ?? [];
  const moves = words.filter(word => IS_MOVES.test(word)).length;
  return moves > 0 && (moves > words.length - moves || (moves > 1 && moves * 2 === words.length));
}

const WORD = /[\p{L}\p{N}]*\p{L}[\p{L}\p{N}-]*/gu;
const IS_MOVES = /^(?:(?:[a-v]\d{1,2}|pass)-*)+$/i;

function formatOfText(head: string): FormatId | undefined {
  const whole = withoutMark(head);
  const text = whole.trim();
  const lines = linesIn(text);
  return SIGNATURES.find(([, knows]) => knows(text, lines, whole))?.[0];
}

function linesIn(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/** Two names, which may be empty, and then a stone. */
function isRec([black = '', white = '', stone = '']: string[]): boolean {
  return !looksLikeStone(black) && !looksLikeStone(white) && parseStoneLine(stone) !== undefined;
}

/** The extension of a text says nothing where the content is none. */
function formatOfName(fileName: string, isText: boolean): FormatId | undefined {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const format = FORMATS.find(({ extensions }) => extensions.includes(extension));
  const isBelieved = format?.id !== 'moves' && (isText || format?.content === 'bytes');
  return isBelieved ? format?.id : undefined;
}

export interface ReadAnyOptions extends ReaderOptions {
  /** The format, where it is known. */
  readonly format?: FormatId;
}

/** A reading with the format it was read as. */
export interface AnyReading extends LinkReading {
  readonly format: FormatId;
}

export function readAny(
  input: string | Uint8Array,
  options: ReadAnyOptions = {},
): Result<AnyReading, ReadError> {
  checkInput(input);
  if (options.format) checkOneOf('format', options.format, Object.keys(READERS) as FormatId[]);
  if (input.length === 0) return err({ kind: 'empty', at: { offset: 0 } });
  if (typeof input !== 'string' && isArchive(input)) return readArchive(input, options);
  return readOne(input, options);
}

function readOne(
  input: string | Uint8Array,
  options: ReadAnyOptions,
): Result<AnyReading, ReadError> {
  const format = options.format ?? detectFormat(input, options.fileName);
  if (!format) {
    return err({ kind: isText(input) ? 'not-recognised' : 'not-text', at: { offset: 0 } });
  }
  const reading = readAs(format, input, options);
  return reading.ok ? ok({ ...reading.value, format }) : reading;
}

/** All games of an archive, each named after its file. Files without games are noted; archives in it are not opened. */
function readArchive(input: Uint8Array, options: ReadAnyOptions): Result<AnyReading, ReadError> {
  const tooMuch = tooLarge(input, options);
  if (tooMuch) return err(tooMuch);
  const files = unpack(input, options.fileName ?? '', limitsOf(options).bytes);
  if (!files.ok) return files;
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  let format: FormatId | undefined;
  let refusal: ReadError = { kind: 'empty', at: { offset: 0 } };
  for (const [i, { name, bytes }] of files.value.entries()) {
    const reading = readOne(bytes, { ...options, fileName: name });
    if (reading.ok) {
      format ??= reading.value.format;
      games.push(...named(reading.value.games, name));
      for (const diagnostic of reading.value.diagnostics) addDiagnostic(diagnostics, diagnostic);
    } else {
      if (i === 0) refusal = reading.error;
      note(diagnostics, 'error', 'file-skipped', { item: i + 1 }, undefined, name);
    }
  }
  return format ? ok({ games, diagnostics, format }) : err(refusal);
}

/** Games without a name and without players take the name of their file. */
function named(games: readonly Game[], fileName: string): Game[] {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  return games.map((game, i) => {
    const { name, black, white } = game.meta;
    const own = games.length > 1 ? `${base} ${i + 1}` : base;
    return name || black || white || !base ? game : { ...game, meta: { ...game.meta, name: own } };
  });
}

/** The parts of a file that may each have a charset of its own: the games of SGF, the lines of other formats. */
export function partsOf(format: FormatId, bytes: Uint8Array): readonly TextPart[] {
  return format === 'sgf' ? gamePieces(bytes) : linesOf(bytes);
}

/** The text of a file in a text format, for programs that read it part by part. */
export function decodeFile(format: FormatId, bytes: Uint8Array): DecodedText {
  return decodeText(bytes, () => partsOf(format, bytes));
}

function readAs(
  format: FormatId,
  input: string | Uint8Array,
  options: ReaderOptions,
): Result<LinkReading, ReadError> {
  const reader = READERS[format];
  if (reader.content === 'text') return reader.read(input, options);
  if (typeof input !== 'string') return reader.read(input, options);
  return err({ kind: 'not-recognised', at: { offset: 0 }, expected: 'bytes', found: 'text' });
}

/** Writes one or more games. A format for one game writes the first and reports the others as a loss. */
export function writeAs(
  format: WritableFormat,
  games: Game | readonly Game[],
): WriteResult<string | Uint8Array> {
  checkOneOf('format', format, Object.keys(WRITERS) as WritableFormat[]);
  if (typeof games !== 'object' || games === null) {
    throw wrongArgument('games', 'a game or games', games);
  }
  const [game, ...others] = 'meta' in games ? [games] : games;
  return game ? WRITERS[format]([game, ...others]) : err({ kind: 'no-moves' });
}
