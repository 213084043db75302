// Shared by Piskvork and Gomotur files: lines `x,y,ms`, lines with a name, and an end code after them.
import type { Player } from '@tengen/game';
import { type Point, xOf, yOf } from '@tengen/rules';
import type { DraftNode } from '../file/builder.ts';
import type { LineCursor } from '../file/input.ts';
import { DEFAULT_LIMITS } from '../file/reading.ts';
import type { LossCount } from '../file/writing.ts';
import type { MoveNode } from '../text/line.ts';
import type { LineReader } from '../text/line-reader.ts';

const STONE = /^\s*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*(?:,\s*(-?\d{1,15})\s*)?$/;
/** Made only of the characters of a stone's line: whole, cut off or mistyped. */
const LIKE_STONE = /^[\d\s,.+-]*,[\d\s,.+-]*$/;
const INTEGER = /^\s*[+-]?\d{1,9}\s*$/;

export interface StoneLine {
  readonly x: number;
  readonly y: number;
  readonly spentMs: number;
}

export function parseStoneLine(text: string): StoneLine | undefined {
  const match = STONE.exec(text);
  if (!match) return undefined;
  return { x: Number(match[1]), y: Number(match[2]), spentMs: Number(match[3] ?? 0) };
}

export function looksLikeStone(text: string): boolean {
  return LIKE_STONE.test(text);
}

export function isInteger(text: string): boolean {
  return INTEGER.test(text);
}

export interface StoneLines {
  readonly points: readonly Point[];
  /** False: a stone was refused, and the rest of the file is not used. */
  readonly isWhole: boolean;
  /** The number of blank lines after the last stone. */
  readonly blanks: number;
}

/** Plays lines as long as they are stones. Columns and rows count from `origin`. */
export function readStoneLines(lines: LineCursor, reader: LineReader, origin: 0 | 1): StoneLines {
  const expected = `${origin}..${reader.size - 1 + origin}`;
  const points: Point[] = [];
  const nodes: DraftNode[] = [];
  const times: number[] = [];
  for (;;) {
    const blanks = lines.skipBlank();
    const line = lines.current;
    const stone = line && parseStoneLine(line.text);
    const isWhole =
      !stone ||
      reader.playAt(stone.x - origin, stone.y - origin, { line: line.line }, line.text, expected);
    if (!stone || !isWhole) {
      setTimes(nodes, times);
      return { points, isWhole, blanks };
    }
    lines.next();
    nodes.push(reader.current);
    points.push(reader.current.move!.point as Point);
    times.push(Math.max(0, stone.spentMs));
  }
}

/** Programs without a clock write 0 everywhere, which means no time, not a very short one. */
function setTimes(nodes: readonly DraftNode[], times: readonly number[]): void {
  if (times.every(ms => ms === 0)) return;
  for (const [i, node] of nodes.entries()) node.time = { spentMs: times[i]! };
}

/** Reads the end code, and notes any text after it or in its place. */
export function readEnd(lines: LineCursor, reader: LineReader): number | undefined {
  lines.skipBlank();
  const isCode = lines.current !== undefined && isInteger(lines.current.text);
  const code = isCode ? Number(lines.next()!.text) : undefined;
  lines.skipBlank();
  if (lines.current) noteRest(lines, reader, isCode ? 'end of file' : 'end code');
  return code;
}

/** Text where there should be none. It is an error when stones are lost with it. */
function noteRest(lines: LineCursor, reader: LineReader, expected: string): void {
  const { text, line } = lines.next()!;
  lines.skipBlank();
  if (!looksLikeStone(text)) reader.warn('garbage', { line }, expected, text);
  else if (parseStoneLine(text)) reader.error('garbage', { line }, expected, text);
  else reader.error(lines.current ? 'bad-coordinate' : 'truncated', { line }, 'x,y,ms', text);
}

/** The lines of the stones. Times that cannot be read back are counted as losses. */
export function makeStoneLines(
  nodes: readonly MoveNode[],
  size: number,
  origin: 0 | 1,
  losses: LossCount,
): string[] {
  const spent = nodes.map(({ time }) => Math.max(0, Math.round(time?.spentMs ?? 0)));
  // All zeros are read back as no times at all; otherwise a move without a time is read back as 0.
  const isTimed = spent.some(ms => ms > 0);
  for (const [i, { time }] of nodes.entries()) {
    const isKept = time?.spentMs === (isTimed ? spent[i] : undefined);
    if (!isKept || time?.leftMs !== undefined) losses.add('times');
  }
  return nodes.map(({ move }, i) => {
    const point = move.point as Point;
    return `${xOf(point, size) + origin},${yOf(point, size) + origin},${spent[i]}`;
  });
}

/** A player's name on its own line; '' for a name that would be read as something else. */
export function makeNameLine(
  player: Player | undefined,
  isTaken: (name: string) => boolean,
  losses: LossCount,
): string {
  const { name = '', rank = '' } = player ?? {};
  if (rank !== '') losses.add('players');
  const line = name.replace(/[\r\n]+/g, ' ').trim();
  if (line === name && line.length <= DEFAULT_LIMITS.name && !isTaken(line)) return line;
  if (line === '' || line.length > DEFAULT_LIMITS.name || isTaken(line)) {
    losses.add('players');
    return '';
  }
  losses.add('characters');
  return line;
}
