// Everything that the libraries say in English.
import { en as classics } from './classics/en.ts';
import { en as diagnostics } from './diagnostics/en.ts';
import { en as endings } from './endings/en.ts';
import { en as game } from './game/en.ts';
import { en as grammar } from './grammar/en.ts';
import { en as openings } from './openings/en.ts';
import { en as opponents } from './opponents/en.ts';
import { en as protocols } from './protocols/en.ts';
import { en as threats } from './threats/en.ts';
import type { Words } from './typed.ts';

export const en = {
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

export type SharedWords = Words<typeof en>;
