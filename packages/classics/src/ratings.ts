// Written by `npm run tournament -- --write` on 2026-11-15, core f240a4bebafc. Level 1 stands at 0;
// `error` is half of the 95 % interval against the mean of all. docs/strength.md tells how it was played.
import type { TournamentRow } from './rating.ts';

export const TOURNAMENT: readonly TournamentRow[] = [
  { name: 'level 1', elo: 0, error: 140, points: 7, games: 408 },
  { name: 'level 2', elo: 283, error: 97, points: 36, games: 408 },
  { name: 'level 3', elo: 490, error: 77, points: 67, games: 408 },
  { name: 'level 4', elo: 750, error: 63, points: 124, games: 408 },
  { name: 'level 5', elo: 946, error: 60, points: 178, games: 408 },
  { name: 'level 6', elo: 1296, error: 68, points: 261, games: 406 },
  { name: 'level 7', elo: 1464, error: 76, points: 291, games: 406 },
  { name: 'level 8', elo: 1655, error: 88, points: 319.5, games: 406 },
  { name: 'level 9', elo: 1912, error: 111, points: 351, games: 406 },
  { name: 'level 10', elo: 2287, error: 152, points: 383.5, games: 400 },
  { name: 'classic-000', elo: 1151, error: 64, points: 221, games: 390 },
  { name: 'classic-001', elo: 797, error: 62, points: 130, games: 390 },
  { name: 'classic-002', elo: 856, error: 61, points: 146, games: 390 },
  { name: 'classic-003', elo: 960, error: 61, points: 174, games: 390 },
  { name: 'classic-004', elo: 831, error: 62, points: 139, games: 390 },
  { name: 'engine', elo: 2292, error: 153, points: 374, games: 390 },
];
