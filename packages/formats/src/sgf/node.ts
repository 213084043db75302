// One node while its properties are being read. They come in any order and the move may be last, so
// everything waits here until the node ends.
import type { Evaluation, ForeignProperty, Mark, Move, NodeTime, Setup } from '@tengen/game';
import type { Color, Point } from '@tengen/rules';
import type { DraftNode } from '../file/builder.ts';
import { detach } from './values.ts';

type MutableForeign = ForeignProperty & { readonly values: string[] };

/** The time on a clock, and the value as it was written. */
export interface WrittenClock {
  readonly leftMs: number;
  readonly value: string;
}

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
  comment = '';
  /** False once a comment was too long; further ones are ignored. */
  takesComment = true;
  marks: Mark[] | undefined;
  readonly clocks: Partial<Record<Color, WrittenClock | undefined>> = {};
  spentMs: number | undefined;
  isMarked = false;
  evaluation: Evaluation | undefined;
  /** A bit for each known property that was found, except moves. */
  seen = 0;
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
    this.comment = '';
    this.marks = undefined;
    this.clocks.black = undefined;
    this.clocks.white = undefined;
    this.spentMs = undefined;
    this.isMarked = false;
    this.evaluation = undefined;
    this.seen = 0;
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
    if (this.move || this.comment || this.marks || this.isMarked || this.#foreign) return false;
    const { black, white } = this.clocks;
    if (this.evaluation) return false;
    return !this.hasSetup && !black && !white && this.spentMs === undefined;
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

  /** Several comments become the lines of one text. */
  addComment(text: string): void {
    this.comment = this.comment ? `${this.comment}\n${text}` : text;
  }

  addMark(mark: Mark): void {
    this.marks ??= [];
    this.marks.push(mark);
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
    if (this.comment) node.comment = this.comment;
    if (this.marks) node.marks = this.marks;
    if (this.isMarked) node.isMarked = true;
    if (this.evaluation) node.evaluation = this.evaluation;
    const time = this.#time();
    if (time) node.time = time;
    if (this.#foreign) node.foreign = [...this.#foreign.values()];
  }

  #time(): NodeTime | undefined {
    const leftMs = this.#leftMs();
    const { spentMs } = this;
    if (leftMs === undefined && spentMs === undefined) return undefined;
    return { ...(spentMs !== undefined && { spentMs }), ...(leftMs !== undefined && { leftMs }) };
  }

  /** The mover's clock. Our nodes have no field for the other one, so it is kept as it was written. */
  #leftMs(): number | undefined {
    const { black, white } = this.clocks;
    const mover = this.move?.color;
    if (black && mover !== 'black') this.addForeign('BL', 'BL', [black.value]);
    if (white && mover !== 'white') this.addForeign('WL', 'WL', [white.value]);
    return mover && this.clocks[mover]?.leftMs;
  }
}
