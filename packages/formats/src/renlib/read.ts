// Reads a RenLib library. The bytes are scanned twice: first to find the charset, then to build the tree. There
// is no recursion, because a library may hold millions of nodes.
import type { Mark } from '@tengen/game';
import { type Color, err, opponent } from '@tengen/rules';
import { type DraftNode, TreeBuilder } from '../file/builder.ts';
import type { Diagnostic } from '../file/diagnostics.ts';
import type { Charset } from '../file/encoding.ts';
import { tooLarge } from '../file/input.ts';
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
import { decodeComment, decodeOldComment, decodeRange, guessCharset, TextSample } from './text.ts';

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
    if (step === 'end') this.#checkEnd();
    else if (step !== 'node') this.#note('error', step === 'bad-position' ? step : 'truncated');
    return this.#builder.root;
  }

  #note(severity: Diagnostic['severity'], code: Diagnostic['code'], expected?: string): false {
    const details = expected === undefined ? {} : { expected };
    return this.#builder.note(severity, code, { offset: this.#scanner.offset }, details);
  }

  #hasRoom(): boolean {
    if (this.#nodes < this.#limits.nodes) return true;
    return this.#note('error', 'too-many-nodes', `≤ ${this.#limits.nodes}`);
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
    if (this.#attach()) this.#describe(this.#builder.current);
    else this.#refusedAt = this.#depth;
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

  /** Reads everything besides the move. */
  #describe(node: DraftNode): void {
    const scanner = this.#scanner;
    const comment = scanner.comment && this.#readComment(scanner.comment);
    if (comment) node.comment = comment;
    this.#describeLabel(node);
    if (scanner.has(FLAG.mark)) node.isMarked = true;
    if (scanner.has(FLAG.start)) {
      node.foreign = [...(node.foreign ?? []), { name: FOREIGN.start, values: ['1'] }];
    }
  }

  #describeLabel(node: DraftNode): void {
    const { boardText, cell } = this.#scanner;
    const isBareLabel = this.#scanner.has(FLAG.noMove) && cell !== NO_CELL;
    if (!boardText && !isBareLabel) return;
    const text = boardText ? this.#readBoardText(boardText) : '';
    if (text === undefined) return;
    if (cell === NO_CELL) node.foreign = [{ name: FOREIGN.boardText, values: [text] }];
    else node.marks = [{ kind: 'label', point: pointOfCell(cell), text } satisfies Mark];
  }

  #readComment(range: Range): string | undefined {
    const { bytes } = this.#scanner;
    const { start, end } = range;
    if (this.#isFarTooLong(range)) return undefined;
    const text = this.#scanner.has(FLAG.oldComment)
      ? decodeOldComment(bytes, start, end)
      : decodeComment(bytes, start, end, this.#charset);
    return this.#checked(text);
  }

  #readBoardText(range: Range): string | undefined {
    if (this.#isFarTooLong(range)) return undefined;
    return this.#checked(decodeRange(this.#scanner.bytes, range.start, range.end, this.#charset));
  }

  /** Too long in any charset, because no character has more than four bytes. It need not be decoded. */
  #isFarTooLong({ start, end }: Range): boolean {
    return end - start > 4 * this.#limits.text && !this.#noteTooLong();
  }

  #checked(text: string): string | undefined {
    return text.length <= this.#limits.text || this.#noteTooLong() ? text : undefined;
  }

  #noteTooLong(): false {
    return this.#note('error', 'text-too-long', `≤ ${this.#limits.text}`);
  }
}
