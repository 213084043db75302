// What hostile clients try. Each attack counts what it sent, and what the server did that it must not do.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerMessage } from '@tengen/wire';
import type { WebSocket } from 'ws';
import { Caller } from '../../testing/server.ts';
import { TestSocket } from '../../testing/socket.ts';
import { inParallel, type Target } from './target.ts';

export interface Attack {
  readonly name: string;
  /** It takes ten seconds by its nature. */
  readonly isSlow?: true;
  /** `count` is how much is sent. */
  run(target: Target, count: number): Promise<Attacked>;
}

export interface Attacked {
  readonly sent: number;
  /** What the server took that it must refuse, as sentences; each once. */
  readonly accepted: readonly string[];
}

const AT_ONCE = 32;
/** Messages of one socket that are fewer than a flood. */
const OF_A_SOCKET = 150;
const SILENCE_MS = 300;

// ---- over HTTP ----

const OTHER_SITES: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

const otherSite: Attack = {
  name: 'another site',
  async run(target, count) {
    const seen = new Found();
    const victim = await target.guest();
    await inParallel(count, AT_ONCE, async i => {
      const headers = { ...target.from(), ...OTHER_SITES[i % OTHER_SITES.length] };
      if (i % 10 === 0) {
        const socket = await TestSocket.open(victim, { headers });
        if (socket instanceof TestSocket) seen.add('a socket for another site', socket);
        return;
      }
      const route = ['login', 'invites', 'invites/accept'][i % 3]!;
      const { status } = await victim.ask('POST', route, {}, headers);
      if (status !== 403) seen.add(`POST ${route} from another site: ${status}`);
    });
    return seen.after(count);
  },
};

const forgedCookies: Attack = {
  name: 'forged cookies',
  async run(target, count) {
    const seen = new Found();
    await inParallel(count, AT_ONCE, async i => {
      const cookie = `tengen=${target.randomText(43)}`;
      const forger = new Caller(target.server, cookie, target.from());
      if (i % 10 === 0) {
        const socket = await TestSocket.open(forger);
        if (socket instanceof TestSocket) seen.add('a socket for a forged cookie', socket);
        return;
      }
      const { body } = await forger.ask('GET', 'about');
      if (body !== null && typeof body === 'object' && 'you' in body) seen.add('a forged cookie');
    });
    return seen.after(count);
  },
};

const guesses: Attack = {
  name: 'guessed codes and games',
  async run(target, count) {
    const seen = new Found();
    const caller = await target.guest();
    const address = target.from();
    let isStopped = false;
    await inParallel(count, AT_ONCE, async i => {
      // One address tries again and again, the others now and then.
      const headers = i % 10 === 0 ? address : target.from();
      const { status } =
        i % 2 === 0
          ? await caller.ask('POST', 'invites/accept', { code: target.randomText(16) }, headers)
          : await caller.ask('GET', `games/${target.randomText(12)}`, undefined, headers);
      if (status === 200) seen.add('a guess');
      if (status === 429) isStopped = true;
    });
    // Thirty a minute are allowed.
    if (count > 600 && !isStopped) seen.add('guesses without end from one address');
    return seen.after(count);
  },
};

const badBodies: Attack = {
  name: 'bodies that are none',
  async run(target, count) {
    const seen = new Found();
    const caller = await target.guest();
    const deep = '['.repeat(5000);
    const bodies = ['{', 'null', '[]', '{"__proto__":{"a":1}}', deep, `{"code":${deep}`, '\u0000'];
    const routes = ['invites', 'invites/read', 'invites/accept', 'invites/cancel'];
    await inParallel(count, AT_ONCE, async i => {
      const body = bodies[i % bodies.length]!;
      const route = routes[i % routes.length]!;
      const { status } = await caller.ask('POST', route, body, target.from());
      if (status < 400 || status >= 500) seen.add(`${route} ${body.slice(0, 20)}: ${status}`);
    });
    return seen.after(count);
  },
};

const halfHeaders: Attack = {
  name: 'headers without an end',
  isSlow: true,
  async run(target, count) {
    const sent = Math.ceil(count / 5);
    const left = new Set<number>();
    const closed = inParallel(sent, sent, i => {
      left.add(i);
      return new Promise(resolve => {
        const line = connect(target.server.port, 'localhost');
        line.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${i}`);
        line.on('data', () => {});
        line.on('error', () => {});
        line.on('close', () => {
          left.delete(i);
          resolve();
        });
      });
    });
    // Ten seconds are given, and the next look comes within one.
    await Promise.race([closed, sleep(14_000)]);
    const seen = new Found();
    if (left.size > 0) seen.add(`${left.size} of ${sent} half requests are still open`);
    return seen.after(sent);
  },
};

// ---- over sockets ----

/** Opens sockets of guests until `count` messages are sent, `OF_A_SOCKET` over each. */
async function overSockets(
  target: Target,
  count: number,
  send: (socket: TestSocket, count: number) => Promise<void>,
): Promise<void> {
  await inParallel(Math.ceil(count / OF_A_SOCKET), 8, async i => {
    const socket = await opened(target);
    await send(socket, Math.min(OF_A_SOCKET, count - i * OF_A_SOCKET));
    socket.raw.terminate();
  });
}

async function opened(target: Target): Promise<TestSocket> {
  const socket = await TestSocket.open(await target.guest());
  if (!(socket instanceof TestSocket)) throw new Error(`no socket for a guest: ${socket.status}`);
  socket.raw.on('error', () => {});
  await socket.hear('welcome');
  return socket;
}

/** What the server says until it is silent. */
async function answersOf(socket: TestSocket): Promise<readonly ServerMessage[]> {
  const answers: ServerMessage[] = [];
  for (;;) {
    const answer = await Promise.race([socket.next(), sleep(SILENCE_MS)]);
    if (!answer) return answers;
    answers.push(answer);
  }
}

const SAMPLES = [
  '{"t":"join","g":"qT7bX2k9LmPa","v":17}',
  '{"t":"cmd","g":"qT7bX2k9LmPa","id":"Zk3vQ0a8LmPaYt71","c":{"k":"move","on":18,"point":112}}',
  '{"t":"ping","n":1}',
];

/** A message with some characters exchanged, lost or doubled. */
function damaged(target: Target, text: string): string {
  const { chance } = target;
  const letters = [...text];
  for (let i = 0; i <= chance.below(4); i++) {
    const at = chance.below(letters.length);
    letters[at] = ['', '{', '"', '\\', '9', '-', letters[at]!.repeat(2)][chance.below(7)]!;
  }
  return letters.join('');
}

const nonsense: Attack = {
  name: 'damaged messages',
  async run(target, count) {
    const seen = new Found();
    await overSockets(target, count, async (socket, messages) => {
      for (let i = 0; i < messages; i++) {
        socket.raw.send(damaged(target, SAMPLES[target.chance.below(SAMPLES.length)]!));
      }
      for (const { t } of await answersOf(socket)) {
        // Damage may leave a message that is one: for a game that is not there, or a ping.
        if (t !== 'no' && t !== 'pong') seen.add(`${t} for a damaged message`);
      }
    });
    return seen.after(count);
  },
};

function strangers(game: string): Attack {
  return {
    name: "commands at others' tables",
    async run(target, count) {
      const seen = new Found();
      await overSockets(target, count, async (socket, messages) => {
        socket.say({ t: 'join', g: game });
        await socket.hear('log');
        for (let i = 1; i < messages; i++) {
          const id = target.randomText(16);
          const k = (['resign', 'abort', 'give', 'move'] as const)[i % 4]!;
          const c = k === 'move' ? ({ k, on: 1, point: i } as const) : ({ k } as const);
          socket.say({ t: 'cmd', g: game, id, c });
        }
        for (const answer of await answersOf(socket)) {
          if (answer.t === 'ev') seen.add(`${answer.e.k} by a stranger`);
        }
      });
      return seen.after(count);
    },
  };
}

const big: Attack = {
  name: 'messages that are too big',
  async run(target, count) {
    const seen = new Found();
    await inParallel(count, 16, async i => {
      const socket = await opened(target);
      const bytes = i % 50 === 0 ? 1_000_000 : i % 5 === 0 ? 70_000 : 4096;
      const text = `{"t":"ping","n":1${' '.repeat(bytes)}}`;
      if (i % 2 === 0) socket.raw.send(text);
      else {
        const piece = Math.ceil(text.length / 100);
        for (let at = 0; at < text.length; at += piece) {
          socket.raw.send(text.slice(at, at + piece), { fin: at + piece >= text.length });
        }
      }
      const answer = await Promise.race([socket.next(), sleep(5000, 'open' as const)]);
      if (answer !== undefined) seen.add('a message that is too big');
      socket.raw.terminate();
    });
    return seen.after(count);
  },
};

/** The line below the library, which sends good frames only, one by one. */
function lineOf(raw: WebSocket): Socket {
  return (raw as unknown as { readonly _socket: Socket })._socket;
}

const frames: Attack = {
  name: 'random frames',
  async run(target, count) {
    const seen = new Found();
    const ofALine = 10;
    await inParallel(Math.ceil(count / ofALine), 16, async () => {
      const socket = await opened(target);
      const line = lineOf(socket.raw);
      for (let i = 0; i < ofALine; i++) {
        line.write(
          Buffer.from(
            Array.from({ length: 2 + target.chance.below(40) }, () => target.chance.below(256)),
          ),
        );
      }
      await Promise.race([socket.closed, sleep(300)]);
      socket.raw.terminate();
    });
    return seen.after(count);
  },
};

/** Twenty pings as they travel, masked with nothing. */
const TWENTY_PINGS = Buffer.concat(
  Array(20).fill(
    Buffer.concat([Buffer.from([0x81, 0x80 | 18, 0, 0, 0, 0]), Buffer.from('{"t":"ping","n":1}')]),
  ),
);

/** Who sends a thousand messages a second is out within one. */
const floods: Attack = {
  name: 'floods',
  async run(target, count) {
    const seen = new Found();
    const flooders = Math.max(4, Math.ceil(count / 50));
    const sockets: TestSocket[] = [];
    await inParallel(flooders, 16, async () => {
      sockets.push(await opened(target));
    });
    let sent = 0;
    let longestMs = 0;
    await inParallel(flooders, flooders, async i => {
      const { raw } = sockets[i]!;
      const started = performance.now();
      while (raw.readyState === raw.OPEN && performance.now() - started < 3000) {
        lineOf(raw).write(TWENTY_PINGS);
        sent += 20;
        await sleep(20);
      }
      longestMs = Math.max(longestMs, performance.now() - started);
      raw.terminate();
    });
    if (longestMs > 1000) seen.add(`a flood for ${Math.round(longestMs)} ms`);
    return seen.after(sent);
  },
};

/** Whoever asks for a log again and again without reading it fills neither memory nor time. */
function stoppedReaders(game: string): Attack {
  return {
    name: 'readers that stop',
    isSlow: true,
    async run(target, count) {
      const sent = Math.ceil(count / 20);
      const before = target.memoryBytes();
      const sockets: TestSocket[] = [];
      await inParallel(sent, 16, async () => {
        const socket = await opened(target);
        socket.raw.pause();
        sockets.push(socket);
      });
      for (let i = 0; i < 40; i++) {
        for (const { raw } of sockets) {
          if (raw.readyState === raw.OPEN) raw.send(JSON.stringify({ t: 'join', g: game }));
        }
        await sleep(250);
      }
      const seen = new Found();
      const more = target.memoryBytes() - before;
      if (more > 100_000_000) seen.add(`${Math.round(more / 1e6)} MB for readers that stop`);
      for (const { raw } of sockets) raw.terminate();
      return seen.after(sent * 40);
    },
  };
}

/** Each sentence once. */
class Found {
  readonly #sentences = new Set<string>();

  add(sentence: string, socket?: TestSocket): void {
    this.#sentences.add(sentence);
    socket?.raw.terminate();
  }

  after(sent: number): Attacked {
    return { sent, accepted: [...this.#sentences] };
  }
}

/** `game` is one that strangers play. */
export function attacksOn(game: string): readonly Attack[] {
  return [
    otherSite,
    forgedCookies,
    guesses,
    badBodies,
    nonsense,
    strangers(game),
    big,
    frames,
    floods,
    stoppedReaders(game),
    halfHeaders,
  ];
}
