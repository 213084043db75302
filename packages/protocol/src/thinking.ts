// A search from its request to its answer: what is asked of the engine, what is said meanwhile, and
// what becomes of the move that comes back.
import { centerOf, type Point, type Position } from '@tengen/rules';
import { type Brain, complain, type Step, say, sayAll } from './brain-state.ts';
import type { EngineEvent, Score, SearchInfo, SearchOptions, SearchRequest } from './effect.ts';
import { type Game, gameOfOpening, isEmptyAt, positionOf, withMove } from './game.ts';
import {
  detailTexts,
  messageText,
  REALTIME_REFRESH,
  realtimeTexts,
  wantsLines,
  wantsRealtime,
  winRateOf,
} from './info.ts';
import { internalErrorText, movesText, moveText } from './reply.ts';
import type { Detail } from './settings.ts';
import { staticMove } from './static-move.ts';
import { openingsToWeigh } from './swap2.ts';
import { clockAfterMove, limitsOf, type SearchLimits } from './time.ts';

/** What a search is for. */
export type Task =
  | { readonly kind: 'move' }
  | { readonly kind: 'nbest'; readonly lines: number }
  | { readonly kind: 'balance'; readonly stones: 1 | 2; readonly bias: number }
  /** Three or five stones lie: take Black, or stay White and move. */
  | { readonly kind: 'swap2-choose' }
  /** No stone lies: weigh openings one after another and propose the most even one. */
  | {
      readonly kind: 'swap2-propose';
      readonly openings: readonly (readonly Point[])[];
      readonly weights: readonly number[];
      readonly spentMs: number;
    };

export interface Thinking {
  readonly request: SearchRequest;
  readonly task: Task;
  /** The game that is thought about; for openings not the one on the board. */
  readonly game: Game;
  /** The newest line of each index, best first. */
  readonly latest: readonly SearchInfo[];
  /** When the last plain message was, in the search's own time. */
  readonly saidMs: number;
  readonly said: SearchInfo | undefined;
  /** The manager wants the answer now. */
  readonly isStopping: boolean;
}

/** Thinks about the game on the board; answers at once where there is nothing to think about. */
export function think(brain: Brain, task: Task): Step {
  const game = brain.game!;
  const { rule } = brain.settings;
  if (!rule) return complain(brain, 'unsupported-rule');
  if (isOpeningMove(brain, game, task)) return playMove(brain, centerOf(game.size), 0);
  const position = positionOf(game, rule);
  if (position && !position.outcome) return search(brain, task, game, position);
  return answer(brain, task, rescuePoints(brain, task, game), undefined, 0);
}

/** Everybody opens in the centre; no need to ask. */
function isOpeningMove(brain: Brain, game: Game, task: Task): boolean {
  return (
    task.kind === 'move' && game.stones.length === 0 && !brain.blocked.includes(centerOf(game.size))
  );
}

/** The stones of a swap2 opening: none, three or five. */
export function thinkSwap2(brain: Brain, stones: readonly Point[]): Step {
  const { rule } = brain.settings;
  if (!rule) return complain(brain, 'unsupported-rule');
  const { size } = brain.game!;
  if (stones.length === 0) {
    const openings = openingsToWeigh(size);
    return weighNext(brain, { kind: 'swap2-propose', openings, weights: [], spentMs: 0 });
  }
  const game = gameOfOpening(size, stones);
  return think({ ...brain, game }, { kind: 'swap2-choose' });
}

type Propose = Extract<Task, { kind: 'swap2-propose' }>;

function weighNext(brain: Brain, task: Propose): Step {
  const game = gameOfOpening(brain.game!.size, task.openings[task.weights.length]!);
  const position = positionOf(game, brain.settings.rule!)!;
  return search(brain, task, game, position);
}

function search(brain: Brain, task: Task, game: Game, position: Position): Step {
  const request: SearchRequest = {
    id: brain.nextId,
    kind: task.kind === 'swap2-choose' || task.kind === 'swap2-propose' ? 'swap2' : task.kind,
    position,
    limits: limitsFor(brain, task),
    options: optionsFor(brain, task, position),
  };
  const fresh = { latest: [], saidMs: 0, said: undefined, isStopping: false };
  const thinking: Thinking = { request, task, game, ...fresh };
  const next = { ...brain, nextId: brain.nextId + 1, thinking };
  const refresh = wantsRealtime(detailOf(brain, task)) ? [REALTIME_REFRESH] : [];
  return [next, [...sayAll(refresh), { kind: 'search', request }]];
}

function limitsFor(brain: Brain, task: Task): SearchLimits {
  const limits = limitsOf(brain.settings, brain.clock);
  if (task.kind !== 'swap2-propose') return limits;
  return { ...limits, timeMs: Math.max(1, Math.floor(limits.timeMs / task.openings.length)) };
}

function optionsFor(brain: Brain, task: Task, position: Position): SearchOptions {
  const { caution, strength, maxMoves } = brain.settings;
  const isOpening = task.kind === 'swap2-choose' || task.kind === 'swap2-propose';
  const empty = position.board.emptyPoints();
  const excluded = isOpening ? [] : brain.blocked.filter(point => empty.includes(point));
  return {
    lines: task.kind === 'nbest' ? Math.min(task.lines, empty.length) : 1,
    // Blocking every cell leaves no move; then nothing is blocked.
    excluded: excluded.length < empty.length ? excluded : [],
    strength,
    caution,
    maxMoves,
    balance: task.kind === 'balance' ? { stones: task.stones, bias: task.bias } : undefined,
  };
}

/** Openings are weighed in silence: their lines belong to no board that the manager shows. */
function detailOf(brain: Brain, task: Task): Detail {
  if (task.kind === 'swap2-propose') return 'none';
  return brain.settings.detail ?? (brain.isGui ? 'realtime' : 'none');
}

export function hearProgress(brain: Brain, thinking: Thinking, info: SearchInfo): Step {
  const { task, request } = thinking;
  const { size } = request.position;
  const detail = detailOf(brain, task);
  const isDue = isMessageDue(thinking, info);
  const next: Thinking = {
    ...thinking,
    latest: withNewest(thinking.latest, info),
    ...(isDue && { saidMs: info.timeMs, said: info }),
  };
  const texts = [
    ...(isDue ? [messageText(info, size)] : []),
    ...(wantsRealtime(detail) ? realtimeTexts(info, size) : []),
    ...(wantsLines(detail) ? detailTexts(info, request.options.lines, size) : []),
  ];
  return [{ ...brain, thinking: next }, sayAll(texts)];
}

/** A move that has changed its rank leaves its old place. */
function withNewest(latest: readonly SearchInfo[], info: SearchInfo): SearchInfo[] {
  const others = latest.filter(
    ({ index, line }) => index !== info.index && line[0] !== info.line[0],
  );
  return [...others, info].sort((a, b) => a.index - b.index);
}

const FIRST_MESSAGE_MS = 250;

/** A few messages, further and further apart. */
function isMessageDue({ task, saidMs }: Thinking, info: SearchInfo): boolean {
  if (info.index > 0 || task.kind === 'swap2-propose') return false;
  return info.timeMs >= 2 * saidMs + FIRST_MESSAGE_MS;
}

export function hearFound(
  brain: Brain,
  thinking: Thinking,
  { points, score, elapsedMs }: Extract<EngineEvent, { kind: 'found' }>,
): Step {
  const idle: Brain = { ...brain, thinking: undefined };
  const { task, isStopping } = thinking;
  if (task.kind === 'swap2-propose') {
    return weighed(idle, { ...task, spentMs: task.spentMs + elapsedMs }, score, isStopping);
  }
  const checked = checkedPoints(idle, thinking, points);
  const [next, effects] = answer(idle, task, checked, score, elapsedMs);
  return [next, [...sayAll(lastWords(thinking)), ...effects]];
}

/** The best line, if it has not been told yet; for several lines all of them. */
function lastWords({ task, latest, said, request }: Thinking): string[] {
  const untold = task.kind === 'nbest' ? latest : latest.slice(0, 1);
  return untold.filter(info => info !== said).map(info => messageText(info, request.position.size));
}

export function hearFailed(
  brain: Brain,
  { task, game }: Thinking,
  { reason, elapsedMs }: Extract<EngineEvent, { kind: 'failed' }>,
): Step {
  const idle: Brain = { ...brain, thinking: undefined };
  const [next, effects] =
    task.kind === 'swap2-propose'
      ? propose(idle, { ...task, spentMs: task.spentMs + elapsedMs })
      : answer(idle, task, rescuePoints(idle, task, game), undefined, elapsedMs);
  return [next, [say(internalErrorText(reason)), ...effects]];
}

/** Without a search: a static move, or two; none where the board has no room for them. */
function rescuePoints(brain: Brain, task: Task, game: Game): Point[] {
  const rule = brain.settings.rule ?? 'freestyle';
  const first = staticMove(game, rule, brain.blocked);
  if (first === undefined) return [];
  if (task.kind !== 'balance' || task.stones === 1) return [first];
  const second = staticMove(withMove(game, first), rule, brain.blocked);
  return second === undefined ? [] : [first, second];
}

/** Only playable points leave: an engine that names others is overruled. */
function checkedPoints(brain: Brain, { task, game, request }: Thinking, points: readonly Point[]) {
  const wanted = task.kind === 'balance' ? task.stones : 1;
  const isSound =
    points.length >= wanted &&
    new Set(points).size === points.length &&
    points.every(point => request.position.board.contains(point) && isEmptyAt(game, point)) &&
    !isAvoidableFoul(request.position, points[0]!);
  return isSound ? points.slice(0, wanted) : rescuePoints(brain, task, game);
}

function isAvoidableFoul(position: Position, point: Point): boolean {
  if (position.turn === 'white' || !position.isForbidden(point)) return false;
  return position.board.emptyPoints().some(other => !position.isForbidden(other));
}

function answer(
  brain: Brain,
  task: Task,
  points: readonly Point[],
  score: Score | undefined,
  elapsedMs: number,
): Step {
  const point = points[0];
  const { size } = brain.game!;
  if (point === undefined) return complain(brain, 'board-full');
  if (task.kind === 'move') return playMove(brain, point, elapsedMs);
  const clock = clockAfterMove(brain.clock, brain.settings, elapsedMs);
  // White to move: below one half Black is the side to have.
  const isBlackBetter = score !== undefined && winRateOf(score) < 0.5;
  const swaps = task.kind === 'swap2-choose' && isBlackBetter;
  return [{ ...brain, clock }, [say(swaps ? 'SWAP' : movesText(points, size))]];
}

/** The brain remembers its own move as played. */
function playMove(brain: Brain, point: Point, elapsedMs: number): Step {
  const game = withMove(brain.game!, point);
  const clock = clockAfterMove(brain.clock, brain.settings, elapsedMs);
  return ponder({ ...brain, game, clock }, [say(moveText(point, game.size))]);
}

function ponder(brain: Brain, effects: Step[1]): Step {
  if (!brain.settings.ponders || brain.queue.length > 0) return [brain, effects];
  const position = positionOf(brain.game!, brain.settings.rule!);
  if (!position || position.outcome) return [brain, effects];
  const request: SearchRequest = {
    id: brain.nextId,
    kind: 'ponder',
    position,
    limits: { timeMs: Number.POSITIVE_INFINITY },
    options: optionsFor(brain, { kind: 'move' }, position),
  };
  return [
    { ...brain, nextId: brain.nextId + 1, isPondering: true },
    [...effects, { kind: 'ponder', request }],
  ];
}

/** An opening nobody could weigh counts as lost. */
function weighed(brain: Brain, task: Propose, score: Score | undefined, isStopping: boolean): Step {
  const weight = score === undefined ? 1 : Math.abs(winRateOf(score) - 0.5);
  const next: Propose = { ...task, weights: [...task.weights, weight] };
  const isLast = next.weights.length === next.openings.length;
  return isLast || isStopping ? propose(brain, next) : weighNext(brain, next);
}

function propose(brain: Brain, { openings, weights, spentMs }: Propose): Step {
  const best = weights.length > 0 ? weights.indexOf(Math.min(...weights)) : 0;
  const clock = clockAfterMove(brain.clock, brain.settings, spentMs);
  return [{ ...brain, clock }, [say(movesText(openings[best]!, brain.game!.size))]];
}
