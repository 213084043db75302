// The terms that are agreed before a game, and the check whether it can be played. A local table has easy terms:
// both players may be at one device, moves are taken back without asking, and there may be no clock. An online
// table is for two strangers, with a server between them.
import { Clock, type TimeControl } from '@tengen/game';
import type { OpeningState, ProtocolId, StartError } from '@tengen/openings';
import { isInPlay, PROTOCOLS, startOpening } from '@tengen/openings';
import type { Color, Point, Referee, Result, Rule, SetupError } from '@tengen/rules';
import { err, ok, Position } from '@tengen/rules';
import { isObject, isPointList, isTime } from './shape.ts';

interface CommonTerms {
  readonly rule: Rule;
  readonly size: number;
  /** The opening protocol; `free` means none. */
  readonly opening: ProtocolId;
  /** The number of fifth moves, for the protocol that leaves it to the event. */
  readonly offers?: number;
  /** Stones on the board at the start, black first: a named opening. Nobody takes them back. */
  readonly stones?: readonly Point[];
  readonly referee: Referee;
  /** A time control without any limit means no clock. Correspondence games have days in `perMoveMs`. */
  readonly time?: TimeControl;
}

export interface LocalTerms extends CommonTerms {
  readonly kind: 'local';
  /** No take-backs, and no help from the program. */
  readonly isStrict?: boolean;
  /** Stones that were set up; their order is not known. */
  readonly setup?: {
    readonly black: readonly Point[];
    readonly white: readonly Point[];
    readonly turn: Color;
  };
}

export interface OnlineTerms extends CommonTerms {
  readonly kind: 'online';
  readonly rated: boolean;
  /** Whether players may ask for a take-back. */
  readonly takebacks: boolean;
  readonly private: boolean;
}

export type TableTerms = LocalTerms | OnlineTerms;

export type TermsError =
  | StartError
  | SetupError
  /** A field is missing, malformed or out of range. */
  | { readonly kind: 'bad-terms'; readonly field: string }
  /** The stones do not make a game that can still be played. */
  | { readonly kind: 'bad-stones'; readonly point?: Point };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS: readonly number[] = [1, 2, 3, 5, 7, 14];
const MOST_MAIN_MS = 180 * MINUTE_MS;
const MOST_INCREMENT_MS = 180_000;
const MOST_STONES = 60;
const REFEREES: readonly Referee[] = ['auto', 'prevent', 'claim'];

/** The state at the start of a game under these terms. */
export interface Beginning {
  readonly opening: OpeningState;
  readonly position: Position;
  readonly clock: Clock | undefined;
}

/** Checks the terms, which may come from a file or a network; never throws. */
export function begin(terms: TableTerms): Result<Beginning, TermsError> {
  const field = badField(terms) ?? (terms.kind === 'online' ? badOnlineField(terms) : undefined);
  if (field) return err({ kind: 'bad-terms', field });
  const { rule, size, offers, stones = [] } = terms;
  const options = { rule, size, ...(offers !== undefined && { offers }) };
  const opening = startOpening(terms.opening, options);
  if (!opening.ok) return opening;
  const hasStones = stones.length > 0 || (terms.kind === 'local' && terms.setup);
  if (hasStones && !isInPlay(opening.value)) return err({ kind: 'bad-terms', field: 'opening' });
  const position = firstPosition(terms);
  if (!position.ok) return position;
  const clock = terms.time && hasLimit(terms.time) ? Clock.of(terms.time) : undefined;
  return ok({ opening: opening.value, position: position.value, clock });
}

function firstPosition(terms: TableTerms): Result<Position, TermsError> {
  const { rule, size, referee, stones = [] } = terms;
  if (terms.kind === 'local' && terms.setup) {
    return Position.setup({ rule, size, referee, ...terms.setup });
  }
  let position = Position.start({ rule, size, referee });
  for (const point of stones) {
    const next = position.play(point);
    if (!next.ok) return err({ kind: 'bad-stones', point });
    position = next.value;
  }
  return position.outcome ? err({ kind: 'bad-stones' }) : ok(position);
}

function badField(terms: unknown): string | undefined {
  if (!isObject(terms)) return 'terms';
  const { kind, referee, time, stones, setup } = terms;
  if (kind !== 'local' && kind !== 'online') return 'kind';
  if (!REFEREES.some(known => known === referee)) return 'referee';
  if (time !== undefined && !isControl(time)) return 'time';
  if (stones !== undefined && !isPointList(stones)) return 'stones';
  if (setup !== undefined && (!isSetup(setup) || stones !== undefined)) return 'setup';
  return undefined;
}

function isSetup(setup: unknown): boolean {
  if (!isObject(setup)) return false;
  const isTurn = setup.turn === 'black' || setup.turn === 'white';
  return isTurn && isPointList(setup.black) && isPointList(setup.white);
}

/** Whether the value is a time control that a clock takes. */
export function isControl(control: unknown): control is TimeControl {
  if (!isObject(control)) return false;
  const { mainMs, perMoveMs, incrementMs, byoyomi } = control;
  if (![mainMs, perMoveMs, incrementMs].every(ms => ms === undefined || isTime(ms))) return false;
  if (byoyomi === undefined) return true;
  if (!isObject(byoyomi)) return false;
  const { periods, periodMs } = byoyomi;
  return Number.isInteger(periods) && Number(periods) > 0 && isTime(periodMs) && periodMs > 0;
}

function hasLimit({ mainMs, perMoveMs, incrementMs, byoyomi }: TimeControl): boolean {
  return Boolean(mainMs || perMoveMs || incrementMs || byoyomi);
}

function badOnlineField(terms: OnlineTerms): string | undefined {
  const { rated, takebacks, stones, time = {} } = terms;
  const flags = { rated, takebacks, private: terms.private };
  const flag = Object.entries(flags).find(([, value]) => typeof value !== 'boolean');
  if (flag) return flag[0];
  if ('setup' in terms) return 'setup';
  if (stones && (stones.length > MOST_STONES || rated || takebacks)) return 'stones';
  if (rated && !isRateable(terms)) return 'rated';
  if (!hasLimit(time)) return terms.private && !rated ? undefined : 'time';
  return isOnlineTime(time) ? undefined : 'time';
}

function isRateable({ size, opening, referee, takebacks }: OnlineTerms): boolean {
  const steps = Object.hasOwn(PROTOCOLS, opening) ? Object.values(PROTOCOLS[opening].steps) : [];
  const isBalanced = steps.some(step => step.kind === 'answer');
  return size === 15 && referee === 'auto' && !takebacks && isBalanced;
}

function isOnlineTime(time: TimeControl): boolean {
  const { mainMs = 0, incrementMs = 0, perMoveMs, byoyomi } = time;
  if (perMoveMs) return DAYS.includes(perMoveMs / DAY_MS) && !mainMs && !incrementMs && !byoyomi;
  const { periods = 1, periodMs = 5000 } = byoyomi ?? {};
  const isByoyomi = periods <= 10 && periodMs >= 5000 && periodMs <= 300_000;
  const isWithin = mainMs <= MOST_MAIN_MS && incrementMs <= MOST_INCREMENT_MS && isByoyomi;
  return isWithin && expectedMs(time) >= MINUTE_MS;
}

/** The time of one side for a game of thirty moves. */
function expectedMs({ mainMs = 0, incrementMs = 0, byoyomi }: TimeControl): number {
  return mainMs + 30 * (incrementMs || (byoyomi?.periodMs ?? 0));
}

export type GameSpeed = 'blitz' | 'rapid' | 'slow' | 'days';

export function speedOf({ time = {} }: Pick<CommonTerms, 'time'>): GameSpeed {
  if (!hasLimit(time) || (time.perMoveMs ?? 0) >= DAY_MS) return 'days';
  const ms = expectedMs(time);
  return ms < 300_000 ? 'blitz' : ms < 900_000 ? 'rapid' : 'slow';
}
