// Starts an opening. The terms are checked here once, so that every later state is valid. A stored or
// received opening is checked by replaying its decisions.
import { DEFAULT_SIZE, err, isBoardSize, ok, type Result, RULES } from '@tengen/rules';
import { act, type OpeningRefusal } from './act.ts';
import { isPlayable } from './legal.ts';
import { OPENINGS, type OpeningId, type OpeningKind } from './names.ts';
import type { PlayerId } from './protocol.ts';
import { isProtocolId, PROTOCOLS, type ProtocolId } from './protocols/all.ts';
import type { Action, OpeningState, OpeningTerms } from './state.ts';
import { SYMMETRY_SCOPES } from './symmetric-offers.ts';

/** In practice numbers from 1 to 8 are declared. */
export const DEFAULT_MAX_DECLARED = 12;

export type OpeningOptions = Partial<OpeningTerms>;

export type StartError =
  | { readonly kind: 'unknown-protocol'; readonly protocol: string }
  /** Not one of the known values, or not a list of them. */
  | { readonly kind: 'bad-option'; readonly option: 'rule' | 'symmetryScope' | 'excluded' }
  | { readonly kind: 'bad-size'; readonly size: number }
  /** Not a whole number from 1 to the free cells after four stones, or missing for `rif-n`. */
  | {
      readonly kind: 'bad-number';
      readonly option: 'offers' | 'maxDeclared';
      readonly number: number | undefined;
    }
  /** All openings of this kind are excluded. */
  | { readonly kind: 'all-excluded'; readonly openings: OpeningKind }
  /** The board is too small for the procedure. */
  | { readonly kind: 'unplayable'; readonly protocol: ProtocolId; readonly size: number };

/** The terms may come from a network, so every mistake in them is an error and nothing throws. */
export function startOpening(
  protocol: ProtocolId,
  options: OpeningOptions = {},
): Result<OpeningState, StartError> {
  const unknown = unknownProtocol(protocol);
  if (unknown !== undefined) return err({ kind: 'unknown-protocol', protocol: unknown });
  const terms: OpeningTerms = {
    size: DEFAULT_SIZE,
    rule: 'renju',
    symmetryScope: 'position',
    maxDeclared: DEFAULT_MAX_DECLARED,
    excluded: [],
    ...options,
  };
  const error = termsError(protocol, terms);
  if (error) return err(error);
  const { first, isDeclaredByEvent } = PROTOCOLS[protocol];
  const state: OpeningState = {
    protocol,
    terms,
    step: first,
    stones: [],
    black: 'P1',
    ...(isDeclaredByEvent && terms.offers !== undefined ? { declared: terms.offers } : {}),
    offers: [],
    log: [],
  };
  return isPlayable(state) ? ok(state) : err({ kind: 'unplayable', protocol, size: terms.size });
}

/** The name of an unknown protocol, or its type if it is not a string. */
function unknownProtocol(protocol: unknown): string | undefined {
  if (typeof protocol !== 'string') return typeof protocol;
  return isProtocolId(protocol) ? undefined : protocol;
}

function termsError(protocol: ProtocolId, terms: OpeningTerms): StartError | undefined {
  const { size, maxDeclared, offers } = terms;
  if (!isBoardSize(size)) return { kind: 'bad-size', size };
  const option = badOption(terms);
  if (option) return { kind: 'bad-option', option };
  if (!isOfferNumber(maxDeclared, size)) {
    return { kind: 'bad-number', option: 'maxDeclared', number: maxDeclared };
  }
  const isNeeded = PROTOCOLS[protocol].isDeclaredByEvent || offers !== undefined;
  if (isNeeded && !isOfferNumber(offers, size)) {
    return { kind: 'bad-number', option: 'offers', number: offers };
  }
  const kind = (['direct', 'indirect'] as const).find(kind => isAllExcluded(kind, terms.excluded));
  return kind && { kind: 'all-excluded', openings: kind };
}

function badOption({ rule, symmetryScope, excluded }: OpeningTerms) {
  if (!RULES.includes(rule)) return 'rule';
  if (!SYMMETRY_SCOPES.includes(symmetryScope)) return 'symmetryScope';
  return Array.isArray(excluded) ? undefined : 'excluded';
}

function isOfferNumber(number: number | undefined, size: number): boolean {
  return Number.isInteger(number) && number! >= 1 && number! <= size * size - 4;
}

/** Stone 2 decides between direct and indirect, and stone 3 must have a cell to go to in both cases. */
function isAllExcluded(kind: OpeningKind, excluded: readonly OpeningId[]): boolean {
  return OPENINGS.every(opening => opening.kind !== kind || excluded.includes(opening.id));
}

export type OpeningReplayError =
  | StartError
  /** The log is not a list of decisions. */
  | { readonly kind: 'bad-log' }
  /** `at`: the index of the decision that was refused. */
  | { readonly kind: 'refused'; readonly at: number; readonly refusal: OpeningRefusal };

/** Replays an opening from its log. A state from elsewhere is valid if this returns it. */
export function replayOpening(
  protocol: ProtocolId,
  options: OpeningOptions,
  log: readonly { readonly seat: PlayerId; readonly action: Action }[],
): Result<OpeningState, OpeningReplayError> {
  let state: Result<OpeningState, OpeningReplayError> = startOpening(protocol, options);
  if (!Array.isArray(log)) return err({ kind: 'bad-log' });
  for (const [at, decision] of log.entries()) {
    if (!state.ok) return state;
    const next: Result<OpeningState, OpeningRefusal> = act(
      state.value,
      decision?.seat,
      decision?.action,
    );
    state = next.ok ? next : err({ kind: 'refused', at, refusal: next.error });
  }
  return state;
}
