// Grows a game tree from nodes met in file order, without recursion, and holds every node to the
// board: a stone outside or on a taken cell ends its branch, a foul or a move after the end is
// noted. Readers say what they met; this file knows what it means.
import type { GameNode, Move, Setup } from '@tengen/game';
import { type Color, type Point, type Rule, Walker } from '@tengen/rules';
import {
  addDiagnostic,
  type Diagnostic,
  type DiagnosticCode,
  type Limits,
  type Place,
} from './reading.ts';

/** A node while its file is being read. It is the finished node, so nothing is copied at the end. */
export interface DraftNode extends Omit<GameNode, 'children'> {
  move?: Move;
  setup?: Setup;
  comment?: string;
  marks?: NonNullable<GameNode['marks']>;
  time?: NonNullable<GameNode['time']>;
  isMarked?: boolean;
  foreign?: NonNullable<GameNode['foreign']>;
  children: DraftNode[];
}

// Childless nodes are the most of a big tree, and share one list.
const NO_CHILDREN: DraftNode[] = [];

/** What the file said there, for the report of a move that is refused. */
type Details = Pick<Diagnostic, 'expected' | 'found'>;

/** What must be undone when the walk leaves a node. */
interface Frame {
  readonly node: DraftNode;
  /** Cells changed here, with what stood there before. */
  readonly undo: readonly { readonly point: Point; readonly before: Color | undefined }[];
  readonly ended: boolean;
}

export class TreeBuilder {
  readonly root: DraftNode = { children: NO_CHILDREN };
  readonly diagnostics: Diagnostic[];
  readonly #walker: Walker;
  readonly #rule: Rule | undefined;
  readonly #limits: Limits;
  readonly #line: Frame[] = [];
  #nodes: number;

  /** `nodesBefore`: those of other games in the file, which the limit counts too. */
  constructor(
    size: number,
    rule: Rule | undefined,
    limits: Limits,
    diagnostics: Diagnostic[],
    nodesBefore = 0,
  ) {
    this.#nodes = nodesBefore + 1;
    this.#walker = new Walker(size);
    this.#rule = rule;
    this.#limits = limits;
    this.diagnostics = diagnostics;
    this.#line.push({ node: this.root, undo: [], ended: false });
  }

  /** Nodes below the root on the line from it to the current node. */
  get depth(): number {
    return this.#line.length - 1;
  }

  get current(): DraftNode {
    return this.#top.node;
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Whether no stone stands on the point in the current node. */
  isEmpty(point: Point): boolean {
    return this.#walker.isEmpty(point);
  }

  get #top(): Frame {
    return this.#line[this.#line.length - 1]!;
  }

  /** Adds a child with a move and walks to it. False: refused and noted, the walk stays. */
  addMove(move: Move, at: Place, details: Details = {}): boolean {
    const node: DraftNode = { move, children: NO_CHILDREN };
    if (move.point === 'pass') return this.#add(node, [], this.#top.ended, at);
    const { point } = move;
    const { size } = this.#walker;
    if (point < 0 || point >= size * size) return this.note('error', 'outside', at, details);
    if (!this.#walker.isEmpty(point)) return this.note('error', 'occupied', at, details);
    if (!this.#hasRoom(at)) return false;
    const ended = this.#play(point, move.color, at);
    return this.#add(node, [{ point, before: undefined }], ended, at);
  }

  /** Adds a child without a move and walks to it. */
  addNode(at: Place): boolean {
    return this.#add({ children: NO_CHILDREN }, [], this.#top.ended, at);
  }

  /** Puts and takes stones at the current node, later ones over earlier ones. */
  addSetup(setup: Setup): void {
    const frame = this.#top;
    const undo = [...frame.undo];
    const change = (point: Point, color: Color | undefined) => {
      undo.push({ point, before: this.#replace(point, color) });
    };
    for (const point of setup.empty) change(point, undefined);
    for (const point of setup.black) change(point, 'black');
    for (const point of setup.white) change(point, 'white');
    frame.node.setup = setup;
    this.#line[this.#line.length - 1] = { ...frame, undo };
  }

  /** Walks back up until the current node lies `depth` below the root. */
  backTo(depth: number): void {
    while (this.depth > depth) {
      const frame = this.#line.pop()!;
      for (let i = frame.undo.length - 1; i >= 0; i--) {
        const { point, before } = frame.undo[i]!;
        this.#replace(point, before);
      }
    }
  }

  /** Notes something; false, so that a refusal is one expression. */
  note(
    severity: Diagnostic['severity'],
    code: DiagnosticCode,
    at: Place,
    details: Details = {},
  ): false {
    addDiagnostic(this.diagnostics, { severity, code, at, ...details });
    return false;
  }

  #hasRoom(at: Place): boolean {
    if (this.depth >= this.#limits.depth) {
      return this.note('error', 'too-deep', at, { expected: `≤ ${this.#limits.depth}` });
    }
    if (this.#nodes >= this.#limits.nodes) {
      return this.note('error', 'too-many-nodes', at, { expected: `≤ ${this.#limits.nodes}` });
    }
    return true;
  }

  #add(node: DraftNode, undo: Frame['undo'], ended: boolean, at: Place): boolean {
    if (undo.length === 0 && !this.#hasRoom(at)) return false;
    const parent = this.current;
    if (parent.children === NO_CHILDREN) parent.children = [node];
    else parent.children.push(node);
    this.#line.push({ node, undo, ended });
    this.#nodes++;
    return true;
  }

  /** Puts the stone and tells whether the game is over with it. */
  #play(point: Point, color: Color, at: Place): boolean {
    const ended = this.#top.ended;
    if (ended) this.note('warning', 'after-end', at);
    if (!this.#rule) {
      this.#walker.put(point, color);
      return ended;
    }
    const verdict = this.#walker.place(point, color, this.#rule);
    if (verdict === 'win') return true;
    if (verdict !== 'full' && verdict !== 'continues' && !ended) {
      this.note('warning', 'forbidden-move', at, { found: verdict });
    }
    return ended;
  }

  #replace(point: Point, color: Color | undefined): Color | undefined {
    const before = this.#walker.get(point);
    if (before) this.#walker.remove(point);
    if (color) this.#walker.put(point, color);
    return before;
  }
}
