// A socket of a test: what it hears is kept in order until the test asks for it.
import type { ClientMessage, ServerMessage } from '@tengen/wire';
import { readServerMessage } from '@tengen/wire';
import { WebSocket } from 'ws';
import type { Caller } from './server.ts';

type Heard<T extends ServerMessage['t']> = Extract<ServerMessage, { readonly t: T }>;

/** The HTTP status of a socket that was refused. */
export interface RefusedSocket {
  readonly status: number;
}

export interface SocketOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly protocols?: readonly string[];
  readonly path?: string;
}

export class TestSocket {
  readonly raw: WebSocket;
  readonly closed: Promise<number>;
  readonly #heard: ServerMessage[] = [];
  #waiting: (() => void)[] = [];
  #isClosed = false;

  private constructor(raw: WebSocket) {
    this.raw = raw;
    raw.on('message', data => {
      const message = readServerMessage(String(data));
      if (!message) throw new Error(`the server said ${data}`);
      this.#heard.push(message);
      this.#wake();
    });
    this.closed = new Promise(resolve =>
      raw.on('close', code => {
        this.#isClosed = true;
        this.#wake();
        resolve(code);
      }),
    );
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  static open(
    { origin, cookie, headers: own }: Caller,
    { headers, protocols = ['tengen.1'], path = '/ws' }: SocketOptions = {},
  ): Promise<TestSocket | RefusedSocket> {
    const raw = new WebSocket(`${origin.replace('http', 'ws')}${path}`, [...protocols], {
      headers: { origin, ...(cookie !== undefined && { cookie }), ...own, ...headers },
    });
    const socket = new TestSocket(raw);
    return new Promise((resolve, reject) => {
      raw.on('open', () => resolve(socket));
      raw.on('error', reject);
      raw.on('unexpected-response', (_, response) => {
        resolve({ status: response.statusCode ?? 0 });
        raw.off('error', reject);
        raw.on('error', () => {});
        raw.terminate();
      });
    });
  }

  say(message: ClientMessage): void {
    this.raw.send(JSON.stringify(message));
  }

  /** The next message; undefined when the socket is closed. */
  async next(): Promise<ServerMessage | undefined> {
    while (this.#heard.length === 0 && !this.#isClosed) {
      await new Promise<void>(resolve => this.#waiting.push(resolve));
    }
    return this.#heard.shift();
  }

  /** The next message of this kind; what came before it is dropped. */
  async hear<T extends ServerMessage['t']>(t: T): Promise<Heard<T>> {
    for (;;) {
      const message = await this.next();
      if (!message) throw new Error(`the socket closed before it heard ${t}`);
      if (message.t === t) return message as Heard<T>;
    }
  }

  close(): Promise<number> {
    this.raw.close();
    return this.closed;
  }
}
