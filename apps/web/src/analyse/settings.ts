// Settings of the analysis board, kept for the next visit.
import * as v from 'valibot';
import { storedFields } from '../stored.ts';

export const NUMBERINGS = ['all', 'last-1', 'last-5', 'last-10', 'from', 'none'] as const;
export type NumberingChoice = (typeof NUMBERINGS)[number];

/** The sides whose moves are searched. */
export const SIDES = ['both', 'black', 'white'] as const;

export const LINE_COUNTS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Seconds; 0 is no limit. */
export const SEARCH_SECONDS: readonly number[] = [1, 3, 10, 30, 60, 0];
export const PROOF_SECONDS: readonly number[] = [2, 10, 30, 120];

const SCHEMAS = {
  candidates: v.boolean(),
  threats: v.boolean(),
  forbidden: v.boolean(),
  branches: v.boolean(),
  // `from` belongs to one game, so a new visit does not begin with it.
  numbers: v.pipe(v.picklist(NUMBERINGS), v.notValue('from')),
  side: v.picklist(SIDES),
  lines: v.picklist(LINE_COUNTS),
  seconds: v.picklist(SEARCH_SECONDS),
  goal: v.picklist(['vcf', 'vct']),
  proofSeconds: v.picklist(PROOF_SECONDS),
};

export const analyseSettings = storedFields('tengen.analyse', SCHEMAS, {
  candidates: true,
  threats: false,
  forbidden: true,
  branches: true,
  numbers: 'all',
  side: 'both',
  lines: 3,
  seconds: 10,
  goal: 'vcf',
  proofSeconds: 10,
});
