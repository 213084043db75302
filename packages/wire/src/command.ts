// Commands of a player to a table. The server adds what a client must not say: network delay, how long a seat
// has been empty, the id of the next game.
import type { Action } from '@tengen/openings';
import type { Point } from '@tengen/rules';
import type { OfferKind } from '@tengen/table';

/** A command as a client sends it. `on` and `re` say which position or offer it answers. */
export type WireCommand =
  | { readonly k: 'move'; readonly on: number; readonly point: Point | 'pass' }
  | { readonly k: 'act'; readonly on: number; readonly action: Action }
  | { readonly k: 'offer'; readonly what: OfferKind }
  | { readonly k: 'answer'; readonly re: number; readonly yes: boolean }
  | { readonly k: 'withdraw'; readonly re: number }
  | { readonly k: 'resign' | 'abort' | 'give' }
  | { readonly k: 'foul'; readonly on: number }
  | { readonly k: 'claim'; readonly as: 'win' | 'draw' };
