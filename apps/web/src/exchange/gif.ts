// Frames of pixels to an animated GIF. All frames share one palette. Only the changed pixels of a frame are written and
// the rest is transparent, which makes the file ten times smaller.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';

/** One of the 256 colours is for unchanged pixels. */
const COLOURS = 255;

export class GifWriter {
  readonly #gif = GIFEncoder();
  readonly #side: number;
  readonly #palette: number[][];
  readonly #unchanged: number;
  #last: Uint8Array | undefined;

  /** `sample` must show every colour; usually it is the last frame. */
  constructor(side: number, sample: Uint8ClampedArray) {
    this.#side = side;
    const palette = quantize(sample, COLOURS);
    this.#unchanged = palette.length;
    this.#palette = [...palette, [0, 0, 0]];
  }

  add(pixels: Uint8ClampedArray, delayMs: number): void {
    const colours = applyPalette(pixels, this.#palette.slice(0, this.#unchanged));
    const last = this.#last;
    const seen = last
      ? colours.map((index, i) => (index === last[i] ? this.#unchanged : index))
      : colours;
    this.#gif.writeFrame(seen, this.#side, this.#side, {
      ...(last ? {} : { palette: this.#palette, repeat: 0 }),
      delay: delayMs,
      transparent: last !== undefined,
      transparentIndex: this.#unchanged,
      // Keep the frame: the next one is drawn on top of it.
      dispose: 1,
    });
    this.#last = colours;
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.#gif.finish();
    return this.#gif.bytes();
  }
}
