// Written by `npm run lab -- tournament --write` on 2026-11-18, core c41afb209ef6. Level 1 is at 0;
// `error` is half of the 95 % interval against the mean of all. docs/strength.md says how it was played.
import type { TournamentRow } from './tournament-row.ts';

export const TOURNAMENT: readonly TournamentRow[] = [
  { name: 'level 1', elo: 0, error: 87, points: 33, games: 882 },
  { name: 'level 2', elo: 190, error: 77, points: 97, games: 882 },
  { name: 'level 3', elo: 456, error: 67, points: 198, games: 882 },
  { name: 'level 4', elo: 698, error: 60, points: 292, games: 882 },
  { name: 'level 5', elo: 953, error: 57, points: 390, games: 882 },
  { name: 'level 6', elo: 1217, error: 57, points: 489, games: 880 },
  { name: 'level 7', elo: 1482, error: 61, points: 586.5, games: 881 },
  { name: 'level 8', elo: 1751, error: 70, points: 682.5, games: 880 },
  { name: 'level 9', elo: 2023, error: 83, points: 771, games: 880 },
  { name: 'level 10', elo: 2419, error: 117, points: 864, games: 875 },
];
