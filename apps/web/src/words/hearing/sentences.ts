// A line of the board read aloud: the runs of stones from one end to the other, and the gaps between them.
import type { Color, Direction, Point, Position } from '@tengen/rules';
import { along, pointName } from '@tengen/rules';
import type { HearingWords } from './en.ts';

interface Run {
  readonly color: Color | undefined;
  readonly points: readonly Point[];
}

export function lineInWords(
  position: Position,
  point: Point,
  direction: Direction,
  words: HearingWords,
): string {
  const { size } = position;
  const points = wholeLine(point, direction, size);
  const names = points.map(one => pointName(one, size));
  const title = words.line(direction, names[0]!, names.at(-1)!);
  const runs = runsOf(position, points);
  const said = runs.map(({ color, points: those }) =>
    color
      ? words.run(
          color,
          those.map(one => pointName(one, size)),
        )
      : words.gap(those.length),
  );
  const isBare = runs.every(({ color }) => !color);
  if (isBare) return `${title}${words.colon}${words.noStone}${words.stop}`;
  // The edge is said where it stops a run.
  const first = runs[0]?.color ? [words.edge] : [];
  const last = runs.at(-1)?.color ? [words.edge] : [];
  return `${title}${words.colon}${[...first, ...said, ...last].join(words.comma)}${words.stop}`;
}

function wholeLine(point: Point, direction: Direction, size: number): Point[] {
  const points: Point[] = [];
  for (let distance = -size; distance <= size; distance++) {
    const at = along(point, direction, distance, size);
    if (at !== undefined) points.push(at);
  }
  return points;
}

function runsOf({ board }: Position, points: readonly Point[]): Run[] {
  const runs: { color: Color | undefined; points: Point[] }[] = [];
  for (const point of points) {
    const color = board.get(point);
    const open = runs.at(-1);
    if (open && open.color === color) open.points.push(point);
    else runs.push({ color, points: [point] });
  }
  return runs;
}
