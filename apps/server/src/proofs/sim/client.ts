// A player in the simulation, or a watcher. He keeps each table event by event, asks at random, repeats what was
// not answered, and notes what he was told, for the check at the end.
import type { PlayerId } from '@tengen/openings';
import {
  endingOf,
  firstTable,
  receive,
  type Table,
  type TableCommand,
  type TableEvent,
  versionOf,
} from '@tengen/table';
import { randomTold } from '@tengen/table/testing';
import type { RefusalCode, WireCommand } from '@tengen/wire';
import { type LineEnd, SimLine, type SimMessage } from './line.ts';
import type { SimNode } from './node.ts';
import type { SimWorld } from './world.ts';

/** What became of a command, as far as its player knows. */
export interface SimNote {
  readonly game: string;
  readonly id: string;
  readonly command: WireCommand;
  /** The order of sending and hearing, over all clients. */
  readonly sent: number;
  heard?: number;
  accepted?: TableEvent;
  refused?: RefusalCode;
}

interface Held {
  table?: Table;
  seat?: PlayerId;
  pending?: SimNote | undefined;
  /** Ends the wait before the next try, of joining or of asking. */
  cancelJoin?: () => void;
  cancelRepeat?: () => void;
}

const REPEAT_MS = 2500;

export class SimClient implements LineEnd {
  readonly player: string;
  readonly #world: SimWorld;
  readonly #server: () => SimNode | undefined;
  readonly games = new Map<string, Held>();
  readonly notes: SimNote[] = [];
  line: SimLine | undefined;
  #awayMs = 0;

  constructor(player: string, world: SimWorld, server: () => SimNode | undefined) {
    this.player = player;
    this.#world = world;
    this.#server = server;
    this.#connect();
  }

  hold(game: string): void {
    if (this.games.has(game)) return;
    this.games.set(game, {});
    this.#join(game);
  }

  /** Asks for something, sensible or not. */
  act(): void {
    const { chance } = this.#world;
    const games = [...this.games].filter(([, { table, pending }]) => table && !pending);
    const chosen = games[chance.below(games.length)];
    const command = chosen && this.#wish(chosen[1]);
    if (!command) return;
    const [game, held] = chosen;
    const sent = this.#world.nextOrder();
    const note = { game, id: `command ${sent}`, command, sent };
    this.#world.count(`command ${command.k}`);
    this.notes.push(note);
    held.pending = note;
    this.#send(note);
    if (chance.chance(0.05)) this.#send(note);
  }

  lost(): void {
    this.line = undefined;
    this.#world.host.after(this.#awayMs, () => this.#connect());
    this.#awayMs = 0;
  }

  /** Closes the page, and opens it again after a while. */
  goAway(ms: number): void {
    if (this.line) this.#awayMs = ms;
    this.line?.cut();
  }

  hear(message: SimMessage): void {
    const { g = '' } = message;
    const held = this.games.get(g);
    if (message.t === 'paired') this.hold(g);
    else if (held && message.t === 'log') {
      if (message.seat) held.seat = message.seat;
      for (const event of message.events) this.#take(g, held, event);
      this.#afterLog(held);
    } else if (held && message.t === 'ev') {
      this.#take(g, held, message.e);
      if (message.id !== undefined) this.#accept(message.id, message.e, held);
    } else if (held && message.t === 'no') this.#refuse(g, held, message.id, message.code);
  }

  // ---- the line ----

  #connect(): void {
    const node = this.#server();
    if (!node?.isOpen) {
      this.#world.host.after(300 + this.#world.chance.below(1000), () => this.#connect());
      return;
    }
    this.line = new SimLine(this.#world, node, this);
    for (const game of this.games.keys()) this.#join(game);
  }

  #join(game: string): void {
    const { table } = this.games.get(game)!;
    this.line?.send({ t: 'join', g: game, ...(table && { v: versionOf(table) }) });
  }

  #joinSoon(game: string, held: Held): void {
    held.cancelJoin?.();
    held.cancelJoin = this.#world.host.after(300, () => this.#join(game));
  }

  #send(note: SimNote): void {
    const held = this.games.get(note.game)!;
    this.line?.send({ t: 'cmd', g: note.game, id: note.id, c: note.command });
    held.cancelRepeat?.();
    held.cancelRepeat = this.#world.host.after(REPEAT_MS, () => {
      if (held.pending === note) this.#send(note);
    });
  }

  // ---- what is heard ----

  #take(game: string, held: Held, event: TableEvent): void {
    const version = held.table ? versionOf(held.table) : 0;
    if (event.v > version + 1) this.#joinSoon(game, held);
    else if (event.v <= version) this.#compare(game, held.table!.log[event.v - 1]!, event);
    else {
      const next = held.table ? receive(held.table, event) : firstTable(event);
      if (next.ok) held.table = next.value;
      else this.#world.violation(`event ${event.v} of ${game}: ${JSON.stringify(next.error)}`);
      if (event.k === 'next') this.hold(event.game);
    }
  }

  #compare(game: string, known: TableEvent, event: TableEvent): void {
    if (JSON.stringify(known) !== JSON.stringify(event))
      this.#world.violation(`${this.player} was told two different events ${event.v} of ${game}`);
  }

  /** A stone for a position that has passed is dropped; everything else is asked again. */
  #afterLog(held: Held): void {
    const { pending, table } = held;
    if (!pending) return;
    if ('on' in pending.command && pending.command.on !== table?.on) held.pending = undefined;
    else this.#send(pending);
  }

  #accept(id: string, event: TableEvent, held: Held): void {
    const note = this.notes.find(each => each.id === id);
    if (!note) return;
    note.accepted = event;
    note.heard ??= this.#world.nextOrder();
    if (held.pending === note) held.pending = undefined;
  }

  #refuse(game: string, held: Held, id: string | undefined, code: RefusalCode): void {
    this.#world.count(`refusal ${code}`);
    if (id === undefined) {
      // The table could not be opened just now.
      this.#joinSoon(game, held);
      return;
    }
    const note = held.pending?.id === id ? held.pending : undefined;
    if (!note || code === 'unavailable' || code === 'too-fast') return;
    note.refused = code;
    held.pending = undefined;
  }

  // ---- what is asked ----

  #wish({ table, seat }: Held): WireCommand | undefined {
    if (!table || !seat) return undefined;
    const isBusy = this.#world.chance.chance(0.5) && !endingOf(table);
    for (let tries = 0; tries < 8; tries++) {
      const { command, by } = randomTold(table, this.#world.chance, this.#world.now, isBusy);
      const wish = by === seat ? wireCommandOf(command) : undefined;
      if (wish) return wish;
    }
    return undefined;
  }
}

/** The command as a client may send it. */
function wireCommandOf(command: TableCommand): WireCommand | undefined {
  switch (command.k) {
    case 'move':
      return { k: 'move', on: command.on, point: command.point };
    case 'act':
      return { k: 'act', on: command.on, action: command.action };
    case 'answer':
      return { k: 'answer', re: command.re, yes: command.yes };
    case 'claim':
      return { k: 'claim', as: command.as };
    case 'offer':
    case 'withdraw':
    case 'resign':
    case 'abort':
    case 'foul':
    case 'give':
      return command;
    default:
      return undefined;
  }
}
