// What an event is: who plays, on which boards, with which limits. It is the first line of an event's file.
import type { Color, Rule } from '@tengen/rules';
import type { Effort } from '../players/measured.ts';
import type { MoveLimits } from '../players/players.ts';
import { parsePlayer, versionOf } from '../players/spec.ts';
import type { Acceptance, PlayedGame } from './game.ts';

export interface Entrant {
  readonly name: string;
  /** As on the command line. */
  readonly spec: string;
  /** Hash of the core; empty for players without one. */
  readonly build: string;
  /** Hashes of the networks by rule and size. Files of earlier versions do not have them. */
  readonly networks?: Readonly<Record<string, string>>;
}

/** Everything that decides what the games of an event are. */
export interface EventTerms {
  readonly entrants: readonly Entrant[];
  readonly rules: readonly Rule[];
  readonly size: number;
  /** For players without limits of their own. */
  readonly limits: MoveLimits;
  /** A book of openings instead of the one in vectors/openings/. */
  readonly openings?: string | undefined;
  /** A hash of the openings. Files of earlier versions do not have it. */
  readonly book?: string | undefined;
  readonly accept: Acceptance;
  readonly drawAfter?: number | undefined;
  readonly toleranceMs: number;
}

/** The two players of a game: `a` and `b` stay the same, while Black changes. */
export type EventSide = 'a' | 'b';

/** A game of an event: a line of its file. */
export interface EventGame extends PlayedGame {
  /** Names of the entrants. */
  readonly players: Readonly<Record<EventSide, string>>;
  /** Its number among the games of these two. Games 2n and 2n + 1 share an opening. */
  readonly game: number;
  readonly rule: Rule;
  readonly opening: readonly string[];
  readonly black: EventSide;
  /** Files of earlier matches do not have it. */
  readonly effort?: Readonly<Record<EventSide, Effort>>;
}

/** The player who had `color` in a game. */
export function sideOf({ black }: EventGame, color: Color): EventSide {
  return (color === 'black') === (black === 'a') ? 'a' : 'b';
}

/** Looks at the files that a player is made of, so that a later run can tell whether they are the same. */
export async function entrantOf(
  name: string,
  text: string,
  { rules, size }: Pick<EventTerms, 'rules' | 'size'>,
): Promise<Entrant> {
  return { name, spec: text, ...(await versionOf(parsePlayer(text), rules, size)) };
}
