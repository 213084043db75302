// Players that levels and tournaments know by name, with limits in nodes so that games repeat on any machine.
import { CLASSIC_IDS, type ClassicId } from '@tengen/classics';
import { LEVELS } from '@tengen/engine';
import { type EventTerms, entrantOf } from './terms.ts';

/** A player by name, before anybody has looked at its files. */
export interface NamedPlayer {
  readonly name: string;
  readonly spec: string;
}

/** Nodes that take each classic about a tenth of a second of CPU time; the report has the real figure. */
const CLASSIC_NODES: Readonly<Record<ClassicId, number>> = {
  'classic-000': 22_000,
  'classic-001': 20_000,
  'classic-002': 1_500,
  'classic-003': 22_000,
  'classic-004': 34_000,
};

const TABLE_MIB = 4;

/** Terms for players who have limits of their own. */
export async function termsFor(
  players: readonly NamedPlayer[],
  boards: Pick<EventTerms, 'rules' | 'size'>,
): Promise<EventTerms> {
  const entrants = players.map(({ name, spec }) => entrantOf(name, spec, boards));
  const terms = { limits: {}, accept: 'none', toleranceMs: 1000 } as const;
  return { entrants: await Promise.all(entrants), ...boards, ...terms };
}

/** A level with its own limits; the last level has none and gets `nodes`. */
export function levelPlayer(level: number, nodes: number, seed: number): NamedPlayer {
  const limit = level === LEVELS.length ? `,nodes=${nodes}` : '';
  return {
    name: `level ${level}`,
    spec: `engine:level=${level},table=${TABLE_MIB},seed=${seed}${limit}`,
  };
}

/** The levels, the classics and the engine. Level 1 comes first and is the zero of the scale. */
export function everybody(seed: number, nodes: number): NamedPlayer[] {
  return [
    ...LEVELS.map((_, i) => levelPlayer(i + 1, nodes, seed)),
    ...CLASSIC_IDS.map(id => ({ name: id, spec: `${id}:nodes=${CLASSIC_NODES[id]},seed=${seed}` })),
    { name: 'engine', spec: `core:nodes=${nodes}` },
  ];
}
