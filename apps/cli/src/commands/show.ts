// `tengen show`: draws a position as text, SVG or PNG.
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type BoardState, makeSvg, type Theme } from '@tengen/board-view';
import { COLORS, type Outcome, pointName } from '@tengen/rules';
import { outcomeInWords, standingInWords } from '@tengen/words';
import { boardLines, crossesOf, viewOf } from '../board.ts';
import type { Call, CommandRun } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import { type Found, findPosition, numbersIn, writing } from '../input.ts';
import { namesOf } from '../sentences.ts';

export const show: CommandRun = async call => {
  const { values, words } = call;
  const output = values.text('output');
  const format = values.given('format') ?? formatOfName(output, call);
  const found = await findPosition(call);
  const data = values.has('json')
    ? `${JSON.stringify(jsonOf(found), undefined, 2)}\n`
    : format === 'text'
      ? call.signs(textOf(found, call))
      : format === 'svg'
        ? `${makeSvg(stateOf(found, call))}\n`
        : await pngOf(found, call);
  if (output === undefined || output === '-') {
    await call.world.out.write(data);
    return found.exit;
  }
  await writing(output, () => writeFile(output, data), words);
  return found.exit;
};

/** Refuses file names of other formats, such as `.gif`, instead of writing a text board into them. */
function formatOfName(path: string | undefined, { values, words }: Call): string {
  const extension = extname(path ?? '').toLowerCase();
  if (extension === '.svg' || extension === '.png') return extension.slice(1);
  if (path === undefined || ['', '.txt'].includes(extension) || values.has('json')) return 'text';
  throw new Failure(EXIT.usage, words.cli.wrong.unknownPicture(path));
}

/** The renderer is large and only loaded for a picture. */
async function pngOf(found: Found, call: Call): Promise<Uint8Array> {
  const { makePng } = await import('../picture/picture.ts');
  return makePng(stateOf(found, call), call.values.number('width')!);
}

function stateOf(found: Found, { values }: Call): BoardState {
  const { position } = found;
  const numbers = values.has('numbers') ? numbersIn(found) : undefined;
  const { lastMove } = position;
  return {
    size: position.size,
    theme: values.text('theme') as Theme,
    stones: COLORS.flatMap(color =>
      position.board.stonesOf(color).map(point => ({ point, color, number: numbers?.get(point) })),
    ),
    lastMove: lastMove === 'pass' ? undefined : lastMove,
    winningLine: position.winningLine,
    forbidden: crossesOf(position),
  };
}

function textOf(found: Found, call: Call): string {
  const { values, words } = call;
  const { position, moves } = found;
  const numbers = values.has('numbers') ? numbersIn(found) : undefined;
  const lines = boardLines({ ...viewOf(position), numbers });
  const { outcome, size, rule } = position;
  const standing = outcome
    ? outcomeInWords(outcome, size, words.game)
    : standingInWords(position, words.game);
  const heading = words.cli.show.position(words.game.rules[rule], size, moves);
  return `${lines.join('\n')}\n${heading} · ${standing}\n`;
}

function jsonOf({ position, moves }: Found) {
  const { size, rule, turn, outcome } = position;
  return {
    rule,
    size,
    moves,
    turn,
    black: namesOf(position.board.stonesOf('black'), size),
    white: namesOf(position.board.stonesOf('white'), size),
    forbidden: namesOf([...position.forbiddenKinds().keys()], size),
    outcome: outcome ? outcomeJson(outcome, size) : null,
  };
}

/** Points by name, as in all output. */
function outcomeJson(outcome: Outcome, size: number) {
  return {
    ...outcome,
    ...('line' in outcome && { line: namesOf(outcome.line, size) }),
    ...('point' in outcome && { point: pointName(outcome.point, size) }),
  };
}
