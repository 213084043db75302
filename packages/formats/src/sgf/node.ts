// One node while its properties are being read. They come in any order and the move may be last, so
// everything waits here until the node ends.
import type { ForeignProperty, Mark, Move, Setup } from '@tengen/game';
import { COLORS, type Color, type Point } from '@tengen/rules';
import type { DraftNode } from '../file/builder.ts';
import { detach, timeIn } from './values.ts';

type MutableForeign = ForeignProperty & { readonly values: string[] };

/** The time on a clock, and the value as it was written. */
export interface WrittenClock {
  readonly leftMs: number;
  readonly value: string;
}

/** The properties of the clocks. */
export const CLOCKS: Readonly<Record<Color, string>> = { black: 'BL', white: 'WL' };

/** What a finished node has besides its move, its set-up and its foreign properties. */
type NodeFields = Pick<DraftNode, 'comment' | 'marks' | 'time' | 'isMarked' | 'evaluation'>;

/** A move and where its value stands. */
export interface PlacedMove {
  readonly move: Move;
  readonly moveAt: number;
}

/** Reused for every node of a game: `begin` resets it. */
export class SgfNode {
  /** The place of the node, or of the property that began it. */
  at = 0;
  /** The game's first node, which holds no move. */
  isRoot = false;
  move: Move | undefined;
  /** The place of the move's value. */
  moveAt = 0;
  /** False once a comment was too long; further ones are ignored. */
  takesComment = true;
  /** Whether the time of the move is stated, be it that there is none. */
  statesTime = false;
  readonly clocks: Partial<Record<Color, WrittenClock | undefined>> = {};
  /** A bit for each known property that was found, except moves. */
  seen = 0;
  #fields: NodeFields | undefined;
  #stones: Map<Point, Color | 'empty'> | undefined;
  #turn: Color | undefined;
  #foreign: Map<string, MutableForeign> | undefined;

  begin(at: number, isRoot: boolean): this {
    this.at = at;
    this.isRoot = isRoot;
    this.move = undefined;
    // Most nodes of a big tree hold a move and no more.
    if (!this.isBare) this.#clear();
    return this;
  }

  #clear(): void {
    this.takesComment = true;
    this.statesTime = false;
    this.clocks.black = undefined;
    this.clocks.white = undefined;
    this.seen = 0;
    this.#fields = undefined;
    this.#stones = undefined;
    this.#turn = undefined;
    this.#foreign = undefined;
  }

  get hasSetup(): boolean {
    return this.#stones !== undefined || this.#turn !== undefined;
  }

  /** Whether nothing besides a move was found. */
  get isBare(): boolean {
    return this.seen === 0 && !this.#foreign && !this.#turn;
  }

  /** Whether nothing usable was found. */
  get isBlank(): boolean {
    const { black, white } = this.clocks;
    return !this.move && !this.#fields && !this.#foreign && !this.hasSetup && !black && !white;
  }

  /** Asked only by those who add something. */
  get fields(): NodeFields {
    this.#fields ??= {};
    return this.#fields;
  }

  /** Puts or removes a stone. False: the node said something else about this point before. */
  put(point: Point, what: Color | 'empty'): boolean {
    this.#stones ??= new Map();
    const before = this.#stones.get(point);
    if (before === what) return true;
    this.#stones.delete(point);
    this.#stones.set(point, what);
    return before === undefined;
  }

  /** Where another comment would begin. */
  get commentLength(): number {
    const before = this.#fields?.comment;
    return before ? before.length + 1 : 0;
  }

  /** Several comments become the lines of one text. */
  addComment(text: string): void {
    const before = this.#fields?.comment;
    if (before) this.fields.comment = `${before}\n${text}`;
    else if (text) this.fields.comment = text;
  }

  addMark(mark: Mark): void {
    const { fields } = this;
    fields.marks ??= [];
    fields.marks.push(mark);
  }

  setTurn(color: Color): void {
    this.#turn = color;
  }

  get setup(): Setup {
    const lists = { black: [] as Point[], white: [] as Point[], empty: [] as Point[] };
    for (const [point, what] of this.#stones ?? []) lists[what].push(point);
    return this.#turn ? { ...lists, turn: this.#turn } : lists;
  }

  /** The values found so far under an unknown name; undefined when there are none. */
  foreignValues(name: string): string[] | undefined {
    return this.#foreign?.get(name)?.values;
  }

  addForeign(name: string, spelling: string, values: string[]): void {
    this.#foreign ??= new Map();
    this.#foreign.set(name, { name: detach(spelling), values });
  }

  /** Copies everything except set-up and move into the finished node. */
  describe(node: DraftNode): void {
    if (this.isBare) return;
    if (this.move && !this.statesTime) this.#describeTime(this.fields);
    for (const color of COLORS) this.#describeClock(color);
    if (this.#fields) Object.assign(node, this.#fields);
    if (this.#foreign) node.foreign = [...this.#foreign.values()];
  }

  /** Match runners write the time of a move as its comment: `165ms`. */
  #describeTime(fields: NodeFields): void {
    const spentMs = timeIn(fields.comment);
    if (spentMs === undefined) return;
    fields.time = { spentMs };
    delete fields.comment;
  }

  /** The mover's clock. Our nodes have no field for the other one, so it is kept as it was written. */
  #describeClock(color: Color): void {
    const clock = this.clocks[color];
    if (!clock) return;
    if (this.move?.color !== color) this.addForeign(CLOCKS[color], CLOCKS[color], [clock.value]);
    else this.fields.time = { ...this.fields.time, leftMs: clock.leftMs };
  }
}
