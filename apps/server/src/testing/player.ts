// A player of a test, who plays a game to its end whatever happens to his line. He holds the table by its log, as the
// page does, and repeats what was not answered: the id of a command follows from the position that it answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Action, legalActions, offerChoices, type PlayerId } from '@tengen/openings';
import { along, DIRECTIONS, type Direction, type Point } from '@tengen/rules';
import { type Chance, must } from '@tengen/rules/testing';
import {
  colorOfPlayer,
  endingOf,
  openingOf,
  positionOf,
  receive,
  replay,
  type Table,
  type TableEvent,
  toAct,
  versionOf,
} from '@tengen/table';
import type { ServerMessage, WireCommand } from '@tengen/wire';
import type { Caller } from './server.ts';
import { TestSocket } from './socket.ts';

const AGAIN_MS = 100;

export interface PlayerOptions {
  readonly chance: Chance;
  /** Of a hundred commands, so many lose their line at once. */
  readonly lossPercent: number;
}

export class TestPlayer {
  readonly caller: Caller;
  readonly seat: PlayerId;
  readonly #game: string;
  readonly #options: PlayerOptions;
  #socket: TestSocket | undefined;
  /** Whether the log has come over this socket. */
  #isJoined = false;
  #table: Table | undefined;
  /** Versions of the events that answered a command of this player, by its id. */
  readonly acknowledged = new Map<string, number>();
  /** How often there was a new line. */
  arrivals = 0;

  constructor(caller: Caller, game: string, seat: PlayerId, options: PlayerOptions) {
    this.caller = caller;
    this.seat = seat;
    this.#game = game;
    this.#options = options;
  }

  get table(): Table | undefined {
    return this.#table;
  }

  /** Plays on until the game is over and its end is known. */
  async playToTheEnd(): Promise<Table> {
    for (;;) {
      const table = this.#table;
      if (table && endingOf(table)) return table;
      const socket = this.#socket;
      if (!socket) await this.#arrive();
      else if (table && this.#isJoined && toAct(table) === this.seat)
        await this.#act(socket, table);
      else await this.#hear(socket);
    }
  }

  async leave(): Promise<void> {
    await this.#socket?.close();
  }

  async #arrive(): Promise<void> {
    const socket = await TestSocket.open(this.caller).catch(() => undefined);
    if (!(socket instanceof TestSocket)) {
      // The server is away, or full.
      await sleep(AGAIN_MS);
      return;
    }
    this.#socket = socket;
    this.#isJoined = false;
    this.arrivals++;
    const v = this.#table && versionOf(this.#table);
    socket.say({ t: 'join', g: this.#game, ...(v !== undefined && { v }) });
  }

  async #act(socket: TestSocket, table: Table): Promise<void> {
    const { chance, lossPercent } = this.#options;
    const id = `${this.seat}-${table.on}`.padEnd(16, '_');
    socket.say({ t: 'cmd', g: this.#game, id, c: this.#choose(table) });
    if (chance.below(100) < lossPercent) {
      // Perhaps before the command is sent, perhaps after it was stored.
      await sleep(chance.below(8));
      socket.raw.terminate();
    }
    let heard: ServerMessage | undefined;
    do {
      heard = await this.#hear(socket);
      if (heard?.t !== 'no') continue;
      // The end of the game, which follows the last stone, has come meanwhile.
      if (heard.code === 'over') return;
      if (heard.code !== 'too-fast' && heard.code !== 'unavailable') {
        throw new Error(`refused: ${JSON.stringify(heard)}`);
      }
      await sleep(2 * AGAIN_MS);
      return;
    } while (heard && !(heard.t === 'ev' && heard.id === id));
  }

  async #hear(socket: TestSocket): Promise<ServerMessage | undefined> {
    const message = await socket.next();
    if (!message) this.#socket = undefined;
    if (message?.t === 'log') {
      const { from, events } = message;
      this.#isJoined = true;
      if (from === 1) this.#table = must(replay(events));
      else for (const event of events) this.#follow(event);
    }
    if (message?.t === 'ev') {
      this.#follow(message.e);
      if (message.id !== undefined) this.acknowledged.set(message.id, message.e.v);
    }
    return message;
  }

  #follow(event: TableEvent): void {
    const table = this.#table!;
    if (event.v <= versionOf(table)) return;
    this.#table = must(receive(table, event));
  }

  // ---- choosing ----

  #choose(table: Table): WireCommand {
    const { on } = table;
    const action = this.#openingAction(table);
    return action ? { k: 'act', on, action } : { k: 'move', on, point: this.#point(table) };
  }

  #openingAction(table: Table): Action | undefined {
    const opening = openingOf(table);
    const legal = legalActions(opening);
    switch (legal?.kind) {
      case 'answer':
        return { kind: 'answer', answer: this.#pick(legal.answers) };
      case 'declare':
        return { kind: 'declare', number: legal.min };
      case 'offer': {
        const points: Point[] = [];
        while (points.length < legal.count) points.push(this.#pick(offerChoices(opening, points)));
        return { kind: 'offer', points };
      }
      case 'place':
      case 'choose':
        return { kind: legal.kind, point: this.#pick(legal.points) };
      case undefined:
        return undefined;
    }
  }

  /** Where the own stones make the longest line: two who do not look at each other soon come to an end. */
  #point(table: Table): Point {
    const { board, size } = positionOf(table);
    const color = colorOfPlayer(table, this.seat);
    const reach = (point: Point, direction: Direction, sign: number) => {
      let length = 0;
      for (let next = along(point, direction, sign, size); next !== undefined; length++) {
        if (board.get(next) !== color) break;
        next = along(next, direction, sign, size);
      }
      return length;
    };
    const lengthAt = (point: Point) =>
      Math.max(...DIRECTIONS.map(way => reach(point, way, 1) + reach(point, way, -1)));
    const empty = board.emptyPoints();
    const longest = Math.max(...empty.map(lengthAt));
    return this.#pick(empty.filter(point => lengthAt(point) === longest));
  }

  /** The same again when it is asked again: a command that is repeated is the same command. */
  #pick<T>(all: readonly T[]): T {
    return all[(this.#table!.on * 7919 + all.length) % all.length]!;
  }
}
