// Everything that the libraries say in Japanese.
import { ja as classics } from './classics/ja.ts';
import { ja as diagnostics } from './diagnostics/ja.ts';
import type { SharedWords } from './en.ts';
import { ja as endings } from './endings/ja.ts';
import { ja as game } from './game/ja.ts';
import { ja as grammar } from './grammar/ja.ts';
import { ja as openings } from './openings/ja.ts';
import { ja as opponents } from './opponents/ja.ts';
import { ja as protocols } from './protocols/ja.ts';
import { ja as threats } from './threats/ja.ts';

export const ja: SharedWords = {
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
