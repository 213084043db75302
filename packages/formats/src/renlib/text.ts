// The texts of a RenLib library: their charset, and how RenLib's two-part comments become one text and two parts
// again.
//
// RenLib shows the one-line part in its tree and the multi-line part in a box. Here the first line
// of a comment is the one-line part and the rest is the multi-line part. A comment without a one-line part is
// just its text; when it is written, its first line becomes the one-line part.
import { guessCharset } from '../file/charset.ts';
import { type Charset, decodeAs, encodeText, type WrittenCharset } from '../file/encoding.ts';

/** Stands between the one-line and the multi-line part. */
const PART_MARK = 0x08;

const LINE_FEED = 0x0a;

function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i]! >= 0x80) return false;
  return true;
}

/** The writer's default: the charset of RenLib's users, provided that the reader would guess it. */
export function chooseCharset(texts: readonly string[]): WrittenCharset {
  const joined = texts.filter(hasNonAscii).join('\n');
  if (joined === '') return 'windows-1252';
  const isChinese = /\p{Script=Han}/u.test(joined);
  const wishes: WrittenCharset[] = isChinese ? ['gb18030'] : ['windows-1252', 'gb18030'];
  const fits = (charset: WrittenCharset) => {
    const { bytes, lost } = encodeText(joined, charset);
    return lost === 0 && guessCharset(bytes) === charset;
  };
  return wishes.find(fits) ?? 'utf-8';
}

function hasNonAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x80) return true;
  return false;
}

/** All non-ASCII texts of a file, one per line, for guessing the charset. */
export class TextSample {
  /** Where the first of them lies. */
  firstAt: number | undefined;
  readonly #bytes: Uint8Array;
  #length = 0;

  /** `room` is the length of the file. That is enough, because every text ends with a zero. */
  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  add(file: Uint8Array, start: number, end: number): void {
    if (isAscii(file, start, end)) return;
    this.firstAt ??= start;
    this.#bytes.set(file.subarray(start, end), this.#length);
    this.#length += end - start;
    this.#bytes[this.#length++] = LINE_FEED;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

// Most texts are a few letters, which are faster to read one by one than with a decoder.
const SHORT = 32;

export function decodeRange(
  bytes: Uint8Array,
  start: number,
  end: number,
  charset: Charset,
): string {
  if (end - start > SHORT || !isAscii(bytes, start, end)) {
    return decodeAs(bytes.subarray(start, end), charset);
  }
  let text = '';
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]!);
  return text;
}

/** One text of both parts; lines end with LF. */
export function decodeComment(
  bytes: Uint8Array,
  start: number,
  end: number,
  charset: Charset,
): string {
  const mark = bytes.subarray(start, end).indexOf(PART_MARK);
  if (mark === -1) return unixLines(decodeRange(bytes, start, end, charset));
  const oneLine = unixLines(decodeRange(bytes, start, start + mark, charset));
  const multiLine = unixLines(decodeRange(bytes, start + mark + 1, end, charset));
  return mark === 0 ? multiLine : `${oneLine}\n${multiLine}`;
}

// In seven-bit ASCII, Swedish letters had the codes of brackets.
const OLD_LETTERS: Readonly<Record<string, string>> = {
  '}': 'å',
  '{': 'ä',
  '|': 'ö',
  ']': 'Å',
  '[': 'Ä',
  '\\': 'Ö',
};

export function decodeOldComment(bytes: Uint8Array, start: number, end: number): string {
  // Zeros are dropped: a newer comment could not hold them.
  const plain = bytes
    .slice(start, end)
    .map(byte => byte & 0x7f)
    .filter(byte => byte !== 0);
  const text = decodeComment(plain, 0, plain.length, 'windows-1252');
  return text.replace(/[{}|[\]\\]/g, letter => OLD_LETTERS[letter]!);
}

function unixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** A comment in RenLib's form: the one-line part, the mark, then lines that end with CR LF. */
export function commentParts(comment: string): string {
  const text = unixLines(comment);
  const lineEnd = text.indexOf('\n');
  const first = lineEnd === -1 ? text : text.slice(0, lineEnd);
  // If the first line cannot be a one-line part, everything is the multi-line part.
  if (first === '' || first.includes('\b')) return `\b${text.replaceAll('\n', '\r\n')}`;
  if (lineEnd === -1) return text;
  return `${first}\b${text.slice(lineEnd + 1).replaceAll('\n', '\r\n')}`;
}
