// The short form of the proof: every attack that does not take long.
import { expect, test } from 'vitest';
import { attacksOn } from './attacks.ts';
import { HOSTILE_BREAKS } from './breaks.ts';
import { proveHostile } from './prove.ts';

const SHORT = attacksOn('').filter(({ isSlow }) => !isSlow);

async function prove(attacks: readonly string[], fault?: string) {
  const lines: string[] = [];
  const options = { messages: 150, seed: 1, attacks, break: fault };
  return { isGood: await proveHostile(options, line => lines.push(line)), lines };
}

test('hostile clients of every kind get nothing, and disturb nobody', async () => {
  const { isGood, lines } = await prove(SHORT.map(({ name }) => name));
  expect(lines.filter(line => line.startsWith('found'))).toEqual([]);
  expect(isGood).toBe(true);
});

const FINDS: Readonly<Record<string, readonly [attack: string, sentence: string]>> = {
  'no-origin-check': ['another site', 'found: POST login from another site: 200'],
  'any-cookie': ['forged cookies', 'found: a forged cookie'],
  'no-rates': ['floods', 'found: a flood'],
  'no-frame-limits': ['messages that are too big', 'found: a message that is too big'],
};

test.each(Object.keys(HOSTILE_BREAKS))('a server with %s is found', async fault => {
  const [attack, sentence] = FINDS[fault]!;
  const { isGood, lines } = await prove([attack], fault);
  expect(isGood).toBe(false);
  expect(lines.some(line => line.startsWith(sentence))).toBe(true);
});
