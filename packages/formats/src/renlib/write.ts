// Writes a RenLib library: version 3.0 without a root node if the tree allows it, as RenLib does, otherwise 3.4.
// A library holds stones in turn, comments, labels and marked nodes; everything else is counted as lost.
import type { ForeignProperty, Game, GameNode, Mark, Meta } from '@tengen/game';
import { type Color, centerOf, err, ok, opponent, type Result } from '@tengen/rules';
import { encodeText, type WrittenCharset } from '../file/encoding.ts';
import { whyNoBoard } from '../file/writable.ts';
import { type CannotWrite, LossCount, type WriteResult } from '../file/writing.ts';
import { BOARD_TEXT, cellOfPoint, FLAG, LIB_RULE, LIB_SIZE, makeHeader, NO_CELL } from './nodes.ts';
import { FOREIGN } from './read.ts';
import { chooseCharset, commentParts } from './text.ts';

export interface RenLibWriteOptions {
  /** The charset of the texts; by default one that the reader will guess. */
  readonly charset?: WrittenCharset;
}

export function makeRenLib(
  game: Game,
  options: RenLibWriteOptions = {},
): WriteResult<Uint8Array<ArrayBuffer>> {
  const refusal = whyNoBoard(game, LIB_SIZE);
  if (refusal) return err(refusal);
  const losses = new LossCount();
  const root = rootOf(game, losses);
  const surveyed = survey(game.meta, root, losses);
  if (!surveyed.ok) return surveyed;
  const charset = options.charset ?? chooseCharset(surveyed.value.texts);
  const sink = new LibrarySink(charset);
  const { hasRootNode } = surveyed.value;
  sink.addBytes(makeHeader(hasRootNode ? 4 : 0));
  for (const [visit, below] of preOrder(root)) {
    const isLeaf = below.length === 0;
    if (hasRootNode || !visit.isRoot) sink.addNode(describe(visit), visit.hasSibling, isLeaf);
  }
  losses.add('characters', sink.lost);
  return ok({ data: sink.toBytes(), losses: losses.toLosses() });
}

/**
 * The root of a library has no move, so a move there goes into a node of its own below. What SGF says of the first
 * node it says of the game, so properties of the game belong to the root here.
 */
function rootOf({ root, meta }: Game, losses: LossCount): GameNode {
  const foreign = meta.foreign ?? [];
  if (!root.move) return { ...root, foreign: [...foreign, ...(root.foreign ?? [])] };
  losses.add('empty-nodes');
  return { foreign, children: [root] };
}

/** A node as it is met in file order. */
interface Visit {
  readonly node: GameNode;
  readonly isRoot: boolean;
  /** The label that the node before has on this node's point; without a move, all that there is. */
  readonly label: Label | undefined;
  /** Whether another follows that hangs on the same node. */
  hasSibling: boolean;
  /** The side to move before the node's move. */
  readonly turn: Color;
  /** The number of the node's move in its line, from 1. */
  readonly ply: number;
}

const NO_MOVE: GameNode = { children: [] };

/** The nodes in file order: parents before children, children in order. Each with what hangs on it. */
function* preOrder(root: GameNode): Generator<readonly [Visit, below: readonly Visit[]]> {
  const start = { node: root, label: undefined, isRoot: true, hasSibling: false, ply: 1 };
  const open: Visit[] = [{ ...start, turn: 'black' }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const below = visitsBelow(visit);
    yield [visit, below];
    for (let i = below.length - 1; i >= 0; i--) open.push(below[i]!);
  }
}

/** The children, each with the label of its point, and then a node for every label that no move holds. */
function visitsBelow(visit: Visit): Visit[] {
  const { children, marks, move } = visit.node;
  const labels = marks ? labelsOf(visit, marks) : NO_LABELS;
  const turn = move ? opponent(visit.turn) : visit.turn;
  const ply = move ? visit.ply + 1 : visit.ply;
  const below: Visit[] = [];
  for (const node of children) {
    const at = labels.findIndex(({ point }) => point === node.move?.point);
    const label = at === -1 ? undefined : labels.splice(at, 1)[0];
    below.push({ node, isRoot: false, label, hasSibling: true, turn, ply });
  }
  for (const label of labels) {
    below.push({ node: NO_MOVE, isRoot: false, label, hasSibling: true, turn, ply });
  }
  const last = below.at(-1);
  if (last) last.hasSibling = false;
  return below;
}

type Label = Extract<Mark, { kind: 'label' }>;

const NO_LABELS: Label[] = [];

/** The labels that stand at this node. */
function labelsOf(visit: Visit, marks: readonly Mark[]): Label[] {
  const own = ownLabel(visit);
  return marks.filter((mark): mark is Label => isLabel(mark) && mark !== own);
}

function isLabel(mark: Mark): mark is Label {
  return mark.kind === 'label';
}

/**
 * The label on the stone that the node plays. Tengen 0.1 read the texts of a library like this, so it becomes the
 * text of this node again where the node before says nothing about the point.
 */
function ownLabel({ node: { move, marks }, label }: Visit): Label | undefined {
  if (label || !move || !marks) return undefined;
  return marks.find((mark): mark is Label => isLabel(mark) && mark.point === move.point);
}

/** A node in the file's terms. */
interface LibNode {
  readonly cell: number;
  /** All flags except the two for the shape of the tree. */
  readonly flags: number;
  readonly comment: string | undefined;
  readonly boardText: string | undefined;
}

function describe(visit: Visit): LibNode {
  const { node, isRoot, label } = visit;
  const { move } = node;
  const boardText = (label ?? ownLabel(visit))?.text ?? foreignText(visit);
  const comment = node.comment ? commentParts(node.comment) : undefined;
  let flags = 0;
  if (node.isMarked) flags |= FLAG.mark;
  if (comment !== undefined) flags |= FLAG.comment;
  if (foreignOf(node, FOREIGN.start)) flags |= FLAG.start;
  if (!isRoot && !move) flags |= FLAG.noMove;
  if (boardText !== undefined) flags |= FLAG.extension;
  const point = move ? move.point : (label?.point ?? 'pass');
  const cell = point === 'pass' ? NO_CELL : cellOfPoint(point);
  return { cell, flags, comment, boardText };
}

function foreignOf(node: GameNode, name: string): ForeignProperty | undefined {
  return node.foreign?.find(property => property.name === name);
}

/** The board text of a node that has no cell for it. */
function foreignText({ node }: Visit): string | undefined {
  if (node.move && node.move.point !== 'pass') return undefined;
  return foreignOf(node, FOREIGN.boardText)?.values[0];
}

interface Survey {
  readonly texts: readonly string[];
  readonly hasRootNode: boolean;
}

/** Looks the game through: can it be written, what goes lost, which texts are there? */
function survey(meta: Meta, root: GameNode, losses: LossCount): Result<Survey, CannotWrite> {
  countMeta(meta, losses);
  const texts: string[] = [];
  let hasRootNode = true;
  for (const [visit, below] of preOrder(root)) {
    const refusal = whyNot(visit);
    if (refusal) return err(refusal);
    const { cell, flags, comment, boardText } = describe(visit);
    if (comment !== undefined) texts.push(comment);
    if (boardText !== undefined) texts.push(boardText);
    // 3.0 has neither passes nor a node for what is said of the root, and one first move.
    if (visit.isRoot) hasRootNode = flags !== 0 || !isOnlyCenter(below);
    else if (cell === NO_CELL) hasRootNode = true;
    countNode(visit, losses);
  }
  return ok({ texts, hasRootNode });
}

function isOnlyCenter([first, second]: readonly Visit[]): boolean {
  return !second && first?.node.move?.point === centerOf(LIB_SIZE);
}

function whyNot({ node, turn, ply }: Visit): CannotWrite | undefined {
  const { move, setup } = node;
  if (setup && setup.black.length + setup.white.length + setup.empty.length > 0) {
    return { kind: 'setup' };
  }
  return move && move.color !== turn ? { kind: 'colour-order', ply } : undefined;
}

function countNode(visit: Visit, losses: LossCount): void {
  const { node } = visit;
  const { marks = [], foreign = [], time, evaluation, setup } = node;
  losses.add('marks', marks.filter(mark => !isLabel(mark)).length);
  if (ownLabel(visit)) losses.add('label-place');
  const text = foreignText(visit) === undefined ? undefined : foreignOf(node, FOREIGN.boardText);
  const start = foreignOf(node, FOREIGN.start);
  const lost = foreign.filter(property => property !== text && property !== start);
  losses.add('foreign', lost.length);
  if (time) losses.add('times');
  if (evaluation) losses.add('evaluations');
  // Whose turn it is, said without stones.
  if (setup) losses.add('setup');
}

function countMeta(meta: Meta, losses: LossCount): void {
  const { size, rule, black, white, result, opening, foreign: _, ...others } = meta;
  if (rule && rule !== LIB_RULE) losses.add('rule');
  losses.add('players', [black, white].filter(player => player !== undefined).length);
  if (result) losses.add('result');
  if (opening) losses.add('opening');
  losses.add('meta', Object.values(others).filter(value => value !== undefined).length);
}

/** The bytes of the file so far. */
class LibrarySink {
  lost = 0;
  readonly #charset: WrittenCharset;
  #bytes = new Uint8Array(4096);
  #length = 0;

  constructor(charset: WrittenCharset) {
    this.#charset = charset;
  }

  addNode(node: LibNode, hasSibling: boolean, isLeaf: boolean): void {
    const shape = (hasSibling ? FLAG.hasSibling : 0) | (isLeaf ? FLAG.isLeaf : 0);
    this.#addPair(node.cell, node.flags | shape);
    if (node.boardText !== undefined) this.#addPair(0, BOARD_TEXT);
    if (node.comment !== undefined) this.#addText(node.comment);
    if (node.boardText !== undefined) this.#addText(node.boardText);
  }

  /** The bytes of a text and one or two zeros, together an even number. */
  #addText(text: string): void {
    const { bytes, lost } = encodeText(text, this.#charset);
    this.lost += lost;
    for (let i = 0; i < bytes.length; i++) {
      if (bytes[i] !== 0) continue;
      // A zero would end the text.
      bytes[i] = QUESTION_MARK;
      this.lost++;
    }
    this.addBytes(bytes);
    this.addBytes(bytes.length % 2 === 0 ? TWO_ZEROS : ONE_ZERO);
  }

  #addPair(first: number, second: number): void {
    this.#makeRoom(2);
    this.#bytes[this.#length++] = first;
    this.#bytes[this.#length++] = second;
  }

  addBytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #makeRoom(length: number): void {
    const needed = this.#length + length;
    if (needed <= this.#bytes.length) return;
    const bytes = new Uint8Array(2 * needed);
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

const QUESTION_MARK = 0x3f;
const ONE_ZERO = new Uint8Array(1);
const TWO_ZEROS = new Uint8Array(2);
