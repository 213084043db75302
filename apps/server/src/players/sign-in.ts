// Players are known by the token in their cookie, which the store has as a hash. Nobody gets a cookie before going
// online.
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@tengen/rules';
import type { PublicPlayer } from '@tengen/wire';
import type { ServerHost } from '../host.ts';
import type { ServerStore, StoreAway, StoredPlayer } from '../store/store.ts';

export interface SignedIn {
  readonly player: StoredPlayer;
  readonly tokenHash: string;
  /** Sent with the answer, so that a cookie in use never runs out. */
  readonly cookie: string;
}

const TOKEN = /^[\w-]{43}$/;
const TOKEN_BYTES = 32;
const PLAYER_BYTES = 9;
const LIFE_MS = 180 * 86_400_000;

/** Stored instead of a secret. The secrets are random, so nothing slower is needed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function randomId(host: ServerHost, bytes: number): string {
  return Buffer.from(host.randomBytes(bytes)).toString('base64url');
}

export function publicPlayer({ id, kind, name }: StoredPlayer): PublicPlayer {
  return { id, kind, ...(name !== undefined && { name }) };
}

export class SignIn {
  readonly #host: ServerHost;
  readonly #store: ServerStore;
  readonly #isSecure: boolean;
  readonly #name: string;

  /** `isSecure`: the page is reached over https only. Then the name of the cookie keeps neighbours from setting it. */
  constructor(host: ServerHost, store: ServerStore, isSecure: boolean) {
    this.#host = host;
    this.#store = store;
    this.#isSecure = isSecure;
    this.#name = isSecure ? '__Host-tengen' : 'tengen';
  }

  async guest(): Promise<Result<SignedIn, StoreAway>> {
    const now = this.#host.now();
    const token = randomId(this.#host, TOKEN_BYTES);
    const player = { id: `p_${randomId(this.#host, PLAYER_BYTES)}`, kind: 'guest' } as const;
    const tokenHash = hashOf(token);
    const added = await this.#store.addPlayer(player, tokenHash, now, now + LIFE_MS);
    return added.ok ? ok({ player, tokenHash, cookie: this.#cookie(token) }) : added;
  }

  /** Undefined: nobody whom we know. */
  async whoHas(cookies: string | undefined): Promise<Result<SignedIn | undefined, StoreAway>> {
    const token = cookieIn(cookies ?? '', this.#name);
    if (token === undefined || !TOKEN.test(token)) return ok(undefined);
    const now = this.#host.now();
    const tokenHash = hashOf(token);
    const found = await this.#store.playerOfToken(tokenHash, now, now + LIFE_MS);
    if (!found.ok) return err(found.error);
    const player = found.value;
    return ok(player && { player, tokenHash, cookie: this.#cookie(token) });
  }

  async out({ tokenHash }: SignedIn): Promise<Result<string, StoreAway>> {
    const removed = await this.#store.removeToken(tokenHash);
    return removed.ok ? ok(this.#cookie('', 0)) : removed;
  }

  #cookie(token: string, lifeMs = LIFE_MS): string {
    const secure = this.#isSecure ? '; Secure' : '';
    const life = `Max-Age=${lifeMs / 1000}`;
    return `${this.#name}=${token}; Path=/; ${life}; HttpOnly; SameSite=Strict${secure}`;
  }
}

function cookieIn(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  return cookies
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(start))
    ?.slice(start.length);
}
