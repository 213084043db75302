// The values between the brackets: texts with their escapes, composed values, seconds, results and the names of
// rules. Each reading function has a writing counterpart.
import type { GameResult, OpeningRecord } from '@tengen/game';
import type { Rule } from '@tengen/rules';
import { protocolOf } from '../file/protocols.ts';

/** A text that keeps its line ends. */
export function readText(raw: string): string {
  const text = withoutEscapes(raw);
  return detach(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
}

/** A text of one line: white space becomes blanks. */
export function readSimpleText(raw: string): string {
  return detach(withoutEscapes(raw).replace(/\r\n|[\t\n\v\f\r]/g, ' '));
}

/** A value as it stands, with its escapes; only its line ends are normalised. */
export function readVerbatim(raw: string): string {
  return detach(raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw);
}

/** The two sides of the first `:` that is not escaped. */
export function splitComposed(raw: string): [string, string] | undefined {
  for (let i = 0; i < raw.length; i++) {
    const character = raw[i];
    if (character === '\\') i++;
    else if (character === ':') return [raw.slice(0, i), raw.slice(i + 1)];
  }
  return undefined;
}

function withoutEscapes(raw: string): string {
  if (!raw.includes('\\')) return raw;
  // An escaped line end disappears; any other escaped character stays.
  return raw.replace(/\\(?:\r\n|[\r\n]|([\s\S]))/g, '$1');
}

/**
 * Makes a copy. A slice would keep the text of the whole file in memory; short slices are copies anyway.
 */
export function detach(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}

export function escapeText(text: string): string {
  return text.replace(/[\\\]]/g, '\\$&');
}

export function escapeComposed(text: string): string {
  return text.replace(/[\\\]:]/g, '\\$&');
}

/** Whether a verbatim value stays one value when it is written between brackets. */
export function isWellEscaped(raw: string): boolean {
  for (let i = 0; i < raw.length; i++) {
    const character = raw[i];
    if (character === ']') return false;
    if (character === '\\' && ++i === raw.length) return false;
  }
  return true;
}

/** Seconds with a fraction, as milliseconds. */
export function readSeconds(raw: string): number | undefined {
  const match = /^\s*([+-]?)(\d{1,12})(?:[.,](\d{0,9}))?\s*$/.exec(raw);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const ms = Number(whole) * 1000 + Math.round(Number(`0.${fraction}0`) * 1000);
  return sign === '-' && ms > 0 ? -ms : ms;
}

/** Whole milliseconds as seconds: 1250 is `1.25`. */
export function makeSeconds(ms: number): string {
  const all = Math.abs(ms);
  const fraction = String(all % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${ms < 0 ? '-' : ''}${Math.floor(all / 1000)}${fraction && `.${fraction}`}`;
}

/** Whether `makeSeconds` and `readSeconds` keep the time as it is. */
export function isWritableTime(ms: number): boolean {
  return Number.isSafeInteger(ms) && Math.abs(ms) < 1e15;
}

/** The time of a comment that is nothing else, in milliseconds: `165ms`, `1.5 s`. */
export function timeIn(comment: string | undefined): number | undefined {
  if (!comment || comment.length > 20) return undefined;
  const [, number, unit] = /^\s*(\d{1,9}(?:\.\d{1,3})?) ?(ms|s)\s*$/.exec(comment) ?? [];
  return unit === undefined ? undefined : Math.round(Number(number) * (unit === 's' ? 1000 : 1));
}

/** The codes of the Gomocup protocol, which match runners write. */
const RULE_CODES: Readonly<Record<string, Rule>> = {
  0: 'freestyle',
  1: 'standard',
  4: 'renju',
  8: 'caro',
};

// The order matters: `standard gomoku` is not freestyle, and an event under RIF rules is renju.
const RULE_NAMES: readonly (readonly [RegExp, Rule])[] = [
  [/renju|rif|连珠|連珠|有禁/i, 'renju'],
  [/caro.*exact/is, 'caro-exact'],
  [/caro/i, 'caro'],
  [/freestyle/i, 'freestyle'],
  [/standard/i, 'standard'],
  [/gomoku|五目|无禁|無禁/i, 'freestyle'],
];

/** The rule that a text names, in our words or in those of other programs. */
export function readRule(text: string): Rule | undefined {
  const code = text.trim();
  if (Object.hasOwn(RULE_CODES, code)) return RULE_CODES[code];
  const named = RULE_NAMES.find(([pattern]) => pattern.test(text))?.[1];
  return named ?? (protocolOf(text)?.isRenju ? 'renju' : undefined);
}

/** The rule in a game name as ORC writes it: `Alice-Bob(B) : RIF rule`. */
export function ruleTextIn(name: string): string {
  const colon = name.lastIndexOf(' : ');
  return colon < 0 ? '' : name.slice(colon + 3);
}

/** The rating in `Alice (2150)`. */
export function ratingInName(name: string): string | undefined {
  return /\((\d{3,4})\) *$/.exec(name)?.[1];
}

export type WonBy = NonNullable<GameResult['by']>;

const REASONS: Readonly<Record<string, WonBy>> = {
  r: 'resign',
  resign: 'resign',
  中盘: 'resign',
  中盤: 'resign',
  中押し: 'resign',
  认输: 'resign',
  t: 'timeout',
  time: 'timeout',
  超时: 'timeout',
  超時: 'timeout',
  時間切れ: 'timeout',
  f: 'forfeit',
  forfeit: 'forfeit',
  禁手: 'forbidden',
};

const UNDECIDED: Readonly<Record<string, GameResult['winner']>> = {
  0: 'draw',
  draw: 'draw',
  和: 'draw',
  和棋: 'draw',
  平局: 'draw',
  引き分け: 'draw',
  void: 'void',
  '?': 'unknown',
};

// `B+R`, `Black wins`, `黑胜`, `白中盘胜`, `黒の勝ち`.
const WITH_SIGN = /^(b|w|black|white)\+(.*)$/s;
const IN_WORDS = /^(black|white|[黑黒白])[方棋の]?(.*?) ?(?:wins?|won|[胜勝][ち利]?)$/s;

export interface ReadGameResult {
  readonly result: GameResult;
  /** Whether a part was not understood, as in `B+5.5`. */
  readonly isPartial: boolean;
}

export function readResult(text: string): ReadGameResult | undefined {
  const word = text.trim().toLowerCase();
  if (Object.hasOwn(UNDECIDED, word)) {
    return { result: { winner: UNDECIDED[word]! }, isPartial: false };
  }
  const [, side, said = ''] = WITH_SIGN.exec(word) ?? IN_WORDS.exec(word) ?? [];
  if (side === undefined) return undefined;
  const winner = /^[b黑黒]/.test(side) ? 'black' : 'white';
  const reason = said.trim();
  // RenLib reads a side that won by a draw as a draw.
  if (reason === 'draw') return { result: { winner: 'draw' }, isPartial: false };
  const by = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
  // Match runners give one point: `B+1`. Halves are a result of go.
  const isPartial = !by && !/^\d*$/.test(reason);
  return { result: { winner, ...(by && { by }) }, isPartial };
}

/** Whether the text says that there is no result: `----`. */
export function isNoResult(text: string): boolean {
  return /^[-–—]+$/.test(text.trim());
}

const WINNERS = { black: 'B+', white: 'W+', draw: '0', void: 'Void', unknown: '?' };
// Other programs can show a forfeit; `XR` tells that a forbidden move lost the game.
const LETTERS = { resign: 'R', timeout: 'T', forfeit: 'F', forbidden: 'F', five: '' };

export function makeResult({ winner, by }: GameResult): string {
  const hasReason = winner === 'black' || winner === 'white';
  return WINNERS[winner] + (hasReason && by ? LETTERS[by] : '');
}

export function isWonBy(text: string): text is WonBy {
  return Object.hasOwn(LETTERS, text);
}

/** Whether a declared number of fifth moves can be written. */
export function isDeclared(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < 1e9;
}

/**
 * Our remark in `GC` about the opening and a foul, for programs that do not know our properties. It is made
 * only of values that survive a round trip, so that the reader can make it again and remove it.
 */
export function makeRemark({ opening = {}, result }: Remarkable): string {
  const lines: string[] = [];
  const { protocol = '', declared } = opening;
  if (/^[ -~]{1,100}$/.test(protocol)) {
    const number = declared !== undefined && isDeclared(declared) ? ` N=${declared}` : '';
    lines.push(`Opening rule: ${protocol}${number}`);
  }
  const hasWinner = result?.winner === 'black' || result?.winner === 'white';
  if (hasWinner && result.by === 'forbidden') lines.push('Lost by a forbidden move');
  return lines.join('\n');
}

interface Remarkable {
  readonly opening?: OpeningRecord | undefined;
  readonly result?: GameResult | undefined;
}

/** The comment without our own remark at its end; undefined when nothing is left. */
export function withoutRemark(comment: string, remark: string): string | undefined {
  const isOurs = remark !== '' && `\n${comment}`.endsWith(`\n${remark}`);
  return (isOurs ? comment.slice(0, -remark.length - 1) : comment) || undefined;
}
