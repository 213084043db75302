import { expect, test } from 'vitest';
import { findCore, openCore } from '../players/core.ts';
import { checkCore } from './core-check.ts';

test('the core and the rules agree after every stone, and undo brings everything back', async () => {
  const core = openCore(await findCore(), 1);
  const figures = checkCore(core, 60_000, 20261115);
  expect(figures).toMatchObject({ wrongVerdicts: 0, wrongUndos: 0 });
  expect(figures.forbidden).toBeGreaterThan(300);
  expect(figures.stones).toBeGreaterThan(300);
});

test('a core that forbids nothing is found out', async () => {
  const core = openCore(await findCore(), 1);
  const blind = new Proxy(core, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (name === 'isForbidden') return () => false;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  expect(checkCore(blind, 20_000, 1).wrongVerdicts).toBeGreaterThan(0);
});
