// What this browser remembers of online play: invitations that it made, and the games that it plays. The page
// looks at it when it starts; nobody who has never played online is connected to anything.
import { type Check, stored } from '../stored.ts';

/** An invitation of one's own that nobody has answered yet. */
export interface OwnInvite {
  readonly code: string;
  readonly link: string;
}

interface OnlineMemory {
  readonly invites: readonly OwnInvite[];
  /** Games that were running when they were last seen. */
  readonly games: readonly string[];
}

const NOTHING: OnlineMemory = { invites: [], games: [] };

const memoryOf: Check<OnlineMemory> = value => {
  const { invites, games } = (value ?? {}) as Partial<OnlineMemory>;
  if (!Array.isArray(invites) || !Array.isArray(games)) return undefined;
  const isInvite = (one: Partial<OwnInvite> | null) =>
    typeof one?.code === 'string' && typeof one.link === 'string';
  return { invites: invites.filter(isInvite), games: games.filter(g => typeof g === 'string') };
};

const [memory, setMemory] = stored('tengen.online', memoryOf, NOTHING);

export const ownInvites = () => memory().invites;

/** Whether somebody may be waiting for this browser. */
export const isExpected = () => memory().games.length > 0 || memory().invites.length > 0;

export function rememberInvite(invite: OwnInvite): void {
  setMemory({ ...memory(), invites: [invite, ...memory().invites] });
}

export function forgetInvite(code: string): void {
  const invites = memory().invites.filter(other => other.code !== code);
  if (invites.length < memory().invites.length) setMemory({ ...memory(), invites });
}

export const rememberedGames = () => memory().games;

export function rememberGame(g: string): void {
  if (!memory().games.includes(g)) setMemory({ ...memory(), games: [...memory().games, g] });
}

export function forgetGame(g: string): void {
  const games = memory().games.filter(other => other !== g);
  if (games.length < memory().games.length) setMemory({ ...memory(), games });
}
