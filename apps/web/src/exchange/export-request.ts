// What is to be exported, and the name of its file.
import type { Game, Path } from '@tengen/game';
import { playersOf } from '../library/card.ts';
import { dayOf } from '../library/search.ts';
import { titleOf } from '../library/title.ts';
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
  const words = wordsOf('library');
  const [game] = games;
  if (games.length !== 1 || !game)
    return `${words.count(games.length, games.length)} ${dayOf(playedAt)}`;
  const { meta } = game;
  const day = meta.date || dayOf(playedAt);
  const card = { ...playersOf(meta), date: day, createdAt: playedAt };
  const title = name || meta.name || titleOf(card, words, wordsOf('game').colors);
  return title.includes(day) ? title : `${title} ${day}`;
}
