// The result: who won, by what, since when it was forced; and what to do now.
import type { Outcome } from '@tengen/rules';
import { ENDINGS_WORDS, endingInWords } from '@tengen/words';
import { Show } from 'solid-js';
import { preferences } from '../preferences.ts';
import { Button } from '../ui/index.ts';
import { resultHeadline, resultSentence } from './result.ts';
import type { Play } from './state.ts';

export function ResultCard(props: { play: Play; outcome: Outcome }) {
  const words = () => props.play.words().result;
  const { page } = props.play;
  return (
    <>
      <p class="headline">
        <strong>{resultHeadline(props.play, props.outcome)}</strong>{' '}
        <span class="detail">{words().moves(page.desk.live().length)}</span>
      </p>
      <p>{resultSentence(props.play, props.outcome)}</p>
      <Show when={storyText(props.play)}>{text => <p class="detail">{text()}</p>}</Show>
      <div class="numbers">
        <Button look="primary" icon="analyse" onClick={() => page.router.go('/analyse/review')}>
          {words().review}
        </Button>
        <Button icon="swap" onClick={props.play.rematch}>
          {words().rematch}
        </Button>
        <Button icon="share" onClick={() => void share(props.play)}>
          {words().share}
        </Button>
      </div>
    </>
  );
}

/** Which move decided it and since when nothing helped; while that is being looked for, that it is. */
function storyText(play: Play): string | undefined {
  const story = play.ending();
  if (!story) return undefined;
  const words = ENDINGS_WORDS[preferences.language()];
  if (story.kind === 'searching') {
    return story.since === undefined
      ? play.words().result.searching
      : words.lookingBack(story.since);
  }
  const { size } = play.page.desk.game().meta;
  const { decided, forced } = endingInWords(story.ending, size, play.game().kinds, words);
  return [decided, forced].filter(Boolean).join(words.gap) || undefined;
}

async function share({ page }: Play): Promise<void> {
  const { openExportOfTable } = await import('../exchange/dialogs.tsx');
  openExportOfTable(page);
}
