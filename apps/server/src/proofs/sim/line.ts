// A line between a client and a server process, as a socket is: in order, late, and cut without notice, with what
// was under way lost.
import type { ClientMessage, ServerMessage } from '@tengen/wire';
import type { TableVisitor } from '../../tables/tables.ts';
import type { SimNode } from './node.ts';
import type { SimWorld } from './world.ts';

/** What a client of the simulation hears. */
export type SimMessage = Extract<ServerMessage, { readonly t: 'log' | 'ev' | 'no' | 'paired' }>;

export interface LineEnd {
  readonly player: string;
  hear(message: SimMessage): void;
  /** The line is cut. */
  lost(): void;
}

export class SimLine implements TableVisitor {
  readonly #world: SimWorld;
  readonly #node: SimNode;
  readonly #end: LineEnd;
  readonly #games = new Set<string>();
  readonly #delayMs: number;
  readonly #quiet: () => void;
  #outAt = 0;
  #inAt = 0;
  isCut = false;

  constructor(world: SimWorld, node: SimNode, end: LineEnd) {
    this.#world = world;
    this.#node = node;
    this.#end = end;
    this.#delayMs = world.chance.pick([5, 40, 200]);
    this.#quiet = node.tables!.listen(end.player, {
      turn() {},
      paired: (g, seat, by) => this.#toClient({ t: 'paired', g, seat, by }),
    });
  }

  get player(): string {
    return this.#end.player;
  }

  lagMs(): number {
    return this.#delayMs;
  }

  event(g: string, e: Parameters<TableVisitor['event']>[1], id: string | undefined): void {
    this.#toClient({ t: 'ev', g, e, ...(id !== undefined && { id }) });
  }

  here(): void {}

  send(message: ClientMessage): void {
    const { chance, now, host } = this.#world;
    this.#outAt = Math.max(this.#outAt, now + this.#delayMs + chance.below(20));
    host.after(this.#outAt - now, () => {
      // What had left before the cut may still arrive.
      if (!this.isCut || chance.chance(0.5)) this.#node.after(0, () => void this.#ask(message));
    });
  }

  /** The client notices at once, or later by its own patience. */
  cut(): void {
    if (this.isCut) return;
    this.isCut = true;
    this.#node.after(this.#world.chance.below(3000), () => {
      this.#quiet();
      for (const game of this.#games) this.#node.tables?.leave(game, this);
    });
    this.#world.host.after(this.#world.chance.below(2000), () => this.#end.lost());
  }

  async #ask(message: ClientMessage): Promise<void> {
    const { tables } = this.#node;
    if (!tables) return;
    if (message.t === 'join') {
      const { g, v = 0 } = message;
      const joined = await tables.join(g, this, v);
      if (!joined.ok) return this.#toClient({ t: 'no', g, ...joined.error });
      if (this.isCut) return tables.leave(g, this);
      this.#games.add(g);
      const { from, events, seat, here } = joined.value;
      const who = { P1: NOBODY, P2: NOBODY };
      this.#toClient({ t: 'log', g, from, events, who, here, ...(seat && { seat }) });
    } else if (message.t === 'cmd') {
      const { g, id, c } = message;
      const done = await tables.command(g, this, id, c);
      if (!done.ok) this.#toClient({ t: 'no', g, id, ...done.error });
    }
    return undefined;
  }

  #toClient(message: SimMessage): void {
    if (this.isCut) return;
    const { chance, now, host } = this.#world;
    this.#inAt = Math.max(this.#inAt, now + this.#delayMs + chance.below(20));
    host.after(this.#inAt - now, () => {
      if (!this.isCut) this.#end.hear(message);
    });
  }
}

const NOBODY = { id: '', kind: 'guest' } as const;
