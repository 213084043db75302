// Says that a new version is ready, and switches to it when asked. Never by itself: a game may be going on.

import { createSignal, Show } from 'solid-js';
import { Button } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { isUpdateReady, takeUpdate } from './offline.ts';
import './update-prompt.css';

export function UpdatePrompt() {
  const [isPutOff, setPutOff] = createSignal(false);
  const words = () => wordsOf('shell');
  return (
    <Show when={isUpdateReady() && !isPutOff()}>
      <div class="update-prompt" role="status">
        <span>{words().updateReady}</span>
        <Button look="primary" onClick={takeUpdate}>
          {words().reload}
        </Button>
        <Button look="quiet" onClick={() => setPutOff(true)}>
          {words().later}
        </Button>
      </div>
    </Show>
  );
}
