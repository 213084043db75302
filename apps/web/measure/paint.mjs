// From a press to the frame that shows its stone, while the engine searches with two threads: what the browser
// itself reports of each press (Event Timing, whole frames of 8 ms), from the moment the button was let go to the
// moment the next frame was on the screen. Presses come as a hand's do: the search runs and has told of this
// position, the mouse goes down, and up again. The page is not asked anything in between, which would cost
// more than what is measured.
const PRESSES = 60;
const TRACED = 20;
/** A brisk click. */
const HOLD_MS = 50;
const TRACES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

export async function inputToPaint({ browser, address }) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  await page.goto(`${address}#rule=freestyle&size=15&moves=h8i9i8g8`);
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.getByText(/· 2 threads ·/).waitFor();
  const spots = await page.evaluate(spotsOfPoints);
  const press = async name => {
    const isSearching = await page.evaluate(() => window.isSearching());
    const { x, y } = spots[name];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await new Promise(resolve => setTimeout(resolve, HOLD_MS));
    await page.mouse.up();
    const timing = await page.evaluate(() => window.nextPress());
    return isSearching ? [timing] : [];
  };
  const [first, ...points] = scattered(PRESSES + TRACED + 1);
  // The first press compiles code, so it is not measured.
  await press(first);
  const timings = [];
  for (const name of points.slice(0, PRESSES)) timings.push(...(await press(name)));
  await browser.startTracing(page, { categories: TRACES });
  for (const name of points.slice(PRESSES)) await press(name);
  const trace = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  const stones = await page.locator('.board-stones > g').count();
  const wanted = PRESSES + TRACED + 5;
  if (stones !== wanted) throw new Error(`${stones} stones instead of ${wanted}: a press was lost`);
  await context.close();
  if (timings.length < PRESSES / 2) throw new Error('the engine hardly ever searched');
  const middle = part => at(timings.map(part), 0.5).toFixed(0);
  const parts = [
    `waiting ${middle(timing => timing.waitedMs)}`,
    `own code ${middle(timing => timing.handledMs)}`,
    `frame ${middle(timing => timing.totalMs - timing.waitedMs - timing.handledMs)}`,
  ];
  const totals = timings.map(timing => timing.totalMs);
  return [
    {
      name: 'input to paint, p95',
      value: at(totals, 0.95),
      unit: 'ms',
      limit: 50,
      detail: `${totals.length} stones, two threads searching; median ${at(totals, 0.5).toFixed(0)} ms: ${parts.join(', ')}`,
    },
    {
      name: 'the same, work of the page, p95',
      value: at(workToFrame(trace), 0.95),
      unit: 'ms',
      detail: 'main thread only; the cost of tracing included',
    },
  ];
}

/** Runs in the page, before anything else. */
function watchPresses() {
  localStorage.setItem('tengen.preferences', JSON.stringify({ threads: 2, sound: false }));
  localStorage.setItem('tengen.analyse', JSON.stringify({ seconds: 0 }));
  const seen = [];
  let wanted;
  const hand = () => {
    if (!wanted || seen.length === 0) return;
    wanted(seen.shift());
    wanted = undefined;
  };
  // What took less than 16 ms is not reported.
  const quick = { waitedMs: 0, handledMs: 8, totalMs: 16 };
  window.nextPress = () =>
    new Promise(resolve => {
      wanted = resolve;
      hand();
      setTimeout(() => {
        if (wanted === resolve && performance.now() - framedAt > 1000) seen.push(quick);
        hand();
      }, 3000);
    });
  let framedAt = 0;
  const framed = () => {
    framedAt = performance.now();
  };
  addEventListener('pointerup', () => requestAnimationFrame(() => setTimeout(framed)), true);
  new PerformanceObserver(list => {
    for (const { name, startTime, processingStart, processingEnd, duration } of list.getEntries()) {
      if (name !== 'pointerup') continue;
      const handledMs = processingEnd - processingStart;
      seen.push({ waitedMs: processingStart - startTime, handledMs, totalMs: duration });
    }
    hand();
  }).observe({ type: 'event', durationThreshold: 16 });
  // The lines of a position come once its search is well under way. One that has found a forced win is over.
  window.isSearching = () =>
    new Promise(resolve => {
      const isBusy = () => document.querySelector('.lines')?.getAttribute('aria-busy') === 'true';
      const look = () => {
        const isThere = document.querySelector('.line-list') !== null;
        if (isThere || !isBusy()) resolve(isBusy());
        else setTimeout(look, 50);
      };
      setTimeout(look, 250);
    });
}

/** For each press in a trace: how long the main thread worked until the next frame was handed on. */
function workToFrame(events) {
  const presses = events.filter(
    event => event.name === 'EventDispatch' && event.args?.data?.type === 'pointerup',
  );
  if (presses.length === 0) throw new Error('the browser traced no press');
  const { pid, tid } = presses[0];
  const onMain = events.filter(event => event.pid === pid && event.tid === tid && event.ph === 'X');
  const tasks = onMain.filter(event => event.name === 'ThreadControllerImpl::RunTask');
  const frames = onMain.filter(event => event.name === 'Commit').sort((a, b) => a.ts - b.ts);
  return presses.flatMap(press => {
    const frame = frames.find(({ ts }) => ts > press.ts);
    if (!frame) return [];
    const within = tasks.filter(
      task => task.ts + task.dur > press.ts && task.ts <= frame.ts + frame.dur,
    );
    return [within.reduce((sum, task) => sum + (task.tdur ?? 0), 0) / 1000];
  });
}

function at(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Runs in the page. */
function spotsOfPoints() {
  const cells = [...document.querySelectorAll('[role=gridcell]')].map(cell => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const name = cell.getAttribute('aria-label').split(',')[0];
    return [name, { x: x + width / 2, y: y + height / 2 }];
  });
  return Object.fromEntries(cells);
}

/** Points far from one another, so that nobody wins on the way. */
function scattered(count) {
  const taken = new Set(['h8', 'i9', 'i8', 'g8']);
  const names = [];
  for (let i = 0; names.length < count; i++) {
    const [column, row] = [(i * 4) % 15, (i * 7 + Math.floor(i / 15)) % 15];
    const name = `${'abcdefghijklmno'[column]}${row + 1}`;
    if (!taken.has(name)) names.push(name);
    taken.add(name);
  }
  return names;
}
