// Written by `npm run tournament -- --write` on 2026-11-15, core f240a4bebafc. Level 1 stands at 0;
// `error` is half of the 95 % interval against the mean of all. docs/strength.md tells how it was played.
import type { TournamentRow } from './rating.ts';

export const TOURNAMENT: readonly TournamentRow[] = [
  { name: 'level 1', elo: 0, error: 192, points: 4, games: 142 },
  { name: 'level 2', elo: 186, error: 154, points: 12, games: 142 },
  { name: 'level 3', elo: 365, error: 126, points: 22, games: 142 },
  { name: 'level 4', elo: 688, error: 98, points: 48, games: 142 },
  { name: 'level 5', elo: 854, error: 95, points: 65, games: 142 },
  { name: 'level 6', elo: 1108, error: 102, points: 88, games: 141 },
  { name: 'level 7', elo: 1264, error: 112, points: 99, games: 140 },
  { name: 'level 8', elo: 1403, error: 126, points: 108, games: 140 },
  { name: 'level 9', elo: 1619, error: 157, points: 119, games: 140 },
  { name: 'level 10', elo: 2095, error: 266, points: 136, games: 140 },
  { name: 'classic-000', elo: 1004, error: 98, points: 78, games: 140 },
  { name: 'classic-001', elo: 672, error: 100, points: 46, games: 131 },
  { name: 'classic-002', elo: 731, error: 101, points: 44, games: 120 },
  { name: 'classic-003', elo: 832, error: 100, points: 53, games: 120 },
  { name: 'classic-004', elo: 731, error: 101, points: 44, games: 120 },
  { name: 'engine', elo: 2052, error: 265, points: 115, games: 120 },
];
