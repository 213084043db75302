// A line of a game as an animated GIF: the page draws the frames, a worker packs them.
import { WorkerHost } from '@tengen/engine/host';
import type { Game, Path } from '@tengen/game';
import { err, ok, type Result } from '@tengen/rules';
import type { GifAnswer, GifStep } from './gif.worker.ts';
import { drawPicture, makePicture, type PictureOptions } from './picture.ts';

export interface AnimationOptions extends PictureOptions {
  readonly side: number;
  /** The number of moves on the board in the first and in the last frame. */
  readonly from: number;
  readonly to: number;
  readonly delayMs: number;
}

export interface Animation {
  readonly blob: Blob;
  readonly frames: number;
}

/** The last frame is shown longer. */
const LAST_FRAMES = 4;

export async function makeAnimation(
  game: Game,
  line: Path,
  options: AnimationOptions,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<Animation, 'failed' | 'cancelled'>> {
  const depths = depthsOf(line, options);
  const canvas = document.createElement('canvas');
  const draw = async (depth: number) => {
    const bitmap = { pixels: options.side, hasSquareCorners: true };
    const svg = makePicture(game, line.slice(0, depth), options, bitmap);
    const context = await drawPicture(svg, options.side, canvas);
    return context?.getImageData(0, 0, options.side, options.side).data;
  };
  const packer: WorkerHost<GifStep, never, GifAnswer> = new WorkerHost(
    () => new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    const sample = await draw(depths.at(-1)!);
    if (!sample) return err('failed');
    await packer.ask({ kind: 'start', side: options.side, sample });
    for (const [done, depth] of depths.entries()) {
      if (signal.aborted) return err('cancelled');
      onProgress(done / depths.length);
      const pixels = await draw(depth);
      if (!pixels) return err('failed');
      const isLast = done === depths.length - 1;
      const delayMs = options.delayMs * (isLast ? LAST_FRAMES : 1);
      // Waits for each frame, so that frames never pile up.
      const buffer = pixels.buffer as ArrayBuffer;
      const packed = await packer.ask({ kind: 'frame', pixels, delayMs }, undefined, [buffer]);
      // The worker ran out of memory, or could not start.
      if (!packed) return err('failed');
    }
    const bytes = (await packer.ask({ kind: 'finish' }))?.bytes;
    if (!bytes) return err('failed');
    return ok({ blob: new Blob([bytes], { type: 'image/gif' }), frames: depths.length });
  } finally {
    void packer.terminate();
  }
}

export function depthsOf(
  line: Path,
  { from, to }: Pick<AnimationOptions, 'from' | 'to'>,
): number[] {
  const last = Math.min(Math.max(to, 0), line.length);
  const first = Math.min(Math.max(from, 0), last);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
