// For tests: somebody at a table, who notes what he hears.
import type { Result } from '@tengen/rules';
import type { OfferKind, TableEvent } from '@tengen/table';
import type { Attendance, WireCommand } from '@tengen/wire';
import type { Joined, OpenTables, ServerRefusal, TableVisitor } from '../tables/tables.ts';

let commands = 0;

export class TestVisitor implements TableVisitor {
  readonly player: string;
  readonly game: string;
  readonly #tables: OpenTables;
  /** The events in the order of their telling, with the id of the command where it was his own. */
  readonly heard: [TableEvent, string | undefined][] = [];
  /** What he was told of those who are here. */
  readonly told: Attendance[] = [];
  lag = 0;

  constructor(player: string, game: string, tables: OpenTables) {
    this.player = player;
    this.game = game;
    this.#tables = tables;
  }

  lagMs(): number {
    return this.lag;
  }

  event(_game: string, event: TableEvent, own: string | undefined): void {
    this.heard.push([event, own]);
  }

  here(_game: string, attendance: Attendance): void {
    this.told.push(attendance);
  }

  join(): Promise<Result<Joined, ServerRefusal>> {
    return this.#tables.join(this.game, this, 0);
  }

  leave(): void {
    this.#tables.leave(this.game, this);
  }

  /** Why the command was refused; undefined if it was not. */
  async ask(
    command: WireCommand,
    id = `command ${++commands}`,
  ): Promise<ServerRefusal | undefined> {
    const answer = await this.#tables.command(this.game, this, id, command);
    return answer.ok ? undefined : answer.error;
  }

  /** Plays on the position that he sees. The id of the command. */
  async move(point: number): Promise<string> {
    const joined = await this.join();
    const id = `command ${++commands}`;
    const on = joined.ok ? joined.value.table.on : 0;
    const refused = await this.ask({ k: 'move', on, point }, id);
    if (refused) throw new Error(`the move was refused: ${JSON.stringify(refused)}`);
    return id;
  }

  offer(what: OfferKind): Promise<ServerRefusal | undefined> {
    return this.ask({ k: 'offer', what });
  }
}
