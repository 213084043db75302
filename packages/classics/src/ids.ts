// The names of the five and the games they were written for, apart from their code: a menu must not load five engines.
import type { ProtocolId } from '@tengen/openings';
import type { Rule } from '@tengen/rules';
import type { Quirk } from './strategy.ts';

export const CLASSIC_IDS = [
  'classic-000',
  'classic-001',
  'classic-002',
  'classic-003',
  'classic-004',
] as const;

export type ClassicId = (typeof CLASSIC_IDS)[number];

export function isClassicId(text: string): text is ClassicId {
  return (CLASSIC_IDS as readonly string[]).includes(text);
}

/** The game that a classic was written for: offered as "as its author had it". */
export interface AuthorsSetting {
  readonly size: number;
  readonly rule: Rule;
  readonly opening: ProtocolId;
  /** Whether the person always had the first move, or could choose. */
  readonly begins: 'person' | 'choice';
  readonly quirks: readonly Quirk[];
  /** Every stone showed the number of its move. */
  readonly hasNumbers: boolean;
  /** The program played music when a game began. */
  readonly hasStartSound: boolean;
}

const USUAL: AuthorsSetting = {
  size: 15,
  rule: 'freestyle',
  opening: 'free',
  begins: 'choice',
  quirks: [],
  hasNumbers: false,
  hasStartSound: false,
};

export const AUTHORS_SETTINGS: Readonly<Record<ClassicId, AuthorsSetting>> = {
  'classic-000': { ...USUAL, quirks: ['rings-at-root'], hasNumbers: true },
  'classic-001': { ...USUAL, quirks: ['moves-twice'] },
  // 18 lines, and a program that keeps off forbidden points.
  'classic-002': {
    ...USUAL,
    size: 18,
    rule: 'renju',
    begins: 'person',
    quirks: ['left-step'],
    hasStartSound: true,
  },
  // One of the 26 openings, a swap, and fifth moves: how many is not stated, here two.
  'classic-003': { ...USUAL, rule: 'renju', opening: 'rif', quirks: ['full-window'] },
  'classic-004': USUAL,
};
