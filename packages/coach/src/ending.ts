// How a game was won: how it ended, which move decided it, and since when the win was forced. The last is proved:
// the solver is asked at each of the winner's turns, from the end backwards, until it finds no win. The move before
// that point was the loser's last chance. The winner's moves must have kept the win: if it was let go and given back
// later, it counts as forced only from then on.
import { checkProof, threats } from '@tengen/engine';
import type { Color, ForbiddenKind, Outcome, Point } from '@tengen/rules';
import { opponent, Position, winnerOf } from '@tengen/rules';
import type { ForcedWin, ThreatSolving, WinProof } from './threats.ts';
import { proveWin } from './threats.ts';

const DECISIVE = ['open-four', 'four-four', 'four-three', 'three-three', 'four'] as const;

/** The threat that the deciding move made; `four` when a single four was not answered. */
export type DecisiveKind = (typeof DECISIVE)[number];

export interface DecisiveMove {
  readonly kind: DecisiveKind;
  /** The number of the move, counted from 1. */
  readonly move: number;
  readonly point: Point;
  /** The stones of the threat. */
  readonly stones: readonly Point[];
}

/** Since when the win was forced. */
export interface Forced {
  /** The winner's move that began the forced win, counted from 1. */
  readonly since: number;
  /** The proof at that point. */
  readonly win: ForcedWin;
  /** The loser's move that allowed it; undefined when the line begins with a won position. */
  readonly mistake?: { readonly move: number; readonly point: Point };
  /** True when the solver refuted an earlier win. Otherwise time was up, and the win may have been forced earlier. */
  readonly isExact: boolean;
}

export interface ExplainedEnding {
  readonly outcome: Outcome;
  /** For a win by five or more in a row. */
  readonly decisive?: DecisiveMove;
  /** For a win by a forbidden move: Black had to take the point to stop a four. */
  readonly trapped?: { readonly point: Point; readonly foul: ForbiddenKind };
  readonly forced?: Forced;
}

export interface EndingOptions {
  /** For the whole question. */
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
  /** The outcome, where the last position does not have it: a resignation, a clock. */
  readonly outcome?: Outcome;
  /** Called with the first move that is proved to be forced so far. */
  readonly onProgress?: (since: number) => void;
}

const USUAL_MS = 4000;
/** One position may take this share of the time left, so that a hard one leaves time for the others. */
const MOST_SHARE = 0.4;

/**
 * How the game ended that went through `positions` (`positionsOf`), the last of which is its end.
 * Undefined when it has not ended.
 */
export async function endingOf(
  positions: readonly Position[],
  engine: ThreatSolving,
  options: EndingOptions = {},
): Promise<ExplainedEnding | undefined> {
  const outcome = options.outcome ?? positions.at(-1)?.outcome;
  if (!outcome) return undefined;
  const decisive = decisiveMove(positions, outcome);
  const trapped = trapOf(positions, outcome);
  const forced = await forcedSince(positions, outcome, engine, options);
  return {
    outcome,
    ...(decisive && { decisive }),
    ...(trapped && { trapped }),
    ...(forced && { forced }),
  };
}

// ---- the deciding move ----

/** The number of the winner's last moves that are looked at. */
const LOOK_BACK = 3;

/**
 * The last of the winner's moves that made two threats at once; else the one that made an open four;
 * else the four that was not answered.
 */
function decisiveMove(positions: readonly Position[], outcome: Outcome): DecisiveMove | undefined {
  if (outcome.kind !== 'win' || outcome.reason !== 'five') return undefined;
  const last = positions.length - 1;
  const numbers = Array.from({ length: LOOK_BACK }, (_, i) => last - 2 * (i + 1));
  const made = numbers.flatMap(number => moveMade(positions, number) ?? []);
  const isDouble = ({ kind }: DecisiveMove) => kind !== 'open-four' && kind !== 'four';
  return (
    made.find(isDouble) ??
    made.find(({ kind }) => kind === 'open-four') ??
    made.find(({ move }) => move === last - 2)
  );
}

/** The threat made by the move that led to `positions[number]`. */
function moveMade(positions: readonly Position[], number: number): DecisiveMove | undefined {
  const before = positions[number - 1];
  const point = positions[number]?.lastMove;
  if (!before || typeof point !== 'number') return undefined;
  for (const { kind: any, points, stones } of threats(before)[before.turn]) {
    const kind = DECISIVE.find(each => each === any);
    if (kind && points[0] === point) return { kind, move: number, point, stones };
  }
  return undefined;
}

/** Whether Black had to stop a four on a forbidden point. */
function trapOf(positions: readonly Position[], outcome: Outcome): ExplainedEnding['trapped'] {
  if (outcome.kind !== 'win' || outcome.reason !== 'forbidden') return undefined;
  const before = positions.findLast(position => position.board.isEmpty(outcome.point));
  const { point, foul } = outcome;
  const isTrap =
    before &&
    threats(before).white.some(({ kind, points }) => kind === 'five' && points.includes(point));
  return isTrap ? { point, foul } : undefined;
}

// ---- since when ----

async function forcedSince(
  positions: readonly Position[],
  outcome: Outcome,
  engine: ThreatSolving,
  { timeMs = USUAL_MS, signal, onProgress }: EndingOptions,
): Promise<Forced | undefined> {
  const winner = winnerOf(outcome);
  if (!winner) return undefined;
  const endsAt = performance.now() + timeMs;
  const isOver = () => performance.now() >= endsAt || signal?.aborted;
  const asking = (): Asking => {
    const now = performance.now();
    return { engine, winner, endsAt: now + (endsAt - now) * MOST_SHARE, signal };
  };
  let found: { at: number; win: ForcedWin } | undefined;
  let isExact = false;
  for (let at = positions.length - 1; at >= 0 && !isOver(); at--) {
    const position = unended(positions[at]!);
    if (position?.turn !== winner) continue;
    const asked = await prove(position, asking());
    const kept =
      asked.kind === 'win'
        ? await whetherKept(asked.win, positions.slice(at + 1), asking())
        : asked.kind;
    if (asked.kind !== 'win' || kept !== 'win') {
      isExact = kept === 'refuted';
      break;
    }
    found = { at, win: asked.win };
    onProgress?.(at + 1);
  }
  if (!found) return undefined;
  const { at } = found;
  const win = await shorter(unended(positions[at]!)!, found.win, { ...asking(), endsAt });
  const point = positions[at]!.lastMove;
  const mistake = typeof point === 'number' ? { move: at, point } : undefined;
  return { since: at + 1, win, ...(mistake && { mistake }), isExact };
}

/** The parts of a question to the solver. */
interface Asking {
  readonly engine: ThreatSolving;
  readonly winner: Color;
  readonly endsAt: number;
  readonly signal: AbortSignal | undefined;
}

/** Looks for a win of the winner, who moves first. */
function prove(position: Position, { engine, winner, endsAt, signal }: Asking): Promise<WinProof> {
  return proveWin(position, engine, winner, endsAt - performance.now(), signal);
}

/**
 * Whether the winner, who had `win`, still had it after the move that was played. `rest` are the positions after it;
 * the winner's next turn, if there is one, is known to be won.
 */
async function whetherKept(
  win: ForcedWin,
  rest: readonly Position[],
  asking: Asking,
): Promise<WinProof['kind']> {
  const [after, next] = rest;
  const position = after && unended(after);
  const isAnswered = position && position.turn !== asking.winner;
  if (!isAnswered || after.lastMove === win.proof.root.move) return 'win';
  return whetherLost(position, asking, next?.lastMove);
}

/** Whether every move of the loser loses. The move `known` is known to lose. */
async function whetherLost(
  position: Position,
  asking: Asking,
  known?: Position['lastMove'],
): Promise<WinProof['kind']> {
  const threat = await prove(position, asking);
  // Without a threat every move holds: they need not be tried one by one.
  if (threat.kind !== 'win') return threat.kind;
  for (const point of position.legalPoints()) {
    if (performance.now() > asking.endsAt || asking.signal?.aborted) return 'unknown';
    const next = position.play(point);
    if (!next.ok || point === known) continue;
    const kind = await whetherWon(next.value, threat.win, asking);
    if (kind !== 'win') return kind;
  }
  return 'win';
}

/** Whether the winner, to move, wins: by the threat, by another proof, or after stopping a four. */
async function whetherWon(
  position: Position,
  threat: ForcedWin,
  asking: Asking,
): Promise<WinProof['kind']> {
  const { outcome } = position;
  if (outcome) return winnerOf(outcome) === asking.winner ? 'win' : 'refuted';
  if (checkProof(position, threat.proof).kind === 'ok') return 'win';
  const asked = await prove(position, asking);
  if (asked.kind !== 'refuted') return asked.kind;
  // Stopping a four may not attack, but the earlier threat may still stand.
  const fives = threats(position)[opponent(asking.winner)].filter(({ kind }) => kind === 'five');
  if (fives.length !== 1) return 'refuted';
  const stopped = position.play(fives[0]!.points[0]!);
  if (!stopped.ok || stopped.value.outcome) return 'refuted';
  return whetherLost(stopped.value, asking);
}

/** A shorter proof, if there is time to find one: the first one found is often long. */
async function shorter(
  position: Position,
  win: ForcedWin,
  { engine, endsAt, signal }: Asking,
): Promise<ForcedWin> {
  const timeMs = endsAt - performance.now();
  if (win.goal === 'vcf' || timeMs <= 0 || signal?.aborted) return win;
  const found = await engine.solve(position, {
    goal: 'vct',
    attacker: win.color,
    limits: { timeMs },
    ...(signal && { signal }),
  });
  const isShorter = found.kind === 'win' && found.proof.plies < win.proof.plies;
  return isShorter ? { ...win, proof: found.proof } : win;
}

/** The position without a resignation or a timeout; undefined when the stones decided the game. */
function unended(position: Position): Position | undefined {
  const { outcome } = position;
  if (!outcome) return position;
  if (['five', 'full', 'forbidden'].includes(outcome.reason)) return undefined;
  const again = Position.setup(position.toPlain());
  return again.ok ? again.value : undefined;
}
