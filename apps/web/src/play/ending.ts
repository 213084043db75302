// Asks the coach which move decided the game, once it is over. The coach and its words are loaded then.
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Page } from '../page.ts';
import { withWords } from '../words/spoken.ts';
import type { EndingStory } from './ending-story.ts';

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
    const [loaded, solver] = await Promise.all([
      withWords(import('./ending-story.ts'), 'endings').catch(() => undefined),
      engine.playing(),
    ]);
    // Without the coach or the engine the card only says who won and how.
    if (signal.aborted || !loaded || !solver.ok) return;
    await loaded.tellEnding(desk, solver.value, signal, setStory);
  }

  return story;
}
