// Two clients on lines that lose, repeat and reorder what is said.
import { legalActions } from '@tengen/openings';
import { Chance } from '@tengen/rules/testing';
import { endingOf, openingOf, toAct, versionOf } from '@tengen/table';
import type { ServerMessage, WireCommand } from '@tengen/wire';
import { expect, test } from 'vitest';
import {
  AHEAD_MS,
  BadLine,
  connect,
  deliver,
  HANA,
  lose,
  OneTableServer,
  TARO,
  TestClient,
  tell,
} from '../testing.ts';

/** A command of the kind that the client could send now. */
function someCommand(client: TestClient, chance: Chance): WireCommand | undefined {
  const { table } = client.held;
  if (!table || endingOf(table)) return undefined;
  const legal = legalActions(openingOf(table));
  const { on } = table;
  const offer = table.offers.find(({ by }) => by !== client.held.seat);
  if (offer && chance.below(3) === 0) return { k: 'answer', re: offer.v, yes: chance.below(4) > 0 };
  if (chance.below(6) === 0) {
    return { k: 'offer', what: chance.below(2) === 0 ? 'draw' : 'takeback' };
  }
  if (toAct(table) !== client.held.seat) return undefined;
  if (!legal) return { k: 'move', on, point: chance.below(225) };
  switch (legal.kind) {
    case 'answer': {
      const answer = legal.answers[chance.below(legal.answers.length)]!;
      return { k: 'act', on, action: { kind: 'answer', answer } };
    }
    case 'place': {
      const point = legal.points[chance.below(legal.points.length)]!;
      return { k: 'act', on, action: { kind: 'place', point } };
    }
    default:
      return undefined;
  }
}

function runLine(seed: number): number {
  const chance = new Chance(seed);
  const server = new OneTableServer({ opening: seed % 2 === 0 ? 'swap2' : 'free' });
  const players = [HANA, TARO].map(you => ({
    you,
    client: new TestClient(),
    up: new BadLine<Parameters<OneTableServer['answer']>[1]>(chance),
    down: new BadLine<ServerMessage>(chance),
  }));
  let now = 0;
  for (const { client } of players) client.do({ k: 'start' });

  function flush(player: (typeof players)[number]): void {
    for (const effect of player.client.taken()) {
      if (effect.k === 'send') player.up.put(effect.message);
      if (effect.k === 'close' || effect.k === 'open') {
        player.up.cut();
        player.down.cut();
      }
      // A welcome is the first that a socket says; without it there is none.
      if (effect.k === 'open') player.client.hear(server.welcome(player.you, AHEAD_MS + now));
    }
  }

  function serve(player: (typeof players)[number]): void {
    const message = player.up.take();
    if (!message) return;
    const { own, all } = server.answer(player.you, message, AHEAD_MS + now);
    for (const answer of own) player.down.put(answer);
    const other = players.find(one => one !== player)!;
    for (const event of all) other.down.put(event);
  }

  for (let i = 0; i < 250; i++) {
    now += chance.below(400);
    for (const player of players) {
      const { client, down } = player;
      client.chance = chance.below(100) / 100;
      client.wait(now - client.now);
      if (chance.below(60) === 0) lose(client);
      const command = client.held && chance.below(3) === 0 && someCommand(client, chance);
      if (command) tell(client, command);
      flush(player);
      serve(player);
      const message = down.take();
      if (message) client.hear(message);
      flush(player);
    }
  }
  // At last a connection that loses nothing.
  for (const { client } of players) {
    const { you } = players.find(player => player.client === client)!;
    lose(client);
    client.wait(300);
    connect(client, server, you);
    client.wait(1);
    deliver(client, server, you);
  }
  for (const { client, you } of players) {
    lose(client);
    client.wait(300);
    connect(client, server, you);
    expect({ seed, log: client.held.table!.log }).toEqual({ seed, log: server.table.log });
    expect(client.held.pending).toEqual([]);
  }
  return versionOf(server.table);
}

test('whatever a line loses, repeats or reorders, both clients end with the log of the server', () => {
  let versions = 0;
  for (let seed = 1; seed <= 150; seed++) versions += runLine(seed);
  expect(versions).toBeGreaterThan(1500);
});
