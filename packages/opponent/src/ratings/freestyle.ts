// Written by `npm run lab -- tournament --write` on 2026-11-15, core f240a4bebafc. Level 1 is at 0;
// `error` is half of the 95 % interval against the mean of all. docs/strength.md says how it was played.
import type { TournamentRow } from './tournament-row.ts';

export const TOURNAMENT: readonly TournamentRow[] = [
  { name: 'level 1', elo: 0, error: 121, points: 10, games: 600 },
  { name: 'level 2', elo: 267, error: 87, points: 47, games: 600 },
  { name: 'level 3', elo: 538, error: 63, points: 103, games: 600 },
  { name: 'level 4', elo: 776, error: 52, points: 180, games: 600 },
  { name: 'level 5', elo: 984, error: 50, points: 265, games: 600 },
  { name: 'level 6', elo: 1311, error: 56, points: 381, games: 600 },
  { name: 'level 7', elo: 1498, error: 63, points: 429, games: 600 },
  { name: 'level 8', elo: 1704, error: 75, points: 471.5, games: 600 },
  { name: 'level 9', elo: 1990, error: 97, points: 520.5, games: 600 },
  { name: 'level 10', elo: 2319, error: 122, points: 573.5, games: 600 },
  { name: 'classic-000', elo: 1181, error: 52, points: 340, games: 600 },
  { name: 'classic-001', elo: 812, error: 52, points: 194, games: 600 },
  { name: 'classic-002', elo: 926, error: 50, points: 241, games: 600 },
  { name: 'classic-003', elo: 974, error: 50, points: 261, games: 600 },
  { name: 'classic-004', elo: 851, error: 51, points: 210, games: 600 },
  { name: 'engine', elo: 2319, error: 122, points: 573.5, games: 600 },
];
