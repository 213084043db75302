// What is to be exported, and the name of its file.
import type { Game, Path } from '@tengen/game';
import { playersOf } from '../library/card.ts';
import { dayOf, titleOf } from '../library/title.ts';
import { wordsOf } from '../words/spoken.ts';

/** One game or many, and the current position in a single one. */
export interface ExportRequest {
  readonly games: readonly Game[];
  readonly path?: Path;
  /** The line of an animation; by default the main line. */
  readonly line?: Path;
  readonly name?: string;
  /** When the game was played, if its record does not say so; by default now. */
  readonly playedAt?: number;
  readonly way?: Way;
}

export type Way = 'file' | 'link' | 'picture' | 'animation';

/** The name of the file, without its extension: who played, and when. */
export function titleForFile({ games, name, playedAt = Date.now() }: ExportRequest): string {
  const [game] = games;
  const day = game?.meta.date || dayOf(playedAt);
  const title =
    games.length === 1 && game
      ? name || titleOfGame(game, playedAt)
      : wordsOf('library').count(games.length, games.length);
  return title.includes(day) ? title : `${title} ${day}`;
}

/** As its card in the library names it. */
export function titleOfGame({ meta }: Game, createdAt = Date.now()): string {
  const { name, date } = meta;
  const card = { ...playersOf(meta), ...(name && { name }), ...(date && { date }), createdAt };
  return titleOf(card);
}
