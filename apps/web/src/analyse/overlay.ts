// Everything on the analysis board beside the stones, in the form that board-view draws: candidates with their
// chances, threats as lines and dots, the next moves of the tree, and the strokes of the pen.
import type { Candidate, DrawnLine, DrawnMark } from '@tengen/board-view';
import { type Info, type Line, scoreFor, type Threat } from '@tengen/engine';
import type { GameNode, Mark, MarkShape } from '@tengen/game';
import { type Color, type Point, type Position, xOf, yOf } from '@tengen/rules';
import type { AnalyseWords } from '../words/analyse/en.ts';

type ScoreWords = AnalyseWords['score'];

/** A line's value for the side to move, short enough for a stone. */
function shortScore({ score }: Line, turn: Color, words: ScoreWords): string {
  const own = scoreFor(turn, score);
  if (own.kind === 'value') return String(Math.round(own.winRate * 100));
  return own.plies > 0 ? words.winsShort(own.plies) : words.losesShort(-own.plies);
}

export function candidatesOf(info: Info, turn: Color, words: ScoreWords): Candidate[] {
  return info.lines.flatMap((line, i) => {
    const point = line.points[0];
    if (point === undefined) return [];
    return { point, text: shortScore(line, turn, words), tone: i === 0 ? 'good' : 'other' };
  });
}

export interface ThreatsDrawn {
  readonly lines: readonly DrawnLine[];
  readonly marks: readonly DrawnMark[];
}

/** Threats of the other side are drawn as urgent, those of the side to move as good. */
export function drawnThreats(threats: readonly Threat[], position: Position): ThreatsDrawn {
  const { turn, size } = position;
  return merged(threats.map(threat => drawnThreat(threat, turn, size)));
}

export function drawnThreat(threat: Threat, turn: Color, size: number): ThreatsDrawn {
  const tone = threat.color === turn ? 'good' : 'alert';
  return {
    lines: strokesOf(threat, size).map(points => ({ points, tone })),
    marks: threat.points.map(point => ({ point, shape: 'dot', tone })),
  };
}

/** Removes marks on points that already have one, and duplicate lines. */
function merged(parts: readonly ThreatsDrawn[]): ThreatsDrawn {
  const lines = new Map<string, DrawnLine>();
  const marks = new Map<Point, DrawnMark>();
  for (const part of parts) {
    for (const line of part.lines) {
      const key = line.points.join(' ');
      if (!lines.has(key)) lines.set(key, line);
    }
    for (const mark of part.marks) if (!marks.has(mark.point)) marks.set(mark.point, mark);
  }
  return { lines: [...lines.values()], marks: [...marks.values()] };
}

/** The lines of stones that make a threat: one, or two that cross at its point. */
export function strokesOf({ stones, points }: Threat, size: number): Point[][] {
  const sorted = [...stones].sort((a, b) => a - b);
  if (sorted.length > 0 && inOneLine(sorted, size)) return [sorted];
  const cross = points[0];
  if (cross === undefined) return [];
  const rows = new Map<string, Point[]>();
  for (const stone of sorted) {
    const direction = directionOf(cross, stone, size);
    if (direction) rows.set(direction, [...(rows.get(direction) ?? []), stone]);
  }
  return [...rows.values()].filter(row => row.length > 1);
}

function inOneLine(points: readonly Point[], size: number): boolean {
  const first = points[0]!;
  const direction = points.length > 1 ? directionOf(first, points[1]!, size) : undefined;
  return (
    direction !== undefined &&
    points.slice(1).every(point => directionOf(first, point, size) === direction)
  );
}

function directionOf(from: Point, to: Point, size: number): string | undefined {
  const dx = xOf(to, size) - xOf(from, size);
  const dy = yOf(to, size) - yOf(from, size);
  if (dx === 0 && dy === 0) return undefined;
  if (dx === 0) return '|';
  if (dy === 0) return '-';
  if (dx === dy) return '\\';
  return dx === -dy ? '/' : undefined;
}

/** The next moves of the tree: the main one stands out, the others are quiet. */
export function branchMarks(node: GameNode): DrawnMark[] {
  return node.children.flatMap(({ move }, i) =>
    move && move.point !== 'pass'
      ? { point: move.point, shape: 'dot', tone: i === 0 ? 'other' : 'quiet' }
      : [],
  );
}

export type DrawTool = MarkShape | 'label' | 'arrow';

/** The first letter no label has yet: A to Z, then a to z. */
export function nextLetter(marks: readonly Mark[] = []): string {
  const used = new Set(marks.map(mark => (mark.kind === 'label' ? mark.text : '')));
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  return [...letters].find(letter => !used.has(letter)) ?? '•';
}

/** A stroke of the pen: a mark where it begins and ends on one point, otherwise an arrow. */
export function markFor(from: Point, to: Point, tool: DrawTool, marks: readonly Mark[] = []): Mark {
  if (from !== to) return { kind: 'arrow', from, to };
  if (tool === 'arrow') return { kind: 'circle', point: from };
  if (tool !== 'label') return { kind: tool, point: from };
  const there = marks.find(mark => mark.kind === 'label' && mark.point === from);
  return there ?? { kind: 'label', point: from, text: nextLetter(marks) };
}
