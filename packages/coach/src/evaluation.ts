// What positions are worth, as `Evaluation`s of the game's record: from the rules, the solver or the search.
import type { Engine, Proof, Score, SearchLimits } from '@tengen/engine';
import { scoreFor } from '@tengen/engine';
import type { Evaluation } from '@tengen/game';
import type { Color, Point, Position } from '@tengen/rules';
import { proveWin } from './threats.ts';
import { wholeLine } from './whole-line.ts';

/** What the judge says of a position: its evaluation, and the proof where it has one. The proof is not stored. */
export interface Verdict extends Evaluation {
  readonly proof?: Proof;
}

/** The chance of a win that a search claims and nobody has proved. An open position never has more. */
export const CLAIMED = 0.99;

/** The chance of `color`, 0 to 1. */
export function chanceFor(color: Color, { blackChance }: Evaluation): number {
  return color === 'black' ? blackChance : 1 - blackChance;
}

/** Whether a win of `color` was found, proved or claimed. */
export function isWonBy(color: Color, { blackChance, mate }: Evaluation): boolean {
  return mate !== undefined && (color === 'black' ? blackChance > 0.5 : blackChance < 0.5);
}

/** A finished game needs no search, and neither does a foul that White may claim. */
export function finalEvaluation({ outcome, foul }: Position): Evaluation | undefined {
  const winner = foul ? 'white' : outcome?.kind === 'win' ? outcome.winner : undefined;
  if (winner) return { blackChance: winner === 'black' ? 1 : 0, mate: 0, depth: 0, line: [] };
  return outcome && { blackChance: 0.5, depth: 0, line: [] };
}

/** Of a search's line, by its score. */
export function evaluationOfScore(score: Score, line: readonly Point[], depth: number): Evaluation {
  const black = scoreFor('black', score);
  if (black.kind === 'value') {
    const blackChance = Math.min(CLAIMED, Math.max(1 - CLAIMED, black.winRate));
    return { blackChance, depth, line };
  }
  return { blackChance: black.plies > 0 ? CLAIMED : 1 - CLAIMED, mate: black.plies, depth, line };
}

/** A proof whose attacker is to move in `position`. */
export function evaluationOfProof(position: Position, proof: Proof): Verdict {
  const { attacker, plies } = proof;
  const isBlack = attacker === 'black';
  const line = wholeLine(position, proof);
  const mate = isBlack ? plies : -plies;
  return { blackChance: isBlack ? 1 : 0, mate, depth: plies, line, proof };
}

/** Whether rules or a checked proof decide the position. */
export function isProved({ blackChance }: Evaluation): boolean {
  return blackChance === 1 || blackChance === 0;
}

/** A proof counts more than a claim, a claim more than a guess; otherwise the deeper search counts. */
export function isBetterFounded(next: Evaluation, known: Evaluation | undefined): boolean {
  if (!known || weightOf(next) > weightOf(known)) return true;
  return weightOf(next) === weightOf(known) && next.depth >= known.depth;
}

function weightOf(evaluation: Evaluation): number {
  if (isProved(evaluation)) return 2;
  return evaluation.mate === undefined ? 0 : 1;
}

/** The part of the engine that a look takes. With two threads the solver and the search work at once. */
export type Looking = Pick<Engine, 'solve' | 'search'> & Partial<Pick<Engine, 'threads'>>;

/** Asks the solver and the search; each has half of the time. Undefined when neither could answer. */
export async function evaluate(
  position: Position,
  engine: Looking,
  timeMs: number,
  signal?: AbortSignal,
): Promise<Verdict | undefined> {
  const final = finalEvaluation(position);
  if (final) return final;
  const half = timeMs / 2;
  const proved = new AbortController();
  const search = (until: AbortSignal | undefined) =>
    searched(position, engine, { timeMs: half }, until);
  const beside = (engine.threads ?? 1) > 1 ? search(proved.signal) : undefined;
  const asked = await proveWin(position, engine, position.turn, half, signal);
  if (asked.kind === 'win' || signal?.aborted) proved.abort();
  const found = await beside;
  if (asked.kind === 'win') return evaluationOfProof(position, asked.win.proof);
  if (signal?.aborted) return undefined;
  const answer = beside ? found : await search(signal);
  if (answer || signal?.aborted) return answer;
  // Too little time for the first depth, on a busy or slow machine: a short look must do.
  return searched(position, engine, SHORT_LOOK, signal);
}

const SHORT_LOOK: SearchLimits = { depth: 4, timeMs: 5000 };

/** A search that ends with the signal; undefined when it had no time for anything. */
async function searched(
  position: Position,
  engine: Pick<Engine, 'search'>,
  limits: SearchLimits,
  signal: AbortSignal | undefined,
): Promise<Verdict | undefined> {
  const search = engine.search(position, limits);
  const stop = () => search.stop();
  signal?.addEventListener('abort', stop, { once: true });
  const { score, line, depth } = await search.done;
  signal?.removeEventListener('abort', stop);
  if (!score) return undefined;
  const whole = signal?.aborted ? line : await withAnswer(position, line, engine);
  return evaluationOfScore(score, whole, depth);
}

/** A line of one move gets its answer: what follows must be something to walk through. */
async function withAnswer(
  position: Position,
  line: readonly Point[],
  engine: Pick<Engine, 'search'>,
): Promise<readonly Point[]> {
  const next = line.length === 1 ? position.play(line[0]!) : undefined;
  if (!next?.ok || next.value.outcome) return line;
  const { best } = await engine.search(next.value, SHORT_LOOK).done;
  return best === undefined ? line : [...line, best];
}
