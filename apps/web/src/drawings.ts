// What several places draw on a board beside its position: lines that are not played yet, stones without numbers, and
// the marks of a record.
import type { Arrow, DrawnMark, DrawnStone, Label } from '@tengen/board-view';
import type { Mark } from '@tengen/game';
import { COLORS, type Color, opponent, type Point, type Position } from '@tengen/rules';

/** The line as stones that are not there yet, numbered from 1. */
export function previewStones(points: readonly Point[], first: Color): DrawnStone[] {
  return points.map((point, i) => ({
    point,
    color: i % 2 === 0 ? first : opponent(first),
    number: i + 1,
    isFaint: true,
  }));
}

/** Without numbers: only the line that is previewed has numbers. */
export function plainStones({ board }: Position): DrawnStone[] {
  return COLORS.flatMap(color => board.stonesOf(color).map(point => ({ point, color })));
}

interface MarksDrawn {
  readonly marks: readonly DrawnMark[];
  readonly labels: readonly Label[];
  readonly arrows: readonly Arrow[];
}

/** The first item of each place: a file may name a place twice, and two overlays may use the same point. */
function unique<T>(items: readonly T[], placeOf: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) {
    const place = placeOf(item);
    if (!seen.has(place)) seen.set(place, item);
  }
  return [...seen.values()];
}

export const uniqueMarks = (marks: readonly DrawnMark[]): DrawnMark[] =>
  unique(marks, ({ shape, point }) => `${shape} ${point}`);

/** The marks of a node. A file may put some off its board. */
export function drawnMarks(marks: readonly Mark[] | undefined, size: number): MarksDrawn {
  const isOn = (point: Point) => point >= 0 && point < size * size;
  const drawn = { marks: [] as DrawnMark[], labels: [] as Label[], arrows: [] as Arrow[] };
  for (const mark of marks ?? []) {
    const ends = mark.kind === 'arrow' ? [mark.from, mark.to] : [mark.point];
    if (!ends.every(isOn)) continue;
    if (mark.kind === 'arrow') drawn.arrows.push({ from: mark.from, to: mark.to, tone: 'other' });
    else if (mark.kind === 'label') drawn.labels.push({ point: mark.point, text: mark.text });
    else drawn.marks.push({ point: mark.point, shape: mark.kind });
  }
  return {
    marks: uniqueMarks(drawn.marks),
    labels: unique(drawn.labels, ({ point }) => String(point)),
    arrows: unique(drawn.arrows, ({ from, to }) => `${from} ${to}`),
  };
}
