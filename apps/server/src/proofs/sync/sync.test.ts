// The short form of `npm run lab -- online:sync`.
import { expect, test } from 'vitest';
import { proveSync } from './prove.ts';
import { SyncReader } from './trace.ts';

const ID = 'bot-1'.padEnd(16, '_');
const written = `11 pwrite64(9</data/games.sqlite-wal>, "g1${ID}{\\"v\\":2"..., 4096, 56`;
const synced = '11 fdatasync(9</data/games.sqlite-wal>';
const answered = `10 write(20<socket:[7]>, "\\201{\\"t\\":\\"ev\\",\\"id\\":\\"${ID}\\"}", 40) = 40`;

function read(...lines: readonly string[]) {
  const reader = new SyncReader();
  for (const line of lines) reader.read(line);
  return reader.result;
}

test('an answer is good when the sync of its event has returned before', () => {
  const good = { answers: 1, synced: 1 };
  expect(read(`${written}) = 4096`, `${synced}) = 0`, answered)).toEqual(good);
  const unfinished = [`${written} <unfinished ...>`, '11 <... pwrite64 resumed>) = 4096'];
  expect(read(...unfinished, `${synced}) = 0`, answered)).toEqual(good);
});

test('an answer before the sync, or before its end, is found', () => {
  const bad = { answers: 1, synced: 0 };
  expect(read(`${written}) = 4096`, answered, `${synced}) = 0`)).toEqual(bad);
  const waiting = `${synced} <unfinished ...>`;
  const ended = '11 <... fdatasync resumed>) = 0';
  expect(read(`${written}) = 4096`, waiting, answered, ended)).toEqual(bad);
  expect(read(`${synced}) = 0`, `${written}) = 4096`, answered)).toEqual(bad);
});

async function prove(fault?: string) {
  const lines: string[] = [];
  const isGood = await proveSync({ acks: 60, seed: 1, break: fault }, line => lines.push(line));
  return { isGood, said: lines.join() };
}

test('answers leave after their sync', async context => {
  const { isGood, said } = await prove();
  // Not every machine has a tracer.
  if (said.startsWith('not run')) context.skip();
  expect(said).toMatch(/^(\d+) of \1 answers after their sync$/);
  expect(isGood).toBe(true);
  expect(await prove('early-answer')).toMatchObject({ isGood: false });
});
