// What a search says before it answers (protocol.md 9): plain messages always, realtime and detail
// lines only when asked, because a line that begins with INFO would lose a game under Piskvork.
import { pointName } from '@tengen/rules';
import type { Score, SearchInfo } from './effect.ts';
import { movesText, moveText } from './reply.ts';
import type { Detail } from './settings.ts';

/** More moves than this tell nobody anything, and the line must stay short. */
const MAX_LINE_MOVES = 100;
const MAX_PLAIN_MOVES = 16;

/** `134`, `+M7`, `-M6`. */
export function scoreText(score: Score): string {
  if (score.kind === 'value') return String(Math.round(score.points));
  return `${score.plies < 0 ? '-' : '+'}M${Math.abs(score.plies)}`;
}

/** 0 to 1 for the side to move. */
export function winRateOf(score: Score): number {
  if (score.kind === 'value') return score.winRate;
  return score.plies < 0 ? 0 : 1;
}

/** `MESSAGE depth 12-25 ev 134 n 1200K n/s 800K tm 1500 pv H8 I9`. */
export function messageText(info: SearchInfo, size: number): string {
  const moves = info.line
    .slice(0, MAX_PLAIN_MOVES)
    .map(point => pointName(point, size).toUpperCase());
  return [
    `MESSAGE depth ${info.depth}-${info.seldepth}`,
    `ev ${scoreText(info.score)}`,
    `n ${countText(info.nodes)}`,
    `n/s ${countText(info.nodesPerSecond)}`,
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

/** What is drawn on the board of a GUI while we think. */
export function realtimeTexts(info: SearchInfo, size: number): string[] {
  const first = info.line[0];
  if (first === undefined) return [];
  const at = moveText(first, size);
  const isLost = info.score.kind === 'mate' && info.score.plies < 0;
  const lost = isLost ? [`MESSAGE REALTIME LOST ${at}`] : [];
  if (info.index > 0) return lost;
  return [
    ...lost,
    `MESSAGE REALTIME BEST ${at}`,
    `MESSAGE REALTIME VAL ${scoreText(info.score)}`,
    `MESSAGE REALTIME PV ${movesText(info.line.slice(0, MAX_LINE_MOVES), size)}`,
  ];
}

/** One line of a search in the form gomocalc reads. */
export function detailTexts(info: SearchInfo, lines: number, size: number): string[] {
  return [
    `INFO PV ${info.index}`,
    `INFO NUMPV ${lines}`,
    `INFO DEPTH ${info.depth}`,
    `INFO SELDEPTH ${info.seldepth}`,
    `INFO NODES ${Math.round(info.nodes)}`,
    `INFO TOTALNODES ${Math.round(info.nodes)}`,
    `INFO TOTALTIME ${Math.round(info.timeMs)}`,
    `INFO SPEED ${Math.round(info.nodesPerSecond)}`,
    `INFO EVAL ${scoreText(info.score)}`,
    `INFO WINRATE ${winRateOf(info.score).toFixed(4)}`,
    `INFO BESTLINE ${movesText(info.line.slice(0, MAX_LINE_MOVES), size)}`,
    'INFO PV DONE',
  ];
}
