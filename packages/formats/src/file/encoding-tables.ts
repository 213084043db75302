// From characters to bytes. The platform can only decode the old charsets, so these tables are made by
// decoding every code once, when first needed (about 30 ms). A code is its bytes read as one big-endian
// number.

// Bytes 80 to 9F; the five unused ones are control characters, as in browsers.
const UPPER_CONTROLS =
  '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f' + // 80..8F
  '\x90‘’“”•–—˜™š›œ\x9džŸ'; // 90..9F

/** The character of each byte; outside 80..9F it is Latin-1. */
export const WINDOWS_1252: readonly number[] = Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? UPPER_CONTROLS.charCodeAt(byte - 0x80) : byte,
);

const UPPER_CONTROL_BYTES: ReadonlyMap<number, number> = new Map(
  Array.from(UPPER_CONTROLS, (character, i) => [character.charCodeAt(0), 0x80 + i]),
);

export function encodeWindows1252(point: number): number | undefined {
  if (point >= 0xa0 && point <= 0xff) return point;
  return UPPER_CONTROL_BYTES.get(point);
}

type CodeOf = (point: number) => number | undefined;

let gb18030: CodeOf | undefined;
let shiftJis: CodeOf | undefined;

/** The code of a character above 7F; undefined when the charset does not have it. */
export function codesOf(charset: 'gb18030' | 'shift_jis'): CodeOf {
  if (charset === 'gb18030') {
    gb18030 ??= makeGb18030();
    return gb18030;
  }
  shiftJis ??= makeShiftJis();
  return shiftJis;
}

// Four-byte codes count 0-9 in their second and fourth byte and 81-FE in the others.
const FOUR_BYTE_BMP = 39420;
const FOUR_BYTE_SUPPLEMENTARY = 189000;

function fourByteCode(linear: number): number {
  const first = 0x81 + Math.floor(linear / 12600);
  const second = 0x30 + (Math.floor(linear / 1260) % 10);
  const third = 0x81 + (Math.floor(linear / 10) % 126);
  return ((first << 24) | (second << 16) | (third << 8) | (0x30 + (linear % 10))) >>> 0;
}

function makeGb18030(): CodeOf {
  const twoByte = pairsOf(range(0x81, 0xfe), [...range(0x40, 0x7e), ...range(0x80, 0xfe)]);
  const fourByte = Array.from({ length: FOUR_BYTE_BMP }, (_, linear) => fourByteCode(linear));
  const table = invert('gb18030', [...twoByte, ...fourByte]);
  return point => {
    if (point > 0xffff) return fourByteCode(FOUR_BYTE_SUPPLEMENTARY + point - 0x10000);
    return table[point] || undefined;
  };
}

function makeShiftJis(): CodeOf {
  const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)];
  // Rows ED and EE repeat characters of other rows, and come last so that the others are written.
  leads.sort((a, b) => Number(isRepeatedRow(a)) - Number(isRepeatedRow(b)));
  const trails = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];
  const table = invert('shift_jis', [...range(0xa1, 0xdf), ...pairsOf(leads, trails)]);
  return point => table[point] || undefined;
}

function isRepeatedRow(lead: number): boolean {
  return lead === 0xed || lead === 0xee;
}

function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

function pairsOf(leads: readonly number[], trails: readonly number[]): number[] {
  return leads.flatMap(lead => trails.map(trail => (lead << 8) | trail));
}

/** The code of each character of the basic plane, or 0. Of two codes the first is used. */
function invert(charset: string, codes: readonly number[]): Uint32Array {
  const bytes: number[] = [];
  for (const code of codes) {
    for (let shift = 24; shift >= 0; shift -= 8) {
      if (code >>> shift > 0) bytes.push((code >>> shift) & 0xff);
    }
    bytes.push(LINE_FEED); // No code contains one, so it keeps bad codes from spoiling their neighbours.
  }
  const texts = new TextDecoder(charset).decode(Uint8Array.from(bytes)).split('\n');
  const table = new Uint32Array(0x10000);
  codes.forEach((code, i) => {
    const text = texts[i]!;
    const unit = text.charCodeAt(0);
    if (text.length === 1 && text !== '\ufffd' && table[unit] === 0) table[unit] = code;
  });
  return table;
}

const LINE_FEED = 0x0a;
