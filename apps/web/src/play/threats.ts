// The most urgent threat on the board in one sentence, for players who have switched it on.

import type { StandingThreat } from '@tengen/coach';
import { threatInWords } from '@tengen/words';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Page } from '../page.ts';
import { boolean, stored } from '../stored.ts';
import { wordsOf } from '../words/spoken.ts';

const KEY = 'tengen.say-threats';
/** Urgencies that are worth a sentence. Possible threats are not. */
const SAID: readonly StandingThreat['urgency'][] = ['wins', 'stop-now', 'decides', 'stop-soon'];

export function createThreatening({ desk }: Page, isWatching: () => boolean) {
  const [isWanted, setWanted] = stored(KEY, boolean, false);
  const [threat, setThreat] = createSignal<StandingThreat>();
  const isOn = createMemo(() => isWanted() || isWatching());
  createEffect(
    on([() => isOn() && desk.hasHelp(), desk.position], async ([isSaid, position]) => {
      setThreat(undefined);
      if (!isSaid || position.board.stones < 3) return;
      const coach = await import('@tengen/coach').catch(() => undefined);
      if (!coach || desk.position() !== position) return;
      setThreat(coach.threatsInPosition(position).find(({ urgency }) => SAID.includes(urgency)));
    }),
  );
  return {
    /** Whether threats are shown. They always are when two opponents play. */
    isWanted: isOn,
    setWanted,
    sentence() {
      const found = threat();
      const words = wordsOf('threats');
      return found && threatInWords(found, desk.position().size, words);
    },
  };
}
