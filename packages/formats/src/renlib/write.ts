// Writes a RenLib library: version 3.0 without a root node if the tree allows it, as RenLib does, otherwise 3.4.
// A library holds stones in turn, comments, one label per node, and marked nodes; everything else is counted as
// lost.
import type { ForeignProperty, Game, GameNode, Mark, Meta } from '@tengen/game';
import { type Color, centerOf, err, ok, opponent, type Result } from '@tengen/rules';
import { type Charset, encodeText } from '../file/encoding.ts';
import { whyNoBoard } from '../file/writable.ts';
import { type CannotWrite, LossCount, type WriteResult } from '../file/writing.ts';
import { BOARD_TEXT, cellOfPoint, FLAG, LIB_RULE, LIB_SIZE, makeHeader, NO_CELL } from './nodes.ts';
import { FOREIGN } from './read.ts';
import { chooseCharset, commentParts } from './text.ts';

export interface RenLibWriteOptions {
  /** The charset of the texts; by default one that the reader will guess. */
  readonly charset?: Charset;
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
  for (const visit of preOrder(root)) {
    if (hasRootNode || visit.node !== root) sink.addNode(describe(visit), visit);
  }
  losses.add('characters', sink.lost);
  return ok({ data: sink.toBytes(), losses: losses.toLosses() });
}

/** The root of a library has no move, so a move there goes into a node of its own below. */
function rootOf({ root }: Game, losses: LossCount): GameNode {
  if (!root.move) return root;
  losses.add('empty-nodes');
  return { children: [root] };
}

interface Visit {
  readonly node: GameNode;
  readonly isRoot: boolean;
  readonly hasSibling: boolean;
  /** The side to move before the node's move. */
  readonly turn: Color;
  /** The number of the node's move in its line, from 1. */
  readonly ply: number;
}

/** The nodes in file order: parents before children, children in order. */
function* preOrder(root: GameNode): Generator<Visit> {
  const open: Visit[] = [{ node: root, isRoot: true, hasSibling: false, turn: 'black', ply: 1 }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    yield visit;
    const { children, move } = visit.node;
    const turn = move ? opponent(visit.turn) : visit.turn;
    const ply = move ? visit.ply + 1 : visit.ply;
    for (let i = children.length - 1; i >= 0; i--) {
      const hasSibling = i < children.length - 1;
      open.push({ node: children[i]!, isRoot: false, hasSibling, turn, ply });
    }
  }
}

/** A node in the file's terms. */
interface LibNode {
  readonly cell: number;
  /** All flags except the two for the shape of the tree. */
  readonly flags: number;
  readonly comment: string | undefined;
  readonly boardText: string | undefined;
}

function describe({ node, isRoot }: Visit): LibNode {
  const { move } = node;
  const label = heldLabel(node, isRoot);
  const boardText = label ? label.text : foreignText(node, isRoot);
  const comment = node.comment ? commentParts(node.comment) : undefined;
  let flags = 0;
  if (node.isMarked) flags |= FLAG.mark;
  if (comment !== undefined) flags |= FLAG.comment;
  if (foreignOf(node, FOREIGN.start)) flags |= FLAG.start;
  if (!isRoot && !move) flags |= FLAG.noMove;
  if (boardText !== undefined) flags |= FLAG.extension;
  return { cell: cellOf(node, label), flags, comment, boardText };
}

function cellOf({ move }: GameNode, label: Label | undefined): number {
  if (label) return cellOfPoint(label.point);
  return move && move.point !== 'pass' ? cellOfPoint(move.point) : NO_CELL;
}

type Label = Extract<Mark, { kind: 'label' }>;

/** The one label that a node can hold: on its own stone, or on any cell when it has no move. */
function heldLabel({ move, marks }: GameNode, isRoot: boolean): Label | undefined {
  if (isRoot || !marks) return undefined;
  return marks.find(
    (mark): mark is Label => mark.kind === 'label' && (!move || mark.point === move.point),
  );
}

function foreignOf(node: GameNode, name: string): ForeignProperty | undefined {
  return node.foreign?.find(property => property.name === name);
}

/** The board text of a node that has no cell for it. */
function foreignText(node: GameNode, isRoot: boolean): string | undefined {
  if (!isRoot && node.move && node.move.point !== 'pass') return undefined;
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
  let hasRootNode = !startsInCenter(root);
  for (const visit of preOrder(root)) {
    const refusal = whyNot(visit);
    if (refusal) return err(refusal);
    const { cell, flags, comment, boardText } = describe(visit);
    if (comment !== undefined) texts.push(comment);
    if (boardText !== undefined) texts.push(boardText);
    // 3.0 has neither passes nor a node for what is said of the root.
    if (visit.isRoot ? flags !== 0 : cell === NO_CELL) hasRootNode = true;
    countNode(visit, losses);
  }
  return ok({ texts, hasRootNode });
}

function startsInCenter({ children }: GameNode): boolean {
  return children.length === 1 && children[0]!.move?.point === centerOf(LIB_SIZE);
}

function whyNot({ node, turn, ply }: Visit): CannotWrite | undefined {
  const { move, setup } = node;
  if (setup && setup.black.length + setup.white.length + setup.empty.length > 0) {
    return { kind: 'setup' };
  }
  return move && move.color !== turn ? { kind: 'colour-order', ply } : undefined;
}

function countNode({ node, isRoot }: Visit, losses: LossCount): void {
  const { marks, foreign } = node;
  if (marks) losses.add('marks', marks.length - (heldLabel(node, isRoot) ? 1 : 0));
  if (foreign) losses.add('foreign', foreign.length - heldForeign(node, isRoot));
  if (node.time) losses.add('times');
  if (node.evaluation) losses.add('evaluations');
  // Whose turn it is, said without stones.
  if (node.setup) losses.add('setup');
}

function heldForeign(node: GameNode, isRoot: boolean): number {
  const holdsText = !heldLabel(node, isRoot) && foreignText(node, isRoot) !== undefined;
  return (foreignOf(node, FOREIGN.start) ? 1 : 0) + (holdsText ? 1 : 0);
}

function countMeta(meta: Meta, losses: LossCount): void {
  const { size, rule, black, white, result, opening, foreign, ...others } = meta;
  if (rule && rule !== LIB_RULE) losses.add('rule');
  losses.add('players', [black, white].filter(player => player !== undefined).length);
  if (result) losses.add('result');
  if (opening) losses.add('opening');
  losses.add('foreign', foreign?.length ?? 0);
  losses.add('meta', Object.values(others).filter(value => value !== undefined).length);
}

/** The bytes of the file so far. */
class LibrarySink {
  lost = 0;
  readonly #charset: Charset;
  #bytes = new Uint8Array(4096);
  #length = 0;

  constructor(charset: Charset) {
    this.#charset = charset;
  }

  addNode(node: LibNode, { hasSibling, node: { children } }: Visit): void {
    const shape = (hasSibling ? FLAG.hasSibling : 0) | (children.length === 0 ? FLAG.isLeaf : 0);
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
