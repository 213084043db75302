import { OPENINGS, PROTOCOL_IDS } from '@tengen/openings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDesk, level, PERSON } from '../desk/desk.ts';
import type { NewGameForm } from './setup.ts';
import { FIRST_FORM, formOf, OWN_CLOCK, setupAgain, setupFor } from './setup.ts';
import { clockText } from './text.ts';

const fill = (changes: Partial<NewGameForm>): NewGameForm => ({ ...FIRST_FORM, ...changes });

describe('a new game', () => {
  test('the first is Black against level 2, freestyle, without a clock', () => {
    const { players, rule, size, control } = setupFor(FIRST_FORM);
    expect(players).toEqual({ P1: PERSON, P2: level(2) });
    expect({ rule, size, control }).toEqual({ rule: 'freestyle', size: 15, control: undefined });
  });

  test('lots are drawn by chance', () => {
    const drawn = (chance: number) => setupFor(fill({ hand: 'lots' }), () => chance).players;
    expect(drawn(0.2)).toEqual({ P1: PERSON, P2: level(2) });
    expect(drawn(0.8)).toEqual({ P1: level(2), P2: PERSON });
  });

  test.each(OPENINGS.map(({ id }) => id))('begins with the three stones of %s', opening => {
    const desk = createDesk(setupFor(fill({ rule: 'renju', mode: 'people', opening })));
    expect(desk.position().board.stones).toBe(3);
    expect(desk.toAct()).toBe('white');
    // And again, when it is begun anew.
    expect(setupAgain(desk, false).stones).toHaveLength(3);
  });

  test('may be strict, and so is its rematch; who watches need not ask', () => {
    const desk = createDesk(setupFor(fill({ isStrict: true })));
    expect(desk.isStrict()).toBe(true);
    expect(setupAgain(desk, true).isStrict).toBe(true);
    expect(setupFor(fill({ isStrict: true, mode: 'watch' })).isStrict).toBe(false);
  });

  test.each([
    [20, 15, { mainMs: 1_200_000, incrementMs: 15_000 }],
    [3, 0, { mainMs: 180_000, incrementMs: 0 }],
    [0, 20, { perMoveMs: 20_000 }],
    [0, 0, { perMoveMs: 1000 }],
  ])(
    'may have a clock of one’s own: %i minutes, %i seconds a move',
    (minutes, seconds, control) => {
      const form = fill({ clock: OWN_CLOCK, minutes, seconds });
      expect(setupFor(form).control).toEqual(control);
      expect(formOf(form)).toEqual(form);
      // Such a clock can be put on the table.
      expect(createDesk(setupFor(form)).clock()).toBeDefined();
    },
  );

  test('a rematch exchanges the colours and keeps the rest', () => {
    const desk = createDesk(setupFor(fill({ rule: 'renju', size: 19, clock: '10+5' })));
    expect(setupAgain(desk, true)).toMatchObject({
      rule: 'renju',
      size: 19,
      players: { P1: level(2), P2: PERSON },
      control: { mainMs: 600_000, incrementMs: 5000 },
    });
  });
});

describe('the last answers', () => {
  test('are read again', () => {
    for (const opening of [...PROTOCOL_IDS, 'random', 'D4'] as const) {
      const answers = { mode: 'watch', hand: 'lots', rule: 'caro', clock: '5+0' } as const;
      const form = fill({ opening, isStrict: true, ...answers });
      expect(formOf(form)).toEqual(form);
    }
  });

  test('may be any text at all', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(formOf(text)).toEqual(FIRST_FORM);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const { size, offers } = formOf(value);
        expect(size).toBeGreaterThanOrEqual(5);
        expect(offers).toBeGreaterThanOrEqual(1);
      }),
    );
    expect(formOf({ clock: 'own', minutes: 91, seconds: 0.5 })).toEqual({
      ...FIRST_FORM,
      clock: OWN_CLOCK,
    });
    expect(formOf({ size: 4, opponent: { kind: 'level', level: 99 } })).toEqual(FIRST_FORM);
  });
});

test.each([
  [600_000, '10:00'],
  [59_001, '1:00'],
  [10_000, '0:10'],
  [9_999, '10.0'],
  [4_140, '4.2'],
  [0, '0.0'],
])('%i ms on a clock are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
