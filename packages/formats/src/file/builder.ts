// Builds a game tree from nodes in file order, without recursion, and checks every node against the board: a
// stone outside or on a taken cell ends its branch; a foul, a pass that the rule does not allow and a move
// after the end are noted.
import type { GameNode, Mark, Move, Setup } from '@tengen/game';
import { type Color, DEFAULT_SIZE, opponent, type Point, type Rule, Walker } from '@tengen/rules';
import type { Diagnostic, DiagnosticCode, InputPlace } from './diagnostics.ts';
import { addDiagnostic, wouldShow } from './diagnostics.ts';
import type { Limits } from './reading.ts';

/** A node while its file is being read. It is the finished node, so nothing is copied at the end. */
export interface DraftNode extends Omit<GameNode, 'children'> {
  move?: Move;
  setup?: Setup;
  comment?: string;
  marks?: Mark[];
  time?: NonNullable<GameNode['time']>;
  isMarked?: boolean;
  evaluation?: NonNullable<GameNode['evaluation']>;
  foreign?: NonNullable<GameNode['foreign']>;
  children: DraftNode[];
}

// Most nodes of a big tree are childless, and share one list.
const NO_CHILDREN: DraftNode[] = [];

/** The text in the file, for the report of a refused move. */
type Details = Pick<Diagnostic, 'expected' | 'found' | 'count'>;

/** A cell that a set-up changed, and its stone before. */
interface Change {
  readonly point: Point;
  readonly before: Color | undefined;
}

/** How the game ended: the winning stone, or in another way. Undefined: it goes on. */
type End = Point | 'other' | undefined;

/** A node of the current line, with what must be undone when the walk leaves it. */
interface Frame {
  readonly node: DraftNode;
  /** The stone that was played here. */
  stone: Point | undefined;
  /** Cells that a set-up changed here. */
  changes: Change[] | undefined;
  end: End;
  /** Passes in a row up to here. */
  passes: number;
}

const NO_DETAILS: Details = {};

/** One of these serves all games of a file: each starts with `begin`. */
export class TreeBuilder {
  readonly diagnostics: Diagnostic[];
  readonly #limits: Limits;
  readonly #line: Frame[] = [];
  /** One board for each size. They are empty except for the stones of the current line. */
  readonly #walkers: Walker[] = [];
  #walker = this.#walkerOf(DEFAULT_SIZE);
  #rule: Rule | undefined;
  #root: DraftNode = { children: NO_CHILDREN };
  #nodes = 0;

  constructor(limits: Limits, diagnostics: Diagnostic[]) {
    this.#limits = limits;
    this.diagnostics = diagnostics;
  }

  /** Begins the next game. The nodes of earlier games still count. */
  begin(size: number, rule: Rule | undefined): this {
    while (this.#line.length > 0) this.#leave();
    this.#walker = this.#walkerOf(size);
    this.#rule = rule;
    this.#root = { children: NO_CHILDREN };
    this.#line.push(frameOf(this.#root, undefined, undefined, 0));
    this.#nodes++;
    return this;
  }

  get root(): DraftNode {
    return this.#root;
  }

  /** Nodes below the root on the line from it to the current node. */
  get depth(): number {
    return this.#line.length - 1;
  }

  get current(): DraftNode {
    return this.#top.node;
  }

  /** Nodes of all games so far. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Whether the point is empty at the current node. */
  isEmpty(point: Point): boolean {
    return this.#walker.isEmpty(point);
  }

  get #top(): Frame {
    return this.#line[this.#line.length - 1]!;
  }

  #walkerOf(size: number): Walker {
    this.#walkers[size] ??= new Walker(size);
    return this.#walkers[size];
  }

  /** Adds a child with a move and walks to it. False: refused and noted, the walk stays. */
  addMove(move: Move, at: InputPlace, details: Details = NO_DETAILS): boolean {
    const { point } = move;
    if (point === 'pass') return this.#addPass(move, at);
    const { size } = this.#walker;
    if (point < 0 || point >= size * size) return this.note('error', 'outside', at, details);
    if (!this.#walker.isEmpty(point)) return this.note('error', 'occupied', at, details);
    if (!this.#hasRoom(at)) return false;
    const end = this.#play(point, move.color, at);
    this.#add(frameOf({ move, children: NO_CHILDREN }, point, end, 0));
    return true;
  }

  #addPass(move: Move, at: InputPlace): boolean {
    if (!this.#hasRoom(at)) return false;
    const { end, passes } = this.#top;
    const isAllowed = this.#rule === undefined || this.#rule === 'renju';
    if (!isAllowed) this.note('warning', 'pass-not-allowed', at);
    if (end !== undefined) this.note('warning', 'after-end', at);
    const isDraw = this.#rule === 'renju' && passes > 0;
    const node = { move, children: NO_CHILDREN };
    this.#add(frameOf(node, undefined, end ?? (isDraw ? 'other' : undefined), passes + 1));
    return true;
  }

  /** Adds a child without a move and walks to it. */
  addNode(at: InputPlace): boolean {
    if (!this.#hasRoom(at)) return false;
    const { end, passes } = this.#top;
    this.#add(frameOf({ children: NO_CHILDREN }, undefined, end, passes));
    return true;
  }

  /** Puts and removes stones at the current node; later ones replace earlier ones. */
  addSetup(setup: Setup): void {
    const frame = this.#top;
    frame.changes ??= [];
    for (const point of setup.empty) this.#change(frame.changes, point, undefined);
    for (const point of setup.black) this.#change(frame.changes, point, 'black');
    for (const point of setup.white) this.#change(frame.changes, point, 'white');
    frame.node.setup = setup;
    frame.end = this.#endAfter(setup, frame.end);
    frame.passes = 0;
  }

  /** Turns the moves of the current line into stones that were set up one by one. */
  setUpLine(): void {
    for (const frame of this.#line) {
      const { move } = frame.node;
      if (!move) continue;
      delete frame.node.move;
      frame.node.setup = setupOf(move.color, move.point);
      if (frame.stone !== undefined) frame.changes = [{ point: frame.stone, before: undefined }];
      frame.stone = undefined;
      frame.end = undefined;
    }
  }

  /** Walks back up until the current node lies `depth` below the root. */
  backTo(depth: number): void {
    while (this.depth > depth) this.#leave();
  }

  #leave(): void {
    const { node, stone, changes } = this.#line.pop()!;
    // A list that grew has room for many more, which nobody needs now.
    if (node.children.length > 1) node.children = node.children.slice();
    for (let i = (changes?.length ?? 0) - 1; i >= 0; i--) {
      const { point, before } = changes![i]!;
      this.#replace(point, before);
    }
    if (stone !== undefined) this.#walker.remove(stone);
  }

  /** Adds a diagnostic. Returns false, so that a refusal is one expression. */
  note(
    severity: Diagnostic['severity'],
    code: DiagnosticCode,
    at: InputPlace,
    details: Details = NO_DETAILS,
  ): false {
    if (wouldShow(this.diagnostics, severity)) {
      addDiagnostic(this.diagnostics, { severity, code, at, ...details });
    }
    return false;
  }

  #hasRoom(at: InputPlace): boolean {
    if (this.depth >= this.#limits.depth) {
      return this.note('error', 'too-deep', at, { expected: `≤ ${this.#limits.depth}` });
    }
    if (this.#nodes >= this.#limits.nodes) {
      return this.note('error', 'too-many-nodes', at, { expected: `≤ ${this.#limits.nodes}` });
    }
    return true;
  }

  #add(frame: Frame): void {
    const parent = this.current;
    if (parent.children === NO_CHILDREN) parent.children = [frame.node];
    else parent.children.push(frame.node);
    this.#line.push(frame);
    this.#nodes++;
  }

  /** Puts the stone and returns how the game ended with it, if it did. */
  #play(point: Point, color: Color, at: InputPlace): End {
    const { end } = this.#top;
    if (end !== undefined || !this.#rule) {
      if (end !== undefined) this.note('warning', 'after-end', at);
      this.#walker.put(point, color);
      return end ?? this.#endIfFull();
    }
    const verdict = this.#walker.place(point, color, this.#rule);
    if (verdict === 'continues') return undefined;
    if (verdict === 'win') return point;
    if (verdict !== 'full') this.note('warning', 'forbidden-move', at, { found: verdict });
    return 'other';
  }

  #endIfFull(): End {
    const { stones, size } = this.#walker;
    return stones === size * size ? 'other' : undefined;
  }

  #change(changes: Change[], point: Point, color: Color | undefined): void {
    changes.push({ point, before: this.#replace(point, color) });
  }

  #replace(point: Point, color: Color | undefined): Color | undefined {
    const before = this.#walker.get(point);
    if (before) this.#walker.remove(point);
    if (color) this.#walker.put(point, color);
    return before;
  }

  /**
   * Whether the set-up leaves a finished game: one of the new stones makes a five, or the old five still
   * stands. A five that appears only because stones were removed is not searched for.
   */
  #endAfter({ black, white }: Setup, end: End): End {
    const old = typeof end === 'number' && this.#wins(end) ? end : undefined;
    const isWinner = (point: Point) => this.#wins(point);
    return old ?? black.find(isWinner) ?? white.find(isWinner) ?? this.#endIfFull();
  }

  #wins(point: Point): boolean {
    const color = this.#walker.get(point);
    if (!color || !this.#rule) return false;
    this.#walker.remove(point);
    // Black's five is the same under both rules, and fouls do not matter here.
    const isBlackInRenju = this.#rule === 'renju' && color === 'black';
    return this.#walker.place(point, color, isBlackInRenju ? 'standard' : this.#rule) === 'win';
  }
}

function frameOf(node: DraftNode, stone: Point | undefined, end: End, passes: number): Frame {
  return { node, stone, changes: undefined, end, passes };
}

/** A stone that is set up, with the other side to move. A pass only changes the turn. */
export function setupOf(color: Color, point: Point | 'pass'): Setup {
  const stones = point === 'pass' ? [] : [point];
  return { black: [], white: [], empty: [], [color]: stones, turn: opponent(color) };
}
