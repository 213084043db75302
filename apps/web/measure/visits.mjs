// What a visit to a place leaves behind: memory, elements and listeners that stay although the place is closed.
// The page goes to the place and back to Play many times; the first visits fill caches and are not counted.
import { setTimeout as pause } from 'node:timers/promises';

const WARM_UP = 5;

/** The places, and what shows that one is there. */
export const PLACES = {
  analyse: '[role=tabpanel]',
  train: '.training',
  library: '.library',
  more: '.more',
  'more/settings': '.more-page h2',
  'more/rules/renju': '.more-page h2',
  'more/help/shapes': '.more-page h2',
  online: '.wide-place .button',
};

const VISITS = 100;

/** How often and after what pause a page is looked at that still has more than before. */
const MOST_LOOKS = 10;
const LOOK_MS = 500;

export async function heapOverVisits({ browser, address }) {
  const found = await leftBehind({ browser, address }, VISITS);
  const row = (key, name, unit, limit, inOne = 1) => {
    const worst = found.toSorted((a, b) => b[key] - a[key])[0];
    const detail = `${VISITS} visits of each of ${found.length} places; most after ${worst.place}`;
    return { name: `${name} kept by a visit`, value: worst[key] / inOne, unit, limit, detail };
  };
  return [
    row('nodes', 'elements', '', 0.1),
    row('listeners', 'listeners', '', 0.1),
    row('bytes', 'memory', 'KB', 20, 1000),
  ];
}

/** What one visit to each place leaves behind, on average. */
export async function leftBehind({ browser, address }, visits, places = Object.keys(PLACES)) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  // A game with moves, so that there is something to show.
  await page.goto(`${address}#rule=renju&size=15&moves=h8i9i8g8j10i7j7k6h9g10h10h11g9i11f10`);
  await page.locator(PLACES.analyse).waitFor();
  const found = [];
  for (const place of places) {
    await goThereAndBack(page, place, WARM_UP);
    const before = await counted(client);
    await goThereAndBack(page, place, visits);
    const after = await countedAtRest(client, before);
    const each = key => (after[key] - before[key]) / visits;
    found.push({
      place,
      nodes: each('Nodes'),
      listeners: each('JSEventListeners'),
      bytes: each('JSHeapUsedSize'),
    });
  }
  await context.close();
  return found;
}

async function goThereAndBack(page, place, times) {
  for (let i = 0; i < times; i++) {
    for (const [hash, sign] of [
      [place, PLACES[place]],
      ['play', '.cards'],
    ]) {
      await page.evaluate(to => {
        location.hash = to;
      }, `#/${hash}`);
      await page.locator(sign).first().waitFor();
    }
  }
}

/** Looks again while there is more than before: a game that is being stored listens until the disk has it. */
async function countedAtRest(client, before) {
  for (let look = 1; ; look++) {
    const now = await counted(client);
    const isAtRest = ['Nodes', 'JSEventListeners'].every(key => now[key] <= before[key]);
    if (isAtRest || look === MOST_LOOKS) return now;
    await pause(LOOK_MS);
  }
}

async function counted(client) {
  // Twice: what the first collection sets free may hold other things.
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
