import { expect, test } from 'vitest';
import { err, ok, unwrap } from './result.ts';

test('unwrap gives the value, or throws what was wrong', () => {
  expect(unwrap(ok(7))).toBe(7);
  const error = { kind: 'occupied', point: 112 };
  expect(() => unwrap(err(error))).toThrow('unwrapped an error: {"kind":"occupied","point":112}');
  try {
    unwrap(err(error));
  } catch (thrown) {
    expect((thrown as Error).cause).toBe(error);
  }
});
