// The pictures of `tengen show`, compared with the same drawing as the page's browser shows it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { missingLines, pixelsOf } from '../src/picture/testing/lines.ts';
import { PROGRAM } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-picture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function show(...args: string[]): void {
  execFileSync(process.execPath, [PROGRAM, 'show', 'h8', 'i9', 'g9', 'j10', ...args]);
}

/** The drawing as Chromium shows it, `width` pixels wide, at the upper left of a larger square. */
/** A browser has a least width, and bars of its own. */
const WINDOW = 500;

function inBrowser(svg: string, width: number): Uint8Array {
  const page = join(folder, 'page.html');
  const png = join(folder, `browser-${width}.png`);
  const sized = svg.replace(/<svg[^>]*>/, tag =>
    tag.replace(/ (width|height)="[\d.]+"/g, ` $1="${width}"`),
  );
  writeFileSync(page, `<!doctype html><body style="margin:0">${sized}</body>`);
  const size = `--window-size=${width + WINDOW},${width + WINDOW}`;
  const flags = [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    '--force-device-scale-factor=1',
  ];
  execFileSync(ensureBrowser(), [...flags, size, `--screenshot=${png}`, `file://${page}`], {
    stdio: 'ignore',
  });
  return readFileSync(png);
}

test.each([200, 800, 2000])(
  'at %i px a picture shows what the page shows, line by line',
  async width => {
    const png = join(folder, `${width}.png`);
    const svg = join(folder, 'board.svg');
    show('--output', png, '--width', String(width));
    show('--output', svg);
    expect(await missingLines(readFileSync(png), 15)).toEqual([]);
    const ours = await pixelsOf(readFileSync(png));
    const theirs = await pixelsOf(inBrowser(readFileSync(svg, 'utf8'), width));
    expect([ours.width, theirs.width]).toEqual([width, width + WINDOW]);
    let different = 0;
    for (let pixel = 0; pixel < width * width; pixel++) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const there = y * theirs.width + x;
      const by = [0, 1, 2].map(i => ours.data[4 * pixel + i]! - theirs.data[4 * there + i]!);
      if (by.some(each => Math.abs(each) > 64)) different++;
    }
    // Letters are strokes in one and a font in the other, and a line may fall on the pixel beside.
    expect(different / (width * width)).toBeLessThan(0.02);
  },
);
