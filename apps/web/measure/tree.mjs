// A tree of ten thousand moves, scrolled from end to end: how long its frames take.
const NODES = 10_000;
const FRAMES = 180;

export async function treeScroll({ browser, address }) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${address}#g=1p${Buffer.from(tree()).toString('base64url')}`);
  await page.getByRole('tab', { name: 'Tree' }).click();
  await page.getByRole('tabpanel').waitFor();
  const frames = await page.evaluate(scrollThrough, FRAMES);
  await context.close();
  if (!frames)
    return [
      { name: 'tree of 10,000 moves', value: Number.NaN, unit: 'ms', detail: 'nothing scrolls' },
    ];
  frames.sort((a, b) => a - b);
  const p95 = frames[Math.floor(frames.length * 0.95)];
  const fps = 1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length);
  const detail = `${NODES} moves, ${fps.toFixed(0)} frames/s on average over ${FRAMES} frames`;
  // 60 frames a second leave 16.7 ms each; a frame that is not ready waits for the next beat.
  return [{ name: 'tree scroll, frame p95', value: p95, unit: 'ms', limit: 17.5, detail }];
}

/** Runs in the page: scrolls the longest thing there is, a step a frame. */
async function scrollThrough(frames) {
  const scrolling = [...document.querySelectorAll('*')]
    .filter(
      element => element.scrollHeight > element.clientHeight * 2 && element.clientHeight > 100,
    )
    .sort((a, b) => b.scrollHeight - a.scrollHeight)[0];
  if (!scrolling) return undefined;
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const step = (scrolling.scrollHeight - scrolling.clientHeight) / frames;
  const times = [];
  let before = await frame();
  for (let i = 0; i < frames; i++) {
    scrolling.scrollTop += step;
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times;
}

/** A line of 100 moves; from each of them variations, until there are enough. */
function tree() {
  const letter = n => String.fromCharCode(97 + n);
  const point = n => letter(n % 15) + letter(Math.floor(n / 15));
  const move = (n, ply) => `;${ply % 2 ? 'W' : 'B'}[${point((n * 7) % 225)}]`;
  const line = 100;
  const perMove = Math.ceil(NODES / line) - 1;
  let text = '';
  let close = '';
  for (let ply = 0; ply < line; ply++) {
    const variations = Array.from({ length: perMove }, (_, i) => `(${move(ply + 1 + i, ply)})`);
    text += `(${move(ply, ply)}`;
    close = `)${variations.join('')}${close}`;
  }
  return `(;GM[4]FF[4]SZ[15]RU[freestyle]${text}${close})`;
}
