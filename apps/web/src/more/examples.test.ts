import { expect, test } from 'vitest';
import { EXAMPLES, type Example, pointsNamed, positionOf } from './examples.ts';

const at = (name: string) => pointsNamed(name)[0]!;
const example = (id: keyof typeof EXAMPLES): Example => EXAMPLES[id]!;

/** The result of playing the point that the text explains. */
function played(id: keyof typeof EXAMPLES) {
  const { point } = example(id);
  return positionOf(example(id)).play(at(point));
}

test.each([
  ['double-three', 'double-three'],
  ['double-four', 'double-four'],
  ['overline', 'overline'],
] as const)('%s: the one cross is what the text says', (id, kind) => {
  const crossed = positionOf(example(id)).forbiddenKinds();
  expect([...crossed]).toEqual([[at(example(id).point), kind]]);
});

test('five: either end wins', () => {
  for (const end of ['e8', 'j8']) {
    const result = positionOf(example('five')).play(at(end));
    expect(result.ok && result.value.outcome).toMatchObject({ kind: 'win', winner: 'black' });
  }
});

test('exactly five: six wins nothing', () => {
  const result = played('exactly-five');
  expect(result.ok && result.value.outcome).toBeUndefined();
  expect(result.ok && result.value.turn).toBe('white');
});

test('false three: no cross, and the point may be played', () => {
  expect(positionOf(example('false-three')).forbiddenKinds().size).toBe(0);
  expect(played('false-three').ok).toBe(true);
});

test('five first: a five with two threes wins', () => {
  const result = played('five-first');
  expect(result.ok && result.value.outcome).toMatchObject({ kind: 'win', winner: 'black' });
  const { black } = example('five-first');
  const without = { ...example('five-first'), black: black.replace('d8 ', '') };
  // Without the five the point would be forbidden, so the test can fail.
  expect(positionOf(without).forbiddenKinds().get(at('h8'))).toBeDefined();
});

test('closed five: the game goes on', () => {
  const result = played('closed-five');
  expect(result.ok && result.value.outcome).toBeUndefined();
});

test('four and three: legal, answered in one place, and then a straight four', () => {
  const result = played('four-three');
  expect(result.ok).toBe(true);
  const answered = result.ok ? result.value.play(at('i8')) : result;
  const straight = answered.ok ? answered.value.play(at('h9')) : answered;
  expect(straight.ok).toBe(true);
  const left = straight.ok ? straight.value.play(at('h5')) : straight;
  const won = left.ok ? left.value.play(at('h10')) : left;
  expect(won.ok && won.value.outcome).toMatchObject({ kind: 'win', winner: 'black' });
});
