// How far undo and redo go. Against an opponent one press takes back its answer too, so that the person is
// to move again; between two people, or two programs, it takes back one step.
import type { PlayerId } from '@tengen/openings';
import { actorOf, lineOf, type Stage, stageAt, type Table, termsOf } from './table.ts';

type Holders = Readonly<Record<PlayerId, { readonly kind: string }>>;

/** Whether undo and redo stop at this stage: a person has to act there, or only programs play. */
function isStop(stage: Stage, players: Holders): boolean {
  const by = actorOf(stage);
  const hasPerson = players.P1.kind === 'person' || players.P2.kind === 'person';
  return !hasPerson || by === undefined || players[by].kind === 'person';
}

/** The version that an undo returns to; undefined when there is nothing to take back. */
export function undoFor(table: Table, players: Holders): number | undefined {
  const terms = termsOf(table);
  if (terms.kind === 'local' && terms.isStrict) return undefined;
  const line = lineOf(table);
  const { end, before } = line.at(-1)!;
  const stop = line.slice(0, -1).findLast(stage => isStop(stage, players));
  // An ending is taken back even if no person has had to act yet.
  return stop?.v ?? (end ? before : undefined);
}

/** The version that a redo returns to; undefined when nothing was taken back. */
export function redoFor(table: Table, players: Holders): number | undefined {
  const stages = table.ahead.flatMap(v => stageAt(table, v) ?? []);
  return (stages.find(stage => isStop(stage, players)) ?? stages.at(-1))?.v;
}
