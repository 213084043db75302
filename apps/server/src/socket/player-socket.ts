// One socket of a player: what comes over it is read, limited and passed on, and what the tables tell is sent. A
// socket that floods, or reads too slowly, is closed.
import type { PlayerId } from '@tengen/openings';
import { endingOf, type TableEvent } from '@tengen/table';
import type { Attendance, ClientMessage, MessageNames, ServerMessage } from '@tengen/wire';
import { readClientMessage, readNames } from '@tengen/wire';
import type { RawData, WebSocket } from 'ws';
import { Bucket } from '../limits.ts';
import type { Online } from '../online.ts';
import { publicPlayer } from '../players/sign-in.ts';
import { whoSits } from '../players/who.ts';
import type { StoredPlayer } from '../store/store.ts';
import type { PlayerListener, ServerRefusal, TableVisitor } from '../tables/tables.ts';
import { Heartbeat } from './heartbeat.ts';

/** Why a socket is closed. */
export const CLOSE = {
  binary: 1003,
  tooFast: 1008,
  fault: 1011,
  moving: 1012,
  tooSlow: 1013,
  signedOut: 4001,
} as const;

/** A socket whose other side does not confirm the end is cut off after this time. */
const CLOSING_PATIENCE_MS = 2000;

type MessageOf<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;

/** A table that is open over this socket. */
interface TableHere {
  readonly commands: Bucket;
  /** Messages that wait for the log, which is on its way. */
  waiting: ServerMessage[] | undefined;
  /** Whether a clock may run for the player. */
  isPlayed: boolean;
}

export interface PlayerSocketParts {
  readonly online: Online;
  readonly player: StoredPlayer;
  /** Where he is, for limits. */
  readonly address: string;
  readonly build: string;
  /** Hears of what must not happen. */
  readonly onFault: (error: Error) => void;
  /** Running games of the player. */
  readonly live: readonly string[];
}

export class PlayerSocket implements TableVisitor, PlayerListener {
  readonly #socket: WebSocket;
  readonly #parts: PlayerSocketParts;
  readonly #heartbeat: Heartbeat;
  readonly #tables = new Map<string, TableHere>();
  /** For commands at tables that are not open over this socket. */
  readonly #elsewhere: Bucket;
  readonly #messages: Bucket;
  readonly #warnings: Bucket;
  readonly #flood: Bucket;
  readonly #stopListening: () => void;
  #unsentSince: number | undefined;
  #isOver = false;
  #heard = 0;

  constructor(socket: WebSocket, parts: PlayerSocketParts) {
    this.#socket = socket;
    this.#parts = parts;
    const { online, player, build, live } = parts;
    const now = online.host.now();
    this.#elsewhere = new Bucket(online.limits.commands, now);
    this.#messages = new Bucket(online.limits.messages, now);
    this.#warnings = new Bucket(online.limits.warnings, now);
    this.#flood = new Bucket(online.limits.flood, now);
    this.#heartbeat = new Heartbeat({
      host: online.host,
      ping: n => socket.ping(n),
      isFast: () => [...this.#tables.values()].some(({ isPlayed }) => isPlayed),
      lost: () => socket.terminate(),
    });
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('ping', () => this.#isFlood());
    socket.on('pong', data => this.#heartbeat.answered(String(data)));
    // The line broke, or a frame was too big or none at all: the socket closes by itself.
    socket.on('error', () => {});
    socket.on('close', () => this.#end());
    this.#stopListening = online.tables.listen(player.id, this);
    this.#send({ t: 'welcome', you: publicPlayer(player), now, build, live });
    this.#heartbeat.beat();
  }

  get player(): string {
    return this.#parts.player.id;
  }

  /** How many messages have come. */
  get heard(): number {
    return this.#heard;
  }

  lagMs(): number {
    return this.#heartbeat.lagMs();
  }

  close(code: number): void {
    if (this.#isOver) return;
    this.#end();
    this.#socket.close(code);
    const { host } = this.#parts.online;
    const cancel = host.after(CLOSING_PATIENCE_MS, () => this.#socket.terminate());
    this.#socket.once('close', cancel);
  }

  /** The server is about to stop. */
  bye(retryMs: number): void {
    this.#send({ t: 'bye', code: 'moving', retryMs });
    this.close(CLOSE.moving);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#heartbeat.stop();
    this.#stopListening();
    for (const g of [...this.#tables.keys()]) this.#leave(g);
  }

  // ---- what the tables tell ----

  event(g: string, e: TableEvent, own: string | undefined): void {
    const here = this.#tables.get(g);
    if (here && e.k === 'end') here.isPlayed = false;
    this.#tell(g, { t: 'ev', g, e, ...(own !== undefined && { id: own }) });
  }

  here(g: string, attendance: Attendance): void {
    this.#tell(g, { t: 'here', g, ...attendance });
  }

  turn(g: string, dueAt: number | undefined): void {
    if (this.#tables.has(g)) return;
    this.#send({ t: 'turn', g, ...(dueAt !== undefined && { dueAt }) });
  }

  paired(g: string, seat: PlayerId, by: string): void {
    this.#send({ t: 'paired', g, seat, by });
  }

  #tell(g: string, message: ServerMessage): void {
    const waiting = this.#tables.get(g)?.waiting;
    if (waiting) waiting.push(message);
    else this.#send(message);
  }

  // ---- what the player says ----

  #hear(data: RawData, isBinary: boolean): void {
    if (this.#isOver || this.#isFlood()) return;
    this.#heard++;
    // A socket that does not read is not heard; clients repeat unanswered commands.
    if (this.#hasUnsent()) return;
    if (isBinary) {
      this.close(CLOSE.binary);
      return;
    }
    const now = this.#now();
    const isInTime = this.#messages.take(now);
    // A flood costs us as little as possible.
    if (!isInTime && !this.#warnings.take(now)) return;
    const text = String(data);
    const message = readClientMessage(text);
    if (!message || !isInTime) {
      this.#refuse(readNames(text), { code: isInTime ? 'bad-message' : 'too-fast' });
      return;
    }
    switch (message.t) {
      case 'ping':
        this.#send({ t: 'pong', n: message.n, now: this.#now() });
        break;
      case 'join':
        this.#carryOut(this.#join(message));
        break;
      case 'leave':
        this.#leave(message.g);
        break;
      case 'cmd':
        this.#carryOut(this.#command(message));
        break;
    }
  }

  /** A fault of ours costs this socket, and never the server. */
  #carryOut(task: Promise<void>): void {
    task.catch(error => {
      this.#parts.onFault(error);
      this.close(CLOSE.fault);
    });
  }

  /** Ten times more than is allowed is no mistake. */
  #isFlood(): boolean {
    if (this.#flood.take(this.#now())) return false;
    this.close(CLOSE.tooFast);
    return true;
  }

  async #join(message: MessageOf<'join'>): Promise<void> {
    const { g, v = 0 } = message;
    const known = this.#tables.get(g);
    // Its log is under way.
    if (known?.waiting) return;
    if (!known && this.#tables.size >= this.#parts.online.limits.tables) {
      this.#refuse(message, { code: 'not-now' });
      return;
    }
    if (!known && this.#isGuessing()) {
      this.#refuse(message, { code: 'too-fast' });
      return;
    }
    const here = known ?? this.#newTable();
    const waiting: ServerMessage[] = [];
    here.waiting = waiting;
    this.#tables.set(g, here);
    const { tables, store } = this.#parts.online;
    const joined = await tables.join(g, this, v);
    const who = joined.ok ? await whoSits(store, joined.value.table.start) : undefined;
    const hasLeft = this.#tables.get(g) !== here;
    if (hasLeft) return;
    here.waiting = undefined;
    if (!joined.ok || !who?.ok) {
      this.#leave(g);
      this.#refuse(message, joined.ok ? { code: 'unavailable' } : joined.error);
      return;
    }
    const { table, from, events, seat, here: attendance } = joined.value;
    here.isPlayed = seat !== undefined && table.clock !== undefined && !endingOf(table);
    const log = { t: 'log', g, from, events, who: who.value } as const;
    this.#send({ ...log, ...(seat && { seat }), here: attendance });
    for (const later of waiting) this.#send(later);
    if (here.isPlayed) this.#heartbeat.quicken();
  }

  #newTable(): TableHere {
    const commands = new Bucket(this.#parts.online.limits.commands, this.#now());
    return { commands, waiting: undefined, isPlayed: false };
  }

  #leave(g: string): void {
    if (this.#tables.delete(g)) this.#parts.online.tables.leave(g, this);
  }

  async #command(message: MessageOf<'cmd'>): Promise<void> {
    const { g, id, c } = message;
    const here = this.#tables.get(g);
    const commands = here?.commands ?? this.#elsewhere;
    const isTooFast = !commands.take(this.#now()) || (!here && this.#isGuessing());
    if (isTooFast) this.#refuse(message, { code: 'too-fast' });
    else {
      const { tables, meter } = this.#parts.online;
      const cameAt = this.#now();
      const done = await tables.command(g, this, id, c);
      meter.decided(this.#now() - cameAt, done.ok);
      if (!done.ok) this.#refuse(message, done.error);
    }
  }

  /** Nobody finds games by trying. */
  #isGuessing(): boolean {
    const { online, address } = this.#parts;
    return !online.misses.has(address);
  }

  #refuse(asked: MessageNames, { code, detail, v }: ServerRefusal): void {
    const { online, address } = this.#parts;
    online.meter.refused(code);
    if (code === 'unknown') online.misses.take(address);
    this.#send({
      t: 'no',
      code,
      ...(asked.id !== undefined && { id: asked.id }),
      ...(asked.g !== undefined && { g: asked.g }),
      ...(detail !== undefined && { detail }),
      ...(v !== undefined && { v }),
    });
  }

  // ---- sending ----

  #send(message: ServerMessage): void {
    if (this.#isOver) return;
    this.#socket.send(JSON.stringify(message));
    this.#hasUnsent();
  }

  /** Whether much waits to be sent. A reader that is too slow is sent away before it fills the memory. */
  #hasUnsent(): boolean {
    const { much, forMs, tooMuch } = this.#parts.online.limits.unsent;
    const unsent = this.#socket.bufferedAmount;
    const now = this.#now();
    if (unsent <= much) this.#unsentSince = undefined;
    else this.#unsentSince ??= now;
    const isTooSlow = this.#unsentSince !== undefined && now - this.#unsentSince > forMs;
    if (isTooSlow || unsent > tooMuch) this.close(CLOSE.tooSlow);
    return unsent > much;
  }

  #now(): number {
    return this.#parts.online.host.now();
  }
}
