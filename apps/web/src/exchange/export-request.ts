// What is to be exported, and the name of its file.
import type { Game, Path } from '@tengen/game';

/** One game or many, and the current position in a single one. */
export interface ExportRequest {
  readonly games: readonly Game[];
  readonly path?: Path;
  /** The line of an animation; by default the main line. */
  readonly line?: Path;
  readonly name?: string;
  readonly way?: Way;
}

export type Way = 'file' | 'link' | 'picture' | 'animation';

/** The name of the file, without its extension. */
export function titleForFile({ games, name }: ExportRequest): string {
  const [game] = games;
  if (name) return name;
  if (games.length !== 1 || !game) return `tengen ${games.length}`;
  const { meta } = game;
  const players = [meta.black?.name, meta.white?.name].filter(Boolean).join(' - ');
  return meta.name || players || 'tengen';
}
