// Describes an opponent as a value for settings, links and command lines: one of the ten levels, the engine
// with limits, or a classic.
import {
  AUTHORS_SETTINGS,
  type AuthorsSetting,
  CLASSIC_IDS,
  type ClassicId,
} from '@tengen/classics/ids';
import { LEVELS } from '@tengen/engine';
import { err, ok, type Result } from '@tengen/rules';

export { AUTHORS_SETTINGS, type AuthorsSetting, CLASSIC_IDS, type ClassicId };

/** Limits for the engine. Those left out do not apply. */
export interface OwnLimits {
  readonly timeMs?: number;
  readonly depth?: number;
  readonly width?: number;
  readonly nodes?: number;
}

export type OpponentSpec =
  | { readonly kind: 'level'; readonly level: number }
  /** Full strength within these limits. */
  | ({ readonly kind: 'engine' } & OwnLimits)
  | {
      readonly kind: 'classic';
      readonly id: ClassicId;
      /** With the defects that its author's program had. */
      readonly hasQuirks?: boolean;
      readonly depth?: number;
      readonly width?: number;
    };

export type OpponentError =
  | { readonly kind: 'unknown-opponent'; readonly text: string }
  | { readonly kind: 'bad-level'; readonly text: string; readonly most: number };

export const MOST_LEVEL = LEVELS.length;

/** Reads `level-4`, `4`, `engine`, `classic-000` and `000`. */
export function parseOpponent(text: string): Result<OpponentSpec, OpponentError> {
  const word = text.trim().toLowerCase();
  if (word === 'engine') return ok({ kind: 'engine' });
  const id = CLASSIC_IDS.find(known => known === word || known === `classic-${word}`);
  if (id) return ok({ kind: 'classic', id });
  const digits = /^(?:level-?)?(\d{1,3})$/.exec(word)?.[1];
  if (digits === undefined) return err({ kind: 'unknown-opponent', text });
  const level = Number(digits);
  if (level < 1 || level > MOST_LEVEL) return err({ kind: 'bad-level', text, most: MOST_LEVEL });
  return ok({ kind: 'level', level });
}

/** The name that `parseOpponent` reads. It does not include limits. */
export function opponentName(spec: OpponentSpec): string {
  if (spec.kind === 'level') return `level-${spec.level}`;
  return spec.kind === 'engine' ? 'engine' : spec.id;
}

/** Whether a value from a file or a link describes an opponent. */
export function isOpponentSpec(value: unknown): value is OpponentSpec {
  if (typeof value !== 'object' || value === null) return false;
  const spec = value as Record<string, unknown>;
  const limits = [spec.timeMs, spec.depth, spec.width, spec.nodes];
  if (!limits.every(limit => limit === undefined || isCount(limit))) return false;
  if (spec.kind === 'level') return isCount(spec.level) && spec.level <= MOST_LEVEL;
  if (spec.kind === 'classic') {
    const { id, hasQuirks = false } = spec;
    return CLASSIC_IDS.some(known => known === id) && typeof hasQuirks === 'boolean';
  }
  return spec.kind === 'engine';
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}
