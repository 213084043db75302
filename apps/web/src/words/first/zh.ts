// Chinese: the words of the first board, and the ways to the words of every other place.
import { zh as game } from '@tengen/words/game/zh';
import { zh as grammar } from '@tengen/words/grammar/zh';
import { zh as openings } from '@tengen/words/openings/zh';
import { zh as opponents } from '@tengen/words/opponents/zh';
import { zh as threats } from '@tengen/words/threats/zh';
import { zh as play } from '../play/zh.ts';
import { zh as shell } from '../shell/zh.ts';
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
  analyse: async () => (await import('../analyse/zh.ts')).zh,
  classics: async () => (await import('@tengen/words/classics/zh')).zh,
  diagnostics: async () => (await import('@tengen/words/diagnostics/zh')).zh,
  endings: async () => (await import('@tengen/words/endings/zh')).zh,
  exchange: async () => (await import('../exchange/zh.ts')).zh,
  hearing: async () => (await import('../hearing/zh.ts')).zh,
  library: async () => (await import('../library/zh.ts')).zh,
  online: async () => (await import('../online/zh.ts')).zh,
  practice: async () => (await import('@tengen/words/practice/zh')).zh,
  protocols: async () => (await import('@tengen/words/protocols/zh')).zh,
  settings: async () => (await import('../settings/zh.ts')).zh,
  setup: async () => (await import('../setup/zh.ts')).zh,
  train: async () => (await import('../train/zh.ts')).zh,
  watch: async () => (await import('../watch/zh.ts')).zh,
};
