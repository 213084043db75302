// What is given out, and what its file will be called.
import type { Game, Path } from '@tengen/game';

/** What is given out: one game or many, and where in the one we stand. */
export interface ExportRequest {
  readonly games: readonly Game[];
  readonly path?: Path;
  /** The line an animation shows; the main line where nothing is said. */
  readonly line?: Path;
  readonly name?: string;
  readonly way?: Way;
}

export type Way = 'file' | 'link' | 'picture' | 'animation';

/** What the file will be called. */
export function titleForFile({ games, name }: ExportRequest): string {
  const [game] = games;
  if (name) return name;
  if (games.length !== 1 || !game) return `tengen ${games.length}`;
  const { meta } = game;
  const players = [meta.black?.name, meta.white?.name].filter(Boolean).join(' - ');
  return meta.name || players || 'tengen';
}
