// What this browser remembers of online play: invitations that it made, and whether it plays somewhere. The page
// looks at it when it starts; nobody who has never played online is connected to anything.
import { type Check, stored } from '../stored.ts';

/** An invitation of one's own that nobody has answered yet. */
export interface OwnInvite {
  readonly code: string;
  readonly link: string;
}

interface OnlineMemory {
  readonly invites: readonly OwnInvite[];
  /** Whether a game was running when it was last known. */
  readonly isPlaying: boolean;
}

const NOTHING: OnlineMemory = { invites: [], isPlaying: false };

const memoryOf: Check<OnlineMemory> = value => {
  const { invites, isPlaying } = (value ?? {}) as Partial<OnlineMemory>;
  if (!Array.isArray(invites) || typeof isPlaying !== 'boolean') return undefined;
  const isInvite = (one: Partial<OwnInvite> | null) =>
    typeof one?.code === 'string' && typeof one.link === 'string';
  return { invites: invites.filter(isInvite), isPlaying };
};

const [memory, setMemory] = stored('tengen.online', memoryOf, NOTHING);

export const ownInvites = () => memory().invites;

/** Whether somebody may be waiting for this browser. */
export const isExpected = () => memory().isPlaying || memory().invites.length > 0;

export function rememberInvite(invite: OwnInvite): void {
  setMemory({ ...memory(), invites: [invite, ...memory().invites] });
}

export function forgetInvite(code: string): void {
  const invites = memory().invites.filter(other => other.code !== code);
  if (invites.length < memory().invites.length) setMemory({ ...memory(), invites });
}

export function rememberPlaying(isPlaying: boolean): void {
  if (isPlaying !== memory().isPlaying) setMemory({ ...memory(), isPlaying });
}
