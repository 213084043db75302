// Turns frames into a GIF away from the page. The answer to a frame means that the next one may come.
import { serveQuestions } from '@tengen/engine/host';
import { GifWriter } from './gif.ts';

export type GifStep =
  | { readonly kind: 'start'; readonly side: number; readonly sample: Uint8ClampedArray }
  | { readonly kind: 'frame'; readonly pixels: Uint8ClampedArray; readonly delayMs: number }
  | { readonly kind: 'finish' };

/** The bytes of the file, once it is finished. */
export type GifAnswer = { readonly bytes: Uint8Array<ArrayBuffer> | undefined };

let writer: GifWriter | undefined;

serveQuestions<GifStep, never, GifAnswer>(step => {
  if (step.kind === 'start') writer = new GifWriter(step.side, step.sample);
  if (step.kind === 'frame') writer?.add(step.pixels, step.delayMs);
  return { bytes: step.kind === 'finish' ? writer?.finish() : undefined };
});
