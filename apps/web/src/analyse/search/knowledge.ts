// The evaluations of positions, shared by all parts of the analysis: the running search, reviews and proofs
// write what they find, graph and gauge read. They are kept by position, so that a line which is reached
// again, or by another order of moves, is known already. The oldest entries go first.
import { finalEvaluation, isBetterFounded, type Verdict } from '@tengen/coach';
import type { Position } from '@tengen/rules';
import { createSignal } from 'solid-js';

const keys = new WeakMap<Position, string>();

/** The same for equal stones, turn and rule, by whatever order of moves they came. */
export function positionKey(position: Position): string {
  const known = keys.get(position);
  if (known) return known;
  const { rule, turn, board } = position;
  const key = `${rule} ${turn} ${board}`;
  keys.set(position, key);
  return key;
}

const MOST_KEPT = 20_000;

export type Knowledge = ReturnType<typeof createKnowledge>;

export function createKnowledge() {
  const kept = new Map<string, Verdict>();
  const finals = new WeakMap<Position, Verdict>();
  // One signal for all: readers are few, and ask for a whole line at once.
  const [changes, setChanges] = createSignal(0);

  function finalOf(position: Position): Verdict | undefined {
    const known = finals.get(position) ?? finalEvaluation(position);
    if (known) finals.set(position, known);
    return known;
  }

  return {
    of(position: Position): Verdict | undefined {
      changes();
      return finalOf(position) ?? kept.get(positionKey(position));
    },
    learn(position: Position, evaluation: Verdict): void {
      const key = positionKey(position);
      const known = kept.get(key);
      if (known === evaluation || !isBetterFounded(evaluation, known)) return;
      kept.delete(key);
      kept.set(key, evaluation);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
      setChanges(count => count + 1);
    },
  };
}
