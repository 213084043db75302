// The brain's answers as text.
import { makeNotation, type Point, xOf, yOf } from '@tengen/rules';

/** How the brain introduces itself. */
export interface Identity {
  readonly name: string;
  readonly version: string;
  readonly author: string;
  readonly country: string;
}

export const ERRORS = {
  'no-game': 'ERROR no game has been started',
  'bad-parameters': 'ERROR bad parameters',
  'bad-coordinate': 'ERROR coord is not valid or not empty',
  'board-not-empty': 'ERROR board is not empty',
  'board-full': 'ERROR board is full',
  'unsupported-size': 'ERROR unsupported size',
  'unsupported-rule': 'ERROR unsupported rule',
  rectangular: 'ERROR rectangular board is not supported',
  'not-last-move': 'ERROR takeback of a stone that is not the last move',
  'too-long': 'ERROR line is too long',
  'too-busy': 'ERROR too many commands while thinking',
  'little-memory': 'ERROR max_memory is too small',
} as const;

export type ErrorKind = keyof typeof ERRORS;

export function internalErrorText(reason: string): string {
  return `ERROR internal: ${reason}`;
}

/** Piskvork cuts answers at 8000 bytes, and the protocol asks for much shorter ones. */
const MAX_LINE = 900;

/** The text as one line of printable ASCII of limited length. */
export function tidy(text: string): string {
  return text.slice(0, MAX_LINE).replace(/[^\x20-\x7e]/g, '?');
}

export function unknownText(word: string): string {
  return `UNKNOWN ${word.slice(0, 60)}`;
}

export function moveText(point: Point, size: number): string {
  return makeNotation('gomocup', point, size);
}

export function movesText(points: readonly Point[], size: number): string {
  return points.map(point => moveText(point, size)).join(' ');
}

/** `FORBID 07080911.`: two digits for x, two for y, no separators. */
export function forbidText(points: Iterable<Point>, size: number): string {
  const digits = (number: number) => String(number).padStart(2, '0');
  // No game has so many forbidden points, and a line has room for no more.
  const cells = [...points].slice(0, 220);
  return `FORBID ${cells.map(point => digits(xOf(point, size)) + digits(yOf(point, size))).join('')}.`;
}

export function aboutText({ name, version, author, country }: Identity): string {
  return `name="${name}", version="${version}", author="${author}", country="${country}"`;
}
