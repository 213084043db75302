// Announces the events of the game to screen readers, and plays the sounds.

import { nodeAt } from '@tengen/game';
import { type Outcome, pointName, winnerOf } from '@tengen/rules';
import { createEffect, createMemo, on } from 'solid-js';
import { playSound } from '../sound/sound.ts';
import { announce, announceToo } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { toldText } from './coach-card.tsx';
import { refusalText } from './refusal.ts';
import { resultHeadline, resultSentence } from './result.ts';
import {
  drawText,
  explanationText,
  failureText,
  hintText,
  stepText,
  storyText,
  warningText,
} from './said.ts';
import { personsColor } from './sides.ts';
import type { Play } from './state.ts';

export function tellEvents(play: Play): void {
  const { desk } = play.page;
  createEffect(
    on(
      () => [desk.live(), desk.sitting()] as const,
      ([path, sitting], before) => {
        const isNextStone = before && before[1] === sitting && path.length === before[0].length + 1;
        if (isNextStone) tellMove(play);
      },
    ),
  );
  createEffect(
    on(
      () => desk.livePosition().outcome,
      (outcome, before) => {
        if (outcome && !before) tellResult(play, outcome);
      },
    ),
  );
  createEffect(
    on(play.driver.decision, made => {
      if (made && made.action.kind !== 'place') announce(toldText(play, made));
    }),
  );
  sayWhatTheBoxShows(play);
}

/** Announces the messages of the box, each of them once, when it appears. */
function sayWhatTheBoxShows(play: Play): void {
  const { desk } = play.page;
  const said = (text: () => string | undefined, say: (text: string) => void) => {
    createEffect(
      on(createMemo(text), now => {
        if (now) say(now);
      }),
    );
  };
  const isStory = () => play.ending()?.kind === 'found';
  said(() => drawText(play), announce);
  said(() => warningText(play), announce);
  said(() => explanationText(play), announce);
  said(() => {
    const refusal = play.refusal();
    return refusal && refusalText(play, refusal);
  }, announce);
  said(
    () => (play.driver.failure() ? failureText(play) : undefined),
    text => announce(text, 'urgent'),
  );
  said(() => (desk.isBrowsing() ? play.words().browsing : undefined), announce);
  said(() => {
    const { headline, more } = hintText(play) ?? {};
    return headline && wordsOf('grammar').sentences([headline, more]);
  }, announceToo);
  said(() => stepText(play), announceToo);
  said(play.threatening.sentence, announceToo);
  said(() => (isStory() ? storyText(play) : undefined), announceToo);
}

function tellMove(play: Play): void {
  const { desk } = play.page;
  const node = nodeAt(desk.game(), desk.live());
  const move = node.ok ? node.value.move : undefined;
  if (!move) return;
  playSound('stone');
  if (desk.livePosition().outcome) return;
  const { say } = play.words();
  const { size } = desk.game().meta;
  const moved =
    move.point === 'pass'
      ? say.passed(move.color)
      : say.moved(move.color, pointName(move.point, size));
  const next = desk.toAct();
  const { sentence, sentences } = wordsOf('grammar');
  announce(sentences([moved, next && sentence(play.game().toMove(next))]));
}

function tellResult(play: Play, outcome: Outcome): void {
  const said = [resultHeadline(play, outcome), resultSentence(play, outcome)];
  announce(wordsOf('grammar').sentences(said), 'urgent');
  const winner = winnerOf(outcome);
  const own = personsColor(play.page.desk.sides());
  if (!winner) playSound('draw');
  else playSound(own && winner !== own ? 'lose' : 'win');
}
