// Records of China's computer games contest: `{[C5][black][white][result][date and place][event];B(H,8);W(H,9)…}`, rows
// from the bottom. C5 is five in a row; its relatives (C6 is Connect6) are refused. Read only.
import type { Game, GameResult } from '@tengen/game';
import { ok } from '@tengen/rules';
import { fieldOf, readText } from '../file/input.ts';
import { type ReadOptions, type ReadResult, refused } from '../file/reading.ts';
import { LineReader } from './line-reader.ts';

const SIZE = 15;
const FORM = '{[C5]…;B(H,8);W(H,9)…}';
const HEAD = /^\s*\{\s*\[?(C\d)\b/;
const MOVE = /([BW])\s*[(（]\s*([A-O])\s*[,，]\s*(\d{1,2})\s*[)）]/iy;

const WINNERS: readonly (readonly [RegExp, GameResult['winner']])[] = [
  [/先手胜|黑.*胜/, 'black'],
  [/后手胜|白.*胜/, 'white'],
  [/和|平/, 'draw'],
];

export function isContest(text: string): boolean {
  return HEAD.test(text);
}

export function parseContest(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const head = HEAD.exec(text);
    if (!head) return refused('not-recognised', { offset: 0 }, FORM, text.trim());
    if (head[1] !== 'C5') return refused('wrong-game', { offset: 0 }, 'C5', head[1]);
    const reader = new LineReader(SIZE, options, diagnostics);
    const games: Game[] = [];
    for (const { 0: record, index } of text.matchAll(/\{\s*\[?C5[^{}]*\}?/gi)) {
      const at = { offset: index };
      if (!reader.begin(at)) break;
      const isClosed = record.endsWith('}');
      if (!isClosed) reader.warn('unclosed', { offset: index + record.length }, '}');
      const [fields = '', ...moves] = record.slice(1, isClosed ? -1 : undefined).split(';');
      readMoves(moves, index + fields.length + 2, reader);
      const [, black, white, result, when, event] = Array.from(
        fields.matchAll(/\[([^\]]*)\]/g),
        ([, field = '']) => fieldOf(field, 'name', at, options, diagnostics),
      );
      const [date, ...place] = when?.split(/\s+(?=\D*$)/) ?? [];
      games.push(
        reader.toGame({
          black: playerOf(black, 'B'),
          white: playerOf(white, 'W'),
          result: resultOf(result),
          date,
          place: place.join(' ') || undefined,
          event,
        }),
      );
    }
    return ok(games);
  });
}

/** The letter of the colour after the name is left out. */
function playerOf(name: string | undefined, color: 'B' | 'W'): { name: string } | undefined {
  const plain = name?.replace(new RegExp(`\\s+${color}$`), '');
  return plain ? { name: plain } : undefined;
}

function resultOf(text: string | undefined): GameResult | undefined {
  const winner = WINNERS.find(([pattern]) => pattern.test(text ?? ''))?.[1];
  return winner && { winner };
}

/** The stones in turn; a colour that is not to move is noted once. */
function readMoves(moves: readonly string[], start: number, reader: LineReader): void {
  let offset = start;
  let hasRepeat = false;
  for (const [i, found] of moves.entries()) {
    const at = { item: i + 1, offset };
    offset += found.length + 1;
    if (found.trim() === '') continue;
    MOVE.lastIndex = found.search(/\S/);
    const match = MOVE.exec(found);
    if (!match) {
      reader.error('bad-coordinate', at, 'B(H,8)', found);
      return;
    }
    const [, color, column, row] = match;
    if (!hasRepeat && (color!.toUpperCase() === 'B') !== (reader.turn === 'black')) {
      hasRepeat = true;
      reader.warn('colour-repeat', at, reader.turn, found);
    }
    const x = column!.toUpperCase().charCodeAt(0) - 65;
    if (!reader.playAt(x, SIZE - Number(row), at, found, 'A1..O15')) return;
  }
}
