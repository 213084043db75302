// Guesses the charset of bytes that are not valid UTF-8. Every charset reads the bytes and gives each character a weight:
// 1 for one that its writers use daily, less for a rare one, less than 0 for bytes that it does not have. The best
// average wins, so one half character, which RenLib makes where it cuts a text, changes nothing.
import { type Charset, decodeAs } from './encoding.ts';

/** The length and the weight of the character at `at`, which is not ASCII. */
type Weigh = (bytes: Uint8Array, at: number) => readonly [length: number, weight: number];

const DAILY = 1;
const SIGN = 0.8;
const RARE = 0.3;
const STRANGE = 0.1;
const WRONG: readonly [number, number] = [1, -1];
/** How much more a typical character weighs than another one. */
const TYPICAL = 0.5;

const within = (byte: number | undefined, low: number, high: number) =>
  byte !== undefined && byte >= low && byte <= high;

/** The charsets that can be guessed. Of two that fit equally well the first is taken. */
const WEIGHERS: Readonly<Partial<Record<Charset, Weigh>>> = {
  'utf-8': (bytes, at) => {
    const first = bytes[at]!;
    const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (!within(first, 0xc2, 0xf4)) return WRONG;
    for (let i = 1; i < length; i++) if (!within(bytes[at + i], 0x80, 0xbf)) return WRONG;
    // Other charsets look like this by accident only for a letter or two.
    return [length, DAILY + TYPICAL];
  },
  gb18030: (bytes, at) => {
    const lead = bytes[at]!;
    const trail = bytes[at + 1];
    if (!within(lead, 0x81, 0xfe)) return WRONG;
    if (within(trail, 0x30, 0x39)) return within(bytes[at + 2], 0x81, 0xfe) ? [4, RARE] : WRONG;
    if (!within(trail, 0x40, 0xfe) || trail === 0x7f) return WRONG;
    if (trail! < 0xa1 || lead < 0xa1) return [2, STRANGE];
    return [2, lead < 0xa4 ? SIGN : within(lead, 0xb0, 0xd7) ? DAILY : RARE];
  },
  big5: (bytes, at) => {
    const lead = bytes[at]!;
    const trail = bytes[at + 1];
    if (!within(lead, 0xa1, 0xf9)) return WRONG;
    if (!within(trail, 0x40, 0x7e) && !within(trail, 0xa1, 0xfe)) return WRONG;
    return [2, lead < 0xa4 ? SIGN : lead < 0xc7 ? DAILY : RARE];
  },
  shift_jis: (bytes, at) => {
    const lead = bytes[at]!;
    const trail = bytes[at + 1];
    if (within(lead, 0xa1, 0xdf)) return [1, STRANGE];
    if (!within(lead, 0x81, 0xfc) || !within(trail, 0x40, 0xfc) || trail === 0x7f) return WRONG;
    if (lead < 0x82) return [2, SIGN];
    return [2, lead < 0x98 ? DAILY : RARE];
  },
  'euc-kr': (bytes, at) => {
    const lead = bytes[at]!;
    if (!within(lead, 0xa1, 0xfd) || !within(bytes[at + 1], 0xa1, 0xfe)) return WRONG;
    return [2, within(lead, 0xb0, 0xc8) ? DAILY : lead < 0xa4 ? SIGN : STRANGE];
  },
  // Cyrillic words consist of such letters, Western ones have one of them here and there.
  'windows-1251': (bytes, at) => {
    if (!isUpperLetter(bytes[at])) return [1, STRANGE];
    const neighbours = [bytes[at - 1], bytes[at + 1]];
    if (neighbours.some(isAsciiLetter)) return WRONG;
    if (!neighbours.some(isUpperLetter)) return [1, RARE];
    return [1, bytes[at]! >= 0xe0 ? DAILY : SIGN];
  },
  'windows-1252': (bytes, at) => {
    const neighbours = [bytes[at - 1], bytes[at + 1]];
    if (neighbours.some(isUpperLetter)) return [1, STRANGE];
    return [1, neighbours.some(isAsciiLetter) ? DAILY : RARE];
  },
};

function isUpperLetter(byte: number | undefined): boolean {
  return within(byte, 0xc0, 0xff);
}

function isAsciiLetter(byte: number | undefined): boolean {
  return within(byte, 0x41, 0x5a) || within(byte, 0x61, 0x7a);
}

/** Characters that tell languages apart: the most common ones, those of the game, and parts of names. */
const TYPICAL_OF: Readonly<Partial<Record<Charset, ReadonlySet<string>>>> = {
  gb18030: new Set(
    '的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长黑白棋胜负局禁定式防攻必强王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗先第届赛杯花月',
  ),
  big5: new Set(
    '的一是不了在人有我他這中大來上個國到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長黑白棋勝負局禁定式防攻必強王李張劉陳楊趙黃周吳徐孫胡朱高林何郭馬羅先第屆賽盃花月',
  ),
  shift_jis: new Set(
    'あいうえおかがきくけこさしすせそただちっつてでとどなにねのはひまみもやよらりるれろわをんアイウエオカキクコサシスタックトドナニノハバフマミムメラリルレロンー五連珠黒白手勝負中村山田本木井上小川野石先後花月',
  ),
  'euc-kr': new Set(
    '이다의는에을를가한로고서기사지하인은도시나어들자있정대해전수그보아일주구부리제동상원국게적과오선조성장안마김박최백흑승패돌강윤임한오신권황송류홍문양손배',
  ),
};

/** More bytes would not change the guess. */
const ENOUGH = 1 << 16;

/** How well charsets fit: weights of bytes, not of characters, so that charsets can be compared. */
export type Fit = ReadonlyMap<Charset, number>;

/** The average weight of the bytes that are not ASCII, and their number. */
export function fitOf(bytes: Uint8Array): { readonly fit: Fit; readonly count: number } {
  const sample = bytes.subarray(0, ENOUGH);
  const fit = new Map<Charset, number>();
  let count = 0;
  for (const byte of sample) if (byte > 0x7f) count++;
  for (const [charset, weigh] of Object.entries(WEIGHERS) as [Charset, Weigh][]) {
    const [sum, length] = weightOf(sample, weigh);
    fit.set(charset, (sum + typicalIn(sample, charset)) / Math.max(1, length));
  }
  return { fit, count };
}

function weightOf(bytes: Uint8Array, weigh: Weigh): [sum: number, length: number] {
  let sum = 0;
  let all = 0;
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at]! < 0x80) {
      at++;
      continue;
    }
    const [length, weight] = weigh(bytes, at);
    sum += weight * length;
    all += length;
    at += length;
  }
  return [sum, all];
}

/** The weight of the typical characters, all of which have two bytes. */
function typicalIn(bytes: Uint8Array, charset: Charset): number {
  const typical = TYPICAL_OF[charset];
  if (!typical) return 0;
  let found = 0;
  for (const character of decodeAs(bytes, charset)) if (typical.has(character)) found++;
  return found * 2 * TYPICAL;
}

/** So many bytes of its own weigh as much as the guess for the whole file. */
const OWN_BYTES = 16;

/** The charset of bytes; `around` is the fit of the file that they are a part of. */
export function guessCharset(bytes: Uint8Array, around?: Fit): Charset {
  const { fit, count } = fitOf(bytes);
  const total = (charset: Charset) =>
    fit.get(charset)! * (around ? count / OWN_BYTES : 1) + (around?.get(charset) ?? 0);
  return [...fit.keys()].reduce((best, charset) => (total(charset) > total(best) ? charset : best));
}
