import { describe, expect, test } from 'vitest';
import { centerPoint, nameOf, pointNamed } from './coords.ts';
import { type Keys, keyStep } from './keys.ts';
import { loupePlace } from './loupe.ts';
import { brushOf } from './pointers.ts';
import { pointUnder } from './under.ts';

/** Presses keys one after another; answers where the cursor is and what was chosen on the way. */
function press(keys: string[], size = 15, from = centerPoint(size)): [string, string[]] {
  let state: Keys = { cursor: from, typed: '' };
  const chosen: string[] = [];
  for (const key of keys) {
    const step = keyStep(state, key, size);
    if (!step) continue;
    if (step.isChosen) chosen.push(nameOf(state.cursor, size));
    state = step.keys;
  }
  return [nameOf(state.cursor, size), chosen];
}

describe('keys', () => {
  test('arrows walk and Enter or Space chooses', () => {
    expect(press(['ArrowUp', 'ArrowLeft', 'Enter', 'ArrowDown', ' '])).toEqual([
      'g8',
      ['g9', 'g8'],
    ]);
  });

  test('Home, End, Page Up and Page Down go to the edges', () => {
    expect(press(['Home', 'PageUp'])[0]).toBe('a15');
    expect(press(['End', 'PageDown'])[0]).toBe('o1');
  });

  test('a typed name carries the cursor there', () => {
    expect(press(['c', '1', '2', 'Enter'])).toEqual(['c12', ['c12']]);
    expect(press(['C', '4'])[0]).toBe('c4');
  });

  test('a name the board has not leaves the cursor at the last one it has', () => {
    expect(press(['c', '1', '9', 'Enter'])).toEqual(['c1', ['c1']]);
    expect(press(['v', '3'])[0]).toBe('h8');
  });

  test('keys of the page stay with the page', () => {
    const keys = { cursor: 0, typed: '' };
    for (const key of ['Tab', 'Escape', 'F5', '7', 'z', '?', 'Shift']) {
      expect(keyStep(keys, key, 15)).toBeUndefined();
    }
  });
});

describe('the point under a pointer', () => {
  const box = { left: 100, top: 50, width: 800 };

  test('the middle of the drawing is the centre', () => {
    expect(pointUnder({ x: 500, y: 450 }, box, { size: 15 })).toBe(centerPoint(15));
  });

  test('the margin belongs to no point', () => {
    expect(pointUnder({ x: 101, y: 51 }, box, { size: 15 })).toBeUndefined();
    expect(pointUnder({ x: 899, y: 450 }, box, { size: 15 })).toBeUndefined();
  });

  test('a board turned about answers with the point that lies there', () => {
    const corner = { x: 100 + 50, y: 50 + 50 };
    expect(pointUnder(corner, box, { size: 15 })).toBe(pointNamed('a15', 15));
    const turned = { size: 15, orientation: { quarterTurns: 2 } as const };
    expect(pointUnder(corner, box, turned)).toBe(pointNamed('o1', 15));
  });

  test('a board that is not laid out yet has no points', () => {
    expect(pointUnder({ x: 1, y: 1 }, { left: 0, top: 0, width: 0 }, { size: 15 })).toBeUndefined();
  });
});

describe('a brush', () => {
  const plain = { button: 0, altKey: false, shiftKey: false, ctrlKey: false };

  test('is in the hand only with the second button, Alt, or the drawing mode', () => {
    expect(brushOf(plain, undefined)).toBeUndefined();
    expect(brushOf({ ...plain, button: 2 }, undefined)).toBe('good');
    expect(brushOf({ ...plain, altKey: true }, undefined)).toBe('good');
    expect(brushOf(plain, 'other')).toBe('other');
  });

  test('is changed by Shift and Ctrl', () => {
    expect(brushOf({ ...plain, button: 2, shiftKey: true }, undefined)).toBe('alert');
    expect(brushOf({ ...plain, button: 2, ctrlKey: true }, undefined)).toBe('other');
    expect(brushOf({ ...plain, shiftKey: true, ctrlKey: true }, 'good')).toBe('quiet');
  });
});

describe('the loupe', () => {
  const view = { width: 390, height: 844 };

  test('stands above the finger and within the screen', () => {
    expect(loupePlace({ x: 195, y: 500 }, view)).toEqual({ x: 129, y: 322 });
    expect(loupePlace({ x: 10, y: 500 }, view).x).toBe(4);
    expect(loupePlace({ x: 385, y: 500 }, view).x).toBe(390 - 132 - 4);
  });

  test('stands beside it at the top, on the side with more room', () => {
    expect(loupePlace({ x: 60, y: 60 }, view).x).toBeGreaterThan(60);
    expect(loupePlace({ x: 330, y: 60 }, view).x + 132).toBeLessThan(330);
    expect(loupePlace({ x: 60, y: 20 }, view).y).toBe(4);
  });
});
