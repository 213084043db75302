import type { OpeningState } from '@tengen/openings';
import { must } from '@tengen/rules/testing';
import { openingOf } from '@tengen/table';
import { expect, test } from 'vitest';
import { type DeskPlayer, level, PERSON } from '../desk/players.ts';
import { newDesk } from '../desk/state.ts';
import { mayOfferDraw } from './sides.ts';

const at = (
  black: DeskPlayer,
  white: DeskPlayer,
  toAct: 'black' | 'white' | undefined,
  opening?: unknown,
) =>
  mayOfferDraw({
    sides: () => ({ black, white }),
    toAct: () => toAct,
    opening: () => opening as OpeningState | undefined,
  });

test('a draw is offered to the computer in one’s own turn, never while it thinks', () => {
  expect(at(PERSON, level(5), 'black')).toBe(true);
  expect(at(PERSON, level(5), 'white')).toBe(false);
  expect(at(level(5), PERSON, 'white')).toBe(true);
  expect(at(level(5), PERSON, 'black')).toBe(false);
});

test('two people may offer it at any time, but not in an opening nor after the game', () => {
  expect(at(PERSON, PERSON, 'white')).toBe(true);
  expect(at(PERSON, PERSON, undefined)).toBe(false);
  const desk = must(newDesk({ rule: 'freestyle', size: 15, protocol: 'swap2' }, 0));
  expect(at(PERSON, PERSON, 'black', openingOf(desk.table))).toBe(false);
});
