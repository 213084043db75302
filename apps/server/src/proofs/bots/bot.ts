// A player of a proof: he keeps what he was told word by word, without knowing the rules, and repeats what was not
// answered, over as many sockets as it takes.
import type { PlayerId } from '@tengen/openings';
import type { TableEvent } from '@tengen/table';
import type { ServerMessage, WireCommand } from '@tengen/wire';
import { WebSocket } from 'ws';
import type { Caller } from '../../testing/server.ts';

/** A command, and what its player knows of it. */
export interface BotNote {
  readonly id: string;
  readonly command: WireCommand;
  /** When it was to be sent. */
  readonly plannedAt: number;
  /** The version that answered it. */
  v?: number;
}

export interface BotGame {
  readonly id: string;
  readonly seat: PlayerId;
  /** The points of both, in the order of their playing. */
  readonly points: readonly number[];
}

/** What a player was told of a game. */
export interface BotView {
  readonly game: string;
  readonly log: readonly string[];
  readonly notes: readonly BotNote[];
}

export interface BotHooks {
  /** Before he opens his first socket. */
  onBegin?(bot: Bot): void;
  /** The answer to a command of his own. */
  onAnswer?(bot: Bot, note: BotNote): void;
  /** An event that he had not heard before. */
  onEvent?(bot: Bot, event: TableEvent): void;
}

const REPEAT_MS = 2500;
const AGAIN_MS = 150;

let commands = 0;

export class Bot {
  readonly caller: Caller;
  readonly #hooks: BotHooks;
  game: BotGame;
  /** The events of the game as they were told, from version 1 on. */
  log: string[] = [];
  notes: BotNote[] = [];
  /** Of games that he played before. */
  readonly earlier: BotView[] = [];
  /** How late he answers the pings of the server, which takes that for the delay of his line. */
  pongLateMs = 0;
  /** What was wrong, as sentences. */
  readonly wrong: string[] = [];
  pending: BotNote | undefined;
  #on = 1;
  #moves = 0;
  #socket: WebSocket | undefined;
  #isJoined = false;
  #isOver = false;
  #again: NodeJS.Timeout | undefined;
  #repeat: NodeJS.Timeout | undefined;

  constructor(caller: Caller, game: BotGame, hooks: BotHooks = {}) {
    this.caller = caller;
    this.game = game;
    this.#hooks = hooks;
    hooks.onBegin?.(this);
  }

  get isJoined(): boolean {
    return this.#isJoined;
  }

  get isHisTurn(): boolean {
    const isFirst = this.#moves % 2 === 0;
    return isFirst === (this.game.seat === 'P1') && this.#moves < this.game.points.length;
  }

  /** Stones on the board. */
  get moves(): number {
    return this.#moves;
  }

  get view(): BotView {
    return { game: this.game.id, log: this.log, notes: this.notes };
  }

  connect(): void {
    if (this.#isOver) return;
    const { origin, cookie, headers } = this.caller;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, ['tengen.1'], {
      headers: { origin, cookie, ...headers },
      perMessageDeflate: false,
      autoPong: false,
    });
    socket.on('ping', data => {
      if (this.pongLateMs === 0) socket.pong(data);
      else
        setTimeout(
          () => socket.readyState === WebSocket.OPEN && socket.pong(data),
          this.pongLateMs,
        );
    });
    this.#socket = socket;
    socket.on('message', data => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)));
    });
    socket.on('open', () => this.#join());
    socket.on('error', () => {});
    socket.on('close', () => {
      if (socket !== this.#socket) return;
      this.#isJoined = false;
      if (!this.#isOver) this.#again = setTimeout(() => this.connect(), AGAIN_MS);
    });
  }

  leave(): void {
    this.#isOver = true;
    clearTimeout(this.#again);
    clearTimeout(this.#repeat);
    this.#socket?.terminate();
  }

  /** Cuts the line; he comes back by himself. */
  cut(): void {
    this.#socket?.terminate();
  }

  /** Goes on in another game. */
  goOn(game: BotGame): void {
    this.earlier.push(this.view);
    this.notes = [];
    this.#say({ t: 'leave', g: this.game.id });
    this.game = game;
    this.log = [];
    this.pending = undefined;
    this.#on = 1;
    this.#moves = 0;
    this.#isJoined = false;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#join();
  }

  /** Puts his next stone. */
  move(plannedAt = performance.now()): void {
    const point = this.game.points[this.#moves]!;
    this.ask({ k: 'move', on: this.#on, point }, plannedAt);
  }

  ask(command: WireCommand, plannedAt = performance.now()): void {
    const id = `bot-${++commands}`.padEnd(16, '_');
    const note: BotNote = { id, command, plannedAt };
    this.notes.push(note);
    this.pending = note;
    this.#sendPending();
  }

  #sendPending(): void {
    clearTimeout(this.#repeat);
    if (!this.pending) return;
    const { id, command: c } = this.pending;
    this.#say({ t: 'cmd', g: this.game.id, id, c });
    this.#repeat = setTimeout(() => this.#sendPending(), REPEAT_MS);
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #join(): void {
    const { length } = this.log;
    this.#say({ t: 'join', g: this.game.id, ...(length > 0 && { v: length }) });
  }

  #hear(message: ServerMessage): void {
    if (!('g' in message) || message.g !== this.game.id) return;
    if (message.t === 'log') {
      this.#isJoined = true;
      for (const event of message.events) this.#take(event);
      this.#sendPending();
    } else if (message.t === 'ev') {
      this.#take(message.e);
      if (message.id !== undefined) this.#answered(message.id, message.e.v);
    } else if (message.t === 'no') this.#refused(message);
  }

  #take(event: TableEvent): void {
    const text = JSON.stringify(event);
    const { length } = this.log;
    if (event.v <= length) {
      if (this.log[event.v - 1] !== text)
        this.wrong.push(`was told two different events ${event.v}`);
      return;
    }
    if (event.v > length + 1) {
      this.#join();
      return;
    }
    this.log.push(text);
    if (event.k === 'move') {
      this.#on = event.v;
      this.#moves++;
    }
    this.#hooks.onEvent?.(this, event);
  }

  #answered(id: string, v: number): void {
    const note = this.notes.find(each => each.id === id);
    if (!note) return;
    const isFirst = note.v === undefined;
    note.v ??= v;
    if (note.v !== v) this.wrong.push(`${id} was answered as ${note.v} and as ${v}`);
    if (this.pending === note) this.#settle();
    if (isFirst) this.#hooks.onAnswer?.(this, note);
  }

  #refused({ id, code }: Extract<ServerMessage, { readonly t: 'no' }>): void {
    if (id === undefined) {
      this.#again = setTimeout(() => this.#join(), AGAIN_MS);
      return;
    }
    if (this.pending?.id !== id) return;
    if (code === 'unavailable' || code === 'too-fast') {
      clearTimeout(this.#repeat);
      this.#repeat = setTimeout(() => this.#sendPending(), 3 * AGAIN_MS);
      return;
    }
    this.wrong.push(`${this.pending.command.k} was refused as ${code}`);
    this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#repeat);
    this.pending = undefined;
  }
}
