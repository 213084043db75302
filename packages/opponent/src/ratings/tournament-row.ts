// One row of the tournament's table (ratings.ts).

/** A player of the tournament: a level, a classic, the engine. */
export interface TournamentRow {
  readonly name: string;
  readonly elo: number;
  readonly error: number;
  readonly points: number;
  readonly games: number;
}
