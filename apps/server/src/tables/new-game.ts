// New games, as the store wants to have them: from an accepted invitation, or from an accepted rematch.
import type { PlayerId } from '@tengen/openings';
import { assert } from '@tengen/rules';
import {
  apply,
  decide,
  due,
  type EventOf,
  firstTable,
  type OnlineTerms,
  speedOf,
  type Table,
  type TableEvent,
  termsOf,
  timeLeft,
} from '@tengen/table';
import { ID_BYTES } from '@tengen/wire';
import type { ServerHost } from '../host.ts';
import { randomId } from '../players/sign-in.ts';
import type { NewGame, StoredInvite } from '../store/store.ts';

/** The game of an invitation, and the seat of the guest. */
export function invitedGame(
  { by: inviter, first, terms }: StoredInvite,
  guest: string,
  host: ServerHost,
): { readonly game: NewGame; readonly seat: PlayerId } {
  const isGuestFirst = first === 'lot' ? host.randomBytes(1)[0]! % 2 === 0 : first === 'guest';
  const [P1, P2] = isGuestFirst ? [guest, inviter] : [inviter, guest];
  const start = { terms, P1: sitter(P1), P2: sitter(P2), by: 'invite', at: host.now() } as const;
  return { game: newGame(randomId(host, ID_BYTES.game), start), seat: isGuestFirst ? 'P1' : 'P2' };
}

/** The game that follows `game` with seats exchanged, and the event that says so. */
export interface Rematch {
  readonly event: TableEvent;
  readonly game: NewGame;
}

/** The rematch that both have just agreed to. */
export function rematchAfter(
  table: Table,
  game: string,
  events: readonly TableEvent[],
  host: ServerHost,
): Rematch | undefined {
  const isAgreed = events.some(
    event => event.k === 'answer' && event.what === 'rematch' && event.answer === 'yes',
  );
  if (!isAgreed) return undefined;
  const id = randomId(host, ID_BYTES.game);
  const { at } = events.at(-1)!;
  const next = decide(events.reduce(apply, table), { k: 'next', game: id }, 'house', at);
  if (!next.ok) return undefined;
  const { P1, P2 } = table.start;
  const terms = termsOf(table);
  const start = { terms, P1: P2, P2: P1, by: 'rematch', from: game, at } as const;
  return { event: next.value[0]!, game: newGame(id, start) };
}

function sitter(id: string): EventOf<'start'>['P1'] {
  return { kind: 'player', id };
}

function newGame(id: string, beginning: Omit<EventOf<'start'>, 'k' | 'v'>): NewGame {
  const first = firstTable({ v: 1, k: 'start', ...beginning });
  assert(first.ok, 'a game under terms that were not checked');
  const left = timeLeft(first.value, beginning.at);
  const start = { ...first.value.start, ...(left && { left }) };
  const { rule, rated } = start.terms as OnlineTerms;
  return {
    id,
    start,
    P1: start.P1.id,
    P2: start.P2.id,
    rule,
    speed: speedOf(start.terms),
    rated,
    dueAt: due(first.value)?.at,
  };
}
