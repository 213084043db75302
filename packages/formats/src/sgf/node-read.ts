// Reads the properties of a node into it: stones, texts, marks, clocks, and whatever else a program
// had to say. Marks that cannot be are left out; a set-up that cannot be ends the branch.
import type { Evaluation, Mark, MarkShape, Move } from '@tengen/game';
import type { Color, Point } from '@tengen/rules';
import { readEvaluation } from './evaluation.ts';
import type { SgfFile } from './file.ts';
import type { Clock, SgfNode } from './node.ts';
import {
  areaOf,
  isNoPoint,
  isPass,
  PASSES,
  type PointReader,
  rectangle,
  shapesOf,
} from './points.ts';
import { NODE_PROPERTIES } from './properties.ts';
import type { SgfScanner } from './tokens.ts';
import { readSeconds, readSimpleText, readText, readVerbatim, splitComposed } from './values.ts';

export class SgfNodeReader {
  readonly #file: SgfFile;
  readonly #scanner: SgfScanner;
  #points: PointReader;

  constructor(file: SgfFile, scanner: SgfScanner, points: PointReader) {
    this.#file = file;
    this.#scanner = scanner;
    this.#points = points;
  }

  /** Begins another game. */
  begin(points: PointReader): void {
    this.#points = points;
  }

  /** The move that the current value names. Undefined: it names none, which is noted. */
  readMove(color: Color): Move | undefined {
    const { text, valueStart, valueEnd } = this.#scanner;
    const isPair = valueEnd - valueStart === 2;
    const near = isPair ? this.#points.readLetters(text, valueStart) : undefined;
    if (near !== undefined) return this.#points.moves[color][near];
    const { raw } = this.#scanner;
    if (isPass(raw.trim(), this.#points.size)) return PASSES[color];
    const point = this.#point(raw, 'error');
    return point === undefined ? undefined : this.#points.moves[color][point];
  }

  /** The side that `PL` names. */
  readTurn(node: SgfNode): Color | undefined {
    this.#see(node);
    if (!this.#scanner.nextValue()) return undefined;
    const { raw, valueStart } = this.#scanner;
    const letter = raw.trim().toLowerCase()[0];
    if (letter === 'b') return 'black';
    if (letter === 'w') return 'white';
    this.#file.note('warning', 'bad-value', valueStart, { expected: 'B|W', found: raw });
    return undefined;
  }

  /** Reads the current property. False: the branch cannot go on after this node. */
  read(node: SgfNode): boolean {
    this.#see(node);
    switch (this.#scanner.name) {
      case 'C':
        return this.#comment(node);
      case 'AB':
        return this.#stones(node, 'black');
      case 'AW':
        return this.#stones(node, 'white');
      case 'AE':
        return this.#stones(node, 'empty');
      case 'LB':
        return this.#labels(node);
      case 'AR':
        return this.#arrows(node);
      case 'TR':
        return this.#shapes(node, 'triangle');
      case 'SQ':
        return this.#shapes(node, 'square');
      case 'CR':
        return this.#shapes(node, 'circle');
      case 'MA':
        return this.#shapes(node, 'cross');
      case 'BL':
        node.blackClock ??= this.#clock();
        return true;
      case 'WL':
        node.whiteClock ??= this.#clock();
        return true;
      case 'XT':
        node.spentMs ??= this.#clock()?.leftMs;
        return true;
      case 'XV':
        node.evaluation ??= this.#evaluation();
        return true;
      case 'HO':
        node.isMarked ||= this.#scanner.nextValue();
        return true;
      default:
        return this.#foreign(node);
    }
  }

  #see(node: SgfNode): void {
    const { name, at } = this.#scanner;
    const bit = NODE_PROPERTIES.get(name) ?? 0;
    if (node.seen & bit) this.#file.note('warning', 'duplicate-property', at, { found: name });
    node.seen |= bit;
  }

  #comment(node: SgfNode): boolean {
    while (node.takesComment && this.#scanner.nextValue()) {
      const { raw, valueStart } = this.#scanner;
      const text = readText(raw);
      if (this.#file.hasRoomFor(text, 'text', valueStart, node.commentLength)) {
        node.addComment(text);
      } else node.takesComment = false;
    }
    return true;
  }

  #stones(node: SgfNode, what: Color | 'empty'): boolean {
    while (this.#scanner.nextValue()) {
      const { raw, valueStart } = this.#scanner;
      const points = this.#pointList('error');
      if (!points) return false;
      for (const point of points) {
        if (node.put(point, what)) continue;
        // Two stones on one point: the later one stays.
        this.#file.note('warning', 'occupied', valueStart, { found: raw });
      }
    }
    return true;
  }

  #shapes(node: SgfNode, kind: MarkShape): boolean {
    const shapes = shapesOf(kind, this.#points.size);
    while (this.#scanner.nextValue()) {
      for (const point of this.#pointList('warning') ?? []) addMark(node, shapes[point]!);
      if (this.#file.isFull) return false;
    }
    return true;
  }

  #labels(node: SgfNode): boolean {
    while (this.#scanner.nextValue()) {
      const { valueStart } = this.#scanner;
      const [at, raw] = this.#pair('xy:text') ?? [];
      if (at === undefined) continue;
      const point = this.#point(at, 'warning');
      const text = readSimpleText(raw!);
      if (point === undefined || !this.#file.hasRoomFor(text, 'name', valueStart)) continue;
      if (!this.#file.take(1, valueStart)) return false;
      addMark(node, { kind: 'label', point, text });
    }
    return true;
  }

  #arrows(node: SgfNode): boolean {
    while (this.#scanner.nextValue()) {
      const [start, end] = this.#pair('xy:xy') ?? [];
      if (start === undefined) continue;
      const from = this.#point(start, 'warning');
      const to = from === undefined ? undefined : this.#point(end!, 'warning');
      if (to === undefined) continue;
      if (!this.#file.take(1, this.#scanner.valueStart)) return false;
      addMark(node, { kind: 'arrow', from: from!, to });
    }
    return true;
  }

  #clock(): Clock | undefined {
    if (!this.#scanner.nextValue()) return undefined;
    const { raw, valueStart } = this.#scanner;
    const leftMs = readSeconds(raw);
    if (leftMs !== undefined) return { leftMs, value: readVerbatim(raw) };
    this.#file.note('warning', 'bad-value', valueStart, { expected: '0.0', found: raw });
    return undefined;
  }

  #evaluation(): Evaluation | undefined {
    if (!this.#scanner.nextValue()) return undefined;
    const { raw, valueStart } = this.#scanner;
    const found = readEvaluation(raw, this.#points.size);
    if (found && this.#file.take(found.line.length, valueStart)) return found;
    const expected = '0.5 d10 hh';
    if (!found) this.#file.note('warning', 'bad-value', valueStart, { expected, found: raw });
    return undefined;
  }

  #foreign(node: SgfNode): boolean {
    const { name, spelling, at } = this.#scanner;
    const before = node.foreignValues(name);
    if (before) this.#file.note('warning', 'duplicate-property', at, { found: name });
    else if (!this.#file.takeProperty(at)) return false;
    const values = before ?? [];
    while (this.#scanner.nextValue()) {
      const { raw, valueStart } = this.#scanner;
      if (values.length > 0 && !this.#file.take(1, valueStart)) break;
      if (this.#file.hasRoomFor(raw, 'text', valueStart)) values.push(readVerbatim(raw));
    }
    if (!before && values.length > 0) node.addForeign(name, spelling, values);
    return !this.#file.isFull;
  }

  /** The two sides of the current value; undefined, and noted, where it has but one. */
  #pair(expected: string): [string, string] | undefined {
    const { raw, valueStart } = this.#scanner;
    const pair = splitComposed(raw);
    if (!pair) this.#file.note('warning', 'bad-value', valueStart, { expected, found: raw });
    return pair;
  }

  /** The points of the current value, one or a rectangle `aa:cc`. */
  #pointList(severity: 'error' | 'warning'): readonly Point[] | undefined {
    const { raw, valueStart } = this.#scanner;
    const corners = raw.split(':', 3);
    const first = this.#point(corners[0]!, severity);
    if (first === undefined) return undefined;
    if (corners.length === 1) return this.#file.take(1, valueStart) ? [first] : undefined;
    const last = this.#point(corners[1]!, severity);
    if (last === undefined) return undefined;
    const { size } = this.#points;
    const hasRoom = this.#file.takeArea(areaOf(first, last, size), valueStart);
    return hasRoom ? rectangle(first, last, size) : undefined;
  }

  #point(text: string, severity: 'error' | 'warning'): Point | undefined {
    const { valueStart } = this.#scanner;
    const point = this.#points.read(text, valueStart);
    if (!isNoPoint(point)) return point;
    const expected = this.#points.range;
    this.#file.note(severity, point, valueStart, { expected, found: text });
    return undefined;
  }
}

function addMark(node: SgfNode, mark: Mark): void {
  node.marks ??= [];
  node.marks.push(mark);
}
