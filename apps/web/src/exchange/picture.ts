// A position of a game as a picture: as a state for the board, as SVG, and in pixels.
import type { BoardState, SvgOptions, Theme } from '@tengen/board-view';
import { makeSvg } from '@tengen/board-view';
import { diagramAt, type Game, nodeAt, type Path, positionAt } from '@tengen/game';
import type { Point } from '@tengen/rules';
import { drawnMarks } from '../drawings.ts';

export type PictureNumbers = 'none' | 'all' | 'last5';

export interface PictureOptions {
  readonly theme: Theme;
  readonly numbers: PictureNumbers;
  readonly coordinates: boolean;
  readonly marks: boolean;
}

function pictureState(game: Game, path: Path, options: PictureOptions): BoardState {
  const { size } = game.meta;
  const { theme, coordinates } = options;
  const shown = diagramAt(game, path);
  if (!shown.ok) return { size, theme, coordinates };
  const { board, moves, numbers } = shown.value;
  const firstNumbered = { none: Number.POSITIVE_INFINITY, all: 1, last5: moves.length - 4 };
  const stones = (['black', 'white'] as const).flatMap(color =>
    [...board.stonesOf(color)].map(point => {
      const number = numbers.get(point);
      const isNumbered = number !== undefined && number >= firstNumbered[options.numbers];
      return { point, color, ...(isNumbered && { number }) };
    }),
  );
  const last = moves.at(-1)?.point;
  const node = nodeAt(game, path);
  return {
    size,
    theme,
    coordinates,
    stones,
    ...(typeof last === 'number' && board.has(last) && { lastMove: last }),
    winningLine: winningLine(game, path),
    ...(options.marks && node.ok ? drawnMarks(node.value.marks, size) : {}),
  };
}

function winningLine(game: Game, path: Path): readonly Point[] | undefined {
  const position = positionAt(game, path, { rule: game.meta.rule ?? 'freestyle' });
  const outcome = position.ok ? position.value.outcome : undefined;
  return outcome?.kind === 'win' && outcome.reason === 'five' ? outcome.line : undefined;
}

/** Sharp at any size; for a bitmap, `bitmap` tells its size. */
export function makePicture(
  game: Game,
  path: Path,
  options: PictureOptions,
  bitmap: SvgOptions = {},
): string {
  return makeSvg(pictureState(game, path, options), bitmap);
}

export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Draws an SVG on a canvas of `side` pixels. Undefined when the browser cannot. */
export async function drawPicture(
  svg: string,
  side: number,
  canvas: HTMLCanvasElement = document.createElement('canvas'),
): Promise<CanvasRenderingContext2D | undefined> {
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const image = new Image(side, side);
  image.src = pictureAddress(svg);
  try {
    await image.decode();
  } catch {
    // Most likely there is not enough memory.
    return undefined;
  }
  context.drawImage(image, 0, 0, side, side);
  return context;
}

export async function makePng(svg: string, side: number): Promise<Blob | undefined> {
  const context = await drawPicture(svg, side);
  if (!context) return undefined;
  return new Promise(resolve => {
    context.canvas.toBlob(blob => resolve(blob ?? undefined), 'image/png');
  });
}
