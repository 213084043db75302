// Written by `npm run lab -- tournament --write` on 2026-11-18, core c41afb209ef6. Level 1 is at 0;
// `error` is half of the 95 % interval against the mean of all. docs/strength.md says how it was played.
import type { TournamentRow } from './tournament-row.ts';

export const TOURNAMENT: readonly TournamentRow[] = [
  { name: 'level 1', elo: 0, error: 137, points: 9, games: 410 },
  { name: 'level 2', elo: 214, error: 109, points: 31, games: 410 },
  { name: 'level 3', elo: 448, error: 85, points: 62, games: 410 },
  { name: 'level 4', elo: 728, error: 66, points: 115, games: 410 },
  { name: 'level 5', elo: 1019, error: 61, points: 194, games: 410 },
  { name: 'level 6', elo: 1261, error: 66, points: 255, games: 410 },
  { name: 'level 7', elo: 1429, error: 74, points: 286, games: 408 },
  { name: 'level 8', elo: 1662, error: 91, points: 320, games: 408 },
  { name: 'level 9', elo: 1955, error: 122, points: 352.5, games: 407 },
  { name: 'level 10', elo: 2339, error: 164, points: 390, games: 407 },
  { name: 'classic-000', elo: 1132, error: 63, points: 224, games: 402 },
  { name: 'classic-001', elo: 842, error: 63, points: 137, games: 390 },
  { name: 'classic-002', elo: 887, error: 63, points: 149, games: 390 },
  { name: 'classic-003', elo: 975, error: 62, points: 173, games: 390 },
  { name: 'classic-004', elo: 883, error: 63, points: 148, games: 390 },
  { name: 'engine', elo: 2365, error: 167, points: 375.5, games: 390 },
];
