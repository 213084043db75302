// A player that measures how much CPU time its moves take, whatever else runs on the machine.
import { cpuMs } from '../kit/clock.ts';
import type { LabPlayer } from './players.ts';

/** The cost of the moves of a game. */
export interface Effort {
  readonly moves: number;
  /** CPU time of all threads together. */
  readonly cpuMs: number;
  readonly mostCpuMs: number;
  /** Moves whose limit came before the player's own depth was reached. */
  readonly cut: number;
}

export const NO_EFFORT: Effort = { moves: 0, cpuMs: 0, mostCpuMs: 0, cut: 0 };

export interface MeasuredPlayer extends LabPlayer {
  /** The effort of all moves since the game began. */
  readonly effort: Effort;
}

export function measured(player: LabPlayer): MeasuredPlayer {
  let effort = NO_EFFORT;
  return {
    get effort() {
      return effort;
    },
    newGame(start) {
      effort = NO_EFFORT;
      return player.newGame(start);
    },
    async move(turn) {
      const before = cpuMs();
      const answer = await player.move(turn);
      const took = cpuMs() - before;
      const cut = Number(answer.kind === 'move' && answer.isCut === true);
      effort = withEffort(effort, { moves: 1, cpuMs: took, mostCpuMs: took, cut });
      return answer;
    },
    close: () => player.close(),
  };
}

export function withEffort(a: Effort, b: Effort): Effort {
  return {
    moves: a.moves + b.moves,
    cpuMs: a.cpuMs + b.cpuMs,
    mostCpuMs: Math.max(a.mostCpuMs, b.mostCpuMs),
    cut: a.cut + b.cut,
  };
}
