// BDT: one game per line, `Tournament=[Black,White,result,moves,5A,reverse,comment]`. A move is two hexadecimal
// digits, column and row from the bottom; rejected fifth moves are go-style labels. Some lines hold two games.
import type { Game, GameResult, OpeningRecord } from '@tengen/game';
import { makeNotation, ok, type Point, parseNotation, xOf, yOf } from '@tengen/rules';
import type { Diagnostic, DiagnosticCode } from '../file/diagnostics.ts';
import { note } from '../file/diagnostics.ts';
import { fieldOf, LineCursor, readText, type TextLine } from '../file/input.ts';
import type { ReadOptions, ReadResult } from '../file/reading.ts';
import { DEFAULT_LIMITS, refused } from '../file/reading.ts';
import type { LossCount, WriteResult } from '../file/writing.ts';
import { linesOf, writeLine } from '../text/line.ts';
import { LineReader } from '../text/line-reader.ts';

const SIZE = 15;
const OPEN = '=[';
/** The only swap that a line can hold. */
const SWAP_STEP = 'swap';
const RESULTS: Readonly<Record<string, GameResult | undefined>> = {
  '+': { winner: 'black' },
  '-': { winner: 'white' },
  '=': { winner: 'draw' },
  '?': { winner: 'unknown' },
  // White or Black has forfeited the game.
  F: { winner: 'black', by: 'forfeit' },
  f: { winner: 'white', by: 'forfeit' },
  '': undefined,
};

/** Between two games of a line. */
const BETWEEN = /(?<=\])(?=[^[\]]*=\[)/;

export function parseBdt(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const lines = new LineCursor(text);
    lines.skipBlank();
    const first = lines.current;
    if (!first) return refused('empty', { line: 1 }, OPEN);
    if (!first.text.includes(OPEN)) {
      return refused('not-recognised', { line: first.line }, OPEN, first.text);
    }
    const games: Game[] = [];
    const reader = new GameLineReader(options, diagnostics);
    for (let line = lines.next(); line && reader.hasRoom; line = lines.next()) {
      lines.skipBlank();
      for (const text of gamesIn(line.text)) {
        const game = reader.hasRoom && reader.read({ ...line, text });
        if (game) games.push(game);
      }
    }
    return ok(games);
  });
}

/** The games of a line. A bracket in the name of the first event is none between two games. */
function gamesIn(line: string): string[] {
  const parts = line.split(BETWEEN);
  if (parts.length > 1 && !parts[0]!.includes(OPEN)) parts.splice(0, 2, parts[0]! + parts[1]!);
  return parts;
}

/** Reads one game after the other. */
class GameLineReader {
  /** False once the file holds too many games. */
  hasRoom = true;
  readonly #options: ReadOptions;
  readonly #diagnostics: Diagnostic[];
  readonly #moves: LineReader;
  #text = '';
  #at = { line: 0 };

  constructor(options: ReadOptions, diagnostics: Diagnostic[]) {
    this.#options = options;
    this.#diagnostics = diagnostics;
    this.#moves = new LineReader(SIZE, options, diagnostics);
  }

  /** Undefined: the text is not a game, and is dropped. */
  read({ text, line }: TextLine): Game | undefined {
    this.#text = text;
    this.#at = { line };
    const start = text.indexOf(OPEN);
    if (start < 0) return this.#note('error', 'bad-value', OPEN, text);
    const [black = '', white = '', result = '', moves, fifth = '', reverse = '', comment = ''] =
      this.#fieldsFrom(start + OPEN.length);
    const digits = moves?.trim() ?? '';
    if (moves === undefined || digits.length % 2 !== 0 || !/^[\da-f]*$/i.test(digits)) {
      return this.#note('error', 'bad-coordinate', '(column row)*, 1..F', moves ?? text);
    }
    this.hasRoom = this.#moves.begin(this.#at);
    if (!this.hasRoom) return undefined;
    readMoves(digits, this.#moves, this.#at);
    return this.#moves.toGame({
      event: this.#name(text.slice(0, start)),
      black: playerOf(this.#name(black)),
      white: playerOf(this.#name(white)),
      result: this.#result(result.trim()),
      opening: openingOf(this.#fifths(fifth), this.#reverse(reverse.trim())),
      comment: fieldOf(comment, 'text', this.#at, this.#options, this.#diagnostics),
    });
  }

  #fieldsFrom(start: number): string[] {
    const end = this.#text.lastIndexOf(']');
    if (end >= start) return splitFields(this.#text.slice(start, end));
    this.#note('warning', 'unclosed', ']', this.#text);
    return splitFields(this.#text.slice(start));
  }

  #name(text: string): string | undefined {
    return fieldOf(text, 'name', this.#at, this.#options, this.#diagnostics);
  }

  #result(sign: string): GameResult | undefined {
    if (Object.hasOwn(RESULTS, sign)) return RESULTS[sign];
    return this.#note('warning', 'bad-result', '+ - = ? F f', sign);
  }

  /** One move, or several: `J7-G9`. */
  #fifths(labels: string): Point[] {
    const points: Point[] = [];
    for (const label of labels.split('-').map(part => part.trim())) {
      if (label === '?' || label === '') continue;
      const point = parseNotation('go', label, SIZE);
      if (point.ok) points.push(point.value);
      else this.#note('warning', 'bad-value', 'A1..P15 ?', label);
    }
    return points;
  }

  #reverse(letter: string): boolean | undefined {
    if (letter === '?' || letter === '') return undefined;
    if (letter === '-') return false;
    if (letter.toUpperCase() === 'R') return true;
    return this.#note('warning', 'bad-value', 'R - ?', letter);
  }

  /** Returns undefined, so that a refusal is one expression. */
  #note(
    severity: Diagnostic['severity'],
    code: DiagnosticCode,
    expected: string,
    found: string,
  ): undefined {
    note(this.#diagnostics, severity, code, this.#at, expected, found);
    return undefined;
  }
}

/** Seven fields; the last one, the comment, may hold commas of its own. */
function splitFields(text: string): string[] {
  const fields: string[] = [];
  let start = 0;
  while (fields.length < 6) {
    const comma = text.indexOf(',', start);
    if (comma < 0) break;
    fields.push(text.slice(start, comma));
    start = comma + 1;
  }
  fields.push(text.slice(start));
  return fields;
}

function readMoves(digits: string, reader: LineReader, at: { line: number }): void {
  for (let i = 0; i < digits.length; i += 2) {
    const pair = digits.slice(i, i + 2);
    const column = Number.parseInt(pair.charAt(0), 16);
    const row = Number.parseInt(pair.charAt(1), 16);
    const isPlayed =
      pair === '00'
        ? reader.play('pass', at, pair)
        : reader.playAt(column - 1, SIZE - row, at, pair, '11..FF');
    if (!isPlayed) return;
  }
}

function playerOf(name: string | undefined): { name: string } | undefined {
  return name === undefined ? undefined : { name };
}

function openingOf(
  rejected: readonly Point[],
  swapped: boolean | undefined,
): OpeningRecord | undefined {
  if (rejected.length === 0 && swapped === undefined) return undefined;
  return {
    ...(rejected.length > 0 && { rejected }),
    ...(swapped !== undefined && { swaps: [{ step: SWAP_STEP, swapped }] }),
  };
}

export function makeBdt(games: Game | readonly Game[]): WriteResult<string> {
  return linesOf(games, makeLine);
}

function makeLine(game: Game): WriteResult<string> {
  const { black, white, event, comment, result, opening } = game.meta;
  const held = ['black', 'white', 'event', 'comment', 'result', 'opening'] as const;
  return writeLine(game, { size: SIZE, passes: true, meta: held }, (nodes, losses) => {
    const name = (text: string | undefined, taken: RegExp) =>
      makeField(text, taken, DEFAULT_LIMITS.name, losses);
    const rejected = opening?.rejected ?? [];
    const [swap] = opening?.swaps ?? [];
    const swapped = swap?.step === SWAP_STEP ? swap.swapped : undefined;
    countOpening(opening, swapped === undefined ? 0 : 1, losses);
    for (const player of [black, white]) losses.add('players', player?.rank ? 1 : 0);
    const fields = [
      name(black?.name, /,|=\[/g),
      name(white?.name, /,|=\[/g),
      makeResult(result, losses),
      nodes.map(({ move }) => makeMove(move.point)).join(''),
      rejected.map(point => makeNotation('go', point, SIZE)).join('-') || '?',
      swapped === undefined ? '?' : swapped ? 'R' : '-',
      makeField(comment, /=\[/g, DEFAULT_LIMITS.text, losses),
    ];
    return `${name(event, /=\[/g)}${OPEN}${fields.join(',')}]`;
  });
}

/** Text without line ends and without characters that would end its field. */
function makeField(
  text: string | undefined,
  taken: RegExp,
  limit: number,
  losses: LossCount,
): string {
  if (!text) return '';
  const field = text
    .replace(/[\r\n]+/g, ' ')
    .replace(taken, ' ')
    .trim()
    .slice(0, limit)
    .trim();
  if (field !== text) losses.add('characters');
  return field;
}

function makeResult(result: GameResult | undefined, losses: LossCount): string {
  if (!result) return '';
  const signs = Object.entries(RESULTS).filter(([, known]) => known?.winner === result.winner);
  const exact = signs.find(([, known]) => known?.by === result.by)?.[0];
  if (exact === undefined) losses.add('result', signs.length === 0 && result.by ? 2 : 1);
  return exact ?? signs[0]?.[0] ?? '?';
}

function makeMove(point: Point | 'pass'): string {
  if (point === 'pass') return '00';
  const column = (xOf(point, SIZE) + 1).toString(16);
  const row = (SIZE - yOf(point, SIZE)).toString(16);
  return (column + row).toUpperCase();
}

function countOpening(
  opening: OpeningRecord | undefined,
  keptSwaps: number,
  losses: LossCount,
): void {
  if (!opening) return;
  const { protocol, declared, swaps = [] } = opening;
  losses.add('opening', protocol ? 1 : 0);
  losses.add('opening', declared === undefined ? 0 : 1);
  losses.add('opening', swaps.length - keptSwaps);
}
