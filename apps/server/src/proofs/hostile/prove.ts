// Hostile clients of every kind against a real server, one kind after another, while honest players go on.

import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '@tengen/rules/testing';
import { ONLINE } from '@tengen/table/testing';
import { readGame, readInviteAnswer, readSeated } from '@tengen/wire';
import { makePage } from '../../testing/page.ts';
import { programBeside, startProcess } from '../../testing/process.ts';
import { TestSocket } from '../../testing/socket.ts';
import { quietPoints } from '../quiet-points.ts';
import { attacksOn } from './attacks.ts';
import { HOSTILE_BREAKS } from './breaks.ts';
import { HonestPlayers } from './honest.ts';
import { Target } from './target.ts';

const PROGRAM = programBeside(import.meta.url, '../server.js');
const HONEST = 10;
const BASE_MS = 5000;
/** Of the game that strangers play. */
const MOVES = 200;
const MOST_MORE_BYTES = 100_000_000;

export interface HostileOptions {
  /** Messages of each kind; some attacks are made of fewer and longer ones. */
  readonly messages: number;
  readonly seed: number;
  /** The name of a faulty part. */
  readonly break?: string | undefined;
  /** Only these attacks, without measuring at length what was before. */
  readonly attacks?: readonly string[] | undefined;
}

/** Whether nothing was accepted, and nobody who is honest was disturbed. */
export async function proveHostile(options: HostileOptions, print = console.log): Promise<boolean> {
  const { messages, seed, break: fault } = options;
  if (fault !== undefined && !(fault in HOSTILE_BREAKS)) {
    print(Object.keys(HOSTILE_BREAKS).join('\n'));
    return fault === 'list';
  }
  const page = await makePage();
  const server = await startProcess(
    page.folder,
    { TENGEN_TRUST_PROXY: '127.0.0.1,::1', TENGEN_LOG: 'error' },
    fault === undefined ? [] : [fault],
    PROGRAM,
  );
  try {
    const target = new Target(server, new Chance(seed));
    const found = await attackAll(target, options, print);
    for (const sentence of found) print(`found: ${sentence}`);
    print(`${messages} messages of each kind from seed ${seed}, ${found.length} found`);
    return found.length === 0;
  } finally {
    await server.end('SIGKILL');
    await page.remove();
  }
}

async function attackAll(
  target: Target,
  { messages, attacks }: HostileOptions,
  print: (line: string) => void,
): Promise<readonly string[]> {
  const found: string[] = [];
  const game = await gameOfStrangers(target);
  const honest = await HonestPlayers.arrive(target, HONEST);
  await sleep(attacks ? 500 : BASE_MS);
  const { p99: base } = await honest.facts();
  const memory = target.memoryBytes();
  print(`  before: p99 ${base.toFixed(1)} ms, ${megabytes(memory)}`);
  let lost = 0;
  for (const attack of attacksOn(game)) {
    if (attacks && !attacks.includes(attack.name)) continue;
    const { sent, accepted } = await attack.run(target, messages);
    found.push(...accepted);
    const during = await honest.facts();
    lost = during.lost;
    const facts = `${sent} sent, ${accepted.length} accepted, p99 ${during.p99.toFixed(1)} ms`;
    print(`  ${attack.name}: ${facts}, ${megabytes(target.isAlive ? target.memoryBytes() : 0)}`);
    if (!target.isAlive) return [...found, `the server died of: ${attack.name}`];
  }
  if (lost > 0) found.push(`${lost} honest players lost their socket`);
  await honest.leave();
  const stored = await (await target.guest()).ask('GET', `games/${game}`);
  if (readGame(stored.body)?.events.length !== 1 + MOVES)
    found.push('the game of two strangers changed');
  const more = target.memoryBytes() - memory;
  if (more > MOST_MORE_BYTES) found.push(`${megabytes(more)} more than before`);
  if (target.server.output().includes('"level":50')) found.push('the server logged an error');
  return found;
}

/** A game of two who play it for a while; without a clock it never ends by itself. */
async function gameOfStrangers(target: Target): Promise<string> {
  const players = [await target.guest(), await target.guest()] as const;
  const { time: _, ...untimed } = ONLINE;
  const terms = { ...untimed, private: true };
  const invited = await players[0].ask('POST', 'invites', { terms, first: 'host' });
  const { code } = readInviteAnswer(invited.body)!;
  const { game } = readSeated((await players[1].ask('POST', 'invites/accept', { code })).body)!;
  const points = quietPoints();
  for (let on = 1; on <= MOVES; ) {
    // New sockets, before they have said as much as they may.
    const sockets = await Promise.all(players.map(player => TestSocket.open(player)));
    for (let i = 0; i < 16 && on <= MOVES; i++, on++) {
      const socket = sockets[(on + 1) % 2] as TestSocket;
      if (i < 2) socket.say({ t: 'join', g: game });
      const c = { k: 'move', on, point: points[on - 1]! } as const;
      socket.say({ t: 'cmd', g: game, id: target.randomText(16), c });
      for (let heard = await socket.hear('ev'); heard.id === undefined; ) {
        heard = await socket.hear('ev');
      }
    }
    for (const socket of sockets) (socket as TestSocket).raw.terminate();
  }
  return game;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
