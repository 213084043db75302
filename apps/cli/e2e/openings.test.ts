// Every opening protocol, step by step at the terminal, and two of them against the computer.
import type { OpeningState, ProtocolId } from '@tengen/openings';
import {
  act,
  isInPlay,
  legalActions,
  offerChoices,
  PROTOCOL_IDS,
  startOpening,
} from '@tengen/openings';
import { pointName } from '@tengen/rules';
import { afterEach, expect, test } from 'vitest';
import { Terminal } from './terminal.ts';

let terminal: Terminal | undefined;
afterEach(() => terminal?.close());

const SIZE = 15;
const name = (point: number) => pointName(point, SIZE);

function begin(protocol: ProtocolId): OpeningState {
  const started = startOpening(protocol, { size: SIZE, rule: 'renju', offers: 3 });
  if (!started.ok) throw new Error(started.error.kind);
  return started.value;
}

/** What a person would type at this step, and what the screen says then. */
function move(state: OpeningState) {
  const legal = legalActions(state)!;
  switch (legal.kind) {
    case 'place': {
      const point = legal.points[(53 * legal.number + 7) % legal.points.length]!;
      return { action: { kind: 'place', point }, typed: [name(point)], sees: undefined } as const;
    }
    case 'answer': {
      // The last answer, but stones are put twice at most: Super Sakata would go on for ever.
      const isEnough = state.stones.length > 5 && legal.answers.includes('two-more');
      const index = isEnough ? 0 : legal.answers.length - 1;
      const answer = legal.answers[index]!;
      return {
        action: { kind: 'answer', answer },
        typed: [String(index + 1)],
        sees: /(swaps colours|does not swap|will offer|takes (Black|White)|places two more)/,
      } as const;
    }
    case 'declare':
      return {
        action: { kind: 'declare', number: 2 },
        typed: ['2'],
        sees: /declares 2 fifth moves/,
      } as const;
    case 'offer': {
      const points: number[] = [];
      while (points.length < legal.count) points.push(offerChoices(state, points)[0]!);
      return {
        action: { kind: 'offer', points },
        typed: points.map(name),
        sees: /offers /,
      } as const;
    }
    case 'choose':
      return {
        action: { kind: 'choose', point: legal.points[0]! },
        typed: [name(legal.points[0]!)],
        sees: undefined,
      } as const;
  }
}

test.each(PROTOCOL_IDS)('%s is played through by typing', async protocol => {
  const args = ['--opponent', 'me', '--rule', 'renju', '--opening', protocol, '--offers', '3'];
  const t = new Terminal(['play', '--no-color', ...args]);
  terminal = t;
  let state = begin(protocol);
  if (isInPlay(state)) await t.see('Black to move');
  while (!isInPlay(state)) {
    await t.see(`${legalActions(state)!.seat} (`);
    const { action, typed, sees } = move(state);
    for (const text of typed) t.type(`${text}\r`);
    const next = act(state, legalActions(state)!.seat, action);
    if (!next.ok) throw new Error(next.error.kind);
    state = next.value;
    const stones = state.stones.map(name);
    if (sees) await t.see(sees);
    await t.see(() => t.stones().size === stones.length);
    expect([...t.stones().keys()].sort()).toEqual([...stones].sort());
  }
  await t.see(/(Black|White) to move/);
});

test('a step that is not allowed is refused with a sentence, and asked for again', async () => {
  const args = ['--opponent', 'me', '--rule', 'renju', '--opening', 'soosyrv-8'];
  const t = new Terminal(['play', '--no-color', ...args]);
  terminal = t;
  await t.see('Place move 1');
  t.type('a1\r');
  await t.see(/a1[\s\S]*centre/);
  expect(t.stones().size).toBe(0);
  t.type('h8\rh9\ri9\r');
  await t.see('Swap colours, or stay');
  t.type('j10\r');
  await t.see('Type the number of your answer');
  expect(t.stones().size).toBe(3);
  t.type('1\r');
  await t.see('swaps colours');
});

test.each(['swap2', 'taraguchi-10'])('%s is played with the computer', async protocol => {
  const args = ['--black', 'level-1', '--white', 'level-1', '--watch', '--opening', protocol];
  const t = new Terminal(['play', '--no-color', '--speed', '0', '--rule', 'renju', ...args]);
  terminal = t;
  await t.see(/\((Black|White)\)/);
  await t.see(/(Black|White) to move|wins: /);
  expect(t.stones().size).toBeGreaterThanOrEqual(3);
});
