// What is asked over HTTP: who one is, and invitations. Addresses are beside the page, wherever it lies.
import { err, ok, type Result } from '@tengen/rules';
import * as wire from '@tengen/wire';
import type { AboutOutcome } from './machine/state.ts';

export type ApiTrouble =
  | { readonly kind: 'unreachable' }
  /** Something answered that is not this server. */
  | { readonly kind: 'not-ours' }
  | ({ readonly kind: 'refused' } & wire.ErrorAnswer);

export type ApiAnswer<T> = Promise<Result<T, ApiTrouble>>;

type Reader<T> = (value: unknown) => T | undefined;

export function createApi(base: string) {
  const addressOf = (route: string) => new URL(`api/v1/${route}`, base).href;

  async function ask<T>(route: string, read: Reader<T>, body?: object): ApiAnswer<T> {
    const options: RequestInit = body
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : {};
    try {
      const response = await fetch(addressOf(route), { cache: 'no-store', ...options });
      return answerOf(response.status, read, await jsonOf(response));
    } catch {
      // The network, or a server that closed the line.
      return err({ kind: 'unreachable' });
    }
  }

  return {
    /** Signs in as a guest. */
    login: () => ask('login', () => true, {}),
    invite: (request: wire.InviteRequest) => ask('invites', wire.readInviteAnswer, request),
    readInvite: (code: string) => ask('invites/read', wire.readInvitation, { code }),
    acceptInvite: (code: string) => ask('invites/accept', wire.readSeated, { code }),
    cancelInvite: (code: string) => ask('invites/cancel', () => true, { code }),
    game: (id: string) => ask(`games/${id}`, wire.readGame),
    async about(): Promise<AboutOutcome> {
      const answer = await ask('about', wire.readAbout);
      if (answer.ok) return { kind: 'ours', about: answer.value };
      return { kind: answer.error.kind };
    },
  };
}

export type Api = ReturnType<typeof createApi>;

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // No content, or the page of a static host.
    return undefined;
  }
}

function answerOf<T>(status: number, read: Reader<T>, body: unknown): Result<T, ApiTrouble> {
  if (status >= 200 && status < 300) {
    const value = read(body);
    return value === undefined ? err({ kind: 'not-ours' }) : ok(value);
  }
  const refused = wire.readError(body);
  if (refused) return err({ kind: 'refused', ...refused });
  // Too many requests, or a server that is stopping or hides behind something that cannot reach it.
  if (status === 429 || status >= 500) return err({ kind: 'refused', code: 'unavailable' });
  return err({ kind: 'not-ours' });
}
