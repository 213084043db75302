// A second solver for wins by fours, from the rules alone and as plain as can be: it shares nothing with the core, so
// that one finds the faults of the other.
import { threats } from '@tengen/engine';
import { type Color, opponent, type Point, Position, unwrap } from '@tengen/rules';
import { foursOf } from './candidates.ts';

export type PlainAnswer = 'win' | 'refuted' | 'unknown';

const USUAL_NODES = 3000;

/** Whether `attacker`, moving first, wins by fours alone. */
export function plainFours(position: Position, attacker: Color, nodes = USUAL_NODES): PlainAnswer {
  const start =
    position.turn === attacker
      ? position
      : unwrap(Position.setup({ ...position.toPlain(), turn: attacker }));
  return new PlainSearch(attacker, nodes).attack(start);
}

/** Whether `move` is a four, or a five, that wins by fours. */
export function plainFour(position: Position, move: Point, nodes = USUAL_NODES): PlainAnswer {
  return new PlainSearch(position.turn, nodes).with(position, move);
}

class PlainSearch {
  readonly #attacker: Color;
  readonly #known = new Map<string, PlainAnswer>();
  #left: number;

  constructor(attacker: Color, nodes: number) {
    this.#attacker = attacker;
    this.#left = nodes;
  }

  attack(position: Position): PlainAnswer {
    const key = `${position.board}`;
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#left-- <= 0) return 'unknown';
    const answer = this.#best(position);
    this.#known.set(key, answer);
    return answer;
  }

  #best(position: Position): PlainAnswer {
    const all = threats(position);
    const own = all[this.#attacker];
    if (fives(own).length > 0) return 'win';
    const mustBlock = fives(all[opponent(this.#attacker)]);
    const moves = foursOf(own).filter(point => mustBlock.every(block => block === point));
    let best: PlainAnswer = 'refuted';
    for (const move of moves) {
      const answer = this.with(position, move);
      if (answer === 'win') return 'win';
      if (answer === 'unknown') best = 'unknown';
    }
    return best;
  }

  with(position: Position, move: Point): PlainAnswer {
    const played = position.play(move);
    if (!played.ok) return 'refuted';
    const after = played.value;
    if (after.outcome) return this.#isWin(after) ? 'win' : 'refuted';
    const all = threats(after);
    if (fives(all[opponent(this.#attacker)]).length > 0) return 'refuted';
    const blocks = fives(all[this.#attacker]);
    if (blocks.length !== 1) return blocks.length > 1 ? 'win' : 'refuted';
    const blocked = after.play(blocks[0]!);
    // The only answer is forbidden.
    if (!blocked.ok) return 'win';
    if (!blocked.value.outcome) return this.attack(blocked.value);
    return this.#isWin(blocked.value) ? 'win' : 'refuted';
  }

  #isWin({ outcome }: Position): boolean {
    return outcome?.kind === 'win' && outcome.winner === this.#attacker;
  }
}

function fives(list: ReturnType<typeof threats>['black']): Point[] {
  return [...new Set(list.filter(({ kind }) => kind === 'five').flatMap(({ points }) => points))];
}
