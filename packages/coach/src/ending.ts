// How a game was won: by what it ended, which move decided it, and since when nothing could be done.
// The last is proved: the solver is asked at each of the winner's turns, from the end backwards, until it
// finds no win any more. What it then stands at is the loser's last chance. The winner's moves must have
// kept the win as well: one that was let go, and given back later, was forced only since then.
import { checkProof, type Engine, type ThreatKind, threats } from '@tengen/engine';
import {
  type Color,
  type ForbiddenKind,
  type Outcome,
  opponent,
  type Point,
  Position,
  winnerOf,
} from '@tengen/rules';
import { type ForcedWin, proveWin, type SolveTime, type WinProof } from './threats.ts';

/** What the deciding move made; `four` when a single four was left unanswered. */
export type DecisiveKind = Extract<
  ThreatKind,
  'open-four' | 'four-four' | 'four-three' | 'three-three' | 'four'
>;

export interface DecisiveMove {
  readonly kind: DecisiveKind;
  /** The number of the move, counted from 1. */
  readonly move: number;
  readonly point: Point;
  /** The stones that made it strong. */
  readonly stones: readonly Point[];
}

/** Since when the winner could force it. */
export interface Forced {
  /** The winner's move from which on it was forced, counted from 1. */
  readonly since: number;
  /** The proof there, and by what: fours alone, or fours and threes. */
  readonly win: ForcedWin;
  /** The loser's move that allowed it; undefined when the line begins with a won position. */
  readonly mistake?: { readonly move: number; readonly point: Point };
  /**
   * The solver said that there was no such win before, or that it was let go; else time was up and it may have
   * been forced earlier.
   */
  readonly isExact: boolean;
}

export interface ExplainedEnding {
  readonly outcome: Outcome;
  /** For a win by five or more in a row. */
  readonly decisive?: DecisiveMove;
  /** For a win by a forbidden move: the point had to be taken against a four. */
  readonly trapped?: { readonly point: Point; readonly foul: ForbiddenKind };
  readonly forced?: Forced;
}

export interface EndingOptions extends SolveTime {
  /** For what came from outside the board, a resignation or a clock, when the last position does not say. */
  readonly outcome?: Outcome;
  /** The move that is proved to be part of the forced end, again and again farther back. */
  readonly onProgress?: (since: number) => void;
}

const USUAL_MS = 4000;
/** One position may take this much of the time: one hard question must not eat all. */
const MOST_SHARE = 0.4;

/**
 * How the game ended that went through `positions` (`positionsOf`), the last of which is its end.
 * Undefined when it has not ended.
 */
export async function endingOf(
  positions: readonly Position[],
  engine: Pick<Engine, 'solve'>,
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

/** So many of the winner's last moves may have decided it. */
const LOOK_BACK = 3;

/**
 * The last of the winner's moves that made two threats at once; else the one that made an open four;
 * else the four that was not answered.
 */
export function decisiveMove(
  positions: readonly Position[],
  outcome: Outcome | undefined = positions.at(-1)?.outcome,
): DecisiveMove | undefined {
  if (outcome?.kind !== 'win' || outcome.reason !== 'five') return undefined;
  const last = positions.length - 1;
  const made: DecisiveMove[] = [];
  for (let back = 1; back <= LOOK_BACK; back++) {
    const move = moveMade(positions, last - 2 * back);
    if (move) made.push(move);
  }
  const isDouble = ({ kind }: DecisiveMove) => kind !== 'open-four' && kind !== 'four';
  return (
    made.find(isDouble) ??
    made.find(({ kind }) => kind === 'open-four') ??
    made.find(({ move }) => move === last - 2)
  );
}

/** What the move that led to `positions[number]` made. */
function moveMade(positions: readonly Position[], number: number): DecisiveMove | undefined {
  const before = positions[number - 1];
  const point = positions[number]?.lastMove;
  if (!before || typeof point !== 'number') return undefined;
  const made = threats(before)[before.turn].find(
    ({ kind, points }) => isDecisive(kind) && points[0] === point,
  );
  return made && { kind: made.kind as DecisiveKind, move: number, point, stones: made.stones };
}

const DECISIVE: readonly ThreatKind[] = [
  'open-four',
  'four-four',
  'four-three',
  'three-three',
  'four',
] satisfies DecisiveKind[];

function isDecisive(kind: ThreatKind): boolean {
  return DECISIVE.includes(kind);
}

/** Black had to stop a four on a point that was forbidden. */
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
  engine: Pick<Engine, 'solve'>,
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
  const win = await shorter(unended(positions[at]!)!, engine, found.win, endsAt, signal);
  const point = positions[at]!.lastMove;
  const mistake = typeof point === 'number' ? { move: at, point } : undefined;
  return { since: at + 1, win, ...(mistake && { mistake }), isExact };
}

/** Whose wins are proved, by whom, and until when. */
interface Asking {
  readonly engine: Pick<Engine, 'solve'>;
  readonly winner: Color;
  readonly endsAt: number;
  readonly signal: AbortSignal | undefined;
}

/** Looks for a win of the winner's, who moves first. */
function prove(position: Position, { engine, winner, endsAt, signal }: Asking): Promise<WinProof> {
  return proveWin(position, engine, winner, endsAt - performance.now(), signal);
}

/**
 * Whether the winner, who had `win`, still had it after the move he played. `rest` is what came then; where
 * it goes on to his next turn, that turn is known to be won.
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

/** Whether the loser, to move, can do nothing any more. Of the move `known` it is known that it loses. */
async function whetherLost(
  position: Position,
  asking: Asking,
  known?: Position['lastMove'],
): Promise<WinProof['kind']> {
  const threat = await prove(position, asking);
  // Against no threat at all anything holds: the moves need not be tried one by one.
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

/** Whether the winner, to move, wins: as was threatened, by another proof, or after stopping a four. */
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
  // The stone that stops a four need not attack: what was threatened before may still be.
  const fives = threats(position)[opponent(asking.winner)].filter(({ kind }) => kind === 'five');
  if (fives.length !== 1) return 'refuted';
  const stopped = position.play(fives[0]!.points[0]!);
  if (!stopped.ok || stopped.value.outcome) return 'refuted';
  return whetherLost(stopped.value, asking);
}

/** The same win told in fewer moves, where there is time to find one: the first that is found rambles. */
async function shorter(
  position: Position,
  engine: Pick<Engine, 'solve'>,
  win: ForcedWin,
  endsAt: number,
  signal: AbortSignal | undefined,
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

/** The position as if nobody had given up or run out of time; undefined when the stones have decided. */
function unended(position: Position): Position | undefined {
  const { outcome, board, size, rule, turn } = position;
  if (!outcome) return position;
  if (outcome.reason === 'five' || outcome.reason === 'full') return undefined;
  if (outcome.reason === 'forbidden') return undefined;
  const black = board.stonesOf('black');
  const white = board.stonesOf('white');
  const again = Position.setup({ size, rule, turn, black, white });
  return again.ok ? again.value : undefined;
}
