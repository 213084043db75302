// Bytes to text and back, in the charsets that game files use.
import { codesOf, encodeWindows1252, WINDOWS_1252 } from './encoding-tables.ts';

/** The charsets that we write. */
export type WrittenCharset = 'utf-8' | 'gb18030' | 'shift_jis' | 'windows-1252';

export type Charset = WrittenCharset | 'big5' | 'euc-kr' | 'windows-1251' | 'utf-16le' | 'utf-16be';

export interface EncodedText {
  readonly bytes: Uint8Array;
  /** Characters the charset does not have; a `?` stands for each. */
  readonly lost: number;
}

const LABELS: Readonly<Record<string, Charset>> = {
  utf8: 'utf-8',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  gb18030: 'gb18030',
  cp936: 'gb18030',
  windows936: 'gb18030',
  shiftjis: 'shift_jis',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  windows31j: 'shift_jis',
  big5: 'big5',
  big5hkscs: 'big5',
  cp950: 'big5',
  windows950: 'big5',
  euckr: 'euc-kr',
  ksc56011987: 'euc-kr',
  cp949: 'euc-kr',
  windows949: 'euc-kr',
  uhc: 'euc-kr',
  windows1251: 'windows-1251',
  cp1251: 'windows-1251',
  windows1252: 'windows-1252',
  cp1252: 'windows-1252',
  iso88591: 'windows-1252',
  latin1: 'windows-1252',
};

/** The charset that a file means by a name such as `GB2312` or `Shift-JIS`. */
export function charsetOfLabel(label: string): Charset | undefined {
  const key = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Object.hasOwn(LABELS, key) ? LABELS[key] : undefined;
}

/** The text, byte order mark included. U+FFFD replaces bytes that the charset does not have. */
export function decodeAs(bytes: Uint8Array, charset: Charset): string {
  if (charset === 'windows-1252') return decodeWindows1252(bytes);
  return decode(bytes, charset, false);
}

/** The text, byte order mark included, or undefined when the bytes are not valid in the charset. */
export function tryDecode(bytes: Uint8Array, charset: Charset): string | undefined {
  if (charset === 'windows-1252') return decodeWindows1252(bytes);
  try {
    return decode(bytes, charset, true);
  } catch {
    // A fatal decoder throws only when the bytes are not valid.
    return undefined;
  }
}

function decode(bytes: Uint8Array, charset: Charset, fatal: boolean): string {
  const text = decoderOf(charset, fatal).decode(bytes);
  return charset === 'shift_jis' ? withTrueControls(text) : text;
}

// Node's Shift_JIS is IBM's variant, which exchanges these three; browsers do not.
const TURNED = [0x1a, 0x1c, 0x7f];

function withTrueControls(text: string): string {
  const turned = decoderOf('shift_jis', false).decode(Uint8Array.from(TURNED));
  return text.replace(/[\x1a\x1c\x7f]/g, control =>
    String.fromCharCode(TURNED[turned.indexOf(control)]!),
  );
}

const decoders = new Map<string, TextDecoder>();

function decoderOf(charset: Charset, fatal: boolean): TextDecoder {
  const key = `${charset} ${fatal}`;
  let decoder = decoders.get(key);
  if (!decoder) {
    decoder = new TextDecoder(charset, { fatal, ignoreBOM: true });
    decoders.set(key, decoder);
  }
  return decoder;
}

/** The text without its byte order mark. */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

// Node 20 decodes windows-1252 as Latin-1, so we use our own table.
function decodeWindows1252(bytes: Uint8Array): string {
  const codes = Uint16Array.from(bytes, byte => WINDOWS_1252[byte]!);
  let text = '';
  const step = 0x2000; // As many arguments as every engine takes in one call.
  for (let i = 0; i < codes.length; i += step) {
    text += String.fromCharCode(...codes.subarray(i, i + step));
  }
  return text;
}

/** Writes text. Characters that the charset does not have become `?` and are counted. */
export function encodeText(text: string, charset: WrittenCharset): EncodedText {
  if (charset === 'utf-8') return encodeUtf8(text);
  const codeOf = charset === 'windows-1252' ? encodeWindows1252 : codesOf(charset);
  // Four bytes for each UTF-16 unit are enough in every charset.
  const bytes = new Uint8Array(text.length * 4);
  let length = 0;
  let lost = 0;
  for (let i = 0; i < text.length; i++) {
    const point = text.codePointAt(i)!;
    if (point > 0xffff) i++;
    let code = point < 0x80 ? point : codeOf(point);
    if (code === undefined) {
      code = QUESTION_MARK;
      lost++;
    }
    if (code > 0xffffff) bytes[length++] = code >>> 24;
    if (code > 0xffff) bytes[length++] = code >>> 16;
    if (code > 0xff) bytes[length++] = code >>> 8;
    bytes[length++] = code;
  }
  return { bytes: bytes.slice(0, length), lost };
}

const QUESTION_MARK = 0x3f;

function encodeUtf8(text: string): EncodedText {
  let lost = 0;
  // With the u flag a half of a pair is matched only where the other half is missing.
  const whole = text.replace(/[\ud800-\udfff]/gu, () => {
    lost++;
    return '?';
  });
  return { bytes: new TextEncoder().encode(whole), lost };
}
