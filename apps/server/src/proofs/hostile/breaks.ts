// Faulty parts of a server. The proof has to find each of them.
import { Callers } from '../../http/caller.ts';
import { limitsFor, type Rate, type ServerLimits } from '../../limits.ts';
import { type SignedIn, SignIn } from '../../players/sign-in.ts';
import { type ServerParts, SOUND_SERVER } from '../../server.ts';

const ENDLESS: Rate = { burst: 1e9, perSecond: 1e9 };

class BlindCallers extends Callers {
  override isOurPage(): boolean {
    return true;
  }
}

/** Believes every cookie. */
class TrustingSignIn extends SignIn {
  override async whoHas(cookies: string | undefined): ReturnType<SignIn['whoHas']> {
    const who = await super.whoHas(cookies);
    if (!who.ok || who.value || cookies === undefined) return who;
    const known: SignedIn = {
      player: { id: 'p_somebody', kind: 'guest' },
      tokenHash: '',
      cookie: cookies,
    };
    return { ok: true, value: known };
  }
}

const endless = (perAddress: number): ServerLimits => ({
  ...limitsFor(perAddress),
  messages: ENDLESS,
  flood: ENDLESS,
  commands: ENDLESS,
  misses: ENDLESS,
});

const boundless = (perAddress: number): ServerLimits => ({
  ...limitsFor(perAddress),
  frames: { maxPayload: 100_000_000, maxFragments: 1e6, maxBufferedChunks: 1e6 },
});

export const HOSTILE_BREAKS: Readonly<Record<string, ServerParts>> = {
  'no-origin-check': {
    ...SOUND_SERVER,
    callers: (origins, trusted) => new BlindCallers(origins, trusted),
  },
  'any-cookie': {
    ...SOUND_SERVER,
    signIn: (host, store, isSecure) => new TrustingSignIn(host, store, isSecure),
  },
  'no-rates': { ...SOUND_SERVER, limits: endless },
  'no-frame-limits': { ...SOUND_SERVER, limits: boundless },
};
