// The balance finder at work on the position on the board: how far it is, and what it has found.
import type { BalanceSearch } from '@tengen/engine';
import type { Position } from '@tengen/rules';
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { StepsDone } from '../review/state.ts';
import type { Analyst } from '../search/analyst.ts';
import { type Balanced, findBalance } from './balance.ts';

const MS_PER_ANSWER = 1500;
const ANSWERS = 5;

export function createBalancing(parts: {
  readonly analyst: Analyst;
  readonly position: Accessor<Position>;
}) {
  const { analyst, position } = parts;
  const [progress, setProgress] = createSignal<StepsDone>();
  const [found, setFound] = createSignal<readonly Balanced[]>();
  let current: BalanceSearch | undefined;
  let ticket = 0;

  async function run(stones: 1 | 2): Promise<void> {
    const mine = ++ticket;
    const isStopped = () => mine !== ticket;
    const about = position();
    setFound(undefined);
    setProgress({ done: 0, of: ANSWERS });
    const limits = { timeMs: MS_PER_ANSWER };
    const engine = await analyst.engine(about);
    const result =
      engine &&
      (await findBalance(
        async excluded => {
          if (isStopped()) return undefined;
          setProgress({ done: excluded.length, of: ANSWERS });
          current = engine.balance(about, { stones, limits, excluded: [...excluded] });
          return current.done;
        },
        { count: ANSWERS, isStopped, onFound: soFar => !isStopped() && setFound(soFar) },
      ));
    if (isStopped()) return;
    setFound(result);
    setProgress(undefined);
  }

  function stop(): void {
    ticket++;
    current?.stop();
    setProgress(undefined);
  }
  // An answer holds for one position only.
  createEffect(
    on(
      position,
      () => {
        if (progress()) stop();
        setFound(undefined);
      },
      { defer: true },
    ),
  );
  onCleanup(stop);

  return {
    progress,
    /** The result for the position on the board; undefined before the first answer. */
    found,
    run: (stones: 1 | 2) => void run(stones),
    stop,
  };
}
