// Plain move text, as people paste it: `h8 h9 i9`, `h8h9i9`, `1. H8 h9 2. I9, i7`. The standard notation is the
// default; others must be named, because they cannot be told apart.
import type { Game } from '@tengen/game';
import type { Notation, PointError } from '@tengen/rules';
import { DEFAULT_SIZE, makeNotation, NOTATIONS, ok, parseNotation } from '@tengen/rules';
import { checkOneOf } from '@tengen/rules/check';
import { readText } from '../file/input.ts';
import { type ReadOptions, type ReadResult, refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { type MoveNode, writeLine } from './line.ts';
import { LineReader, sizeOf } from './line-reader.ts';

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
const WORD_PASS = '--|pass(?=$|[^a-z]|[a-z]\\d|pass)';
const SKIPPED = '[\\s,;|]+|\\d+[.)]';
/** A run of unknown text. A `-` ends it, since the pass `--` may begin there. */
const NOTHING = '[a-z]+\\d*|\\d+|-|[^-a-z\\d\\s,;|]+';

/** The next piece of text: something to skip, a pass, a point, or garbage. */
function tokensOf(pass: string, point: string): RegExp {
  const parts = [SKIPPED, pass, point, NOTHING].map(part => `(${part})`);
  return new RegExp(parts.join('|'), 'giy');
}

const TOKENS: Readonly<Record<Shape, () => RegExp>> = {
  label: () => tokensOf(WORD_PASS, '[a-z]\\d+'),
  pair: () => tokensOf(WORD_PASS, '-?\\d+\\s*,\\s*-?\\d+'),
  // Otherwise `pass` would be read as the cells pa and ss.
  letters: () => tokensOf(PASS, '[a-z]{2}'),
};

export function parseMoves(input: string | Uint8Array, options: MovesOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const size = sizeOf(options);
    if (!size.ok) return size;
    const reader = new LineReader(size.value, options, diagnostics);
    const isRead = readMoveText(text, 0, reader, options);
    return isRead
      ? ok([reader.toGame()])
      : refused('not-recognised', { offset: 0 }, 'moves', text.trim());
  });
}

/**
 * Plays the moves of a text that begins at `start` of the input. False: there was text, but nothing that
 * looks like a move.
 */
export function readMoveText(
  text: string,
  start: number,
  reader: LineReader,
  options: MovesOptions,
): boolean {
  const notation = options.notation ?? 'standard';
  checkOneOf('notation', notation, NOTATIONS);
  const tokens = TOKENS[SHAPES[notation]]();
  let item = 1;
  let isGarbage = false;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [found, skipped, pass, point] = match;
    if (skipped) continue;
    const at = { item, offset: start + match.index };
    if (pass || point) {
      const isPlayed = pass
        ? reader.play('pass', at, found)
        : playPoint(found, notation, at, reader);
      if (!isPlayed) return true;
      item++;
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
