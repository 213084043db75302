// A line of a game as an animated GIF: the page draws the frames, a worker packs them.
import type { Game, Path } from '@tengen/game';
import { err, ok, type Result } from '@tengen/rules';
import type { FromGif, ToGif } from './gif.worker.ts';
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
    const svg = makePicture(game, line.slice(0, depth), options);
    const context = await drawPicture(svg, options.side, canvas);
    return context?.getImageData(0, 0, options.side, options.side).data;
  };
  const packer = createPacker();
  try {
    const sample = await draw(depths.at(-1)!);
    if (!sample) return err('failed');
    await packer.send({ kind: 'start', side: options.side, sample });
    for (const [done, depth] of depths.entries()) {
      if (signal.aborted) return err('cancelled');
      onProgress(done / depths.length);
      const pixels = await draw(depth);
      if (!pixels) return err('failed');
      const isLast = done === depths.length - 1;
      const delayMs = options.delayMs * (isLast ? LAST_FRAMES : 1);
      await packer.send({ kind: 'frame', pixels, delayMs });
    }
    const packed = await packer.send({ kind: 'finish' });
    if (packed.kind !== 'gif') return err('failed');
    return ok({ blob: new Blob([packed.bytes], { type: 'image/gif' }), frames: depths.length });
  } catch {
    // The worker ran out of memory, or would not start.
    return err('failed');
  } finally {
    packer.close();
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

/** Sends one message at a time and waits for its answer, so that frames never pile up. */
function createPacker(): { send(message: ToGif): Promise<FromGif>; close(): void } {
  const worker = new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module' });
  return {
    send(message) {
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<FromGif>) => resolve(data);
        worker.onerror = event => reject(event.error ?? new Error(event.message));
        const pixels = 'pixels' in message ? message.pixels : undefined;
        const transfer = pixels ? [pixels.buffer as ArrayBuffer] : [];
        worker.postMessage(message, transfer);
      });
    },
    close: () => worker.terminate(),
  };
}
