// Threats as a player names them, from the rules alone: for each colour the fives, fours and threes, and the moves that
// make two threats at once, with their stones and the points that answer them.
//
// The idea: everything is tried on the board. A cell makes a four if another cell would then win; a four is open if no
// single answer stops it; a three is one stone short of an open four; an answer is a stone after which the threat is
// gone. So all rules, renju's false threes included, come from `Walker`, and this file does not know overlines.
import type { Color, Direction, Point, Position, Rule } from '@tengen/rules';
import { along, DIRECTIONS, opponent, Walker } from '@tengen/rules';

export type ThreatKind =
  /** A move that wins. `stones` is the four on the board. */
  | 'five'
  /** A move that makes a four which no single answer stops. */
  | 'open-four'
  /** Moves that make two threats at once. */
  | 'four-four'
  | 'four-three'
  | 'three-three'
  /** A move that makes a four with one answer. */
  | 'four'
  /** Three stones that may become an open four: side by side, or with a gap. */
  | 'open-three'
  | 'broken-three';

export interface Threat {
  readonly kind: ThreatKind;
  readonly color: Color;
  /** The stones on the board that make it. */
  readonly stones: readonly Point[];
  /** The points that carry the threat out: one, or any of several for a three. */
  readonly points: readonly Point[];
  /** The points where the other side can stop it beforehand; none when nothing helps. */
  readonly answers: readonly Point[];
}

export type Threats = Readonly<Record<Color, readonly Threat[]>>;

/** Strongest first. */
const KINDS: readonly ThreatKind[] = [
  'five',
  'open-four',
  'four-four',
  'four-three',
  'three-three',
  'open-three',
  'broken-three',
  'four',
];

/** Both sides' threats, as if either were to move. */
export function threats(position: Position): Threats {
  const look = new Look(position);
  const empty = position.board.emptyPoints();
  return { black: look.threatsOf('black', empty), white: look.threatsOf('white', empty) };
}

/** What a stone of `color` on each empty point would make in its lines; points that make nothing are left out. */
export function linesMade(position: Position, color: Color): ReadonlyMap<Point, LineKind[]> {
  const look = new Look(position);
  const made = position.board
    .emptyPoints()
    .map(point => [point, look.linesMade(color, point).map(({ kind }) => kind)] as const);
  return new Map(made.filter(([, kinds]) => kinds.length > 0));
}

export type LineKind = 'five' | 'open-four' | 'four' | 'three';

/** What a stone makes in one line. */
interface MadeLine {
  readonly kind: LineKind;
  readonly direction: Direction;
  readonly stones: readonly Point[];
}

/** How far apart two stones of one five can be, and how far away an end may matter. */
const REACH = 4;
const END_REACH = 5;

const SPAN = 2 * END_REACH + 1;

/** For each direction and point the eleven cells from five before it to five after it; −1 off the board. */
type LineTable = Readonly<Record<Direction, Int16Array>>;

const lineTables: (LineTable | undefined)[] = [];

function lineTable(size: number): LineTable {
  const known = lineTables[size];
  if (known) return known;
  const cellsOf = (direction: Direction) =>
    Int16Array.from({ length: size * size * SPAN }, (_, i) => {
      const point = Math.floor(i / SPAN);
      return along(point, direction, (i % SPAN) - END_REACH, size) ?? -1;
    });
  const entries = DIRECTIONS.map(direction => [direction, cellsOf(direction)] as const);
  const table = Object.fromEntries(entries) as Record<Direction, Int16Array>;
  lineTables[size] = table;
  return table;
}

class Look {
  readonly #walker: Walker;
  readonly #rule: Rule;
  readonly #lines: LineTable;

  constructor(position: Position) {
    this.#walker = Walker.at(position);
    this.#rule = position.rule;
    this.#lines = lineTable(position.size);
  }

  threatsOf(color: Color, empty: readonly Point[]): Threat[] {
    const moves = empty.flatMap(point => this.#moveThreat(color, point) ?? []);
    const found = [...moves, ...this.#threes(color, moves)];
    return found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  }

  // ---- what one move makes ----

  #moveThreat(color: Color, point: Point): Threat | undefined {
    const lines = this.linesMade(color, point);
    const kind = kindOfMove(lines);
    if (!kind) return undefined;
    const counted = lines.filter(line => countsFor(kind, line.kind));
    const directions = counted.map(line => line.direction);
    const isThere = () => isAtLeast(kindOfMove(this.linesMade(color, point, directions)), kind);
    return {
      kind,
      color,
      stones: unique(counted.flatMap(line => line.stones)),
      points: [point],
      answers: this.#answers(
        color,
        directions.map(direction => ({ point, direction })),
        isThere,
      ),
    };
  }

  /** Every line of the empty `point` in which a stone of `color` makes a threat; none if the point is forbidden. */
  linesMade(color: Color, point: Point, among = DIRECTIONS): MadeLine[] {
    if (!this.#walker.isEmpty(point)) return [];
    const directions = among.filter(direction => this.#mostOwn(color, point, direction) >= 2);
    if (directions.length === 0) return [];
    const verdict = this.#walker.place(point, color, this.#rule);
    const isFoul = verdict !== 'win' && verdict !== 'continues' && verdict !== 'full';
    const lines: MadeLine[] = [];
    if (!isFoul) {
      for (const direction of directions) {
        const line =
          verdict === 'win'
            ? this.#fiveThrough(color, point, direction)
            : this.#fourOrThree(color, point, direction);
        if (line) lines.push(line);
      }
    }
    this.#walker.remove(point);
    return lines;
  }

  #fiveThrough(color: Color, point: Point, direction: Direction): MadeLine | undefined {
    const run = this.#run(color, point, direction);
    if (run.length < 5) return undefined;
    return { kind: 'five', direction, stones: run.filter(stone => stone !== point) };
  }

  /** What the stone on `point` has made in the line. */
  #fourOrThree(color: Color, point: Point, direction: Direction): MadeLine | undefined {
    const four = this.#four(color, point, direction);
    if (four) return four;
    for (const next of this.#emptyAlong(point, direction, REACH - 1)) {
      const straight = this.#straightFourAt(color, next, direction);
      if (!straight?.stones.includes(point)) continue;
      const stones = straight.stones.filter(stone => stone !== point && stone !== next);
      return { kind: 'three', direction, stones };
    }
    return undefined;
  }

  /** The four that contains the stone on `point`; open when no single answer stops it. */
  #four(color: Color, point: Point, direction: Direction): MadeLine | undefined {
    const stones = this.#foursStones(color, point, direction);
    if (stones.length === 0) return undefined;
    const answers = this.#emptyAlong(point, direction, END_REACH);
    const isOpen = answers.every(answer =>
      this.#with(
        opponent(color),
        answer,
        () => this.#foursStones(color, point, direction).length > 0,
      ),
    );
    const others = stones.filter(stone => stone !== point);
    return { kind: isOpen ? 'open-four' : 'four', direction, stones: others };
  }

  /** The stones of all fours through the stone on `point` in one line. */
  #foursStones(color: Color, point: Point, direction: Direction): Point[] {
    const stones: Point[] = [];
    for (const last of this.#emptyAlong(point, direction, REACH)) {
      const verdict = this.#walker.place(last, color, this.#rule);
      const run = verdict === 'win' ? this.#run(color, last, direction) : [];
      this.#walker.remove(last);
      if (run.length >= 5 && run.includes(point)) stones.push(...run.filter(at => at !== last));
    }
    return unique(stones);
  }

  /** The open four that a legal stone on the empty `point` would make, without making a five. */
  #straightFourAt(color: Color, point: Point, direction: Direction): MadeLine | undefined {
    if (this.#mostOwn(color, point, direction) < 3) return undefined;
    const verdict = this.#walker.place(point, color, this.#rule);
    const four =
      verdict === 'continues' || verdict === 'full'
        ? this.#four(color, point, direction)
        : undefined;
    this.#walker.remove(point);
    return four?.kind === 'open-four' ? { ...four, stones: [...four.stones, point] } : undefined;
  }

  // ---- threes on the board: the stones that moves to an open four have in common ----

  #threes(color: Color, moves: readonly Threat[]): Threat[] {
    const threes = new Map<string, { direction: Direction; stones: Point[]; points: Point[] }>();
    for (const { kind, points } of moves) {
      if (kind !== 'open-four') continue;
      const point = points[0]!;
      for (const direction of DIRECTIONS) {
        const four = this.#straightFourAt(color, point, direction);
        if (!four) continue;
        const stones = four.stones.filter(stone => stone !== point).sort((a, b) => a - b);
        const key = stones.join(' ');
        const three = threes.get(key) ?? { direction, stones, points: [] };
        three.points.push(point);
        threes.set(key, three);
      }
    }
    return [...threes.values()]
      .filter(three => three.stones.length === 3)
      .map(three => this.#three(color, three));
  }

  #three(
    color: Color,
    { direction, stones, points }: { direction: Direction; stones: Point[]; points: Point[] },
  ): Threat {
    const isThere = () =>
      points.some(
        point => this.#walker.isEmpty(point) && this.#straightFourAt(color, point, direction),
      );
    const isWhole = this.#run(color, stones[0]!, direction).length >= 3;
    return {
      kind: isWhole ? 'open-three' : 'broken-three',
      color,
      stones,
      points,
      answers: this.#answers(color, [{ point: stones[1]!, direction }], isThere),
    };
  }

  // ---- answers ----

  /** The empty cells of the lines where a stone of the other side ends the threat. */
  #answers(
    color: Color,
    lines: readonly { point: Point; direction: Direction }[],
    isThere: () => boolean,
  ): Point[] {
    const other = opponent(color);
    const cells = unique(
      lines.flatMap(({ point, direction }) => [
        ...(this.#walker.isEmpty(point) ? [point] : []),
        ...this.#emptyAlong(point, direction, END_REACH),
      ]),
    );
    return cells
      .filter(cell => this.#isLegal(other, cell) && !this.#with(other, cell, isThere))
      .sort((a, b) => a - b);
  }

  #isLegal(color: Color, point: Point): boolean {
    const verdict = this.#walker.place(point, color, this.#rule);
    this.#walker.remove(point);
    return verdict === 'win' || verdict === 'continues' || verdict === 'full';
  }

  // ---- lines ----

  /** Runs `look` while a stone of `color` is on the empty `point`. */
  #with<T>(color: Color, point: Point, ask: () => T): T {
    this.#walker.put(point, color);
    const answer = ask();
    this.#walker.remove(point);
    return answer;
  }

  #emptyAlong(point: Point, direction: Direction, reach: number): Point[] {
    const cells: Point[] = [];
    for (let distance = -reach; distance <= reach; distance++) {
      const cell = this.#cell(point, direction, distance);
      if (cell >= 0 && distance !== 0 && this.#walker.isEmpty(cell)) cells.push(cell);
    }
    return cells;
  }

  /**
   * The most own stones that could be in a five with one on `point`: cheap to count, and enough to skip most lines.
   */
  #mostOwn(color: Color, point: Point, direction: Direction): number {
    let most = 0;
    let own = 0;
    let free = 0;
    for (let distance = -REACH; distance <= REACH; distance++) {
      const cell = this.#cell(point, direction, distance);
      const stone = cell < 0 ? 'wall' : this.#walker.get(cell);
      if (stone !== undefined && stone !== color) {
        own = 0;
        free = 0;
        continue;
      }
      free++;
      if (stone === color) own++;
      // The stone that leaves the window of five.
      if (free > 5 && this.#walker.get(this.#cell(point, direction, distance - 5)) === color) own--;
      if (free >= 5 && own > most) most = own;
    }
    return most;
  }

  /** The cell `distance` steps along a line, −1 beyond the edge. */
  #cell(point: Point, direction: Direction, distance: number): Point {
    return this.#lines[direction][point * SPAN + distance + END_REACH]!;
  }

  /** The unbroken stones of `color` through `point`. */
  #run(color: Color, point: Point, direction: Direction): Point[] {
    const run = [point];
    for (const sign of [-1, 1]) {
      for (let i = 1; ; i++) {
        const next = i > END_REACH ? -1 : this.#cell(point, direction, sign * i);
        if (next < 0 || this.#walker.get(next) !== color) break;
        run.push(next);
      }
    }
    return run;
  }
}

function kindOfMove(lines: readonly MadeLine[]): ThreatKind | undefined {
  const count = (...kinds: LineKind[]) => lines.filter(line => kinds.includes(line.kind)).length;
  if (count('five') > 0) return 'five';
  if (count('open-four') > 0) return 'open-four';
  const fours = count('four');
  const threes = count('three');
  if (fours >= 2) return 'four-four';
  if (fours === 1) return threes > 0 ? 'four-three' : 'four';
  return threes >= 2 ? 'three-three' : undefined;
}

/** The lines that make the move a threat of this kind. */
function countsFor(kind: ThreatKind, line: LineKind): boolean {
  if (kind === 'five' || kind === 'open-four') return line === kind;
  if (kind === 'four' || kind === 'four-four') return line === 'four';
  return kind === 'three-three' ? line === 'three' : line === 'four' || line === 'three';
}

/** A threat that was weakened to a lesser one counts as answered. */
function isAtLeast(kind: ThreatKind | undefined, wanted: ThreatKind): boolean {
  return kind !== undefined && KINDS.indexOf(kind) <= KINDS.indexOf(wanted);
}

function unique(points: readonly Point[]): Point[] {
  return [...new Set(points)].sort((a, b) => a - b);
}
