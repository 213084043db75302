// Plain move text, as people paste it: `h8 h9 i9`, `h8h9i9`, `1. H8 h9 2. I9, i7`. The standard notation is the
// default; others must be named, because they cannot be told apart.
import type { Game } from '@tengen/game';
import type { Notation, PointError } from '@tengen/rules';
import { DEFAULT_SIZE, MAX_SIZE, makeNotation, NOTATIONS, ok, parseNotation } from '@tengen/rules';
import { checkOneOf } from '@tengen/rules/check';
import type { Diagnostic } from '../file/diagnostics.ts';
import { readText } from '../file/input.ts';
import { type ReadOptions, type ReadResult, refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { type MoveNode, writeLine } from './line.ts';
import { LineReader, sizeOf } from './line-reader.ts';
import { isPlain as isPlainText, plainStones } from './plain.ts';

export interface MovesOptions extends ReadOptions {
  readonly notation?: Notation;
}

type Shape = 'label' | 'pair' | 'letters';

const SHAPES: Readonly<Record<Notation, Shape>> = {
  standard: 'label',
  go: 'label',
  engine: 'label',
  'engine-zero': 'label',
  gomocup: 'pair',
  piskvork: 'pair',
  'row-first': 'pair',
  sgf: 'letters',
};

const PASS = '--';
const DASHES = '-{2,}';
const WORD_PASS = `${DASHES}|pass(?=$|[^a-z]|[a-z]\\d|pass)`;
const SKIPPED = '[\\s,;|]+|\\d+[.)]';
/** A run of unknown text. A `-` ends it, since a pass may begin there. */
const NOTHING = '[a-z]+\\d*|\\d+|-+|[^-a-z\\d\\s,;|]+';

/** The next piece of text: something to skip, a point, a pass, or garbage. */
function tokensOf(pass: string, point: string): RegExp {
  const parts = [SKIPPED, point, pass, NOTHING].map(part => `(${part})`);
  return new RegExp(parts.join('|'), 'giy');
}

const TOKENS: Readonly<Record<Shape, () => RegExp>> = {
  label: () => tokensOf(WORD_PASS, '[a-z]\\d+'),
  pair: () => tokensOf(WORD_PASS, '-?\\d+\\s*,\\s*-?\\d+'),
  // Otherwise `pass` would be read as the cells pa and ss.
  letters: () => tokensOf(DASHES, '[a-z]{2}'),
};
/** What may follow a pass: the end, a number, another pass or a point. */
const GOES_ON = /[\s,;|]*(?:$|\d|-|pass|[a-z]{1,2}[\d\s]|[a-z]{2}$)/iy;

export function parseMoves(input: string | Uint8Array, options: MovesOptions = {}): ReadResult {
  return readText(input, options, (wide, diagnostics) => {
    const text = narrow(wide);
    const isPlain = options.notation === undefined && isPlainText(text);
    const size = sizeOf(options);
    if (!size.ok) return size;
    if (isPlain) return ok([readPlain(text, size.value, options, diagnostics)]);
    const reader = new LineReader(size.value, options, diagnostics);
    const games: Game[] = [];
    const { parts, isDoubtful } = gamesIn(text);
    for (const { start, end, line } of parts) {
      if (!reader.begin({ line })) break;
      if (!readMoveText(text.slice(start, end), start, reader, options)) continue;
      games.push(reader.toGame());
    }
    if (games.length === 0) {
      return refused('not-recognised', { offset: 0 }, 'moves', text.trim());
    }
    if (isDoubtful) reader.warn('lines-joined', { line: 1 }, '1. h8 i9', firstLineOf(text));
    return ok(games);
  });
}

/** Full-width letters, digits and signs as ASCII, so that offsets stay. */
export function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000-\u3002]/g, sign => ' ,,'[sign.charCodeAt(0) - 0x3000]!);
}

function firstLineOf(text: string): string {
  return text.trim().split('\n', 1)[0]!;
}

function readPlain(
  text: string,
  usual: number,
  options: MovesOptions,
  diagnostics: Diagnostic[],
): Game {
  const stones = plainStones(text, MAX_SIZE * MAX_SIZE)!;
  const least = Math.max(...stones.flatMap(({ x, y }) => [x, y])) + 1;
  const size = options.size === undefined && least > usual && least <= 20 ? 20 : usual;
  const reader = new LineReader(size, options, diagnostics);
  if (size !== usual) reader.warn('size-guessed', { offset: 0 }, `${usual}`, `${size}`);
  for (const [i, { x, y, found, offset }] of stones.entries()) {
    if (!reader.playAt(x, y, { item: i + 1, offset }, found, `${size}x${size}`)) break;
  }
  return reader.toGame();
}

/** A game of a text, and the number of its first line. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

const POINT = /[a-z]\d+/gi;
/** Longer lines of one length are one game that was wrapped. */
const WRAPPED = 40;

/**
 * The games of a text. Lines that begin with move 1 begin a game, and so does each line when all are joined moves or when
 * a point of one comes again in another. Doubtful: several lines of several moves, which may be games all the same.
 */
function gamesIn(text: string): { readonly parts: readonly Part[]; readonly isDoubtful: boolean } {
  const lines = linesIn(text);
  const one = { parts: [{ start: 0, end: text.length, line: 1 }], isDoubtful: false };
  if (lines.length < 2) return one;
  const isFirst = ({ start, end }: Part) => /^\s*1(?:[.)]|\s+[a-z])/i.test(text.slice(start, end));
  if (isFirst(lines[0]!)) {
    const starts = lines.filter(isFirst);
    const parts = starts.map((part, i) => ({ ...part, end: starts[i + 1]?.start ?? text.length }));
    return { parts, isDoubtful: false };
  }
  const texts = lines.map(({ start, end }) => text.slice(start, end).trim().toLowerCase());
  const points = texts.map(line => line.match(POINT) ?? []);
  if (points.some(line => line.length < 3)) return one;
  const lengths = new Set(texts.slice(0, -1).map(line => line.length));
  const isWrapped = lengths.size === 1 && texts[0]!.length >= WRAPPED;
  const isJoined = texts.every(line => /^(?:[a-v]\d{1,2}|--)+$/.test(line));
  const isRepeated = new Set(points.flat()).size < points.flat().length;
  const isWhole = points.every(line => new Set(line).size === line.length);
  if ((isJoined && !isWrapped) || (isRepeated && isWhole))
    return { parts: lines, isDoubtful: false };
  return { ...one, isDoubtful: !isWrapped };
}

function linesIn(text: string): Part[] {
  const lines: Part[] = [];
  let start = 0;
  let line = 1;
  for (const { length } of text.split(/(?<=\n)/)) {
    const end = start + length;
    if (text.slice(start, end).trim() !== '') lines.push({ start, end, line });
    start = end;
    line++;
  }
  return lines;
}

/**
 * Plays the moves of a text that begins at `start` of the input. False: there was text, but nothing that
 * looks like a move. In an address any dashes are passes.
 */
export function readMoveText(
  text: string,
  start: number,
  reader: LineReader,
  options: MovesOptions,
  isAddress = false,
): boolean {
  const notation = options.notation ?? 'standard';
  checkOneOf('notation', notation, NOTATIONS);
  const tokens = TOKENS[SHAPES[notation]]();
  let item = 1;
  let isGarbage = false;
  /** Where the last point or pass ended. */
  let playedTo = isAddress ? 0 : -1;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [found, skipped, point, pass] = match;
    const { index } = match;
    if (skipped || isNumber(found, item)) continue;
    const at = { item, offset: start + index };
    const passes = pass
      ? passesIn(found, text, index, playedTo === index, isGarbage && item === 1)
      : 0;
    if (point || passes > 0) {
      for (let i = 0; i < passes; i++, item++) {
        const place = { item, offset: at.offset + i * PASS.length };
        if (!reader.play('pass', place, pass!)) return true;
      }
      if (point) {
        if (!playPoint(found, notation, at, reader)) return true;
        item++;
      }
      playedTo = tokens.lastIndex;
      continue;
    }
    isGarbage = true;
    if (options.strict) {
      reader.error('garbage', at, FORMS[notation], found);
      return true;
    }
    reader.warn('garbage', at, FORMS[notation], found);
  }
  return item > 1 || !isGarbage;
}

/** The number of a move or of a pair of moves, without a dot. */
function isNumber(found: string, item: number): boolean {
  return /^\d{1,3}$/.test(found) && [item, Math.ceil(item / 2)].includes(Number(found));
}

/** A lone `--` is a pass, and so is each of a run that is joined to a move. Other dashes are a line or a title. */
function passesIn(
  found: string,
  text: string,
  index: number,
  isJoined: boolean,
  isAfterTitle: boolean,
): number {
  if (!found.startsWith('-')) return 1;
  if (found.length % 2 !== 0) return 0;
  const end = index + found.length;
  if (isJoined || /[a-z]\d/iy.test(text.slice(end, end + 2))) return found.length / 2;
  GOES_ON.lastIndex = end;
  return found.length === 2 && !isAfterTitle && GOES_ON.test(text) ? 1 : 0;
}

const FORMS: Readonly<Record<Notation, string>> = {
  standard: 'h8',
  go: 'j9',
  engine: 'H8',
  'engine-zero': 'H7',
  gomocup: 'x,y',
  piskvork: 'x,y',
  'row-first': 'y,x',
  sgf: 'hh',
};

function playPoint(
  text: string,
  notation: Notation,
  at: { item: number; offset: number },
  reader: LineReader,
): boolean {
  const point = parseNotation(notation, text, reader.size);
  if (point.ok) return reader.play(point.value, at, text);
  if (isOffBoard(point.error, text)) {
    return reader.outside(at, text, rangeOf(notation, reader.size));
  }
  return reader.error('bad-coordinate', at, FORMS[notation], text);
}

/** Seven digits are enough: such a number lies outside every board. */
function isOffBoard(error: PointError, text: string): boolean {
  return error.kind === 'off-board' || /\d{7}/.test(text);
}

/** Two opposite corners, between which a point lies: `a1..o15`. */
function rangeOf(notation: Notation, size: number): string {
  const isFromBottom = notation === 'standard' || notation === 'go';
  const corners = isFromBottom ? [size * (size - 1), size - 1] : [0, size * size - 1];
  return corners.map(point => makeNotation(notation, point, size)).join('..');
}

export interface MakeMovesOptions {
  readonly notation?: Notation;
  /** Without blanks, for addresses. Pairs of numbers are separated by `;`. */
  readonly joined?: boolean;
}

/** Writes the main line. The text does not name the board size, so any other than 15×15 is a loss. */
export function makeMoves(game: Game, options: MakeMovesOptions = {}): WriteResult<string> {
  const { size } = game.meta;
  return writeLine(game, { passes: true }, (nodes, losses) => {
    if (size !== DEFAULT_SIZE) losses.add('size');
    return moveText(nodes, size, options);
  });
}

export function moveText(
  nodes: readonly MoveNode[],
  size: number,
  { notation = 'standard', joined = false }: MakeMovesOptions,
): string {
  const moves = nodes.map(({ move }) =>
    move.point === 'pass' ? PASS : makeNotation(notation, move.point, size),
  );
  if (!joined) return moves.join(' ');
  return moves.join(SHAPES[notation] === 'pair' ? ';' : '');
}
