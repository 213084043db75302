// The bodies of the few requests that are made over HTTP, and of their answers.
import type { PlayerId } from '@tengen/openings';
import type { OnlineTerms, TableEvent } from '@tengen/table';
import type { PublicPlayer, RefusalCode } from './server.ts';

/** Signs in as a guest. */
export type LoginRequest = Readonly<Record<string, never>>;

/** The player who begins: the host, the friend, or one chosen by lot. */
export type FirstPlayer = 'host' | 'guest' | 'lot';

export interface InviteRequest {
  readonly terms: OnlineTerms;
  readonly first: FirstPlayer;
}

/** A new invitation, and the address that a friend opens. */
export interface InviteAnswer {
  readonly code: string;
  readonly link: string;
}

/** An invitation is named by its code, in the body and never in an address. */
export interface CodeRequest {
  readonly code: string;
}

export interface AboutAnswer {
  readonly house: string;
  readonly build: string;
  /** The versions of the wire that are served. */
  readonly wire: readonly number[];
  /** Whether the server, and so each link that it makes, can be reached from this computer only. */
  readonly isLocal: boolean;
  /** Why nobody can play here although the page is served: the store is in use elsewhere, or cannot be opened. */
  readonly away?: 'in-use' | 'unusable' | undefined;
  readonly you?: PublicPlayer | undefined;
}

/** An invitation as its reader sees it. */
export type Invitation =
  | ({
      readonly state: 'open';
      readonly host: PublicPlayer;
      readonly isOwn: boolean;
      readonly expires: number;
    } & InviteRequest)
  | { readonly state: 'taken'; readonly game: string };

/** The game, and the seat of whoever asked; none for a watcher. */
export interface SeatedAnswer {
  readonly game: string;
  readonly seat?: PlayerId | undefined;
}

/** A whole game. */
export interface GameAnswer {
  readonly game: string;
  readonly events: readonly TableEvent[];
  readonly who: Readonly<Record<PlayerId, PublicPlayer>>;
}

export interface ErrorAnswer {
  readonly code: RefusalCode;
  readonly detail?: string | number | undefined;
}
