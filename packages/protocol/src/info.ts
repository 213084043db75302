// The lines that a search prints before it answers: plain messages always, realtime and detail lines only on
// request, because a line that begins with INFO would lose a game under Piskvork.
import { type Info, type Line, type Score, scoreFor } from '@tengen/engine';
import { type Position, pointName } from '@tengen/rules';
import { movesText, moveText } from './reply.ts';
import type { Detail } from './settings.ts';

/** One line of an info: `index` is 0 for the best, 1 for the second… */
export interface InfoLine {
  readonly info: Info;
  readonly line: Line;
  readonly index: number;
}

/** More moves would not help anyone, and the line must stay short. */
const MAX_LINE_MOVES = 100;
const MAX_PLAIN_MOVES = 16;

/** `134`, `+M7`, `-M6`: for the side that the score is for. */
function scoreText(score: Score): string {
  if (score.kind === 'value') return String(Math.round(score.points));
  return `${score.plies < 0 ? '-' : '+'}M${Math.abs(score.plies)}`;
}

/** The chance to win, 0 to 1, for the side that the score is for. */
export function chanceOf(score: Score): number {
  if (score.kind === 'value') return score.winRate;
  return score.plies < 0 ? 0 : 1;
}

/** `MESSAGE depth 12-25 ev 134 n 1200K n/s 800K tm 1500 pv H8 I9`. */
export function messageText({ info, line }: InfoLine, { size, turn }: Position): string {
  const moves = line.points
    .slice(0, MAX_PLAIN_MOVES)
    .map(point => pointName(point, size).toUpperCase());
  return [
    `MESSAGE depth ${line.depth}-${info.seldepth}`,
    `ev ${scoreText(scoreFor(turn, line.score))}`,
    `n ${countText(info.nodes)}`,
    `n/s ${countText(info.nps)}`,
    `tm ${Math.round(info.timeMs)}`,
    `pv ${moves.join(' ')}`,
  ].join(' ');
}

/** `950`, `1200K`, `35M`. */
function countText(count: number): string {
  if (count < 10_000) return String(Math.round(count));
  if (count < 10_000_000) return `${Math.round(count / 1000)}K`;
  return `${Math.round(count / 1_000_000)}M`;
}

export function wantsRealtime(detail: Detail): boolean {
  return detail === 'realtime' || detail === 'both';
}

export function wantsLines(detail: Detail): boolean {
  return detail === 'lines' || detail === 'both';
}

export const REALTIME_REFRESH = 'MESSAGE REALTIME REFRESH';

/** What a GUI draws on its board while we think. */
export function realtimeTexts({ line, index }: InfoLine, { size, turn }: Position): string[] {
  const first = line.points[0];
  if (first === undefined) return [];
  const at = moveText(first, size);
  const score = scoreFor(turn, line.score);
  const isLost = score.kind === 'mate' && score.plies < 0;
  const lost = isLost ? [`MESSAGE REALTIME LOST ${at}`] : [];
  if (index > 0) return lost;
  return [
    ...lost,
    `MESSAGE REALTIME BEST ${at}`,
    `MESSAGE REALTIME VAL ${scoreText(score)}`,
    `MESSAGE REALTIME PV ${movesText(line.points.slice(0, MAX_LINE_MOVES), size)}`,
  ];
}

/** One of `lines` lines of a search in the form that gomocalc reads. */
export function detailTexts(
  { info, line, index }: InfoLine,
  lines: number,
  { size, turn }: Position,
): string[] {
  const score = scoreFor(turn, line.score);
  return [
    `INFO PV ${index}`,
    `INFO NUMPV ${lines}`,
    `INFO DEPTH ${line.depth}`,
    `INFO SELDEPTH ${info.seldepth}`,
    `INFO NODES ${Math.round(info.nodes)}`,
    `INFO TOTALNODES ${Math.round(info.nodes)}`,
    `INFO TOTALTIME ${Math.round(info.timeMs)}`,
    `INFO SPEED ${Math.round(info.nps)}`,
    `INFO EVAL ${scoreText(score)}`,
    `INFO WINRATE ${chanceOf(score).toFixed(4)}`,
    `INFO BESTLINE ${movesText(line.points.slice(0, MAX_LINE_MOVES), size)}`,
    'INFO PV DONE',
  ];
}
