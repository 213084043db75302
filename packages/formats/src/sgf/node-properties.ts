// The properties of a node: stones, texts, marks, clocks, and foreign ones. Each row of the table reads and
// writes the same thing, so that nothing can be read and then forgotten in writing. Moves (`B`, `W`) and the
// side to move (`PL`) shape the tree and are read by tree.ts.
import type { GameNode, Mark, MarkShape, Move } from '@tengen/game';
import type { Color, Point } from '@tengen/rules';
import { PASSES } from '../file/tables.ts';
import { makeEvaluation, readEvaluation } from './evaluation.ts';
import type { SgfFile } from './file.ts';
import { CLOCKS, type SgfNode, type WrittenClock } from './node.ts';
import type { PointReader } from './points.ts';
import { areaOf, isNoPoint, isPass, rectangle, SHAPES } from './points.ts';
import type { SgfScanner } from './tokens.ts';
import {
  readSeconds,
  readSimpleText,
  readText,
  readVerbatim,
  splitComposed,
  timeIn,
} from './values.ts';
import type { SgfPropertyWriter } from './write-values.ts';

/** Reads the current property into the node. False: the branch cannot go on after this node. */
type ReadProperty = (from: SgfNodeReader, node: SgfNode) => boolean;

interface NodeProperty {
  /** By name. */
  readonly read: Readonly<Record<string, ReadProperty>>;
  write(node: GameNode, to: SgfPropertyWriter): string;
}

const MARK_NAMES = {
  label: 'LB',
  arrow: 'AR',
  triangle: 'TR',
  square: 'SQ',
  circle: 'CR',
  cross: 'MA',
} as const satisfies Readonly<Record<Mark['kind'], string>>;

const STONES: NodeProperty = {
  read: { AB: stones('black'), AW: stones('white'), AE: stones('empty') },
  write({ setup }, to) {
    if (!setup) return '';
    const { black, white, empty, turn } = setup;
    const points = to.points('AB', black) + to.points('AW', white) + to.points('AE', empty);
    return turn ? `${points}PL[${turn === 'black' ? 'B' : 'W'}]` : points;
  },
};

/** Everything besides stones, in the order in which it is written. */
const REMARKS: readonly NodeProperty[] = [
  {
    read: {
      C(from, node) {
        while (node.takesComment && from.scanner.nextValue()) {
          const { raw, valueStart } = from.scanner;
          const text = readText(raw);
          const fitted = from.file.fitted(text, 'text', valueStart, node.commentLength);
          node.takesComment = fitted.length === text.length;
          if (fitted || node.takesComment) node.addComment(fitted);
        }
        return true;
      },
    },
    write: ({ comment }, to) => to.text('C', comment),
  },
  {
    read: {
      [MARK_NAMES.label]: readLabels,
      [MARK_NAMES.arrow]: readArrows,
      [MARK_NAMES.triangle]: shapes('triangle'),
      [MARK_NAMES.square]: shapes('square'),
      [MARK_NAMES.circle]: shapes('circle'),
      [MARK_NAMES.cross]: shapes('cross'),
    },
    // Marks of a kind stand together, kinds in the order in which they first occur.
    write({ marks = [] }, to) {
      const byKind = new Map<Mark['kind'], string>();
      for (const mark of marks) {
        const text = byKind.get(mark.kind) ?? MARK_NAMES[mark.kind];
        byKind.set(mark.kind, text + markText(mark, to));
      }
      return [...byKind.values()].join('');
    },
  },
  {
    // `XT` is ours: the seconds that the move took.
    read: {
      BL: clock('black'),
      WL: clock('white'),
      XT(from, node) {
        node.statesTime = true;
        const spentMs = from.readClock()?.leftMs;
        if (spentMs !== undefined) node.fields.time ??= { spentMs };
        return true;
      },
    },
    write({ time, move, comment }, to) {
      // An empty XT says that a comment such as `165ms` is no time.
      const isDoubtful = time?.spentMs === undefined && move && timeIn(comment) !== undefined;
      const spent = isDoubtful ? 'XT[]' : to.seconds('XT', time?.spentMs);
      if (time?.leftMs === undefined) return spent;
      if (move) return to.seconds(CLOCKS[move.color], time.leftMs) + spent;
      // Without a move nobody knows whose clock it is.
      to.losses.add('times');
      return spent;
    },
  },
  {
    read: {
      HO({ scanner }, node) {
        if (scanner.nextValue()) node.fields.isMarked = true;
        return true;
      },
    },
    write: ({ isMarked }) => (isMarked ? 'HO[1]' : ''),
  },
  {
    // Ours: how a review evaluated the position.
    read: {
      XV({ file, points, scanner }, node) {
        if (!scanner.nextValue()) return true;
        const { raw, valueStart } = scanner;
        const found = readEvaluation(raw, points.size);
        if (!found) {
          file.note('warning', 'bad-value', valueStart, { expected: '0.5 d10 hh', found: raw });
        } else if (file.take(found.line.length, valueStart)) node.fields.evaluation ??= found;
        return true;
      },
    },
    write({ evaluation }, to) {
      if (!evaluation) return '';
      const text = makeEvaluation(evaluation, to.size, point => to.letters(point));
      if (text !== undefined) return `XV[${text}]`;
      to.losses.add('evaluations');
      return '';
    },
  },
];

const READERS: ReadonlyMap<string, ReadProperty> = new Map(
  [STONES, ...REMARKS].flatMap(({ read }) => Object.entries(read)),
);

/** Every property of a node that we know. The bit tells a second one in the same node. */
const BITS: ReadonlyMap<string, number> = new Map(
  ['B', 'W', 'PL', ...READERS.keys()].map((name, i) => [name, 1 << i]),
);

export function isNodeProperty(name: string): boolean {
  return BITS.has(name);
}

export function setupText(node: GameNode, to: SgfPropertyWriter): string {
  return STONES.write(node, to);
}

export function remarksText(node: GameNode, to: SgfPropertyWriter): string {
  return REMARKS.map(property => property.write(node, to)).join('');
}

/** The clock of the side that does not move here is foreign to our nodes. */
export function isOtherClock(name: string, { move }: GameNode): boolean {
  return (name === 'BL' || name === 'WL') && !(move && CLOCKS[move.color] === name);
}

function markText(mark: Mark, to: SgfPropertyWriter): string {
  if (mark.kind === 'arrow') return to.composed(to.letters(mark.from), to.letters(mark.to));
  const point = to.letters(mark.point);
  return mark.kind === 'label' ? to.composed(point, to.part(mark.text)) : `[${point}]`;
}

function stones(what: Color | 'empty'): ReadProperty {
  return (from, node) => {
    while (from.scanner.nextValue()) {
      const { raw, valueStart } = from.scanner;
      const points = from.readPoints('error');
      if (!points) return false;
      for (const point of points) {
        if (node.put(point, what)) continue;
        // Two stones on one point: the later one stays.
        from.file.note('warning', 'occupied', valueStart, { found: raw });
      }
    }
    return true;
  };
}

function shapes(kind: MarkShape): ReadProperty {
  return (from, node) => {
    const table = SHAPES[kind](from.points.size);
    while (from.scanner.nextValue()) {
      for (const point of from.readPoints('warning') ?? []) node.addMark(table[point]!);
      if (from.file.isFull) return false;
    }
    return true;
  };
}

function readLabels(from: SgfNodeReader, node: SgfNode): boolean {
  while (from.scanner.nextValue()) {
    const { valueStart } = from.scanner;
    const [at, raw] = from.readPair('xy:text') ?? [];
    if (at === undefined) continue;
    const point = from.readPoint(at, 'warning');
    const text = readSimpleText(raw!);
    if (point === undefined) continue;
    if (!from.file.take(1, valueStart)) return false;
    node.addMark({ kind: 'label', point, text: from.file.fitted(text, 'name', valueStart) });
  }
  return true;
}

function readArrows(from: SgfNodeReader, node: SgfNode): boolean {
  while (from.scanner.nextValue()) {
    const [start, end] = from.readPair('xy:xy') ?? [];
    if (start === undefined) continue;
    const first = from.readPoint(start, 'warning');
    const last = first === undefined ? undefined : from.readPoint(end!, 'warning');
    if (last === undefined) continue;
    if (!from.file.take(1, from.scanner.valueStart)) return false;
    node.addMark({ kind: 'arrow', from: first!, to: last });
  }
  return true;
}

function clock(color: Color): ReadProperty {
  return (from, node) => {
    node.clocks[color] ??= from.readClock();
    return true;
  };
}

/** Reads the values of the scanner's current property. */
export class SgfNodeReader {
  readonly file: SgfFile;
  readonly scanner: SgfScanner;
  /** Reads points on the board of the current game. */
  points: PointReader;

  constructor(file: SgfFile, scanner: SgfScanner, points: PointReader) {
    this.file = file;
    this.scanner = scanner;
    this.points = points;
  }

  /** The move that the current value names. Undefined: it names none, which is noted. */
  readMove(color: Color): Move | undefined {
    const { text, valueStart, valueEnd } = this.scanner;
    const isPair = valueEnd - valueStart === 2;
    const near = isPair ? this.points.readLetters(text, valueStart) : undefined;
    if (near !== undefined) return this.points.moves[color][near];
    const { raw } = this.scanner;
    if (isPass(raw.trim(), this.points.size)) return PASSES[color];
    const point = this.readPoint(raw, 'error');
    return point === undefined ? undefined : this.points.moves[color][point];
  }

  /** The side that `PL` names. */
  readTurn(node: SgfNode): Color | undefined {
    this.#see(node);
    if (!this.scanner.nextValue()) return undefined;
    const { raw, valueStart } = this.scanner;
    const letter = raw.trim().toLowerCase()[0];
    if (letter === 'b') return 'black';
    if (letter === 'w') return 'white';
    this.file.note('warning', 'bad-value', valueStart, { expected: 'B|W', found: raw });
    return undefined;
  }

  /** Reads the current property. False: the branch cannot go on after this node. */
  read(node: SgfNode): boolean {
    this.#see(node);
    const read = READERS.get(this.scanner.name) ?? readForeign;
    return read(this, node);
  }

  #see(node: SgfNode): void {
    const { name, at } = this.scanner;
    const bit = BITS.get(name) ?? 0;
    if (node.seen & bit) this.file.note('warning', 'duplicate-property', at, { found: name });
    node.seen |= bit;
  }

  readClock(): WrittenClock | undefined {
    if (!this.scanner.nextValue()) return undefined;
    const { raw, valueStart } = this.scanner;
    if (raw.trim() === '') return undefined;
    const leftMs = readSeconds(raw);
    if (leftMs !== undefined) return { leftMs, value: readVerbatim(raw) };
    this.file.note('warning', 'bad-value', valueStart, { expected: '0.0', found: raw });
    return undefined;
  }

  /** The two sides of the current value; undefined, and noted, where it has only one. */
  readPair(expected: string): [string, string] | undefined {
    const { raw, valueStart } = this.scanner;
    const pair = splitComposed(raw);
    if (!pair) this.file.note('warning', 'bad-value', valueStart, { expected, found: raw });
    return pair;
  }

  /** The points of the current value, one or a rectangle `aa:cc`. */
  readPoints(severity: 'error' | 'warning'): readonly Point[] | undefined {
    const { raw, valueStart } = this.scanner;
    const corners = raw.split(':', 3);
    const first = this.readPoint(corners[0]!, severity);
    if (first === undefined) return undefined;
    if (corners.length === 1) return this.file.take(1, valueStart) ? [first] : undefined;
    const last = this.readPoint(corners[1]!, severity);
    if (last === undefined) return undefined;
    const { size } = this.points;
    const hasRoom = this.file.takeArea(areaOf(first, last, size), valueStart);
    return hasRoom ? rectangle(first, last, size) : undefined;
  }

  readPoint(text: string, severity: 'error' | 'warning'): Point | undefined {
    const { valueStart } = this.scanner;
    const point = this.points.read(text, valueStart);
    if (!isNoPoint(point)) return point;
    const expected = this.points.range;
    this.file.note(severity, point, valueStart, { expected, found: text });
    return undefined;
  }
}

/** A property that we have no word for: its values are kept as they stand. */
function readForeign({ file, scanner }: SgfNodeReader, node: SgfNode): boolean {
  const { name, spelling, at } = scanner;
  const before = node.foreignValues(name);
  if (before) file.note('warning', 'duplicate-property', at, { found: name });
  else if (!file.takeProperty(at)) return false;
  const values = before ?? [];
  while (scanner.nextValue()) {
    const { raw, valueStart } = scanner;
    if (values.length > 0 && !file.take(1, valueStart)) break;
    // A cut may leave half an escape at the end.
    const fitted = file.fitted(raw, 'text', valueStart);
    values.push(readVerbatim(fitted === raw ? raw : fitted.replace(/\\+$/, '')));
  }
  if (!before && values.length > 0) node.addForeign(name, spelling, values);
  return !file.isFull;
}
