// Draws the icons of the installed page from the seal: `node apps/web/vite/icons.mjs`. They are kept in public/, so
// this runs only when the seal changes. Reduce apple-touch-icon.png to 16 colours afterwards: index.html names it, so
// it counts in the first load (1.4 instead of 4.4 KB). A maskable icon may be cut to any shape, so its seal has paper around it.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';

const PUBLIC = new URL('../public/', import.meta.url);
const seal = readFileSync(new URL('seal.svg', PUBLIC), 'utf8');

const ICONS = [
  { file: 'icon-192.png', side: 192, share: 1, ground: 'transparent' },
  { file: 'icon-512.png', side: 512, share: 1, ground: 'transparent' },
  // The part that every mask keeps is a circle of four fifths.
  { file: 'icon-maskable-512.png', side: 512, share: 0.62, ground: '#f7f3ea' },
  // Apple's own mask rounds the corners and knows no transparency.
  { file: 'apple-touch-icon.png', side: 180, share: 0.82, ground: '#f7f3ea' },
];

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { file, side, share, ground } of ICONS) {
  const inner = Math.round(side * share);
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground} }
    svg { width: ${inner}px; height: ${inner}px }
  </style>${seal}`);
  writeFileSync(new URL(file, PUBLIC), await page.screenshot({ omitBackground: true }));
}
await browser.close();
