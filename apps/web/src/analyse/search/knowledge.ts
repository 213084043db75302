// Evaluations of positions, shared by all rooms of the analysis: the running search writes what it
// finds, the game's analysis fills the rest, graph and gauge read. Oldest entries go first.
import type { Position } from '@tengen/rules';
import { batch, createSignal } from 'solid-js';
import { type Evaluation, finalEvaluation, isBetterFounded, positionKey } from './evaluations.ts';

export interface Knowledge {
  of(position: Position): Evaluation | undefined;
  learn(position: Position, evaluation: Evaluation): void;
}

const MOST_KEPT = 20_000;

export function createKnowledge(): Knowledge {
  const kept = new Map<string, Evaluation>();
  // One signal for all: readers are few, and ask for a whole line at once.
  const [changes, setChanges] = createSignal(0);
  return {
    of(position) {
      changes();
      return finalEvaluation(position) ?? kept.get(positionKey(position));
    },
    learn(position, evaluation) {
      const key = positionKey(position);
      if (!isBetterFounded(evaluation, kept.get(key))) return;
      kept.delete(key);
      kept.set(key, evaluation);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
      batch(() => setChanges(count => count + 1));
    },
  };
}
