// Proves claims of the search: with the solver's proof when it begins with the claimed move, otherwise with a
// proof that is put together here, one defence at a time. The independent checker decides on both.
import { readFileSync } from 'node:fs';
import type { AttackNode, DefenceReply, Proof } from '@tengen/engine';
import { checkProof, pliesOf } from '@tengen/engine';
import { type SolveLimits, Solver } from '@tengen/engine/core';
import type { Color, Point, Position } from '@tengen/rules';
import { wasmOf } from '../players/core.ts';

interface ProveLimits {
  /** For each question to the solver. */
  readonly solve: SolveLimits;
  /** For a proof that has to be put together. */
  readonly timeMs: number;
}

const LIMITS: ProveLimits = { solve: { nodes: 20_000 }, timeMs: 5000 };

export class Prover {
  readonly #solver: Solver;
  readonly #limits: ProveLimits;
  /** The next question is often whether the other side has lost by the same move. */
  readonly #known = new WeakMap<Position, Proof>();

  constructor(limits: ProveLimits = LIMITS) {
    this.#solver = new Solver({ module: new WebAssembly.Module(readFileSync(wasmOf('simd'))) });
    this.#limits = limits;
  }

  /** A win of the side to move, whatever it begins with. */
  win(position: Position): Proof | undefined {
    return this.#solve(position, position.turn);
  }

  /** A checked proof that `move` wins for the side to move, if one is found. */
  winWith(position: Position, move: Point): Proof | undefined {
    const known = this.#known.get(position);
    if (known?.root.move === move) return known;
    const proof = this.#findWith(position, move);
    if (proof) this.#known.set(position, proof);
    return proof;
  }

  #findWith(position: Position, move: Point): Proof | undefined {
    const first = this.win(position);
    if (first?.root.move === move) return first;
    const after = position.play(move);
    if (!after.ok || after.value.outcome) return undefined;
    // The win after a pass refutes most defences; the others are answered one by one.
    const threat = this.#solve(after.value, position.turn)?.root;
    return threat && this.#complete(position, { move, isFive: false, answers: [], threat });
  }

  /** Adds an answer wherever the checker finds none, until it accepts the proof. */
  #complete(position: Position, node: AttackNode): Proof | undefined {
    const attacker = position.turn;
    const answers: DefenceReply[] = [];
    const root: AttackNode = { ...node, answers };
    const endsAt = performance.now() + this.#limits.timeMs;
    while (performance.now() < endsAt) {
      const check = checkProof(position, { attacker, plies: 0, root });
      if (check.kind === 'ok') return { attacker, plies: pliesOf(root), root };
      const [, defence] = check.line;
      if (defence === undefined || answers.some(answer => answer.move === defence))
        return undefined;
      const next = this.#afterBoth(position, root.move, defence);
      const reply = next && this.win(next);
      if (!reply) return undefined;
      answers.push({ move: defence, next: reply.root });
    }
    return undefined;
  }

  #afterBoth(position: Position, move: Point, defence: Point): Position | undefined {
    const after = position.play(move);
    const next = after.ok ? after.value.play(defence) : after;
    return next.ok ? next.value : undefined;
  }

  #solve(position: Position, attacker: Color): Proof | undefined {
    const { solve } = this.#limits;
    const options = { goal: 'vct', attacker, limits: solve, shorten: false } as const;
    const result = this.#solver.solve(position, options);
    return result.kind === 'win' ? result.proof : undefined;
  }
}
