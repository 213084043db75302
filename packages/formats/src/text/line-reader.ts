// One line of moves, Black first, colours in turn: all that most small formats hold. The reader says
// which cell comes next; what is wrong with it is noted here, and then the line has ended.
import type { Game, Meta } from '@tengen/game';
import {
  type Color,
  DEFAULT_SIZE,
  err,
  isBoardSize,
  ok,
  opponent,
  type Point,
  pointAt,
  type Result,
} from '@tengen/rules';
import { type DraftNode, TreeBuilder } from '../file/builder.ts';
import { type Diagnostic, type InputPlace, shorten } from '../file/diagnostics.ts';
import { type Limits, limitsOf, type ReadError, type ReadOptions } from '../file/reading.ts';

/** Meta data as readers collect it: a field they did not find is undefined. */
export type MetaFields = { readonly [Field in keyof Meta]?: Meta[Field] | undefined };

/** One of these serves all games of a file: `begin` starts the next. */
export class LineReader {
  readonly size: number;
  readonly #options: ReadOptions;
  readonly #limits: Limits;
  readonly #builder: TreeBuilder;
  #turn: Color = 'black';
  #games = 0;

  constructor(size: number, options: ReadOptions, diagnostics: Diagnostic[]) {
    this.size = size;
    this.#options = options;
    this.#limits = limitsOf(options);
    this.#builder = new TreeBuilder(this.#limits, diagnostics).begin(size, options.rule);
  }

  /** Begins a game, the first or another. False: the file holds too many, which is noted. */
  begin(at: InputPlace): boolean {
    const { games, nodes } = this.#limits;
    if (this.#games++ === 0) return true;
    if (this.#games > games) {
      return this.#builder.note('error', 'too-many-games', at, { expected: `≤ ${games}` });
    }
    if (this.#builder.nodes >= nodes) {
      return this.#builder.note('error', 'too-many-nodes', at, { expected: `≤ ${nodes}` });
    }
    this.#builder.begin(this.size, this.#options.rule);
    this.#turn = 'black';
    return true;
  }

  /** The node of the last move, or the root. */
  get current(): DraftNode {
    return this.#builder.current;
  }

  /** Nodes of all games so far, the roots among them. */
  get nodes(): number {
    return this.#builder.nodes;
  }

  /** Plays the next move. False: refused and noted, the line has ended. */
  play(point: Point | 'pass', at: InputPlace, found: string): boolean {
    const move = { color: this.#turn, point };
    if (!this.#builder.addMove(move, at, { found: shorten(found) })) return false;
    this.#turn = opponent(this.#turn);
    return true;
  }

  /** The same for column and row from the top left, which may lie anywhere. */
  playAt(x: number, y: number, at: InputPlace, found: string, expected: string): boolean {
    const { size } = this;
    if (x < 0 || x >= size || y < 0 || y >= size) return this.outside(at, found, expected);
    return this.play(pointAt(x, y, size), at, found);
  }

  outside(at: InputPlace, found: string, expected: string): false {
    return this.#builder.note('error', 'outside', at, { expected, found: shorten(found) });
  }

  toGame(fields: MetaFields = {}): Game {
    return gameOf(this.size, this.#options, fields, this.#builder.root);
  }
}

/** A game from what was found: the rule is the caller's, for none of these formats has one. */
export function gameOf(
  size: number,
  options: ReadOptions,
  fields: MetaFields,
  root: DraftNode,
): Game {
  const meta: { -readonly [Field in keyof Meta]?: unknown } = {};
  if (options.rule) meta.rule = options.rule;
  for (const field in fields) {
    const value = fields[field as keyof Meta];
    if (value !== undefined) meta[field as keyof Meta] = value;
  }
  meta.size = size;
  return { meta: meta as Meta, root };
}

/** The board size the caller named, for input that has none of its own. */
export function sizeOf(options: ReadOptions): Result<number, ReadError> {
  return checkSize(options.size ?? DEFAULT_SIZE, { offset: 0 });
}

export function checkSize(size: number, at: InputPlace): Result<number, ReadError> {
  if (isBoardSize(size)) return ok(size);
  return err({ kind: 'bad-size', at, expected: '5..22', found: `${size}` });
}
