// Written by `npm run tournament -- --write` on 2026-11-15, core f240a4bebafc. Level 1 stands at 0;
// `error` is half of the 95 % interval against the mean of all. docs/strength.md tells how it was played.
import type { TournamentRow } from './rating.ts';

export const TOURNAMENT: readonly TournamentRow[] = [
  { name: 'level 1', elo: 0, error: 132, points: 8, games: 532 },
  { name: 'level 2', elo: 293, error: 90, points: 44, games: 532 },
  { name: 'level 3', elo: 556, error: 66, points: 94, games: 532 },
  { name: 'level 4', elo: 778, error: 56, points: 159, games: 532 },
  { name: 'level 5', elo: 990, error: 53, points: 236, games: 532 },
  { name: 'level 6', elo: 1317, error: 60, points: 338, games: 532 },
  { name: 'level 7', elo: 1505, error: 68, points: 381, games: 532 },
  { name: 'level 8', elo: 1708, error: 80, points: 418.5, games: 532 },
  { name: 'level 9', elo: 1977, error: 102, points: 459.5, games: 532 },
  { name: 'level 10', elo: 2343, error: 134, points: 508.5, games: 531 },
  { name: 'classic-000', elo: 1183, error: 56, points: 299, games: 530 },
  { name: 'classic-001', elo: 819, error: 55, points: 173, games: 529 },
  { name: 'classic-002', elo: 913, error: 54, points: 199, games: 510 },
  { name: 'classic-003', elo: 972, error: 54, points: 220, games: 510 },
  { name: 'classic-004', elo: 866, error: 55, points: 182, games: 510 },
  { name: 'engine', elo: 2357, error: 137, points: 489.5, games: 510 },
];
