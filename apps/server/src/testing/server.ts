// A server of a test: the real one in this process, with a page of one file and games in a folder of its own.
import path from 'node:path';
import { must } from '@tengen/rules/testing';
import { readConfig } from '../config.ts';
import type { OpenServer, ServerParts } from '../server.ts';
import { openServer, SOUND_SERVER } from '../server.ts';
import { makePage } from './page.ts';

export interface TestServer extends OpenServer {
  /** The folder of the games. */
  readonly data: string;
}

export interface TestServers {
  /** `environment` is added to that of the server; with TENGEN_DATA it has the games of another one. */
  open(
    environment?: Readonly<Record<string, string>>,
    parts?: Partial<ServerParts>,
  ): Promise<TestServer>;
  /** Stops all of them and removes what they kept. */
  close(): Promise<void>;
}

export async function testServers(): Promise<TestServers> {
  const { folder, remove } = await makePage();
  const opened: OpenServer[] = [];
  return {
    async open(environment = {}, parts = {}) {
      const data = path.join(folder, `games-${opened.length}`);
      const wanted = { PORT: '0', TENGEN_DATA: data, TENGEN_LOG: 'silent', ...environment };
      const config = must(readConfig('start', wanted));
      const server = await openServer(config, folder, { ...SOUND_SERVER, ...parts });
      opened.push(server);
      return { ...server, data: config.data };
    },
    async close() {
      await Promise.all(opened.map(server => server.stop()));
      await remove();
    },
  };
}

/** A browser, as far as the server knows: it keeps the cookie, and says which page it shows. */
export class Caller {
  cookie: string | undefined;
  readonly origin: string;

  /** Sent with everything. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    { origins }: Pick<OpenServer, 'origins'>,
    cookie?: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.origin = origins[0]!;
    this.cookie = cookie;
    this.headers = headers;
  }

  /** Asks, and returns the status with the body: JSON as a value, everything else as text. */
  async ask(
    method: string,
    route: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }> {
    const response = await fetch(`${this.origin}/api/v1/${route}`, {
      method,
      headers: {
        origin: this.origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';', 1)[0];
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  async login(): Promise<string> {
    const { body } = await this.ask('POST', 'login', {});
    return (body as { readonly id: string }).id;
  }
}
