// One line of moves, Black first, colours in turn: all that most small formats hold. The caller names the next
// cell; a move that cannot be played is noted here, and ends the line.
import type { Game, Meta, Setup } from '@tengen/game';
import type { Color, Point, Result } from '@tengen/rules';
import { DEFAULT_SIZE, isBoardSize, ok, opponent, pointAt } from '@tengen/rules';
import { type DraftNode, TreeBuilder } from '../file/builder.ts';
import type { Diagnostic, DiagnosticCode, InputPlace } from '../file/diagnostics.ts';
import { note, shorten } from '../file/diagnostics.ts';
import type { Limits, ReadError, ReadOptions } from '../file/reading.ts';
import { limitsOf, refused } from '../file/reading.ts';

/** Meta data as readers collect it. A missing field is undefined. */
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

  /** Begins the next game. False: the file holds too many games, which is noted. */
  begin(at: InputPlace): boolean {
    const { games, nodes } = this.#limits;
    if (this.#games++ === 0) return true;
    if (this.#games > games) return this.error('too-many-games', at, `≤ ${games}`);
    if (this.nodes >= nodes) return this.error('too-many-nodes', at, `≤ ${nodes}`);
    this.#builder.begin(this.size, this.#options.rule);
    this.#turn = 'black';
    return true;
  }

  /** The colour to move. */
  get turn(): Color {
    return this.#turn;
  }

  /** The node of the last move, or the root. */
  get current(): DraftNode {
    return this.#builder.current;
  }

  /** The stones of the line. */
  get points(): Point[] {
    const points: Point[] = [];
    for (let node = this.#builder.root.children[0]; node; node = node.children[0]) {
      if (node.move && node.move.point !== 'pass') points.push(node.move.point);
    }
    return points;
  }

  /** The number of nodes of all games so far, roots included. */
  get nodes(): number {
    return this.#builder.nodes;
  }

  /** Plays the next move. False: it was refused and noted, and the line has ended. */
  play(point: Point | 'pass', at: InputPlace, found: string): boolean {
    const move = { color: this.#turn, point };
    if (!this.#builder.addMove(move, at, { found: shorten(found) })) return false;
    this.#turn = opponent(this.#turn);
    return true;
  }

  /** Plays at a column and row from the top left, which may lie off the board. */
  playAt(x: number, y: number, at: InputPlace, found: string, expected: string): boolean {
    const { size } = this;
    if (x < 0 || x >= size || y < 0 || y >= size) return this.outside(at, found, expected);
    return this.play(pointAt(x, y, size), at, found);
  }

  outside(at: InputPlace, found: string, expected: string): false {
    return this.error('outside', at, expected, found);
  }

  /** The line has ended here. Returns false, so that a refusal is one expression. */
  error(code: DiagnosticCode, at: InputPlace, expected: string, found?: string): false {
    return note(this.#builder.diagnostics, 'error', code, at, expected, found);
  }

  /** Something was understood all the same. */
  warn(code: DiagnosticCode, at: InputPlace, expected: string, found?: string): false {
    return note(this.#builder.diagnostics, 'warning', code, at, expected, found);
  }

  toGame(fields: MetaFields = {}): Game {
    return gameOf(this.size, this.#options, fields, this.#builder.root);
  }
}

/** A game that consists of stones in no known order. */
export function positionOf(
  stones: Pick<Setup, 'black' | 'white'>,
  size: number,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): Game {
  const builder = new TreeBuilder(limitsOf(options), diagnostics).begin(size, options.rule);
  if (stones.black.length + stones.white.length > 0) builder.addSetup({ ...stones, empty: [] });
  return gameOf(size, options, {}, builder.root);
}

/** Makes the game. The rule is the caller's, because none of these formats has one. */
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

/** The board size that the caller named, for input that names none. */
export function sizeOf(options: ReadOptions): Result<number, ReadError> {
  return checkSize(options.size ?? DEFAULT_SIZE, { offset: 0 });
}

export function checkSize(size: number, at: InputPlace): Result<number, ReadError> {
  return isBoardSize(size) ? ok(size) : refused('bad-size', at, '5..22', `${size}`);
}
