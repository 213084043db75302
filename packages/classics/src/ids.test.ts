import { isInPlay, startOpening } from '@tengen/openings';
import { Position } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { createClassic } from './classic.ts';
import { AUTHORS_SETTINGS, CLASSIC_IDS } from './ids.ts';

test.each(CLASSIC_IDS)('%s plays the game that its author wrote it for', id => {
  const { size, rule, opening, quirks } = AUTHORS_SETTINGS[id];
  const state = must(startOpening(opening, { size, rule }));
  expect(isInPlay(state)).toBe(opening === 'free');
  let position = must(Position.start({ size, rule }).play(Math.floor((size * size) / 2)));
  for (let move = 0; move < 4; move++) {
    const { best } = createClassic(id).choose(position, { depth: 2 }, { quirks });
    position = must(position.play(best!));
  }
});

test('each quirk belongs to one classic, and 004 has none', () => {
  expect(CLASSIC_IDS.map(id => AUTHORS_SETTINGS[id].quirks)).toEqual([
    ['rings-at-root'],
    ['moves-twice'],
    ['left-step'],
    ['full-window'],
    [],
  ]);
});
