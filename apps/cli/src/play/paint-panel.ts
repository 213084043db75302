// The panel beside the board: players, clocks, whose turn it is, what an opponent thinks, the last moves.
import { isInPlay, legalActions } from '@tengen/openings';
import { type Color, opponent, pointName } from '@tengen/rules';
import { answerInWords, outcomeInWords, standingInWords, stepInWords } from '@tengen/words';
import type { Words } from '../call.ts';
import { minutes, seconds } from '../numbers.ts';
import { pointNames, scoreInWords } from '../sentences.ts';
import type { Canvas, Style } from '../terminal/canvas.ts';
import { fit, padEnd, textWidth, wrap } from '../terminal/width.ts';
import { type Look, stoneSign } from './paint-board.ts';
import { colorAt, isPersonsTurn, nameAt, namesOf, type Room } from './room.ts';
import { isOver, movesPlayed, seatToMove } from './table.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Row = readonly [string, Style?];

export function paintPanel(
  canvas: Canvas,
  room: Room,
  look: Look,
  words: Words,
  now: number,
  area: Area,
): void {
  const { terms } = room.table;
  const title = [
    words.game.rules[terms.rule],
    `${terms.size}×${terms.size}`,
    ...(terms.protocol === 'free' ? [] : [words.openings.protocols[terms.protocol]]),
  ].join(' · ');
  const sides = sideRows(room, look, words, now, area.width);
  const news = [...standingRows(room, words, area.width), ...thinkingRows(room, words)];
  // Where there is little room, none of it is left empty.
  const gap: Row[] = sides.length + news.length + 2 <= area.height ? [['']] : [];
  const top: Row[] = [[title, 'title'], ...sides, ...gap, ...news];
  const bottom: Row[] = wrap(room.notice, area.width).map(line => [line, 'good']);
  const space = area.height - top.length - bottom.length - 2;
  const middle = space > 0 ? moveRows(room, words, area.width, space) : [];
  const all = [...top, ...(middle.length > 0 ? [['', 'plain'] as Row] : []), ...middle];
  const shown = all.slice(0, Math.max(0, area.height - bottom.length));
  for (const [i, [text, style = 'plain']] of shown.entries()) {
    canvas.put(area.x, area.y + i, fit(text, area.width), style);
  }
  // Where there are colours, a player's stone looks as it does on the board.
  if (look.hasColors) {
    for (const [i, color] of (['black', 'white'] as const).entries()) {
      if (i + 1 < shown.length)
        canvas.put(area.x + 1, area.y + 1 + i, stoneSign(color, look), color);
    }
  }
  const from = Math.max(shown.length, area.height - bottom.length - 1);
  for (const [i, [text, style = 'plain']] of bottom.entries()) {
    canvas.put(area.x, area.y + Math.min(from, area.height - bottom.length) + i, text, style);
  }
}

/** Both players: stone, name, clock or time used, and what an opponent thinks of its game. */
function sideRows(room: Room, look: Look, words: Words, now: number, width: number): Row[] {
  const reading = room.clock?.at(now);
  return (['black', 'white'] as const).map(color => {
    const seat = colorAt(room, 'P1') === color ? 'P1' : 'P2';
    const name = nameAt(room, seat, words);
    const isToMove = !isOver(room.table) && seatToMove(room.table) === seat;
    const sign = stoneSign(color, { ...look, hasColors: false });
    const time = reading ? clockText(reading[color]) : usedText(room, color, now, isToMove);
    const left = `${isToMove ? '>' : ' '}${sign} ${words.game.colors[color]} ${name}`;
    const space = width - textWidth(time) - 1;
    return [`${padEnd(fit(left, space), space)} ${time}`, isToMove ? 'bold' : 'plain'];
  });
}

function clockText(side: {
  readonly shownMs: number;
  readonly isInByoyomi: boolean;
  readonly periodsLeft: number;
}): string {
  if (!Number.isFinite(side.shownMs)) return '';
  return minutes(side.shownMs) + (side.isInByoyomi ? ` ×${side.periodsLeft}` : '');
}

function usedText(room: Room, color: Color, now: number, isToMove: boolean): string {
  const used = movesPlayed(room.table)
    .filter(move => move.color === color)
    .reduce((sum, { spentMs }) => sum + spentMs, 0);
  return minutes(used + (isToMove ? now - room.turnSince : 0));
}

function standingRows(room: Room, words: Words, width: number): Row[] {
  const { table } = room;
  const { play } = words.cli;
  const rows: Row[] = [];
  const say = (text: string, style: Style = 'plain') => {
    for (const line of wrap(text, width)) rows.push([line, style]);
  };
  if (room.view === 'replay') {
    say(play.replayAt(room.replayAt, movesPlayed(table).length), 'bold');
    return rows;
  }
  const { outcome } = table.position;
  if (outcome) {
    say(outcomeInWords(outcome, table.terms.size, words.game), 'bold');
    say(room.explained);
    return rows;
  }
  if (isInPlay(table.opening)) {
    say(standingInWords(table.position, words.game), 'bold');
    return rows;
  }
  const { opening } = table;
  const { whose, task } = stepInWords(
    opening,
    namesOf(room, words),
    words.openings,
    room.named.length,
  );
  say(words.cli.titled(whose), 'bold');
  say(task);
  const legal = legalActions(opening);
  if (legal?.kind === 'answer' && isPersonsTurn(room)) {
    for (const [i, answer] of legal.answers.entries()) {
      say(`  ${i + 1} ${answerInWords(answer, legal.holds, words.openings)}`);
    }
  }
  return rows;
}

function thinkingRows(room: Room, words: Words): Row[] {
  if (!room.asked) return [];
  const { play } = words.cli;
  const { size } = room.table.terms;
  const name = nameAt(room, room.asked.seat, words);
  const rows: Row[] = [[words.opponents.thinking(name), 'dim']];
  const { info } = room;
  if (!info) return rows;
  rows.push([
    play.thought(info.depth, words.grammar.compact(info.nodes), seconds(info.timeMs)),
    'dim',
  ]);
  const [line] = info.lines;
  if (line) {
    const side = colorAt(room, room.asked.seat);
    rows.push([scoreInWords(line.score, side, words.cli), 'dim']);
    rows.push([pointNames(line.points.slice(0, 8), size), 'dim']);
  }
  return rows;
}

/** The last moves with the time each took, two to a line. */
function moveRows(room: Room, words: Words, width: number, most: number): Row[] {
  const { size } = room.table.terms;
  const all = movesPlayed(room.table);
  const moves = room.view === 'replay' ? all.slice(0, room.replayAt) : all;
  const evaluation = evaluationRow(room, words);
  const texts = moves.map(({ point, spentMs }, i) => {
    const name = point === 'pass' ? '–' : pointName(point, size);
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

/** What the opponent that moved last thought of it, and how far it looked. */
function evaluationRow(room: Room, words: Words): Row[] {
  if (isOver(room.table) || room.view === 'replay') return [];
  const mover = opponent(room.table.position.turn);
  const seat = colorAt(room, 'P1') === mover ? 'P1' : 'P2';
  const thought = room.thoughts[seat];
  if (!thought?.score) return [];
  const { score, depth, nodes, timeMs } = thought;
  return [
    [words.cli.titled(nameAt(room, seat, words), scoreInWords(score, mover, words.cli)), 'dim'],
    [`  ${words.cli.play.thought(depth, words.grammar.compact(nodes), seconds(timeMs))}`, 'dim'],
  ];
}
