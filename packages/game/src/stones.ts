// The stones that a record shows, without checking the rules: a move on a taken point replaces the
// stone, and a move off the board is ignored. Nodes are entered on the way down a tree and left on the
// way up, so that a walk over the whole tree costs little at each node.
import { type Color, cellOfColor, EMPTY, isPoint, opponent, type Point } from '@tengen/rules';
import type { GameNode, Move, Setup } from './node.ts';

/** The state to restore when a node is left. */
interface Before {
  readonly changes: number;
  readonly turn: Color;
  readonly isTurnKnown: boolean;
  readonly moves: number;
}

interface Change {
  readonly point: Point;
  readonly cell: number;
  readonly number: number;
}

export class Stones {
  readonly size: number;
  /** `EMPTY`, `BLACK` or `WHITE`. */
  readonly cells: Uint8Array;
  /** The number of the move that put each stone; 0 for set-up stones. */
  readonly numbers: Uint32Array;
  turn: Color = 'black';
  /** Moves on the way from the root, including passes. */
  moves = 0;

  // Before the first move, set-up stones leave the turn open unless the record states it.
  #isTurnKnown = false;
  // Indexed by cell value.
  readonly #counts = [0, 0, 0];
  readonly #changes: Change[] = [];
  readonly #entered: Before[] = [];

  constructor(size: number) {
    this.size = size;
    this.cells = new Uint8Array(size * size);
    this.numbers = new Uint32Array(size * size);
  }

  enter(node: GameNode): void {
    this.#entered.push({
      changes: this.#changes.length,
      turn: this.turn,
      isTurnKnown: this.#isTurnKnown,
      moves: this.moves,
    });
    if (node.setup) this.#setUp(node.setup, node);
    if (node.move) this.#play(node.move);
  }

  leave(): void {
    const before = this.#entered.pop()!;
    while (this.#changes.length > before.changes) {
      const { point, cell, number } = this.#changes.pop()!;
      this.#write(point, cell, number);
    }
    this.turn = before.turn;
    this.#isTurnKnown = before.isTurnKnown;
    this.moves = before.moves;
  }

  #play({ color, point }: Move): void {
    this.moves++;
    if (point !== 'pass') this.#put(point, cellOfColor(color), this.moves);
    this.#stateTurn(opponent(color));
  }

  #setUp(setup: Setup, node: GameNode): void {
    for (const point of setup.empty) this.#put(point, EMPTY, 0);
    for (const point of setup.black) this.#put(point, cellOfColor('black'), 0);
    for (const point of setup.white) this.#put(point, cellOfColor('white'), 0);
    if (setup.turn) this.#stateTurn(setup.turn);
    else if (!this.#isTurnKnown) this.turn = this.#turnByCount() ?? nextColor(node) ?? 'black';
  }

  #stateTurn(turn: Color): void {
    this.turn = turn;
    this.#isTurnKnown = true;
  }

  #turnByCount(): Color | undefined {
    const [, black, white] = this.#counts;
    if (black === white) return 'black';
    return black === white! + 1 ? 'white' : undefined;
  }

  #put(point: Point, cell: number, number: number): void {
    if (!isPoint(point, this.size)) return;
    this.#changes.push({ point, cell: this.cells[point]!, number: this.numbers[point]! });
    this.#write(point, cell, number);
  }

  #write(point: Point, cell: number, number: number): void {
    const before = this.cells[point]!;
    this.#counts[before]!--;
    this.#counts[cell]!++;
    this.cells[point] = cell;
    this.numbers[point] = number;
  }
}

/** The color of the next move in the main line. After a set-up it tells whose turn it is. */
export function nextColor(node: GameNode): Color | undefined {
  return node.children[0]?.move?.color;
}
