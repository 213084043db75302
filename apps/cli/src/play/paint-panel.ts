// Draws the panel beside the board: players, clocks, the side to move, an opponent's search, the last moves.
import { scoreFor } from '@tengen/engine';
import type { SideReading } from '@tengen/game';
import { isInPlay, type PlayerId, recogniseOpening } from '@tengen/openings';
import { opponent } from '@tengen/rules';
import {
  colorOfPlayer,
  lineOf,
  movesOf,
  playerOfColor,
  positionOf,
  stageOf,
  termsOf,
  thinkerOf,
  toAct,
} from '@tengen/table';
import { outcomeInWords, standingInWords } from '@tengen/words';
import { stoneSign } from '../board.ts';
import type { ProgramWords } from '../call.ts';
import { minutes, seconds } from '../numbers.ts';
import { moveName, pointNames, scoreInWords } from '../sentences.ts';
import type { Canvas, Style } from '../terminal/canvas.ts';
import { barOf } from '../terminal/progress.ts';
import { fit, padEnd, textWidth, wrap } from '../terminal/width.ts';
import type { Room } from './room.ts';
import { isOver, isPersonsTurn, nameAt, openingStep, showsThoughts, tableOf } from './room.ts';

export interface PanelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Row = readonly [string, Style?];

/** A narrower panel has no room for the bar. */
const BAR_LEAST = 32;

export function paintPanel(
  canvas: Canvas,
  room: Room,
  isColored: boolean,
  words: ProgramWords,
  now: number,
  area: PanelArea,
): void {
  const terms = termsOf(tableOf(room));
  const title = [
    words.game.rules[terms.rule],
    `${terms.size}×${terms.size}`,
    ...(terms.opening === 'free' ? [] : [words.openings.protocols[terms.opening]]),
  ].join(' · ');
  const sides = sideRows(room, words, now, area.width);
  const news = [
    ...standingRows(room, words, area.width),
    ...openingRows(room, words),
    ...thinkingRows(room, words),
    ...evaluationRows(room, words, area.width),
  ];
  // A small panel has no empty line.
  const gap: Row[] = sides.length + news.length + 2 <= area.height ? [['']] : [];
  const top: Row[] = [[title, 'title'], ...sides, ...gap, ...news];
  // A pause has a row of its own.
  const notice = room.notice === words.cli.play.paused ? '' : room.notice;
  const bottom: Row[] = wrap(notice, area.width).map(line => [line, 'good']);
  const space = area.height - top.length - bottom.length - 2;
  const middle = space > 0 ? moveRows(room, words, area.width, space) : [];
  const all = [...top, ...(middle.length > 0 ? [['', 'plain'] as Row] : []), ...middle];
  const shown = all.slice(0, Math.max(0, area.height - bottom.length));
  for (const [i, [text, style = 'plain']] of shown.entries()) {
    canvas.put(area.x, area.y + i, fit(text, area.width), style);
  }
  // With colours, a player's stone looks as it does on the board.
  if (isColored) {
    for (const [i, color] of (['black', 'white'] as const).entries()) {
      if (i + 1 < shown.length)
        canvas.put(area.x + 1, area.y + 1 + i, stoneSign(color, true), color);
    }
  }
  const from = Math.max(shown.length, area.height - bottom.length - 1);
  for (const [i, [text, style = 'plain']] of bottom.entries()) {
    canvas.put(area.x, area.y + Math.min(from, area.height - bottom.length) + i, text, style);
  }
}

/** The name of the opening on the board, in renju, which has names for them. */
function openingRows(room: Room, words: ProgramWords): Row[] {
  const { rule, size } = termsOf(tableOf(room));
  const points = movesOf(tableOf(room)).flatMap(({ point }) => (point === 'pass' ? [] : point));
  const found = rule === 'renju' ? recogniseOpening(points, size) : undefined;
  return found ? [[words.openings.fullName(found.opening.names), 'dim']] : [];
}

/** Both players: stone, name, and the clock or the time used. */
function sideRows(room: Room, words: ProgramWords, now: number, width: number): Row[] {
  const table = tableOf(room);
  const reading = table.clock?.at(now);
  return (['black', 'white'] as const).map(color => {
    const player = playerOfColor(table, color);
    const name = nameAt(room, player, words);
    const isToMove = toAct(table) === player;
    const sign = stoneSign(color);
    const time = reading ? clockText(reading[color]) : usedText(room, player, now, isToMove);
    // Two people are called by their colours.
    const names = [...new Set([words.game.colors[color], name])].join(' ');
    const left = `${isToMove ? '>' : ' '}${sign} ${names}`;
    const space = width - textWidth(time) - 1;
    return [`${padEnd(fit(left, space), space)} ${time}`, isToMove ? 'bold' : 'plain'];
  });
}

function clockText(side: SideReading): string {
  if (!Number.isFinite(side.shownMs)) return '';
  return minutes(side.shownMs) + (side.isInByoyomi ? ` ×${side.periodsLeft}` : '');
}

/** Without a clock: the time a player has used. It stays with the player when the colours change. */
function usedText(room: Room, player: PlayerId, now: number, isToMove: boolean): string {
  const table = tableOf(room);
  const startedAt = (v: number) => table.log[v - 1]!.at;
  const used = lineOf(table)
    .filter(({ by }) => by === player)
    // A decision of the opening leaves no move in which its time could be noted.
    .map(({ v, before = v, move }) =>
      move ? (move.spentMs ?? 0) : startedAt(v) - startedAt(before),
    );
  const ms = used.reduce((sum, each) => sum + each, 0);
  return minutes(ms + (isToMove ? now - table.since.at : 0));
}

function standingRows(room: Room, words: ProgramWords, width: number): Row[] {
  const table = tableOf(room);
  const { play } = words.cli;
  const rows: Row[] = [];
  const say = (text: string, style: Style = 'plain') => {
    for (const line of wrap(text, width)) rows.push([line, style]);
  };
  if (room.view === 'replay') {
    say(play.replayAt(room.replayAt, stageOf(table).ply), 'bold');
    return rows;
  }
  const { end, opening, position } = stageOf(table);
  const outcome = end && 'outcome' in end ? end.outcome : undefined;
  if (outcome) {
    say(outcomeInWords(outcome, position.size, words.game), 'bold');
    say(room.explained);
    return rows;
  }
  if (room.driver.isPaused) say(play.paused, 'alert');
  if (isInPlay(opening)) {
    say(standingInWords(position, words.game), 'bold');
    return rows;
  }
  const { whose, task, answers } = openingStep(room, words);
  say(words.cli.titled(whose), 'bold');
  say(task);
  if (isPersonsTurn(room)) for (const answer of answers) say(answer);
  return rows;
}

function thinkingRows(room: Room, words: ProgramWords): Row[] {
  const thinker = thinkerOf(room.driver);
  if (!thinker) return [];
  const { play } = words.cli;
  const table = tableOf(room);
  const name = nameAt(room, thinker, words);
  const rows: Row[] = [[words.opponents.thinking(name), 'dim']];
  const { info } = room;
  if (!info || !showsThoughts(room)) return rows;
  rows.push([
    play.thought(info.depth, words.grammar.compact(info.nodes), seconds(info.timeMs)),
    'dim',
  ]);
  const [line] = info.lines;
  if (line) {
    const side = colorOfPlayer(table, thinker);
    rows.push([scoreInWords(line.score, side, words.cli), 'dim']);
    rows.push([pointNames(line.points.slice(0, 8), termsOf(table).size), 'dim']);
  }
  return rows;
}

/** The engine's analysis of a person's turn: the chances and the line it expects. */
function evaluationRows({ evaluation, ...room }: Room, words: ProgramWords, width: number): Row[] {
  const [line] = evaluation?.lines ?? [];
  if (!evaluation || !line || !showsThoughts(room)) return [];
  const { turn, size } = positionOf(tableOf(room));
  const score = scoreFor('black', line.score);
  const share = score.kind === 'value' ? score.winRate : Number(score.plies > 0);
  const said = words.cli.titled(words.opponents.engine, scoreInWords(line.score, turn, words.cli));
  const depth = ` · ${words.cli.play.depth(evaluation.depth)}`;
  return [
    [textWidth(said + depth) <= width ? said + depth : said, 'dim'],
    ...(width < BAR_LEAST ? [] : [[`● ${barOf(share)} ○`, 'dim'] as Row]),
    [pointNames(line.points.slice(0, 8), size), 'dim'],
  ];
}

/** The last moves and their times, two to a line. */
function moveRows(room: Room, words: ProgramWords, width: number, most: number): Row[] {
  const table = tableOf(room);
  const { size } = termsOf(table);
  const all = movesOf(table);
  const moves = room.view === 'replay' ? all.slice(0, room.replayAt) : all;
  const evaluation = evaluationRow(room, words);
  const texts = moves.map(({ point, spentMs = 0 }, i) => {
    const name = moveName(point, size);
    return padEnd(`${String(i + 1).padStart(3)} ${name}`, 8) + padEnd(`${seconds(spentMs)}s`, 6);
  });
  const perRow = Math.max(1, Math.min(2, Math.floor(width / 14)));
  const rows: Row[] = [];
  for (let i = 0; i < texts.length; i += perRow) {
    rows.push([texts.slice(i, i + perRow).join(''), 'dim']);
  }
  const space = most - evaluation.length;
  return [...evaluation, ...rows.slice(Math.max(0, rows.length - space))];
}

/** The evaluation of the opponent that moved last, and how deep it searched. */
function evaluationRow(room: Room, words: ProgramWords): Row[] {
  if (isOver(room) || room.view === 'replay' || !showsThoughts(room)) return [];
  const table = tableOf(room);
  const mover = opponent(positionOf(table).turn);
  const player = playerOfColor(table, mover);
  const thought = room.thoughts[player];
  if (!thought?.score) return [];
  const { score, depth, nodes, timeMs } = thought;
  return [
    [words.cli.titled(nameAt(room, player, words), scoreInWords(score, mover, words.cli)), 'dim'],
    [`  ${words.cli.play.thought(depth, words.grammar.compact(nodes), seconds(timeMs))}`, 'dim'],
  ];
}
