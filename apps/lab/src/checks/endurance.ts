// What every part of `endure` gets.
import type { LabOptions } from '../kit/command.ts';
import type { TargetReport } from '../kit/report.ts';

export const ENDURE_OPTIONS = {
  part: ['P[,P…]', 'games, time, stops, kills, program (all but program)'],
  games: ['N', 'games of the core against itself, over all rules and sizes 5 to 22 (1000)'],
  moves: [
    'N',
    'timed moves of 10 ms to 5 s, most of them short: about a quarter of an hour (2000)',
  ],
  stops: ['N', 'stopped searches with shared memory, and as many without (500)'],
  kills: ['N', 'workers killed in the middle of a search (100)'],
  program: ['COMMAND', 'the Gomocup program of that part (apps/gomocup/dist/pbrain-tengen)'],
  turns: ['MS[,MS…]', 'its limits of a turn (300,1000)'],
  busy: 'keep every core busy with a loop; moves may then be 50 ms late',
  'busy-others': 'the same without loops, when other programs keep the cores busy',
  seed: ['N', 'the same seed tests the same games (1)'],
} as const;

export interface Endurance {
  readonly options: LabOptions<keyof typeof ENDURE_OPTIONS>;
  readonly report: TargetReport;
  readonly isBusy: boolean;
}
