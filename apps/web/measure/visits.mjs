// What a visit to a place leaves behind: memory, elements and listeners that stay although the place is closed.
// The page goes to the place and back to Play many times; the first visits fill caches and are not counted.
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
    const after = await counted(client);
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

async function counted(client) {
  // Twice: what the first collection sets free may hold other things.
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
