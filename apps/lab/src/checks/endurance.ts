// The input that all parts of `endure` share.
import { flag, list, number, type OptionValues, some, text } from '../kit/command.ts';
import type { TargetReport } from '../kit/report.ts';

const PARTS = ['games', 'time', 'stops', 'kills', 'program'] as const;

export const ENDURE_OPTIONS = {
  part: some('part', PARTS)('P[,P…]', `${PARTS.join(', ')} or all`, 'games,time,stops,kills'),
  games: number('N', 'games of the core against itself, over all rules and sizes 5 to 22', 1000),
  moves: number('N', 'timed moves of 10 ms to 5 s, most of them short: 15 minutes', 2000),
  limits: list(
    'MS[,MS…]',
    'the limits of the timed moves by turns; the share used of each is printed',
  ),
  stops: number('N', 'stopped searches with shared memory, and as many without', 500),
  kills: number('N', 'workers killed in the middle of a search', 100),
  program: text('COMMAND', 'the Gomocup program of that part (apps/gomocup/dist/pbrain-tengen)'),
  turns: list('MS[,MS…]', 'its limits of a turn', '300,1000'),
  busy: flag('keep every core busy with a loop; moves may then be 50 ms late'),
  'busy-others': flag('the same without loops, when other programs keep the cores busy'),
  seed: number('N', 'the same seed tests the same games', 1),
};

export interface Endurance {
  readonly options: OptionValues<typeof ENDURE_OPTIONS>;
  readonly report: TargetReport;
  readonly isBusy: boolean;
}

/** The share of a limit that should be used, by the longest limit it holds for. */
const WANTED_SHARES: readonly (readonly [number, number])[] = [
  [30, 0.6],
  [250, 0.8],
  [500, 0.9],
  [Number.POSITIVE_INFINITY, 0.97],
];

/** Prints the share of `limitMs` that some moves have used. */
export function reportShare(
  report: TargetReport,
  limitMs: number,
  tookMs: readonly number[],
): void {
  const share = tookMs.reduce((sum, ms) => sum + ms, 0) / (tookMs.length * limitMs);
  const [, least] = WANTED_SHARES.find(([most]) => limitMs <= most)!;
  const figure = `${(100 * share).toFixed(1)} % by ${tookMs.length} moves`;
  report.target(`of ${limitMs} ms used`, figure, share >= least, `≥ ${100 * least} %`);
}
