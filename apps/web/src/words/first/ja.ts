// Japanese: the words of the first board, and the ways to the words of every other place.
import { ja as game } from '@tengen/words/game/ja';
import { ja as grammar } from '@tengen/words/grammar/ja';
import { ja as openings } from '@tengen/words/openings/ja';
import { ja as opponents } from '@tengen/words/opponents/ja';
import { ja as threats } from '@tengen/words/threats/ja';
import { ja as play } from '../play/ja.ts';
import { ja as shell } from '../shell/ja.ts';
import type { FirstWords, Loaders } from './en.ts';

export const first: FirstWords = {
  game,
  grammar,
  openings,
  opponents,
  play,
  shell,
  threats,
};

export const later: Loaders = {
  analyse: async () => (await import('../analyse/ja.ts')).ja,
  classics: async () => (await import('@tengen/words/classics/ja')).ja,
  diagnostics: async () => (await import('@tengen/words/diagnostics/ja')).ja,
  endings: async () => (await import('@tengen/words/endings/ja')).ja,
  exchange: async () => (await import('../exchange/ja.ts')).ja,
  hearing: async () => (await import('../hearing/ja.ts')).ja,
  library: async () => (await import('../library/ja.ts')).ja,
  online: async () => (await import('../online/ja.ts')).ja,
  practice: async () => (await import('@tengen/words/practice/ja')).ja,
  protocols: async () => (await import('@tengen/words/protocols/ja')).ja,
  settings: async () => (await import('../settings/ja.ts')).ja,
  setup: async () => (await import('../setup/ja.ts')).ja,
  train: async () => (await import('../train/ja.ts')).ja,
  watch: async () => (await import('../watch/ja.ts')).ja,
};
