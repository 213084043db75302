// The routes of online play: who one is, invitations, and whole games.
import { err, ok, type Result } from '@tengen/rules';
import { type OnlineTerms, speedOf } from '@tengen/table';
import * as wire from '@tengen/wire';
import { Buckets } from '../limits.ts';
import type { Online } from '../online.ts';
import { hashOf, publicPlayer, randomId, type SignedIn } from '../players/sign-in.ts';
import { whoSits } from '../players/who.ts';
import type { StoredInvite, StoredPlayer } from '../store/store.ts';
import type { ServerRefusal } from '../tables/tables.ts';
import { fromStore, refused } from './answers.ts';
import { type GameFile, gameFile } from './game-file.ts';
import type { Origins } from './origins.ts';

/** A request, as far as a route sees it. */
export interface ApiCall {
  readonly address: string;
  readonly cookies: string | undefined;
  /** The page that asks. */
  readonly origin: string | undefined;
  readonly body: unknown;
  /** From the address of the route. */
  readonly id: string;
  readonly format: string;
  /** Sends a cookie with the answer. */
  setCookie(cookie: string): void;
}

interface FoundInvite {
  readonly code: string;
  readonly hash: string;
  readonly invite: StoredInvite;
}

type Answer<T> = Promise<Result<T, ServerRefusal>>;

export interface RouteParts {
  readonly origins: Origins;
  readonly about: () => wire.AboutAnswer;
  /** Nobody is signed in with this token any more. */
  readonly signedOut: (tokenHash: string) => void;
}

/** The version of the wire that is served. */
export const WIRE_VERSION = 1;

const DAY_MS = 86_400_000;
const GAME_ID = /^[\w-]{12}$/;

export class Routes {
  readonly #online: Online;
  readonly #parts: RouteParts;
  readonly #guests: Buckets;
  readonly #invites: Buckets;

  constructor(online: Online, parts: RouteParts) {
    this.#online = online;
    this.#parts = parts;
    const { host, limits } = online;
    this.#guests = new Buckets(limits.guests, host);
    this.#invites = new Buckets(limits.invites, host);
  }

  // ---- who one is ----

  async about(call: ApiCall): Answer<wire.AboutAnswer> {
    const who = await this.#whoCalls(call);
    if (!who.ok) return who;
    const about = this.#parts.about();
    return ok(who.value ? { ...about, you: publicPlayer(who.value.player) } : about);
  }

  async login(call: ApiCall): Answer<wire.PublicPlayer> {
    if (!wire.readLoginRequest(call.body)) return refused('bad-message');
    const who = await this.#whoCalls(call);
    if (!who.ok) return who;
    if (who.value) return ok(publicPlayer(who.value.player));
    if (!this.#guests.take(call.address)) return refused('too-fast');
    const guest = fromStore(await this.#online.signIn.guest());
    if (!guest.ok) return guest;
    call.setCookie(guest.value.cookie);
    return ok(publicPlayer(guest.value.player));
  }

  async logout(call: ApiCall): Answer<Record<string, never>> {
    const who = await this.#whoCalls(call);
    if (!who.ok) return who;
    if (!who.value) return ok({});
    const cookie = fromStore(await this.#online.signIn.out(who.value));
    if (!cookie.ok) return cookie;
    this.#parts.signedOut(who.value.tokenHash);
    call.setCookie(cookie.value);
    return ok({});
  }

  async #whoCalls(call: ApiCall): Answer<SignedIn | undefined> {
    const who = fromStore(await this.#online.signIn.whoHas(call.cookies));
    if (who.ok && who.value) call.setCookie(who.value.cookie);
    return who;
  }

  async #player(call: ApiCall): Answer<StoredPlayer> {
    const who = await this.#whoCalls(call);
    if (!who.ok) return who;
    return who.value ? ok(who.value.player) : refused('sign-in');
  }

  // ---- invitations ----

  async invite(call: ApiCall): Answer<wire.InviteAnswer> {
    const request = wire.readInviteRequest(call.body);
    if (!request) return refused('bad-message');
    const player = await this.#player(call);
    if (!player.ok) return player;
    if (!mayPlay(player.value, request.terms)) return refused('sign-in');
    if (!this.#invites.take(player.value.id)) return refused('too-fast');
    const { host, store } = this.#online;
    const now = host.now();
    const code = randomId(host, wire.ID_BYTES.invite);
    const expires = now + lifeOf(request.terms);
    const added = await store.addInvite(
      hashOf(code),
      { by: player.value.id, expires, ...request },
      now,
    );
    // Five are open already.
    if (!added.ok) return refused(added.error.kind === 'unavailable' ? 'unavailable' : 'not-now');
    return ok({ code, link: `${this.#parts.origins.forLink(call.origin)}/#/online/i/${code}` });
  }

  async readInvite(call: ApiCall): Answer<wire.Invitation> {
    const found = await this.#invitation(call);
    if (!found.ok) return found;
    const { by, game, expires, terms, first } = found.value.invite;
    if (game !== undefined) return ok({ state: 'taken', game });
    const who = await this.#whoCalls(call);
    if (!who.ok) return who;
    const hosts = fromStore(await this.#online.store.players([by]));
    if (!hosts.ok) return hosts;
    const host = hosts.value.get(by);
    return ok({
      state: 'open',
      host: host ? publicPlayer(host) : { id: by, kind: 'guest' },
      isOwn: who.value?.player.id === by,
      expires,
      terms,
      first,
    });
  }

  /** Too late, the link is for watching. */
  async acceptInvite(call: ApiCall): Answer<wire.SeatedAnswer> {
    const player = await this.#player(call);
    if (!player.ok) return player;
    const found = await this.#invitation(call);
    if (!found.ok) return found;
    const { code, hash, invite } = found.value;
    if (!invite.game && !mayPlay(player.value, invite.terms)) return refused('sign-in');
    return this.#online.tables.seat(hash, player.value.id, code);
  }

  async cancelInvite(call: ApiCall): Answer<Record<string, never>> {
    const player = await this.#player(call);
    if (!player.ok) return player;
    const found = await this.#invitation(call);
    if (!found.ok) return found;
    const cancelled = await this.#online.store.cancelInvite(found.value.hash, player.value.id);
    if (cancelled.ok) return ok({});
    const { kind } = cancelled.error;
    return refused(kind === 'taken' ? 'not-now' : kind);
  }

  async #invitation(call: ApiCall): Answer<FoundInvite> {
    const request = wire.readCodeRequest(call.body);
    if (!request) return refused('bad-message');
    if (!this.#online.misses.has(call.address)) return refused('too-fast');
    const { code } = request;
    const hash = hashOf(code);
    const invite = fromStore(await this.#online.store.invite(hash, this.#online.host.now()));
    if (!invite.ok) return invite;
    return invite.value ? ok({ code, hash, invite: invite.value }) : this.#miss(call);
  }

  /** Nobody finds codes by trying. */
  #miss({ address }: ApiCall): Result<never, ServerRefusal> {
    this.#online.misses.take(address);
    return err({ code: 'unknown' });
  }

  // ---- games ----

  async game(call: ApiCall): Answer<wire.GameAnswer> {
    const { store } = this.#online;
    if (!this.#online.misses.has(call.address)) return refused('too-fast');
    if (!GAME_ID.test(call.id)) return this.#miss(call);
    const events = fromStore(await store.events(call.id, 0));
    if (!events.ok) return events;
    const start = events.value?.[0];
    if (!events.value || start?.k !== 'start') return this.#miss(call);
    const who = fromStore(await whoSits(store, start));
    if (!who.ok) return who;
    return ok({ game: call.id, events: events.value, who: who.value });
  }

  async file(call: ApiCall): Answer<GameFile> {
    const found = await this.game(call);
    return found.ok ? gameFile(found.value, call.format) : found;
  }
}

/** The facts about this server that anybody may know. */
export function aboutServer(origins: Origins, build: string): wire.AboutAnswer {
  return { house: 'Tengen', build, wire: [WIRE_VERSION], isLocal: origins.isLocal() };
}

/** A rated game needs two accounts: the rating of a guest would go with his cookie. */
function mayPlay({ kind }: StoredPlayer, { rated }: OnlineTerms): boolean {
  return kind === 'account' || !rated;
}

/** How long an invitation stays open. */
function lifeOf(terms: OnlineTerms): number {
  return speedOf(terms) === 'days' ? 14 * DAY_MS : DAY_MS;
}
