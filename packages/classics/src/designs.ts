// The code of each classic.
import { classic000 } from './classic-000.ts';
import { classic001 } from './classic-001.ts';
import { classic002 } from './classic-002.ts';
import { classic003 } from './classic-003.ts';
import { classic004 } from './classic-004.ts';
import type { ClassicId } from './ids.ts';
import type { Design } from './strategy.ts';

export const DESIGNS: Readonly<Record<ClassicId, Design>> = {
  'classic-000': classic000,
  'classic-001': classic001,
  'classic-002': classic002,
  'classic-003': classic003,
  'classic-004': classic004,
};
