// A player with a watch on the processor: what his moves took, whoever else used the machine.
import type { Position } from '@tengen/rules';
import { cpuMs } from '../kit/clock.ts';
import type { Answer, Player, Turn } from './players.ts';

/** What the moves of a game took. */
export interface Effort {
  readonly moves: number;
  /** Of the processor, all threads together. */
  readonly cpuMs: number;
  readonly mostCpuMs: number;
  /** Moves whose limit came before the player's own depth was done. */
  readonly cut: number;
}

export const NO_EFFORT: Effort = { moves: 0, cpuMs: 0, mostCpuMs: 0, cut: 0 };

export class MeasuredPlayer implements Player {
  readonly #player: Player;
  /** Since the game began. */
  effort = NO_EFFORT;

  constructor(player: Player) {
    this.#player = player;
  }

  newGame(start: Position): Promise<void> {
    this.effort = NO_EFFORT;
    return this.#player.newGame(start);
  }

  async move(turn: Turn): Promise<Answer> {
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
