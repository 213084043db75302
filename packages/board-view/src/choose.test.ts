import { describe, expect, test } from 'vitest';
import { aimOf, choiceOf } from './choose.ts';
import type { BoardState, Confirm } from './state.ts';

const state = (confirm?: Confirm): BoardState => ({
  size: 15,
  stones: [{ point: 7, color: 'black' }],
  forbidden: [9],
  hands: { stone: 'white', confirm },
});

describe('a tap', () => {
  test('plays at once, unless taps are to be confirmed', () => {
    expect(choiceOf(state(), 3, 'touch', undefined)).toBe('play');
    expect(choiceOf(state('touch'), 3, 'touch', undefined)).toBe('wait');
    expect(choiceOf(state('touch'), 3, 'mouse', undefined)).toBe('play');
    expect(choiceOf(state('always'), 3, 'mouse', undefined)).toBe('wait');
  });

  test('on the waiting stone plays it; elsewhere it moves the stone', () => {
    expect(choiceOf(state('touch'), 3, 'touch', 3)).toBe('play');
    expect(choiceOf(state('touch'), 4, 'touch', 3)).toBe('wait');
  });

  test('on a stone is ignored while one plays, and told where one does not', () => {
    expect(choiceOf(state(), 7, 'touch', undefined)).toBe('ignore');
    const { hands: _, ...looking } = state();
    expect(choiceOf(looking, 7, 'touch', undefined)).toBe('play');
  });

  test('on a faint stone counts: it is only imagined', () => {
    const imagined = { ...state(), stones: [{ point: 7, color: 'black' as const, isFaint: true }] };
    expect(choiceOf(imagined, 7, 'mouse', undefined)).toBe('play');
    expect(aimOf(imagined, 7)).toEqual({ point: 7, color: 'white' });
  });

  test('on a cross is told at once: no stone waits there', () => {
    expect(choiceOf(state('always'), 9, 'touch', undefined)).toBe('play');
  });

  test('of Enter is always meant', () => {
    expect(choiceOf(state('always'), 3, 'keyboard', undefined)).toBe('play');
    expect(choiceOf(state('always'), 7, 'keyboard', undefined)).toBe('play');
  });
});

describe('the ghost', () => {
  test('has the colour of the stone in the hand', () => {
    expect(aimOf(state(), 3)).toEqual({ point: 3, color: 'white' });
  });

  test('shows on no stone, on no cross, and not without a stone in the hand', () => {
    expect(aimOf(state(), 7)).toBeUndefined();
    expect(aimOf(state(), 9)).toBeUndefined();
    expect(aimOf(state(), undefined)).toBeUndefined();
    expect(aimOf({ size: 15, hands: { stone: 'black', brush: 'good' } }, 3)).toBeUndefined();
    expect(aimOf({ size: 15 }, 3)).toBeUndefined();
  });
});
