// Reads a RenLib library. The bytes are scanned twice: first to find the charset, then to build the tree. There
// is no recursion, because a library may hold millions of nodes.
import { type Color, err, opponent } from '@tengen/rules';
import { type DraftNode, TreeBuilder } from '../file/builder.ts';
import { guessCharset } from '../file/charset.ts';
import type { Diagnostic } from '../file/diagnostics.ts';
import type { Charset } from '../file/encoding.ts';
import { cutText, tooLarge } from '../file/input.ts';
import type { Limits, ReadOptions, ReadResult } from '../file/reading.ts';
import { finishReading, limitsOf } from '../file/reading.ts';
import { moveOf, stonesOf } from '../file/tables.ts';
import {
  FLAG,
  LIB_RULE,
  LIB_SIZE,
  NO_CELL,
  NodeScanner,
  pointOfCell,
  type Range,
  readHeader,
} from './nodes.ts';
import { decodeComment, decodeOldComment, decodeRange, TextSample } from './text.ts';

/** Properties of a library's node that a game record has no field for. */
export const FOREIGN = {
  /** The starting position of a problem. */
  start: 'RENLIBSTART',
  /** Board text of a node that has no cell to show it on: a root or a pass. */
  boardText: 'RENLIBTEXT',
} as const;

const STONES = stonesOf(LIB_SIZE);

export interface RenLibReadOptions extends ReadOptions {
  /** The charset of the texts, if the user knows it. */
  readonly charset?: Charset;
}

export function parseRenLib(bytes: Uint8Array, options: RenLibReadOptions = {}): ReadResult {
  const error = tooLarge(bytes, options);
  if (error) return err(error);
  const header = readHeader(bytes);
  if (header.kind === 'not-renlib') return err({ kind: 'not-renlib', at: { offset: 0 } });
  if (header.kind === 'lib-version') {
    const { kind, expected, found } = header;
    return err({ kind, at: { offset: 8 }, expected, found });
  }
  const diagnostics: Diagnostic[] = [];
  const charset = options.charset ?? findCharset(bytes, header.nodesAt, diagnostics);
  const scanner = new NodeScanner(bytes, header.nodesAt);
  const root = new LibraryReader(scanner, charset, options, diagnostics).read();
  const meta = { size: LIB_SIZE, rule: options.rule ?? LIB_RULE };
  return finishReading([{ meta, root }], diagnostics, options);
}

function findCharset(bytes: Uint8Array, nodesAt: number, diagnostics: Diagnostic[]): Charset {
  const sample = new TextSample(bytes.length);
  const scanner = new NodeScanner(bytes, nodesAt);
  while (scanner.next() === 'node') {
    const { comment, boardText } = scanner;
    // An old comment is ASCII with end marks, and says nothing about the charset.
    if (comment && !scanner.has(FLAG.oldComment)) sample.add(bytes, comment.start, comment.end);
    if (boardText) sample.add(bytes, boardText.start, boardText.end);
  }
  if (sample.firstAt === undefined) return 'windows-1252';
  const charset = guessCharset(sample.bytes);
  if (charset !== 'utf-8') {
    const at = { offset: sample.firstAt };
    const expected = 'utf-8';
    diagnostics.push({
      severity: 'warning',
      code: 'encoding-guessed',
      at,
      expected,
      found: charset,
    });
  }
  return charset;
}

/** The state at each node on the line from the root to the last node read. */
interface Step {
  /** The side to move after the node. */
  turn: Color;
  /** Passes on the line so far. */
  passes: number;
}

/** A node with any other of these says more than a label. */
const LABEL_ONLY_MASK =
  FLAG.noMove | FLAG.isLeaf | FLAG.comment | FLAG.oldComment | FLAG.mark | FLAG.start;

class LibraryReader {
  readonly #scanner: NodeScanner;
  readonly #charset: Charset;
  readonly #limits: Limits;
  readonly #builder: TreeBuilder;
  /** Steps by depth; those beyond the current depth are stale. */
  readonly #line: Step[] = [{ turn: 'black', passes: 0 }];
  /** Depths at which siblings are still to come. */
  readonly #siblingsAt: number[] = [];
  /** Depth of the last node read, which may be in a refused branch. */
  #depth = 0;
  /** Depth of the refused node; everything below it is dropped too. */
  #refusedAt = Number.POSITIVE_INFINITY;
  /** The tree has ended; any further node begins at the root again. */
  #isOver = false;
  #nodes = 1;
  /** Nodes on no point of the board, and where the first of them lies. */
  #broken = 0;
  #brokenAt = 0;

  constructor(
    scanner: NodeScanner,
    charset: Charset,
    options: ReadOptions,
    diagnostics: Diagnostic[],
  ) {
    this.#scanner = scanner;
    this.#charset = charset;
    this.#limits = limitsOf(options);
    // Moves are checked only against a rule that the user names: libraries show forbidden moves on purpose.
    this.#builder = new TreeBuilder(this.#limits, diagnostics).begin(LIB_SIZE, options.rule);
  }

  read(): DraftNode {
    const scanner = this.#scanner;
    let step = scanner.next();
    if (step === 'node' && scanner.cell === NO_CELL) {
      if (scanner.boardText) this.#keepText(this.#builder.root, scanner.boardText);
      this.#describe(this.#builder.root);
      this.#turnPage();
      step = scanner.next();
    }
    while (step === 'node' && this.#hasRoom()) {
      this.#readNode();
      this.#turnPage();
      step = scanner.next();
    }
    if (step === 'truncated-text') this.#readCutNode();
    this.#noteBroken();
    if (step === 'node') this.#countRest();
    else if (step === 'end') this.#checkEnd();
    else this.#note('error', 'truncated');
    return this.#builder.root;
  }

  #note(severity: Diagnostic['severity'], code: Diagnostic['code'], expected?: string): false {
    const details = expected === undefined ? {} : { expected };
    return this.#builder.note(severity, code, { offset: this.#scanner.offset }, details);
  }

  #hasRoom(): boolean {
    return this.#nodes < this.#limits.nodes;
  }

  /** There are more nodes than we hold: a user wants to know how many. */
  #countRest(): void {
    const at = { offset: this.#scanner.offset };
    const { nodes } = this.#limits;
    let count = this.#nodes;
    do count++;
    while (this.#scanner.next() === 'node');
    this.#builder.note('error', 'too-many-nodes', at, { expected: `≤ ${nodes}`, count });
  }

  /** A damaged book may have thousands of them, so they are one remark. */
  #noteBroken(): void {
    const [count, at] = [this.#broken, { offset: this.#brokenAt }];
    if (count > 0) this.#builder.note('error', 'bad-position', at, count > 1 ? { count } : {});
  }

  #checkEnd(): void {
    if (this.#siblingsAt.length > 0) this.#note('warning', 'missing-siblings');
    // The last node promised a child.
    else if (this.#nodes > 1 && !this.#isOver) this.#note('warning', 'truncated');
  }

  /** Finds the place of the next node: below this one, or beside the last one that has more siblings. */
  #turnPage(): void {
    if (this.#scanner.has(FLAG.hasSibling)) this.#siblingsAt.push(this.#depth);
    if (!this.#scanner.has(FLAG.isLeaf)) return;
    const siblingsAt = this.#siblingsAt.pop();
    // A root has no siblings, whatever its flags say.
    this.#isOver = !siblingsAt;
    this.#depth = siblingsAt ? siblingsAt - 1 : 0;
  }

  #readNode(): void {
    this.#nodes++;
    if (this.#isOver) {
      this.#note('warning', 'extra-root');
      this.#isOver = false;
    }
    this.#depth++;
    if (this.#depth > this.#refusedAt) return;
    this.#refusedAt = Number.POSITIVE_INFINITY;
    this.#builder.backTo(this.#depth - 1);
    const before = this.#builder.current;
    if (this.#scanner.isBroken) {
      if (this.#broken++ === 0) this.#brokenAt = this.#scanner.offset;
      this.#refusedAt = this.#depth;
    } else if (this.#isLabelOnly()) {
      this.#describeLabel(before, undefined);
    } else if (this.#attach()) {
      const node = this.#builder.current;
      this.#describeLabel(before, node);
      this.#describe(node);
    } else this.#refusedAt = this.#depth;
  }

  /** Whether the node exists only to hold a label on an empty point. */
  #isLabelOnly(): boolean {
    const { cell, flags } = this.#scanner;
    return cell !== NO_CELL && (flags & LABEL_ONLY_MASK) === (FLAG.noMove | FLAG.isLeaf);
  }

  /** The move is complete, only its text is cut off. A label without its text is dropped. */
  #readCutNode(): void {
    const scanner = this.#scanner;
    scanner.comment = undefined;
    scanner.boardText = undefined;
    if (scanner.has(FLAG.noMove)) return;
    if (scanner.isFirst && scanner.cell === NO_CELL) return;
    if (this.#hasRoom()) this.#readNode();
  }

  #attach(): boolean {
    const scanner = this.#scanner;
    const { turn, passes } = this.#line[this.#depth - 1]!;
    const isPass = scanner.cell === NO_CELL && !scanner.has(FLAG.noMove);
    const after: Step = { turn: opponent(turn), passes: isPass ? passes + 1 : passes };
    const deepest = LIB_SIZE * LIB_SIZE + after.passes;
    if (this.#depth > deepest) return this.#note('error', 'too-deep', `≤ ${deepest}`);

    const at = { offset: scanner.offset };
    if (scanner.has(FLAG.noMove)) {
      after.turn = turn;
      if (!this.#builder.addNode(at)) return false;
    } else {
      const point = isPass ? 'pass' : pointOfCell(scanner.cell);
      if (!this.#builder.addMove(moveOf(STONES, turn, point), at)) return false;
    }
    this.#line[this.#depth] = after;
    return true;
  }

  /** Reads everything besides the move and the board text. */
  #describe(node: DraftNode): void {
    const scanner = this.#scanner;
    const comment = scanner.comment && this.#readComment(scanner.comment);
    if (comment) node.comment = comment;
    if (scanner.has(FLAG.mark)) node.isMarked = true;
    if (scanner.has(FLAG.start)) keepForeign(node, FOREIGN.start, '1');
  }

  /**
   * RenLib shows the board texts of the next moves on the points that are still empty, so the label belongs to the
   * node before.
   */
  #describeLabel(before: DraftNode, node: DraftNode | undefined): void {
    const { boardText, cell } = this.#scanner;
    const isBareLabel = this.#scanner.has(FLAG.noMove) && cell !== NO_CELL;
    if (!boardText && !isBareLabel) return;
    if (cell !== NO_CELL) {
      const text = boardText ? this.#readText(boardText) : '';
      before.marks ??= [];
      before.marks.push({ kind: 'label', point: pointOfCell(cell), text });
    } else if (node) this.#keepText(node, boardText!);
  }

  #keepText(node: DraftNode, range: Range): void {
    keepForeign(node, FOREIGN.boardText, this.#readText(range));
  }

  #readComment(range: Range): string {
    const isOld = this.#scanner.has(FLAG.oldComment);
    return this.#readText(range, isOld ? decodeOldComment : decodeComment);
  }

  /** A text that is too long is cut. No character has more than four bytes, so no more are decoded than may fit. */
  #readText({ start, end }: Range, decode: typeof decodeComment = decodeRange): string {
    const limit = this.#limits.text;
    const last = Math.min(end, start + 4 * (limit + 1));
    const text = decode(this.#scanner.bytes, start, last, this.#charset);
    if (text.length <= limit) return text;
    this.#note('error', 'text-too-long', `≤ ${limit}`);
    return cutText(text, limit);
  }
}

function keepForeign(node: DraftNode, name: string, value: string): void {
  node.foreign = [...(node.foreign ?? []), { name, values: [value] }];
}
