// Refusals of the table in the words of the wire.
import { err, type Result } from '@tengen/rules';
import { type Table, type TableRefusal, versionOf } from '@tengen/table';
import type { ServerRefusal } from './tables.ts';

export type RefusedResult<T> = Result<T, ServerRefusal>;
type Refusing = Result<never, ServerRefusal>;

/** The store cannot be reached: repeat it later with the same id. */
export const AWAY: Refusing = err({ code: 'unavailable' });
export const UNKNOWN: Refusing = err({ code: 'unknown' });
export const NOT_YOURS: Refusing = err({ code: 'not-your-seat' });
export const NOT_NOW: Refusing = err({ code: 'not-now' });
/** The time was up before the command came. */
export const OVER: Refusing = err({ code: 'over' });
export const TOO_FAST: Refusing = err({ code: 'too-fast' });

export function refusedBy(table: Table, refusal: TableRefusal): ServerRefusal {
  const detail = detailOf(refusal);
  return { code: refusal.kind, v: versionOf(table), ...(detail !== undefined && { detail }) };
}

function detailOf(refusal: TableRefusal): string | number | undefined {
  if (refusal.kind === 'illegal') return refusal.reason.kind;
  return refusal.kind === 'too-soon' ? refusal.inMs : undefined;
}
