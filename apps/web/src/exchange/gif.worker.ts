// Turns frames into a GIF in a worker. After each frame it reports that it is ready for the next.
import { GifWriter } from './gif.ts';

export type ToGif =
  | { readonly kind: 'start'; readonly side: number; readonly sample: Uint8ClampedArray }
  | { readonly kind: 'frame'; readonly pixels: Uint8ClampedArray; readonly delayMs: number }
  | { readonly kind: 'finish' };

export type FromGif =
  | { readonly kind: 'ready' }
  | { readonly kind: 'gif'; readonly bytes: Uint8Array<ArrayBuffer> };

let writer: GifWriter | undefined;
const say = (message: FromGif) => postMessage(message);

addEventListener('message', ({ data: message }: MessageEvent<ToGif>) => {
  switch (message.kind) {
    case 'start':
      writer = new GifWriter(message.side, message.sample);
      return say({ kind: 'ready' });
    case 'frame':
      writer?.add(message.pixels, message.delayMs);
      return say({ kind: 'ready' });
    case 'finish':
      if (writer) say({ kind: 'gif', bytes: writer.finish() });
  }
});
