// Shows on the board why a point is forbidden, or only looks forbidden: the lines and marks to draw.
import type { Cell, DrawnLine, DrawnMark } from '@tengen/board-view';
import type { ExplainedLine, Explanation, Extension, Point } from '@tengen/rules';
import { relevantLines } from '@tengen/words';

export interface ExplanationDrawn {
  readonly lines: readonly DrawnLine[];
  readonly cells: readonly Cell[];
  readonly marks: readonly DrawnMark[];
}

/** Real lines are whole strokes, false ones broken; cells that decide are ringed or crossed. */
export function drawn(whole: Explanation): ExplanationDrawn {
  const { point, kind, fives, overlines, fours, threes } = relevantLines(whole);
  const stroke = (line: ExplainedLine, isReal: boolean): DrawnLine => ({
    points: line.stones,
    tone: isReal ? 'alert' : 'quiet',
    broken: !isReal,
  });
  const marks = new Map<Point, DrawnMark>();
  for (const four of fours) {
    for (const at of four.completions) marks.set(at, { point: at, shape: 'circle', tone: 'good' });
    for (const at of four.overlinesAt) marks.set(at, { point: at, shape: 'cross', tone: 'quiet' });
  }
  for (const three of threes) {
    for (const extension of three.extensions) {
      // Beside an extension that holds, one that does not is no news.
      if (three.isReal && extension.verdict !== 'straight-four') continue;
      marks.set(extension.point, markOf(extension));
    }
  }
  return {
    lines: [
      ...fives.map(line => stroke(line, true)),
      ...overlines.map(line => stroke(line, true)),
      ...fours.map(line => stroke(line, line.isReal)),
      ...threes.map(line => stroke(line, line.isReal)),
    ],
    cells: [{ point, tone: kind ? 'alert' : fives.length > 0 ? 'good' : 'other' }],
    marks: [...marks.values()],
  };
}

function markOf({ point, verdict }: Extension): DrawnMark {
  return verdict === 'straight-four'
    ? { point, shape: 'circle', tone: 'good' }
    : { point, shape: 'cross', tone: 'quiet' };
}
