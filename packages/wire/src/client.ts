// Messages of a client, over the socket.
import type { WireCommand } from './command.ts';

export type ClientMessage =
  /** Opens a table; `v` is the last version that the client holds. */
  | { readonly t: 'join'; readonly g: string; readonly v?: number }
  | { readonly t: 'leave'; readonly g: string }
  | { readonly t: 'cmd'; readonly g: string; readonly id: string; readonly c: WireCommand }
  | { readonly t: 'ping'; readonly n: number };

/** The names that a refusal repeats from the message that it answers. */
export interface MessageNames {
  readonly g?: string | undefined;
  readonly id?: string | undefined;
}

/** The longest message of a client, in bytes. */
export const MOST_BYTES = 4096;
