// The short form of `npm run lab -- online:restart`.
import { expect, test } from 'vitest';
import { proveRestart } from './prove.ts';

async function prove(fault?: string): Promise<string> {
  const lines: string[] = [];
  const options = { tables: 10, events: 2000, seed: 1, break: fault };
  await proveRestart(options, line => lines.push(line));
  return lines.join('\n');
}

test('a killed server is back with all its tables, and gives the time back', async () => {
  const said = await prove();
  expect(said).toContain('ended 0, granted the time of the restart: 20 of 20 players');
  expect(said).not.toContain('found');
  expect(await prove('lost-grant')).toContain('restart: 0 of 20 players');
});
