import { expect, test, vi } from 'vitest';
import { ANALYSE_KEYS } from './analyse/keymap.ts';
import { handlerOf, type Keymap, keyName } from './keyboard.ts';
import { PAGE_KEYS, PLAY_KEYS } from './play/keymap.ts';
import { TRAIN_KEYS } from './train/keymap.ts';
import { en } from './words/settings/en.ts';
import { ja } from './words/settings/ja.ts';
import { zh } from './words/settings/zh.ts';

const KEYMAPS: Readonly<Record<string, Keymap>> = {
  play: PLAY_KEYS,
  analyse: ANALYSE_KEYS,
  train: TRAIN_KEYS,
  page: PAGE_KEYS,
};

const press = (key: string, held: { ctrl?: boolean; meta?: boolean; shift?: boolean } = {}) =>
  keyName({
    key,
    ctrlKey: held.ctrl ?? false,
    metaKey: held.meta ?? false,
    shiftKey: held.shift ?? false,
  });

test('keys have the names that the help shows', () => {
  expect(press('u')).toBe('U');
  expect(press('?', { shift: true })).toBe('?');
  expect(press('ArrowLeft')).toBe('←');
  expect(press('Delete')).toBe('Del');
  expect(press('z', { ctrl: true })).toBe('Ctrl Z');
  expect(press('Z', { meta: true, shift: true })).toBe('Ctrl Shift Z');
});

test('a key does the first thing that can be done now', () => {
  const [leave, back, on] = [vi.fn(), vi.fn(), vi.fn()];
  const keymap = { leave: ['←', 'Esc'], walk: ['←', '→'] };
  const at = (key: string, isOpen: boolean) =>
    handlerOf(keymap, { leave: isOpen ? leave : undefined, walk: [back, on] }, key);
  expect(at('←', true)).toBe(leave);
  expect(at('←', false)).toBe(back);
  expect(at('→', true)).toBe(on);
  expect(at('Esc', false)).toBeUndefined();
  expect(at('X', true)).toBeUndefined();
});

test.each(Object.entries(KEYMAPS))(
  'every key of %s is explained in every language',
  (_, keymap) => {
    for (const { keyActions } of [en, zh, ja]) {
      for (const action of Object.keys(keymap)) expect(keyActions).toHaveProperty(action);
    }
  },
);
