// Bytes of a whole file to text. Files seldom name their charset, and collections mix them, so each part of a file is
// read by itself: as UTF-8 if it is valid, else in the charset that it declares, else in the one that fits it best.
import { fitOf, guessCharset } from './charset.ts';
import { type Charset, charsetOfLabel, decodeAs, tryDecode, withoutMark } from './encoding.ts';

export interface DecodedText {
  readonly text: string;
  /** The charsets of parts that are neither valid UTF-8 nor in the charset that they declare. */
  readonly guessed: readonly Charset[];
}

/** A part of a file that may have a charset of its own, such as a game or a line. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
  /** The name of the charset, as the file gives it. */
  readonly declared?: string | undefined;
}

/** Reads a text file. A byte order mark is not part of the text. */
export function decodeText(
  bytes: Uint8Array,
  piecesOf: (bytes: Uint8Array) => readonly TextPart[] = linesOf,
): DecodedText {
  const wide = wideCharset(bytes);
  if (wide) return { text: withoutMark(decodeAs(bytes, wide)), guessed: [] };
  const utf8 = tryDecode(bytes, 'utf-8');
  if (utf8 !== undefined) return { text: withoutMark(utf8), guessed: [] };
  const guessed = new Set<Charset>();
  let text = '';
  for (const { start, end, charset, isGuessed } of runsOf(bytes, piecesOf(bytes))) {
    const part = decodeAs(bytes.subarray(start, end), charset);
    // One bad byte does not make the declaration wrong, but it is reported.
    if (isGuessed || part.includes('\ufffd')) guessed.add(charset);
    text += part;
  }
  return { text: withoutMark(text), guessed: [...guessed] };
}

/** Neighbouring pieces in the same charset. */
interface Run {
  readonly start: number;
  end: number;
  readonly charset: Charset;
  isGuessed: boolean;
}

function runsOf(bytes: Uint8Array, pieces: readonly TextPart[]): Run[] {
  const runs: Run[] = [];
  const known = pieces.map(piece => knownCharset(bytes.subarray(piece.start, piece.end), piece));
  const around = fitOf(sampleOf(bytes, pieces, known)).fit;
  pieces.forEach(({ start, end }, i) => {
    const last = runs.at(-1);
    const isGuessed = known[i] === undefined;
    const charset =
      known[i] === 'ascii'
        ? (last?.charset ?? 'utf-8')
        : (known[i] ?? guessCharset(bytes.subarray(start, end), around));
    if (last?.charset === charset) {
      last.end = end;
      last.isGuessed ||= isGuessed;
    } else runs.push({ start, end, charset, isGuessed });
  });
  return runs;
}

/** Undefined where the charset has to be guessed. */
function knownCharset(bytes: Uint8Array, { declared }: TextPart): Charset | 'ascii' | undefined {
  if (isAscii(bytes)) return 'ascii';
  if (looksLikeUtf8(bytes)) return 'utf-8';
  const stated = declared === undefined ? undefined : charsetOfLabel(declared);
  return stated === 'utf-8' ? undefined : stated;
}

/** More bytes would not change the guess. */
const SAMPLE = 1 << 16;

/** The parts whose charset has to be guessed, and those in UTF-8, which the others may be too, but for a byte. */
function sampleOf(
  bytes: Uint8Array,
  pieces: readonly TextPart[],
  known: readonly (Charset | 'ascii' | undefined)[],
): Uint8Array {
  const sample = new Uint8Array(SAMPLE);
  let length = 0;
  pieces.forEach(({ start, end }, i) => {
    if ((known[i] ?? 'utf-8') !== 'utf-8' || length === SAMPLE) return;
    const part = bytes.subarray(start, Math.min(end, start + SAMPLE - length));
    sample.set(part, length);
    length += part.length;
  });
  return sample.subarray(0, length);
}

/** Valid UTF-8, and not by accident as two letters of another charset may be. */
function looksLikeUtf8(bytes: Uint8Array): boolean {
  const letters = tryDecode(bytes, 'utf-8')?.match(/[^\0-\x7f]/g);
  return (
    letters !== null &&
    letters !== undefined &&
    (letters.length > 2 || /[\u0800-\uffff]/.test(letters.join('')))
  );
}

/** The lines of a text, each with its end. */
export function linesOf(bytes: Uint8Array): TextPart[] {
  const pieces: TextPart[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length;
    pieces.push({ start, end });
    start = end;
  }
  return pieces;
}

const LINE_FEED = 0x0a;
function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! >= 0x80) return false;
  return true;
}

/** UTF-16, by its mark, or because every other byte of its beginning is 0. */
function wideCharset(bytes: Uint8Array): Charset | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 64);
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  const isZero = (parity: number) => head.every((byte, i) => (byte === 0) === (i % 2 === parity));
  return isZero(1) ? 'utf-16le' : isZero(0) ? 'utf-16be' : undefined;
}
