// A search from its request to its answer: the request to the engine, the messages meanwhile, and the move that
// comes back.
import { type Info, type Line, type Score, type SearchOptions, scoreFor } from '@tengen/engine';
import { staticMove } from '@tengen/engine/core';
import { centerOf, type Point, type Position } from '@tengen/rules';
import type { Brain, BrainStep, OngoingSearch, SearchTask } from './brain-state.ts';
import { complain, say, sayAll } from './brain-state.ts';
import type { EngineEvent, EngineRequest } from './effect.ts';
import type { BrainGame } from './game.ts';
import { emptyNearCenter, gameOfOpening, isEmptyAt, positionOf, withMove } from './game.ts';
import {
  chanceOf,
  detailTexts,
  type InfoLine,
  messageText,
  REALTIME_REFRESH,
  realtimeTexts,
  wantsLines,
  wantsRealtime,
} from './info.ts';
import { internalErrorText, movesText, moveText } from './reply.ts';
import type { Detail } from './settings.ts';
import { openingsToWeigh } from './swap2.ts';
import { clockAfterMove, limitsOf, sharedLimits } from './time.ts';

/** Searches the game on the board; answers at once where there is nothing to search. */
export function think(brain: Brain, task: SearchTask): BrainStep {
  const game = brain.game!;
  const { rule } = brain.settings;
  if (!rule) return complain(brain, 'unsupported-rule');
  if (isOpeningMove(brain, game, task)) return playMove(brain, centerOf(game.size), 0);
  const position = positionOf(game, rule);
  if (position && !position.outcome) return search(brain, task, game, position);
  return answer(brain, task, rescuePoints(brain, task, game), undefined, 0);
}

/** The first stone goes to the centre without a search. */
function isOpeningMove(brain: Brain, game: BrainGame, task: SearchTask): boolean {
  return (
    task.kind === 'move' && game.stones.length === 0 && !brain.blocked.includes(centerOf(game.size))
  );
}

/** `stones` of a swap2 opening: none, three or five. */
export function thinkSwap2(brain: Brain, stones: readonly Point[]): BrainStep {
  const { rule } = brain.settings;
  if (!rule) return complain(brain, 'unsupported-rule');
  const { size } = brain.game!;
  if (stones.length === 0) {
    const openings = openingsToWeigh(size);
    return weighNext(brain, { kind: 'swap2-propose', openings, unevenness: [], spentMs: 0 });
  }
  const game = gameOfOpening(size, stones);
  return think({ ...brain, game }, { kind: 'swap2-choose' });
}

type Propose = Extract<SearchTask, { kind: 'swap2-propose' }>;

function weighNext(brain: Brain, task: Propose): BrainStep {
  const game = gameOfOpening(brain.game!.size, task.openings[task.unevenness.length]!);
  const position = positionOf(game, brain.settings.rule!)!;
  return search(brain, task, game, position);
}

function search(brain: Brain, task: SearchTask, game: BrainGame, position: Position): BrainStep {
  const limits = limitsOf(brain.settings, brain.clock);
  const request: EngineRequest = {
    id: brain.nextId,
    position,
    limits: task.kind === 'swap2-propose' ? sharedLimits(limits, task.openings.length) : limits,
    options: optionsFor(brain, task, position),
    ...(task.kind === 'balance' && { balance: { stones: task.stones, bias: task.bias } }),
  };
  const fresh = { info: undefined, saidLine: undefined, saidMs: 0, isStopping: false };
  const thinking: OngoingSearch = { request, task, game, ...fresh };
  const next = { ...brain, nextId: brain.nextId + 1, thinking };
  const refresh = wantsRealtime(detailOf(brain, task)) ? [REALTIME_REFRESH] : [];
  return [next, [...sayAll(refresh), { kind: 'search', request }]];
}

function optionsFor(brain: Brain, task: SearchTask, position: Position): SearchOptions {
  const isOpening = task.kind === 'swap2-choose' || task.kind === 'swap2-propose';
  const empty = position.board.emptyPoints();
  const excluded = isOpening ? [] : brain.blocked.filter(point => empty.includes(point));
  return {
    multiPv: task.kind === 'nbest' ? Math.min(task.lines, empty.length) : 1,
    // Blocking every point would leave no move; then nothing is blocked.
    excluded: excluded.length < empty.length ? excluded : [],
    level: levelOf(brain.settings.strength),
  };
}

/** `strength` 0 to 100 as a level 1 to 10. */
function levelOf(strength: number): number {
  return Math.min(10, 1 + Math.floor(strength / 10));
}

/** Proposed openings are evaluated silently: their lines belong to no board that the manager shows. */
function detailOf(brain: Brain, task: SearchTask): Detail {
  if (task.kind === 'swap2-propose') return 'none';
  return brain.settings.detail ?? (brain.isGui ? 'realtime' : 'none');
}

export function hearProgress(brain: Brain, thinking: OngoingSearch, info: Info): BrainStep {
  const { task, request } = thinking;
  const { position, options } = request;
  const detail = detailOf(brain, task);
  const isDue = isMessageDue(thinking, info);
  const next: OngoingSearch = {
    ...thinking,
    info,
    ...(isDue && { saidMs: info.timeMs, saidLine: info.lines[0] }),
  };
  const texts = newLines(thinking.info, info).flatMap(line => [
    ...(isDue && line.index === 0 ? [messageText(line, position)] : []),
    ...(wantsRealtime(detail) ? realtimeTexts(line, position) : []),
    ...(wantsLines(detail) ? detailTexts(line, options.multiPv ?? 1, position) : []),
  ]);
  return [{ ...brain, thinking: next }, sayAll(texts)];
}

/** The lines that were not in the info before. */
function newLines(before: Info | undefined, info: Info): InfoLine[] {
  const known: readonly Line[] = before?.lines ?? [];
  return linesOf(info).filter(({ line }) => !known.includes(line));
}

function linesOf(info: Info): InfoLine[] {
  return info.lines.map((line, index) => ({ info, line, index }));
}

const FIRST_MESSAGE_MS = 250;

/** A few messages, further and further apart. */
function isMessageDue({ task, saidMs, info: before }: OngoingSearch, info: Info): boolean {
  const isNew = info.lines[0] !== undefined && info.lines[0] !== before?.lines[0];
  if (!isNew || task.kind === 'swap2-propose') return false;
  return info.timeMs >= 2 * saidMs + FIRST_MESSAGE_MS;
}

export function hearFound(
  brain: Brain,
  thinking: OngoingSearch,
  { points, score, elapsedMs }: Extract<EngineEvent, { kind: 'found' }>,
): BrainStep {
  const idle: Brain = { ...brain, thinking: undefined };
  const { task, isStopping } = thinking;
  if (task.kind === 'swap2-propose') {
    const now = { ...task, spentMs: task.spentMs + elapsedMs };
    return weighed(idle, now, score, isStopping);
  }
  const checked = checkedPoints(idle, thinking, points);
  const [next, effects] = answer(idle, task, checked, score, elapsedMs);
  return [next, [...sayAll(lastMessages(thinking)), ...effects]];
}

/** The best line, unless it is known already; with several lines all of them. */
function lastMessages({ task, info, saidLine, request }: OngoingSearch): string[] {
  const lines = info ? linesOf(info) : [];
  const wanted = task.kind === 'nbest' ? lines : lines.slice(0, 1);
  return wanted
    .filter(({ line }) => line !== saidLine)
    .map(line => messageText(line, request.position));
}

export function hearFailed(
  brain: Brain,
  { task, game }: OngoingSearch,
  { reason, elapsedMs }: Extract<EngineEvent, { kind: 'failed' }>,
): BrainStep {
  const idle: Brain = { ...brain, thinking: undefined };
  const [next, effects] =
    task.kind === 'swap2-propose'
      ? propose(idle, { ...task, spentMs: task.spentMs + elapsedMs })
      : answer(idle, task, rescuePoints(idle, task, game), undefined, elapsedMs);
  return [next, [say(internalErrorText(reason)), ...effects]];
}

/** Moves without a search: one, or two for a balanced pair; none where the board has no room for them. */
function rescuePoints(brain: Brain, task: SearchTask, game: BrainGame): Point[] {
  const first = rescuePoint(brain, game);
  if (first === undefined) return [];
  if (task.kind !== 'balance' || task.stones === 1) return [first];
  const second = rescuePoint(brain, withMove(game, first));
  return second === undefined ? [] : [first, second];
}

function rescuePoint({ settings, blocked }: Brain, game: BrainGame): Point | undefined {
  const position = positionOf(game, settings.rule ?? 'freestyle');
  const found = position && (staticMove(position, blocked) ?? staticMove(position));
  return found ?? emptyNearCenter(game);
}

/** Lets only playable points through: an engine that names others is overruled. */
function checkedPoints(
  brain: Brain,
  { task, game, request }: OngoingSearch,
  points: readonly Point[],
): readonly Point[] {
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
  task: SearchTask,
  points: readonly Point[],
  score: Score | undefined,
  elapsedMs: number,
): BrainStep {
  const point = points[0];
  const { size } = brain.game!;
  if (point === undefined) return complain(brain, 'board-full');
  if (task.kind === 'move') return playMove(brain, point, elapsedMs);
  const clock = clockAfterMove(brain.clock, brain.settings, elapsedMs);
  const isBlackBetter = score !== undefined && chanceOf(scoreFor('black', score)) > 0.5;
  const swaps = task.kind === 'swap2-choose' && isBlackBetter;
  return [{ ...brain, clock }, [say(swaps ? 'SWAP' : movesText(points, size))]];
}

/** The brain remembers its own move as played. */
function playMove(brain: Brain, point: Point, elapsedMs: number): BrainStep {
  const game = withMove(brain.game!, point);
  const clock = clockAfterMove(brain.clock, brain.settings, elapsedMs);
  return ponder({ ...brain, game, clock }, [say(moveText(point, game.size))]);
}

function ponder(brain: Brain, effects: BrainStep[1]): BrainStep {
  if (!brain.settings.ponders || brain.queue.length > 0) return [brain, effects];
  const position = positionOf(brain.game!, brain.settings.rule!);
  if (!position || position.outcome) return [brain, effects];
  const request: EngineRequest = {
    id: brain.nextId,
    position,
    limits: { infinite: true },
    options: optionsFor(brain, { kind: 'move' }, position),
  };
  return [
    { ...brain, nextId: brain.nextId + 1, isPondering: true },
    [...effects, { kind: 'ponder', request }],
  ];
}

/** An opening that could not be evaluated counts as one-sided. */
function weighed(
  brain: Brain,
  task: Propose,
  score: Score | undefined,
  isStopping: boolean,
): BrainStep {
  const uneven = score === undefined ? 1 : Math.abs(chanceOf(score) - 0.5);
  const next: Propose = { ...task, unevenness: [...task.unevenness, uneven] };
  const isLast = next.unevenness.length === next.openings.length;
  return isLast || isStopping ? propose(brain, next) : weighNext(brain, next);
}

function propose(brain: Brain, { openings, unevenness, spentMs }: Propose): BrainStep {
  const best = unevenness.length > 0 ? unevenness.indexOf(Math.min(...unevenness)) : 0;
  const clock = clockAfterMove(brain.clock, brain.settings, spentMs);
  return [{ ...brain, clock }, [say(movesText(openings[best]!, brain.game!.size))]];
}
