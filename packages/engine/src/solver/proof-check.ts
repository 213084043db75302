// Checks a proof against all defences with the rules alone; it trusts nothing of the engine. The proof is played
// through: at every turn of the defender each empty point is tried, and a pass where the rule has passes. proof.ts
// says what a proof must contain.
import type { Color, Point, Position, Rule } from '@tengen/rules';
import { along, DIRECTIONS, opponent, Walker, xOf, yOf } from '@tengen/rules';
import type { AttackNode, Proof } from './proof.ts';

export type ProofFault =
  /** The attacker's move is off the board, on a stone, or forbidden. */
  | 'illegal-move'
  /** The proof says that the move makes five, but it does not. */
  | 'no-five'
  /** The defender makes five first. */
  | 'defender-wins'
  /** The last defence of the line has no answer. */
  | 'unanswered'
  /** No empty point is left. */
  | 'draw'
  /** The game is over, or the proof is too long to be true. */
  | 'no-game';

export type ProofCheck =
  | { readonly kind: 'ok'; readonly tried: number }
  /** `line` leads from the position to the fault; a pass of the defender is `undefined`. */
  | {
      readonly kind: 'fault';
      readonly fault: ProofFault;
      readonly line: readonly (Point | undefined)[];
    };

/** Whether the attacker wins as the proof says. The attacker moves first, whoever's turn it is. */
export function checkProof(position: Position, proof: Proof): ProofCheck {
  const { board, rule } = position;
  if (position.outcome) return { kind: 'fault', fault: 'no-game', line: [] };
  const check = new Check(board.size, rule, proof.attacker);
  for (const color of ['black', 'white'] as const) {
    for (const point of board.stonesOf(color)) check.put(point, color);
  }
  const fault = check.attack(proof.root);
  return fault
    ? { kind: 'fault', fault, line: check.line.slice() }
    : { kind: 'ok', tried: check.tried };
}

type Move = Point | undefined;

/** The four lines of each point: the cells up to four steps away, itself included. */
type Lines = readonly (readonly (readonly Point[])[])[];

const linesBySize = new Map<number, Lines>();

function linesOf(size: number): Lines {
  const known = linesBySize.get(size);
  if (known) return known;
  const lines = Array.from({ length: size * size }, (_, point) =>
    DIRECTIONS.map(direction =>
      Array.from({ length: 9 }, (_, i) => along(point, direction, i - 4, size)).filter(
        next => next !== undefined,
      ),
    ),
  );
  linesBySize.set(size, lines);
  return lines;
}

/** Whether a stone on one point could matter to a row through the other. */
function inLine(a: Point, b: Point, size: number): boolean {
  const dx = Math.abs(xOf(a, size) - xOf(b, size));
  const dy = Math.abs(yOf(a, size) - yOf(b, size));
  return dx === 0 || dy === 0 || dx === dy;
}

function cellOf(color: Color): number {
  return color === 'black' ? 1 : 2;
}

class Check {
  readonly #walker: Walker;
  readonly #rule: Rule;
  readonly #attacker: Color;
  readonly #defender: Color;
  /** The points where each side can make five now. */
  readonly #fives: Record<Color, readonly Point[]> = { black: [], white: [] };
  /** Positions in which a node was already checked. */
  readonly #good = new Map<AttackNode, Set<string>>();
  readonly #stones: Uint8Array;
  readonly #lines: Lines;
  readonly line: Move[] = [];
  tried = 0;

  constructor(size: number, rule: Rule, attacker: Color) {
    this.#walker = new Walker(size);
    this.#rule = rule;
    this.#attacker = attacker;
    this.#defender = opponent(attacker);
    this.#stones = new Uint8Array(size * size);
    this.#lines = linesOf(size);
  }

  // ---- the attacker moves ----

  /** Undefined when the node holds; otherwise `line` shows where it fails. */
  attack(node: AttackNode): ProofFault | undefined {
    const { move } = node;
    const { size } = this.#walker;
    this.line.push(move);
    if (!Number.isInteger(move) || move < 0 || move >= size * size || !this.#walker.isEmpty(move)) {
      return 'illegal-move';
    }
    if (this.#fives[this.#attacker].includes(move)) {
      this.line.pop();
      return undefined;
    }
    if (node.isFive) return 'no-five';
    if (this.#isFoul(this.#attacker, move)) return 'illegal-move';
    const before = this.put(move, this.#attacker);
    const fault = this.#isKnown(node) ? undefined : this.#defend(node);
    this.#take(move, before);
    if (!fault) this.line.pop();
    return fault;
  }

  /** Whether this position was already checked with this node. */
  #isKnown(node: AttackNode): boolean {
    if (node.answers.length === 0) return false;
    const key = String.fromCharCode(...this.#stones);
    const good = this.#good.get(node) ?? new Set();
    if (good.has(key)) return true;
    // Noted before the check, because a fault ends the whole check.
    good.add(key);
    this.#good.set(node, good);
    return false;
  }

  // ---- the defender moves ----

  #defend(node: AttackNode): ProofFault | undefined {
    const defenderFive = this.#fives[this.#defender][0];
    if (defenderFive !== undefined) {
      this.line.push(defenderFive);
      return 'defender-wins';
    }
    const { size, stones } = this.#walker;
    if (stones === size * size) return 'draw';
    for (const point of this.#defencesToTry()) {
      const fault = this.#meets(node, point);
      if (fault) return fault;
    }
    return this.#rule === 'renju' ? this.#meetsPass(node) : undefined;
  }

  /**
   * Every empty point, except those that obviously leave a five: a block must be on the five's point or, in caro, on a
   * line with it.
   */
  #defencesToTry(): readonly Point[] {
    const fives = this.#fives[this.#attacker];
    const canClose = this.#rule === 'caro' || this.#rule === 'caro-exact';
    if (fives.length > 0 && !canClose) return fives.length === 1 ? fives : [];
    const { size } = this.#walker;
    const points: Point[] = [];
    for (let point = 0; point < size * size; point++) {
      if (this.#walker.isEmpty(point) && fives.every(five => inLine(five, point, size))) {
        points.push(point);
      }
    }
    return points;
  }

  #meets(node: AttackNode, defence: Point): ProofFault | undefined {
    this.tried++;
    const { length } = this.line;
    this.line.push(defence);
    const before = this.put(defence, this.#defender);
    const fault = this.#reply(node, defence);
    this.#take(defence, before);
    if (fault && !this.#isFoul(this.#defender, defence)) return fault;
    // After a foul nothing needs to hold, so a result found there must not be reused elsewhere.
    if (fault) this.#good.clear();
    this.line.length = length;
    return undefined;
  }

  #meetsPass(node: AttackNode): ProofFault | undefined {
    this.line.push(undefined);
    const fault = this.#reply(node, undefined);
    if (!fault) this.line.pop();
    return fault;
  }

  #reply(node: AttackNode, defence: Move): ProofFault | undefined {
    if (this.#fives[this.#attacker].length > 0) return undefined;
    const listed = node.answers.find(answer => answer.move === defence);
    const next = listed?.next ?? node.threat;
    return next ? this.attack(next) : 'unanswered';
  }

  // ---- stones ----

  /** Puts a stone. Returns what `#take` needs to take it off. */
  put(point: Point, color: Color): Record<Color, readonly Point[]> {
    const before = { ...this.#fives };
    this.#walker.put(point, color);
    this.#stones[point] = cellOf(color);
    this.#fives.black = this.#fivesNow('black', point, color);
    this.#fives.white = this.#fivesNow('white', point, color);
    return before;
  }

  #take(point: Point, before: Record<Color, readonly Point[]>): void {
    this.#walker.remove(point);
    this.#stones[point] = 0;
    this.#fives.black = before.black;
    this.#fives.white = before.white;
  }

  /** The old fives that still exist, and new ones in the stone's lines for its own colour. */
  #fivesNow(color: Color, stone: Point, stoneColor: Color): readonly Point[] {
    const old = this.#fives[color];
    const fives = old.length === 0 ? [] : old.filter(point => this.#isFive(color, point));
    if (color !== stoneColor) return fives;
    for (const line of this.#lines[stone]!) {
      if (this.#count(color, line) < 4) continue;
      for (const point of line) {
        if (!fives.includes(point) && this.#isFive(color, point)) fives.push(point);
      }
    }
    return fives;
  }

  #count(color: Color, line: readonly Point[]): number {
    const own = cellOf(color);
    let count = 0;
    for (const point of line) if (this.#stones[point] === own) count++;
    return count;
  }

  /** The rules decide. They are asked only where four stones are near in some line. */
  #isFive(color: Color, point: Point): boolean {
    if (!this.#walker.isEmpty(point)) return false;
    if (!this.#lines[point]!.some(line => this.#count(color, line) >= 4)) return false;
    const verdict = this.#walker.place(point, color, this.#rule);
    this.#walker.remove(point);
    return verdict === 'win';
  }

  #isFoul(color: Color, point: Point): boolean {
    if (this.#rule !== 'renju' || color !== 'black') return false;
    const verdict = this.#walker.place(point, color, this.#rule);
    this.#walker.remove(point);
    return verdict !== 'win' && verdict !== 'continues' && verdict !== 'full';
  }
}
