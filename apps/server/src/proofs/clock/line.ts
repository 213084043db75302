// A line between a player and a server in virtual time. At the server's end it is a socket as the real
// `PlayerSocket` uses it, so that its pings and what it makes of the answers are part of the proof.
import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { ClockWorld, LineUser } from './world.ts';

export class ClockLine extends EventEmitter {
  readonly bufferedAmount = 0;
  readonly #world: ClockWorld;
  readonly #user: LineUser;
  readonly #oneWayMs: number;
  #outAt = 0;
  #inAt = 0;
  #isCut = false;

  constructor(world: ClockWorld, user: LineUser, oneWayMs: number) {
    super();
    this.#world = world;
    this.#user = user;
    this.#oneWayMs = oneWayMs;
  }

  /** The end of the server. */
  get socket(): WebSocket {
    return this as unknown as WebSocket;
  }

  // ---- what the server does ----

  send(text: string): void {
    this.#toUser(() => this.#user.hear(JSON.parse(text)));
  }

  ping(n: string): void {
    this.#toUser(() => this.#toServer('pong', n));
  }

  close(): void {
    this.cut();
  }

  terminate(): void {
    this.cut();
  }

  // ---- what the player does ----

  say(message: object): void {
    this.#toServer('message', JSON.stringify(message));
  }

  /** Both ends hear of it, the player when his device is awake. */
  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#world.host.after(0, () => this.emit('close', 1006));
    this.#world.whenAwake(this.#user, () => this.#user.lost());
  }

  #toServer(event: 'message' | 'pong', text: string): void {
    const { host, chance } = this.#world;
    this.#outAt = Math.max(this.#outAt, host.now() + this.#oneWayMs + chance.below(10));
    host.after(this.#outAt - host.now(), () => {
      if (!this.#isCut) this.emit(event, text, false);
    });
  }

  #toUser(task: () => void): void {
    const { host, chance } = this.#world;
    this.#inAt = Math.max(this.#inAt, host.now() + this.#oneWayMs + chance.below(10));
    host.after(this.#inAt - host.now(), () => {
      this.#world.whenAwake(this.#user, () => {
        if (!this.#isCut) task();
      });
    });
  }
}
