// `npm run lab -- review:check`: is the review of a game fair? It reviews seeded games between levels, proves every
// claim anew, and holds the accusations of some games against a pass with ten times the time.
import {
  evaluate,
  gradeOf,
  isAccused,
  isProved,
  judgeTry,
  type Review,
  type ReviewedMove,
  reviewedMoves,
  reviewGame,
  type Verdict,
} from '@tengen/coach';
import { checkProof, createEngine, type Engine } from '@tengen/engine';
import type { Evaluation } from '@tengen/game';
import { type Position, pointName } from '@tengen/rules';
import { command, duration, number, numberFrom0 } from '../kit/command.ts';
import { median, ProgressLine, percent, TargetReport } from '../kit/report.ts';
import { playMakerGame } from '../puzzles/game.ts';

/** How much longer the deep pass looks than the first look of a review. */
const DEEPER = 10;
const MIN_LOSS = 0.12;
const MOST_MISSED = 0.03;
const MOST_TAKEN_BACK = 0.02;

export const reviewCheck = command({
  name: 'review:check',
  about: 'Are reviews fair? Proves their claims anew and holds them against a longer look.',
  options: {
    games: number('N', 'games to review', 60),
    deep: numberFrom0('N', 'of which so many are looked at with ten times the time', 20),
    seed: number('N', 'the same seed plays the same games', 1),
    time: duration('T', 'for the first look at a position', '400ms'),
  },
  async run({ games, deep, seed, time }) {
    const engine = await createEngine({ threads: 1, tableMiB: 16 });
    const tally = new Tally();
    const progress = new ProgressLine();
    for (let game = 0; game < games; game++) {
      tally.game = game;
      const { positions } = await playMakerGame(engine, seed, game);
      const startedAt = performance.now();
      const review = await reviewGame(positions, engine, { timeMs: time });
      tally.reviewed(positions, review, performance.now() - startedAt);
      await tally.retried(positions, review, engine, time);
      if (game < deep) await tally.deepened(positions, review, engine, time * DEEPER);
      progress.show(() => `${game + 1}/${games}: ${tally}`);
    }
    progress.clear();
    await engine.close();
    return tally.report();
  },
});

class Tally {
  /** The game that is looked at, for what is printed. */
  game = 0;
  readonly #msPerMove: number[] = [];
  #moves = 0;
  #accused = 0;
  #claims = 0;
  #falseClaims = 0;
  #bestFaulted = 0;
  #retryWrong = 0;
  #shortLines = 0;
  #proved = 0;
  #missed = 0;
  #heldAgainst = 0;
  #takenBack = 0;

  /** Counts what a review promises and can be checked without another search. */
  reviewed(positions: readonly Position[], { verdicts, moves }: Review, ms: number): void {
    this.#moves += moves.length;
    this.#msPerMove.push(ms / Math.max(1, moves.length));
    for (const [i, verdict] of verdicts.entries()) {
      if (!verdict || !isProved(verdict) || positions[i]!.outcome) continue;
      this.#claims++;
      const isGood = verdict.proof && checkProof(positions[i]!, verdict.proof).kind === 'ok';
      if (isGood) continue;
      this.#falseClaims++;
      this.#note('claim not proved', positions.slice(0, i + 1));
    }
    for (const { move, grade, point, before } of moves) {
      if (grade === 'good' || before.line[0] !== point) continue;
      this.#bestFaulted++;
      this.#note('best move faulted', positions.slice(0, move + 1));
    }
    for (const { move, before, after } of moves.filter(isAccused)) {
      this.#accused++;
      const isShort = ({ line, mate }: Verdict) => line.length < 2 && Math.abs(mate ?? 2) > 1;
      if (!isShort(before) && (positions[move]!.outcome || !isShort(after))) continue;
      this.#shortLines++;
      this.#note('line too short', positions.slice(0, move + 1), before, after);
    }
  }

  /** Retry accepts what the review calls better, and refuses what it faults. */
  async retried(
    positions: readonly Position[],
    { moves }: Review,
    engine: Engine,
    timeMs: number,
  ): Promise<void> {
    for (const { move, point, before, after } of moves.filter(isAccused)) {
      const from = positions[move - 1]!;
      const [best] = before.line;
      const better = best === undefined ? undefined : await judgeTry(from, best, before, engine);
      const again = await judgeTry(from, point, before, engine, { timeMs, known: after });
      if (better?.grade === 'good' && again?.grade !== 'good') continue;
      this.#retryWrong++;
      this.#note('retry disagrees', positions.slice(0, move + 1), before, after);
    }
  }

  async deepened(
    positions: readonly Position[],
    { moves }: Review,
    engine: Engine,
    timeMs: number,
  ): Promise<void> {
    const verdicts: (Verdict | undefined)[] = [];
    for (const position of positions) verdicts.push(await evaluate(position, engine, timeMs));
    const deep = reviewedMoves(positions, verdicts);
    const byMove = new Map(moves.map(each => [each.move, each]));
    for (const each of deep.filter(isProvedTurn)) {
      this.#proved++;
      const told = byMove.get(each.move);
      if (told && isAccused(told)) continue;
      this.#missed++;
      this.#note(
        'turning point missed',
        positions.slice(0, each.move + 1),
        each.before,
        each.after,
      );
    }
    for (const { move, point, color } of moves.filter(isAccused)) {
      const [before, after] = [verdicts[move - 1], verdicts[move]];
      if (!before || !after) continue;
      this.#heldAgainst++;
      if (gradeOf(color, point, before, after).lost >= MIN_LOSS / 2) continue;
      this.#takenBack++;
      this.#note('accusation taken back', positions.slice(0, move + 1), before, after);
    }
  }

  /** Prints what went wrong after which moves, with what was thought before and after the last one. */
  #note(what: string, line: readonly Position[], ...thought: readonly Evaluation[]): void {
    const { rule } = line[0]!;
    const names = line.map(({ lastMove, size }) =>
      typeof lastMove === 'number' ? pointName(lastMove, size) : '',
    );
    const values = thought.map(({ blackChance, mate, line }) => {
      const plies = mate === undefined ? '' : ` in ${mate}`;
      return `${blackChance.toFixed(2)}${plies} (${line.length} moves)`;
    });
    console.log(`game ${this.game}, ${what}: ${rule} ${names.join('')} ${values.join(' → ')}`);
  }

  toString(): string {
    return `${this.#accused} of ${this.#moves} moves accused, ${this.#falseClaims} false claims`;
  }

  report(): boolean {
    const report = new TargetReport();
    const none = (name: string, found: number, of: number) =>
      report.target(name, `${found} of ${of}`, found === 0, '0');
    report.line('moves, of them accused', `${this.#moves}, ${this.#accused}`);
    none('claims that the checker could not prove', this.#falseClaims, this.#claims);
    none('best moves faulted', this.#bestFaulted, this.#moves);
    none('better refused, or a fault accepted by retry', this.#retryWrong, this.#accused);
    none('lines missing or shorter than two moves', this.#shortLines, this.#accused);
    const share = (part: number, of: number) => (of === 0 ? 0 : part / of);
    const missed = share(this.#missed, this.#proved);
    report.target(
      'proved turning points named',
      `${this.#proved - this.#missed} of ${this.#proved}`,
      missed <= MOST_MISSED,
      `at least ${percent(1 - MOST_MISSED)}`,
    );
    const takenBack = share(this.#takenBack, this.#heldAgainst);
    report.target(
      'accusations that the long look takes back',
      `${this.#takenBack} of ${this.#heldAgainst}`,
      takenBack <= MOST_TAKEN_BACK,
      `at most ${percent(MOST_TAKEN_BACK)}`,
    );
    const seconds = (median(this.#msPerMove) * 40) / 1000;
    report.line('seconds for 40 moves with one thread', seconds.toFixed(1));
    return report.isMet;
  }
}

/** A move that loses something, with a proof on one side of it. */
function isProvedTurn(move: ReviewedMove): boolean {
  return move.lost >= MIN_LOSS && (isProved(move.before) || isProved(move.after));
}
