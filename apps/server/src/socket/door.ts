// The door for sockets. A request from another site, from nobody who is signed in, or beyond a limit is refused before
// anything is made for it.
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Callers } from '../http/caller.ts';
import { Buckets, Counts } from '../limits.ts';
import type { Online } from '../online.ts';
import { CLOSE, PlayerSocket } from './player-socket.ts';

const PATH = '/ws';
const PROTOCOL = 'tengen.1';
/** The sockets of a server that stops come back within this time, each at a moment of its own. */
const COME_BACK_MS = 2000;

export interface DoorParts {
  readonly online: Online;
  readonly callers: Callers;
  readonly build: string;
  /** Hears of what must not happen. */
  readonly onFault: (error: Error) => void;
  /** Hears of each socket that has ended. */
  readonly onEnd: (end: SocketEnd) => void;
}

export interface SocketEnd {
  readonly code: number;
  readonly ms: number;
  /** Messages that came. */
  readonly heard: number;
}

/** The HTTP status of a refusal. */
type Refusal = 401 | 403 | 404 | 426 | 429 | 503;

export class SocketDoor {
  readonly #parts: DoorParts;
  readonly #sockets: WebSocketServer;
  /** Each socket with the token that let it in. */
  readonly #inside = new Map<PlayerSocket, string>();
  /** Sockets, those included that are still at the door. */
  readonly #addresses = new Counts();
  readonly #players = new Counts();
  readonly #newSockets: Buckets;
  #count = 0;
  #isStopping = false;

  constructor(parts: DoorParts) {
    this.#parts = parts;
    const { host, limits } = parts.online;
    this.#newSockets = new Buckets(limits.newSockets, host);
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      // Otherwise the first that the client names, known to us or not.
      handleProtocols: () => PROTOCOL,
      ...limits.frames,
    });
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      // The line may break while the store is asked.
      socket.on('error', () => socket.destroy());
      this.#answer(request, socket, head).catch(error => {
        this.#parts.onFault(error);
        this.#refuse(socket, 503);
      });
    });
  }

  get count(): number {
    return this.#count;
  }

  /** Closes what was opened with the token, because nobody is signed in with it any more. */
  signedOut(tokenHash: string): void {
    for (const [player, hash] of this.#inside)
      if (hash === tokenHash) player.close(CLOSE.signedOut);
  }

  /** Lets nobody in any more. */
  lock(): void {
    this.#isStopping = true;
  }

  /** Sends everybody away, to come back soon. */
  sayGoodbye(): void {
    const { host } = this.#parts.online;
    for (const player of this.#inside.keys()) {
      const [high = 0, low = 0] = host.randomBytes(2);
      player.bye(Math.floor(((high * 256 + low) / 65_536) * COME_BACK_MS));
    }
  }

  async #answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = this.#parts.callers.addressOf(request);
    const refusal = this.#refusalOf(request, address);
    if (refusal) {
      this.#refuse(socket, refusal);
      return;
    }
    this.#count++;
    this.#addresses.add(address);
    socket.once('close', () => {
      this.#count--;
      this.#addresses.remove(address);
    });
    const refused = await this.#letIn(request, socket, head, address);
    if (refused) this.#refuse(socket, refused);
  }

  #refuse(socket: Duplex, status: Refusal): void {
    this.#parts.online.meter.answered(status);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
    socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  /** Why somebody is refused whoever he is. */
  #refusalOf(request: IncomingMessage, address: string): Refusal | undefined {
    const { callers, online } = this.#parts;
    const { sockets, socketsOfAddress } = online.limits;
    if (request.url?.split('?', 1)[0] !== PATH) return 404;
    if (!callers.isOurPage(request)) return 403;
    if (!protocolsOf(request).includes(PROTOCOL)) return 426;
    if (this.#isStopping || this.#count >= sockets) return 503;
    if (this.#addresses.of(address) >= socketsOfAddress) return 429;
    return this.#newSockets.take(address) ? undefined : 429;
  }

  async #letIn(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ): Promise<Refusal | undefined> {
    const { online, build, onEnd, onFault } = this.#parts;
    const { host, signIn, store, limits } = online;
    const who = await signIn.whoHas(request.headers.cookie);
    if (!who.ok) return 503;
    if (!who.value) return 401;
    const { player, tokenHash } = who.value;
    const live = await store.liveGames(player.id);
    if (!live.ok || this.#isStopping) return 503;
    if (this.#players.of(player.id) >= limits.socketsOfPlayer) return 429;
    if (socket.destroyed) return undefined;
    const openedAt = host.now();
    this.#sockets.handleUpgrade(request, socket, head, webSocket => {
      this.#players.add(player.id);
      const parts = { online, player, address, build, onFault, live: live.value };
      const inside = new PlayerSocket(webSocket, parts);
      this.#inside.set(inside, tokenHash);
      webSocket.once('close', code => {
        this.#inside.delete(inside);
        this.#players.remove(player.id);
        onEnd({ code, ms: host.now() - openedAt, heard: inside.heard });
      });
    });
    return undefined;
  }
}

function protocolsOf({ headers }: IncomingMessage): readonly string[] {
  return (headers['sec-websocket-protocol'] ?? '').split(',').map(name => name.trim());
}
