// Everything that the libraries say in Chinese.
import { zh as classics } from './classics/zh.ts';
import { zh as diagnostics } from './diagnostics/zh.ts';
import type { SharedWords } from './en.ts';
import { zh as endings } from './endings/zh.ts';
import { zh as game } from './game/zh.ts';
import { zh as grammar } from './grammar/zh.ts';
import { zh as openings } from './openings/zh.ts';
import { zh as opponents } from './opponents/zh.ts';
import { zh as protocols } from './protocols/zh.ts';
import { zh as threats } from './threats/zh.ts';

export const zh: SharedWords = {
  classics,
  diagnostics,
  endings,
  game,
  grammar,
  openings,
  opponents,
  protocols,
  threats,
};
