// From a press to the frame that shows its stone, while the engine searches with two threads. Twice: by the clock (the
// browser's own time of the event to the first task after the next frame), and in time the page's main thread really
// worked, which says the same on a busy machine.
const PRESSES = 60;
const TRACED = 20;
const TRACES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

export async function inputToPaint({ browser, address }) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  await page.goto(`${address}#rule=freestyle&size=15&moves=h8i9i8g8`);
  await page.getByRole('button', { name: 'Engine off' }).click();
  await page.getByText(/· 2 threads ·/).waitFor();
  // Presses go to the screen: asking the page for its cells by role would cost more than what is measured.
  const spots = await page.evaluate(spotsOfPoints);
  const press = async name => {
    await page.mouse.click(spots[name].x, spots[name].y);
    await page.waitForFunction(() => window.delaysMs.length === window.presses);
  };
  const points = scattered(PRESSES);
  for (const name of points.slice(0, PRESSES - TRACED)) await press(name);
  await browser.startTracing(page, { categories: TRACES });
  for (const name of points.slice(PRESSES - TRACED)) await press(name);
  const trace = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  const stones = await page.locator('.board-stones > g').count();
  if (stones < PRESSES + 4) throw new Error(`only ${stones} stones: not every press was played`);
  const delays = (await page.evaluate(() => window.delaysMs)).slice(1, PRESSES - TRACED + 1);
  await context.close();
  return [
    {
      name: 'input to paint, p95',
      value: at(delays, 0.95),
      unit: 'ms',
      limit: 50,
      detail: `${delays.length} stones, median ${at(delays, 0.5).toFixed(0)} ms; two threads searching`,
    },
    {
      name: 'the same, work of the page, p95',
      value: at(workToFrame(trace), 0.95),
      unit: 'ms',
      detail: 'main thread only; tracing and all that the engine told meanwhile included',
    },
  ];
}

/** Runs in the page, before anything else. */
function watchPresses() {
  localStorage.setItem('tengen.preferences', JSON.stringify({ threads: 2, sound: false }));
  window.delaysMs = [];
  window.presses = 0;
  const channel = new MessageChannel();
  const pressed = [];
  channel.port1.onmessage = () => window.delaysMs.push(performance.now() - pressed.shift());
  const listener = event => {
    window.presses++;
    pressed.push(event.timeStamp);
    requestAnimationFrame(() => channel.port2.postMessage(0));
  };
  addEventListener('pointerup', listener, true);
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
