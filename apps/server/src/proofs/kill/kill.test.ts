// The short form of `npm run lab -- online:kill`.
import { expect, test } from 'vitest';
import { proveKill } from './prove.ts';

async function prove(acks: number, fault?: string) {
  const lines: string[] = [];
  const options = { acks, tables: 8, every: 25, seed: 1, break: fault };
  return { isGood: await proveKill(options, line => lines.push(line)), lines };
}

test('a server that is killed ten times loses nothing that it acknowledged', async () => {
  const { isGood, lines } = await prove(260);
  expect(lines).toContainEqual('lost 0, doubled 0, reordered 0');
  expect(isGood).toBe(true);
});

test.each(['early-answer', 'no-command-ids'])('a server with %s is found', async fault => {
  expect((await prove(400, fault)).isGood).toBe(false);
});
