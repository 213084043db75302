// The result: who won and how, since when the win was forced, and buttons for what to do next.

import type { Outcome } from '@tengen/rules';
import { Show } from 'solid-js';
import { exchangeDialogs } from '../exchange/load.ts';
import { Button } from '../ui/index.ts';
import { resultHeadline, resultSentence } from './result.ts';
import { storyText } from './said.ts';
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
      <div class="numbers result-actions">
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

async function share({ page }: Play): Promise<void> {
  const { openExportOfTable } = await exchangeDialogs();
  openExportOfTable(page, 'link');
}
