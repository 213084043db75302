// Asks the coach which move decided the game, once it is over.
import type { ExplainedEnding } from '@tengen/coach';
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Page } from '../page.ts';

export type EndingStory =
  | { readonly kind: 'searching'; readonly since?: number }
  | { readonly kind: 'found'; readonly ending: ExplainedEnding };

export function createEndingStory({ desk, engine, router }: Page): () => EndingStory | undefined {
  const [story, setStory] = createSignal<EndingStory>();
  createEffect(
    on([() => desk.livePosition().outcome, router.place], ([outcome, place]) => {
      setStory(undefined);
      if (!outcome || place !== 'play') return;
      const asking = new AbortController();
      onCleanup(() => asking.abort());
      void tell(asking.signal);
    }),
  );

  async function tell(signal: AbortSignal): Promise<void> {
    const { outcome } = desk.livePosition();
    const [coach, solver] = await Promise.all([
      import('@tengen/coach').catch(() => undefined),
      engine.playing(),
    ]);
    // Without the coach or the engine the card only says who won and how.
    if (signal.aborted || !coach || !solver.ok || !outcome) return;
    const positions = coach.positionsOf(desk.game(), desk.live());
    if (!positions.ok) return;
    setStory({ kind: 'searching' });
    const onProgress = (since: number) => {
      if (!signal.aborted) setStory({ kind: 'searching', since });
    };
    const ending = await coach.endingOf(positions.value, solver.value, {
      outcome,
      signal,
      onProgress,
    });
    if (!signal.aborted) setStory(ending && { kind: 'found', ending });
  }

  return story;
}
