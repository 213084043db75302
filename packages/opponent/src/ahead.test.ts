// What follows the present step, for protocols that differ in just that.
import type { Action, Answer, OpeningOptions, OpeningState, ProtocolId } from '@tengen/openings';
import { act, seatToAct, startOpening } from '@tengen/openings';
import { must, point } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { aheadOf, fifthMovesFixed, offersAhead, offersIfOffering } from './ahead.ts';

/** The state after stones (`h8`), answers (`swap`) and declared numbers (`3`). */
function after(protocol: ProtocolId, script: string, options: OpeningOptions = {}): OpeningState {
  let state = must(startOpening(protocol, options));
  for (const word of script.split(' ').filter(Boolean)) {
    state = must(act(state, seatToAct(state), actionOf(word)));
  }
  return state;
}

function actionOf(word: string): Action {
  if (/^\d+$/.test(word)) return { kind: 'declare', number: Number(word) };
  if (/^[a-o]\d+$/.test(word)) return { kind: 'place', point: point(word) };
  return { kind: 'answer', answer: word as Answer };
}

describe('after the stone that is put now', () => {
  test('the other player chooses a side, at once or after more of our stones', () => {
    const choice = (ownStones: number) => ({ kind: 'choice', ownStones, weDeclare: false });
    expect(aheadOf(after('swap2', ''))).toEqual(choice(2));
    expect(aheadOf(after('swap2', 'h8'))).toEqual(choice(1));
    expect(aheadOf(after('swap2', 'h8 h9'))).toEqual(choice(0));
    expect(aheadOf(after('tarannikov', ''))).toEqual(choice(0));
  });

  test('we declare a number before the other player chooses', () => {
    const state = after('yamaguchi', 'h8 h9');
    expect(aheadOf(state)).toEqual({ kind: 'choice', ownStones: 0, weDeclare: true });
  });

  test('Black has to offer fifth moves', () => {
    expect(aheadOf(after('rif', 'h8 h9 i9 keep'))).toEqual({ kind: 'offers', count: 2 });
    expect(aheadOf(after('yamaguchi', 'h8 h9 i9 4 keep'))).toEqual({ kind: 'offers', count: 4 });
  });

  test('play begins', () => {
    expect(aheadOf(after('pro', 'h8 h9'))).toEqual({ kind: 'play' });
    expect(aheadOf(after('swap2', 'h8 h9 i9 white'))).toEqual({ kind: 'play' });
  });
});

test('offers count only until somebody may swap again', () => {
  expect(offersAhead(after('rif', 'h8 h9 i9'))).toBe(2);
  expect(offersAhead(after('soosyrv-8', 'h8 h9 i9'))).toBeUndefined();
  expect(offersAhead(after('soosyrv-8', 'h8 h9 i9 keep j7 5'))).toBe(5);
  expect(offersAhead(after('swap', 'h8 h9 i9'))).toBeUndefined();
});

test('only Taraguchi lets Black offer rather than swap', () => {
  const script = 'h8 keep h9 keep i9 keep j7';
  expect(offersIfOffering(after('taraguchi-10', script))).toBe(10);
  expect(offersIfOffering(after('tarannikov', script))).toBe(0);
});

test('the number of fifth moves is fixed from the start by some protocols and events', () => {
  expect(fifthMovesFixed(after('rif', ''))).toBe(2);
  expect(fifthMovesFixed(after('rif-n', '', { offers: 6 }))).toBe(6);
  expect(fifthMovesFixed(after('yamaguchi', ''))).toBeUndefined();
  expect(fifthMovesFixed(after('taraguchi-10', ''))).toBeUndefined();
  expect(fifthMovesFixed(after('swap2', ''))).toBeUndefined();
});
