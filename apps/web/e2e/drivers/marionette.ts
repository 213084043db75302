// Marionette, the protocol in which Firefox itself is driven: WebDriver's commands as JSON over a socket, each message
// with its length before it (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
import { connect } from 'node:net';
import type { Wire } from './webdriver.ts';

const COMMANDS: readonly (readonly [RegExp, string])[] = [
  [/^url$/, 'Navigate'],
  [/^refresh$/, 'Refresh'],
  [/^window\/rect$/, 'SetWindowRect'],
  [/^screenshot$/, 'TakeScreenshot'],
  [/^execute\/sync$/, 'ExecuteScript'],
  [/^element\/(?<id>[^/]+)\/click$/, 'ElementClick'],
  [/^element\/(?<id>[^/]+)\/value$/, 'ElementSendKeys'],
  [/^actions$/, 'PerformActions'],
];

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

export async function marionette(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, Waiting>();
  let unread = Buffer.alloc(0);
  let last = 0;
  const hello = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', data => {
      unread = Buffer.concat([unread, data]);
      for (let message = next(); message !== undefined; message = next()) {
        if (Array.isArray(message)) answer(message);
        else resolve();
      }
    });
  });

  /** The next whole message, if it has come. */
  function next(): unknown {
    const colon = unread.indexOf(':');
    if (colon < 0) return undefined;
    const end = colon + 1 + Number(unread.subarray(0, colon));
    if (unread.length < end) return undefined;
    const message = JSON.parse(unread.subarray(colon + 1, end).toString('utf8'));
    unread = unread.subarray(end);
    return message;
  }

  function answer([, id, error, result]: unknown[]): void {
    const { resolve, reject } = waiting.get(id as number)!;
    waiting.delete(id as number);
    if (error) reject(new Error(JSON.stringify(error)));
    else resolve((result as { value?: unknown } | null)?.value);
  }

  function command(name: string, parameters: object): Promise<unknown> {
    const id = ++last;
    const text = JSON.stringify([0, id, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  await hello;
  await command('NewSession', {});
  return {
    send(place, body = {}) {
      for (const [pattern, name] of COMMANDS) {
        const match = pattern.exec(place);
        if (match) return command(name, { ...body, ...match.groups });
      }
      throw new Error(`Marionette is not asked for ${place}`);
    },
    async close() {
      await command('DeleteSession', {});
      socket.destroy();
    },
  };
}
