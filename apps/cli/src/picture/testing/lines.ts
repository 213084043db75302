// Looks for the lines of a board in the pixels of a picture.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

export interface Pixels {
  readonly width: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8Array;
}

/** The pixels of a square PNG. The renderer reads pictures too. */
export async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= initWasm(readFileSync(path)).catch(() => {
    // The program under test has started it.
  });
  await ready;
  const width = Buffer.from(png).readUInt32BE(16);
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const side = `width="${width}" height="${width}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${side}><image ${side} href="${href}"/></svg>`;
  return { width, data: new Resvg(svg).render().pixels };
}

/** The lines that cannot be seen, as `column 3` or `row 7`. A picture with coordinates. */
export async function missingLines(png: Uint8Array, size: number): Promise<string[]> {
  const { width, data } = await pixelsOf(png);
  const scale = width / (size - 1 + 2 * 0.92);
  const at = (line: number) => (0.92 + line) * scale;
  // Halfway between two lines, where there are neither dots nor stones.
  const between = Math.round(at(size - 2.5));
  const lightness = (along: number, isColumn: boolean) => {
    const [x, y] = isColumn ? [along, between] : [between, along];
    const first = 4 * (y * width + x);
    return data[first]! + data[first + 1]! + data[first + 2]!;
  };
  const isSeen = (line: number, isColumn: boolean) => {
    const middle = Math.round(at(line));
    const here = Math.min(...[-1, 0, 1].map(by => lightness(middle + by, isColumn)));
    const beside = Math.min(lightness(middle - 3, isColumn), lightness(middle + 3, isColumn));
    return here < beside - 60;
  };
  return Array.from({ length: size }, (_, line) => [
    ...(isSeen(line, true) ? [] : [`column ${line}`]),
    ...(isSeen(line, false) ? [] : [`row ${line}`]),
  ]).flat();
}
