// The addresses of the networks' weight files, by rule and board size.
import type { WeightsSources } from '@tengen/engine';
import freestyle15 from '@tengen/engine/weights/freestyle15.gnw.gz?url';
import freestyle20 from '@tengen/engine/weights/freestyle20.gnw.gz?url';
import renju15 from '@tengen/engine/weights/renju15.gnw.gz?url';
import standard15 from '@tengen/engine/weights/standard15.gnw.gz?url';

export const WEIGHTS: WeightsSources = { freestyle15, freestyle20, renju15, standard15 };
