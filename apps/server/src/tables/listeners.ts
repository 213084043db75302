// All devices of a player hear of his games, wherever he is on the page.
import type { NewGame } from '../store/store.ts';
import type { PlayerListener } from './tables.ts';

export class Listeners {
  readonly #listeners = new Map<string, Set<PlayerListener>>();

  listen(player: string, listener: PlayerListener): () => void {
    const own = this.#listeners.get(player) ?? new Set();
    this.#listeners.set(player, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#listeners.get(player) === own) this.#listeners.delete(player);
    };
  }

  turn(player: string, game: string, dueAt: number | undefined): void {
    for (const listener of this.#listeners.get(player) ?? []) listener.turn(game, dueAt);
  }

  /** Both players of a new game are told of it. */
  paired({ id, P1, P2 }: NewGame, by: string): void {
    for (const listener of this.#listeners.get(P1) ?? []) listener.paired(id, 'P1', by);
    for (const listener of this.#listeners.get(P2) ?? []) listener.paired(id, 'P2', by);
  }
}
