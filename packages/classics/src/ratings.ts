// Written by `npm run tournament -- --write` on 2026-11-15, core 522a51c33feb. Level 1 stands at 0;
// `error` is half of the 95 % interval against the mean of all. docs/strength.md tells how it was played.
import type { TournamentRow } from './rating.ts';

export const TOURNAMENT: readonly TournamentRow[] = [
  { name: 'level 1', elo: 0, error: 186, points: 4, games: 232 },
  { name: 'level 2', elo: 311, error: 133, points: 23, games: 232 },
  { name: 'level 3', elo: 377, error: 125, points: 28, games: 232 },
  { name: 'level 4', elo: 714, error: 88, points: 59, games: 232 },
  { name: 'level 5', elo: 1036, error: 74, points: 106, games: 232 },
  { name: 'level 6', elo: 1212, error: 76, points: 135, games: 232 },
  { name: 'level 7', elo: 1344, error: 81, points: 154, games: 232 },
  { name: 'level 8', elo: 1628, error: 105, points: 184, games: 232 },
  { name: 'level 9', elo: 1852, error: 130, points: 202, games: 232 },
  { name: 'level 10', elo: 2131, error: 162, points: 222, games: 232 },
  { name: 'classic-000', elo: 1225, error: 76, points: 137, games: 232 },
  { name: 'classic-001', elo: 907, error: 77, points: 85, games: 232 },
  { name: 'classic-002', elo: 960, error: 78, points: 84, games: 210 },
  { name: 'classic-003', elo: 1071, error: 76, points: 101, games: 210 },
  { name: 'classic-004', elo: 993, error: 77, points: 89, games: 210 },
  { name: 'engine', elo: 2106, error: 163, points: 199, games: 210 },
];
