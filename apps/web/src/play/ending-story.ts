// The move that decided a game, and since when the win was forced; or that this is being searched.
import { endingOf, positionsOf } from '@tengen/coach';
import type { Engine } from '@tengen/engine';
import { endingInWords } from '@tengen/words';
import type { Desk } from '../desk/desk.ts';
import { wordsOf } from '../words/spoken.ts';

export interface EndingStory {
  readonly isFound: boolean;
  /** Read anew when the language changes. */
  text(): string | undefined;
}

export async function tellEnding(
  desk: Desk,
  engine: Pick<Engine, 'solve'>,
  signal: AbortSignal,
  tell: (story: EndingStory | undefined) => void,
): Promise<void> {
  const { outcome } = desk.livePosition();
  const positions = positionsOf(desk.game(), desk.live());
  if (!outcome || !positions.ok) return;
  tell({ isFound: false, text: () => wordsOf('play').result.searching });
  const ending = await endingOf(positions.value, engine, {
    outcome,
    signal,
    onProgress(since) {
      const text = () => wordsOf('endings').lookingBack(since);
      if (!signal.aborted) tell({ isFound: false, text });
    },
  });
  if (signal.aborted) return;
  if (!ending) return tell(undefined);
  const { size } = desk.game().meta;
  const text = () => {
    const words = wordsOf('endings');
    const { decided, forced } = endingInWords(ending, size, wordsOf('game').kinds, words);
    return [decided, forced].filter(Boolean).join(words.gap) || undefined;
  };
  tell({ isFound: true, text });
}
