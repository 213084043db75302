// A player that measures how much CPU time its moves take, whatever else runs on the machine.
import type { Position } from '@tengen/rules';
import { cpuMs } from '../kit/clock.ts';
import type { LabPlayer, PlayerAnswer, PlayerTurn } from './players.ts';

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

export class MeasuredPlayer implements LabPlayer {
  readonly #player: LabPlayer;
  /** Since the game began. */
  effort = NO_EFFORT;

  constructor(player: LabPlayer) {
    this.#player = player;
  }

  newGame(start: Position): Promise<void> {
    this.effort = NO_EFFORT;
    return this.#player.newGame(start);
  }

  async move(turn: PlayerTurn): Promise<PlayerAnswer> {
    const before = cpuMs();
    const answer = await this.#player.move(turn);
    const took = cpuMs() - before;
    const isCut = answer.kind === 'move' && answer.isCut === true;
    this.effort = withEffort(this.effort, {
      moves: 1,
      cpuMs: took,
      mostCpuMs: took,
      cut: Number(isCut),
    });
    return answer;
  }

  close(): Promise<void> {
    return this.#player.close();
  }
}

export function withEffort(a: Effort, b: Effort): Effort {
  return {
    moves: a.moves + b.moves,
    cpuMs: a.cpuMs + b.cpuMs,
    mostCpuMs: Math.max(a.mostCpuMs, b.mostCpuMs),
    cut: a.cut + b.cut,
  };
}
