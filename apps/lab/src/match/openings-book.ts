// Where games of the lab begin: balanced openings, read from the books in vectors/openings/. A match plays each
// twice with the colours exchanged; self-play adds one or two random stones.
import { readFileSync } from 'node:fs';
import type { Point, Rule, Symmetry } from '@tengen/rules';
import {
  assert,
  mapPoint,
  Position,
  parsePoint,
  pointAt,
  SYMMETRIES,
  unwrap,
  xOf,
  yOf,
} from '@tengen/rules';
import type { Chance } from '@tengen/rules/chance';
import { readText } from '@tengen/vectors';
import { linesOfBook } from './book-file.ts';

export interface BookOpening {
  readonly rule: Rule;
  readonly size: number;
  /** In the order played, Black first. */
  readonly moves: readonly Point[];
}

/** An opening as games and tactics are stored, with the names of its points. */
type StoredOpening = Omit<BookOpening, 'moves'> & { readonly moves: readonly string[] };

/** The books there are. Another size takes the openings of 15×15. */
const BOOKS = ['freestyle15', 'freestyle20', 'renju15', 'standard15'];
/** Rules without a book of their own use that of a similar rule. */
const BEGINS_LIKE: Partial<Record<Rule, Rule>> = { caro: 'freestyle', 'caro-exact': 'standard' };

interface BookOptions {
  readonly rules: readonly Rule[];
  readonly size: number;
  /** Another book, for the rule and size of the game. */
  readonly file?: string | undefined;
}

/** The openings of the rules in turn: one of the first rule, one of the second… */
export function readBook({ rules, size, file }: BookOptions): BookOpening[] {
  const books = rules.map(rule => openingsFor(rule, size, file));
  const length = Math.min(...books.map(book => book.length));
  return Array.from({ length }, (_, i) => books.map(book => book[i]!)).flat();
}

function openingsFor(rule: Rule, size: number, file: string | undefined): BookOpening[] {
  const like = BEGINS_LIKE[rule] ?? rule;
  const bookSize = file || BOOKS.includes(`${like}${size}`) ? size : 15;
  const text = file ? readFileSync(file, 'utf8') : readText(`openings/${like}${bookSize}.txt`);
  return linesOfBook(text)
    .map(({ moves }) => resized({ rule, size: bookSize, moves: moves(bookSize) }, size))
    .filter(opening => opening !== undefined)
    .filter(isPlayable);
}

export function openingOf({ rule, size, moves }: StoredOpening): BookOpening {
  return { rule, size, moves: moves.map(name => unwrap(parsePoint(name, size))) };
}

/** The same stones in the middle of another board; undefined when it is too small for them. */
export function resized(opening: BookOpening, size: number): BookOpening | undefined {
  if (size === opening.size) return opening;
  const xs = opening.moves.map(point => xOf(point, opening.size));
  const ys = opening.moves.map(point => yOf(point, opening.size));
  const [dx, dy] = [shiftToMiddle(xs, size), shiftToMiddle(ys, size)];
  if (dx === undefined || dy === undefined) return undefined;
  return { ...opening, size, moves: xs.map((x, i) => pointAt(x + dx, ys[i]! + dy, size)) };
}

function shiftToMiddle(values: readonly number[], size: number): number | undefined {
  const low = Math.min(...values);
  const span = Math.max(...values) - low + 1;
  return span > size ? undefined : Math.floor((size - span) / 2) - low;
}

/** Whether the rules allow every move and the game goes on after it. */
function isPlayable(opening: BookOpening): boolean {
  const position = Position.fromMoves(opening.moves, opening);
  return position.ok && position.value.outcome === undefined;
}

export function positionAfter(opening: BookOpening): Position {
  return unwrap(Position.fromMoves(opening.moves, opening));
}

/**
 * The opening of a game, and who has Black in it. Games 2n and 2n + 1 are a pair. After the last opening the book begins again, turned or mirrored, because
 * players with a node limit would repeat their games otherwise.
 */
export function pairingOf(book: readonly BookOpening[], game: number) {
  assert(book.length > 0, 'a match needs openings');
  const pair = Math.floor(game / 2);
  const round = Math.floor(pair / book.length);
  const symmetry = SYMMETRIES[round % SYMMETRIES.length]!;
  const opening = mapped(book[pair % book.length]!, symmetry);
  return { pair, opening, black: game % 2 === 0 ? 'a' : 'b' } as const;
}

export function mapped(opening: BookOpening, symmetry: Symmetry): BookOpening {
  const moves = opening.moves.map(point => mapPoint(symmetry, point, opening.size));
  return { ...opening, moves };
}

/** An opening of the book in a random orientation, with none to two random stones near the others. */
export function chanceOpening(book: readonly BookOpening[], chance: Chance): BookOpening {
  let opening = mapped(chance.pick(book), chance.pick(SYMMETRIES));
  for (let more = chance.between(0, 2); more > 0; more--) {
    const longer = {
      ...opening,
      moves: [...opening.moves, chance.pick(pointsNear(positionAfter(opening)))],
    };
    if (isPlayable(longer)) opening = longer;
  }
  return opening;
}

/** Empty points at most two away from a stone. */
export function pointsNear({ board }: Position): Point[] {
  const { size } = board;
  const stones = [...board.stonesOf('black'), ...board.stonesOf('white')];
  const isNear = (point: Point) =>
    stones.some(
      stone =>
        Math.abs(xOf(stone, size) - xOf(point, size)) <= 2 &&
        Math.abs(yOf(stone, size) - yOf(point, size)) <= 2,
    );
  return board.emptyPoints().filter(isNear);
}
