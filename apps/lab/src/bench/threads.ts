// How much faster two threads search than one: the whole engine in its workers, the same positions by
// turns with one and with more, so that whatever else the machine does falls on both alike.
import { createEngine, type Engine } from '@tengen/engine';
import type { Position } from '@tengen/rules';
import { median, type Report, thousands } from '../kit/report.ts';
import { benchPositions } from './run.ts';

const SEARCH_MS = 1000;
/** Every so many of the bench's positions. */
const STEP = 3;

export async function benchThreads(report: Report, threads: number): Promise<void> {
  const positions = benchPositions().filter((_, i) => i % STEP === 0);
  const [one, more] = [await createEngine({ threads: 1 }), await createEngine({ threads })];
  const speeds: { one: number; more: number }[] = [];
  for (const position of positions) {
    const speed = { one: await speedOf(one, position), more: await speedOf(more, position) };
    if (speed.one && speed.more) speeds.push({ one: speed.one, more: speed.more });
  }
  await Promise.all([one.close(), more.close()]);
  const ratio = median(speeds.map(speed => speed.more / speed.one));
  report.line('nodes per second, 1 thread', thousands(median(speeds.map(speed => speed.one))));
  report.line(`nodes per second, ${threads}`, thousands(median(speeds.map(speed => speed.more))));
  const figure = `${ratio.toFixed(2)} in ${speeds.length} positions`;
  report.target('ratio, median', figure, ratio >= 1.6, '≥ 1.6 with two threads on two free cores');
}

/** Undefined where the search came to its end before its time: a proved win says nothing of speed. */
async function speedOf(engine: Engine, position: Position): Promise<number | undefined> {
  await engine.forget();
  await engine.prepare(position);
  const { nps, timeMs } = await engine.search(position, { timeMs: SEARCH_MS }).done;
  return timeMs > SEARCH_MS / 2 ? nps : undefined;
}
