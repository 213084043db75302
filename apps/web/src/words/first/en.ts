// English: the words of the first board, and the ways to the words of every other place.

import type { Words } from '@tengen/words';
import { en as game } from '@tengen/words/game/en';
import { en as grammar } from '@tengen/words/grammar/en';
import { en as openings } from '@tengen/words/openings/en';
import { en as opponents } from '@tengen/words/opponents/en';
import { en as threats } from '@tengen/words/threats/en';
import { en as play } from '../play/en.ts';
import { en as shell } from '../shell/en.ts';

export const first = { game, grammar, openings, opponents, play, shell, threats };

export const later = {
  analyse: async () => (await import('../analyse/en.ts')).en,
  classics: async () => (await import('@tengen/words/classics/en')).en,
  diagnostics: async () => (await import('@tengen/words/diagnostics/en')).en,
  endings: async () => (await import('@tengen/words/endings/en')).en,
  exchange: async () => (await import('../exchange/en.ts')).en,
  hearing: async () => (await import('../hearing/en.ts')).en,
  library: async () => (await import('../library/en.ts')).en,
  online: async () => (await import('../online/en.ts')).en,
  practice: async () => (await import('@tengen/words/practice/en')).en,
  protocols: async () => (await import('@tengen/words/protocols/en')).en,
  settings: async () => (await import('../settings/en.ts')).en,
  setup: async () => (await import('../setup/en.ts')).en,
  train: async () => (await import('../train/en.ts')).en,
  watch: async () => (await import('../watch/en.ts')).en,
};

export type FirstWords = Words<typeof first>;
export type LaterWords = {
  [Topic in keyof typeof later]: Words<Awaited<ReturnType<(typeof later)[Topic]>>>;
};
export type Loaders = { [Topic in keyof LaterWords]: () => Promise<LaterWords[Topic]> };
