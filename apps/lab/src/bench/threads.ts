// How much faster several threads search than one. The whole engine searches each position with one thread
// and with more in turn, so that other load on the machine affects both alike.
import { createEngine, type Engine } from '@tengen/engine';
import type { Position } from '@tengen/rules';
import { median, type TargetReport, thousands } from '../kit/report.ts';
import { benchPositions } from './run.ts';

const SEARCH_MS = 1000;
/** Every third position of the bench. */
const STEP = 3;

export async function benchThreads(report: TargetReport, threads: number): Promise<void> {
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

/** Undefined when the search ended early: a proved win says nothing about speed. */
async function speedOf(engine: Engine, position: Position): Promise<number | undefined> {
  await engine.forget();
  await engine.prepare(position);
  const { nps, timeMs } = await engine.search(position, { timeMs: SEARCH_MS }).done;
  return timeMs > SEARCH_MS / 2 ? nps : undefined;
}
