// Settings of the analysis board, kept for the next visit.
import { boolean, type Check, oneOf, storedFields } from '../stored.ts';

export const NUMBERINGS = ['all', 'last-1', 'last-5', 'last-10', 'from', 'none'] as const;
export type NumberingChoice = (typeof NUMBERINGS)[number];

/** The sides whose moves are searched. */
export const SIDES = ['both', 'black', 'white'] as const;

export const LINE_COUNTS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Seconds; 0 is no limit. */
export const SEARCH_SECONDS: readonly number[] = [1, 3, 10, 30, 60, 0];
export const PROOF_SECONDS: readonly number[] = [2, 10, 30, 120];

const CHECKS = {
  candidates: boolean,
  threats: boolean,
  forbidden: boolean,
  branches: boolean,
  // `from` belongs to one game, so a new visit does not begin with it.
  numbers: oneOf(NUMBERINGS.filter(choice => choice !== 'from')) as Check<NumberingChoice>,
  side: oneOf(SIDES),
  lines: oneOf(LINE_COUNTS),
  seconds: oneOf(SEARCH_SECONDS),
  goal: oneOf(['vcf', 'vct']),
  proofSeconds: oneOf(PROOF_SECONDS),
};

export const analyseSettings = storedFields('tengen.analyse', CHECKS, {
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
