// Piskvork's list of openings: one a line, `0,0, 1,-1, 0,2`, each stone relative to the first, Black
// first. Where the first stone lies is not said; it is put on the centre, or as near to it as there
// is room for the others, unless the caller knows better.
import type { Game } from '@tengen/game';
import { centerOf, DEFAULT_SIZE, err, ok, type Point, pointAt, xOf, yOf } from '@tengen/rules';
import { LineCursor, type TextLine, textOf } from './input.ts';
import { lineOf } from './line.ts';
import { LineReader, NodeBudget, sizeOf } from './line-reader.ts';
import {
  addDiagnostic,
  type Diagnostic,
  finishReading,
  type ReadOptions,
  type ReadResult,
  shorten,
} from './reading.ts';
import { LossCount, type WriteResult } from './writing.ts';

export interface OpeningListOptions extends ReadOptions {
  /** Where first stones lie. */
  readonly anchor?: Point;
}

const FORM = '0,0, dx,dy, …';

export function parseOpeningList(
  input: string | Uint8Array,
  options: OpeningListOptions = {},
): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const text = textOf(input, options, diagnostics);
  if (!text.ok) return text;
  const size = sizeOf(options);
  if (!size.ok) return size;
  const lines = new LineCursor(text.value);
  lines.skipBlank();
  const first = lines.current;
  if (!first) return err({ kind: 'empty', at: { line: 1 }, expected: FORM });
  if (!isOpeningLine(first.text)) {
    const about = { at: { line: first.line }, expected: FORM, found: shorten(first.text) };
    return err({ kind: 'not-recognised', ...about });
  }

  const games: Game[] = [];
  const budget = new NodeBudget(options);
  for (let line = lines.next(); line; line = lines.next()) {
    lines.skipBlank();
    const lineOptions = budget.optionsAt({ line: line.line }, diagnostics);
    if (!lineOptions) break;
    const reader = new LineReader(size.value, lineOptions, diagnostics);
    const isRead = readLine(line, options.anchor, reader, diagnostics);
    budget.spend(reader.nodes);
    if (isRead) games.push(reader.toGame());
  }
  return finishReading(games, diagnostics, options);
}

/** Whether a line holds numbers and commas alone. */
export function isOpeningLine(text: string): boolean {
  return /^[\s,]*[+-]?\d[\d\s,+-]*$/.test(text);
}

/** Plays one opening. False: the line is none, and is dropped. */
function readLine(
  { text, line }: TextLine,
  anchor: Point | undefined,
  reader: LineReader,
  diagnostics: Diagnostic[],
): boolean {
  const { size } = reader;
  const at = { line };
  const note = (severity: Diagnostic['severity'], code: Diagnostic['code'], about: object) =>
    addDiagnostic(diagnostics, { severity, code, at, ...about });
  if (!isOpeningLine(text)) {
    note('error', 'garbage', { expected: FORM, found: shorten(text) });
    return false;
  }
  const [left, top] =
    anchor === undefined ? roomFor(text, size) : [xOf(anchor, size), yOf(anchor, size)];
  let isFirst = true;
  for (const [dx, dy] of offsetsOf(text)) {
    if (dy === undefined) {
      note('error', 'truncated', { expected: 'dx,dy', found: `${dx}` });
      return true;
    }
    const found = `${dx},${dy}`;
    if (isFirst && found !== '0,0') note('warning', 'bad-value', { expected: '0,0', found });
    isFirst = false;
    if (!reader.playAt(left + dx, top + dy, at, found, `${size}x${size}`)) return true;
  }
  return true;
}

/** The numbers of a line in pairs; the last may lack its second. */
function* offsetsOf(text: string): Generator<[dx: number, dy: number | undefined]> {
  let dx: number | undefined;
  for (const [number] of text.matchAll(/[+-]?\d+/g)) {
    if (dx === undefined) dx = Number(number);
    else {
      yield [dx, Number(number)];
      dx = undefined;
    }
  }
  if (dx !== undefined) yield [dx, undefined];
}

/** Where to put the first stone: the centre, or as near to it as all the others find room. */
function roomFor(text: string, size: number): [x: number, y: number] {
  const columns = new Extent();
  const rows = new Extent();
  for (const [dx, dy = 0] of offsetsOf(text)) {
    columns.add(dx);
    rows.add(dy);
  }
  const center = centerOf(size);
  return [columns.near(xOf(center, size), size), rows.near(yOf(center, size), size)];
}

/** How far stones reach on either side of the first one. */
class Extent {
  #least = 0;
  #most = 0;

  add(offset: number): void {
    this.#least = Math.min(this.#least, offset);
    this.#most = Math.max(this.#most, offset);
  }

  near(center: number, size: number): number {
    return Math.max(-this.#least, Math.min(center, size - 1 - this.#most));
  }
}

/** A line a game. A first stone that would be read elsewhere is a loss. */
export function makeOpeningList(games: Game | readonly Game[]): WriteResult<string> {
  const losses = new LossCount();
  const lines: string[] = [];
  for (const game of 'meta' in games ? [games] : games) {
    const line = makeLine(game);
    if (!line.ok) return line;
    lines.push(`${line.value.data}\n`);
    for (const { kind, count } of line.value.losses) losses.add(kind, count);
  }
  return ok({ data: lines.join(''), losses: losses.toLosses() });
}

function makeLine(game: Game): WriteResult<string> {
  const line = lineOf(game, {});
  if (!line.ok) return line;
  const { nodes, losses } = line.value;
  const { size } = game.meta;
  const points = nodes.map(({ move }) => move.point as Point);
  const [first] = points;
  if (first === undefined) return err({ kind: 'no-moves' });
  if (size !== DEFAULT_SIZE) losses.add('size');
  const offsets = points.map(point => {
    const dx = xOf(point, size) - xOf(first, size);
    const dy = yOf(point, size) - yOf(first, size);
    return `${dx},${dy}`;
  });
  const data = offsets.join(', ');
  const [x, y] = roomFor(data, size);
  if (first !== pointAt(x, y, size)) losses.add('placement');
  return ok({ data, losses: losses.toLosses() });
}
