// The board for those who listen to it: X reads the lines through the cursor one after the other, Y says how
// the game stands, Z what is threatened. These letters name no line of any board, so they are free there.

import { DIRECTIONS, type Point, type Position, pointName } from '@tengen/rules';
import { standingInWords, threatInWords } from '@tengen/words';
import { announce } from '../ui/index.ts';
import { lineInWords } from '../words/hearing/sentences.ts';
import { wordsOf } from '../words/spoken.ts';

export type HearKey = 'x' | 'y' | 'z';

/** More threats than this nobody keeps in mind. */
const MOST_THREATS = 3;

let lastRead: { readonly point: Point; readonly direction: number } | undefined;

export async function hear(key: HearKey, position: Position, cursor: Point): Promise<void> {
  if (key === 'x') announce(nextLine(position, cursor));
  else if (key === 'y') announce(standing(position));
  else announce(await threatsOf(position));
}

/** Row first; asked again at the same point, the next line through it. */
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
