// Reads the board aloud: X reads the lines through the cursor one after the other, Y the state of the game, Z the
// threats. No column of a board has these letters, so they cannot be confused with points.

import { DIRECTIONS, type Point, type Position, pointName } from '@tengen/rules';
import { standingInWords, threatInWords } from '@tengen/words';
import { announce } from '../ui/index.ts';
import { lineInWords } from '../words/hearing/sentences.ts';
import { wordsOf } from '../words/spoken.ts';

export type HearKey = 'x' | 'y' | 'z';

/** Nobody remembers more threats than this. */
const MOST_THREATS = 3;

let lastRead: { readonly point: Point; readonly direction: number } | undefined;

export async function hear(key: HearKey, position: Position, cursor: Point): Promise<void> {
  if (key === 'x') announce(nextLine(position, cursor));
  else if (key === 'y') announce(standing(position));
  else announce(await threatsOf(position));
}

/** Reads the row first, and the next line each time it is called at the same point. */
function nextLine(position: Position, point: Point): string {
  const before = lastRead?.point === point ? lastRead.direction : -1;
  const direction = (before + 1) % DIRECTIONS.length;
  lastRead = { point, direction };
  const words = wordsOf('hearing');
  return lineInWords(position, point, DIRECTIONS[direction]!, words);
}

function standing(position: Position): string {
  const words = wordsOf('hearing');
  const { lastMove, board, size } = position;
  const color = typeof lastMove === 'number' ? board.get(lastMove) : undefined;
  const last =
    color && typeof lastMove === 'number'
      ? words.last(color, pointName(lastMove, size), board.stones)
      : '';
  return `${last} ${standingInWords(position, wordsOf('game'))}${words.stop}`.trim();
}

async function threatsOf(position: Position): Promise<string> {
  const words = wordsOf('threats');
  const { threatsInPosition } = await import('@tengen/coach');
  const found = threatsInPosition(position).slice(0, MOST_THREATS);
  if (found.length === 0) return words.none;
  const said = found.map(threat => threatInWords(threat, position.size, words));
  return wordsOf('grammar').sentences(said);
}
