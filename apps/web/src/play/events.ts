// Announces the events of the game to screen readers, and plays the sounds.

import { nodeAt } from '@tengen/game';
import { type Outcome, pointName, winnerOf } from '@tengen/rules';
import { createEffect, createMemo, on } from 'solid-js';
import { playSound } from '../sound/sound.ts';
import { announce, announceToo } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { messageOf, spokenText } from './message.ts';
import { toldText } from './opening-message.ts';
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
        if (outcome && !before) soundResult(play, outcome);
      },
    ),
  );
  createEffect(
    on(play.driver.decision, made => {
      if (made && made.action.kind !== 'place') announce(toldText(play, made));
    }),
  );
  readTheBox(play);
}

/** Reads out what the box shows, each message once. */
function readTheBox(play: Play): void {
  const { desk } = play.page;
  const message = createMemo(() => messageOf(play));
  const text = createMemo(() => spokenText(message()));
  let lastAdded = '';
  createEffect(
    on([desk.position, desk.opening], () => {
      lastAdded = '';
    }),
  );
  createEffect(
    on(text, now => {
      const { voice } = message();
      if (voice === 'polite' || voice === 'urgent') announce(now, voice);
      // Not again when a more urgent message has come and gone.
      if (voice !== 'too' || now === lastAdded) return;
      lastAdded = now;
      announceToo(now);
    }),
  );
  const story = createMemo(() => {
    const told = play.ending();
    return told?.isFound ? told.text() : undefined;
  });
  createEffect(on(story, found => found && announceToo(found)));
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

function soundResult(play: Play, outcome: Outcome): void {
  const winner = winnerOf(outcome);
  const own = personsColor(play.page.desk.sides());
  if (!winner) playSound('draw');
  else playSound(own && winner !== own ? 'lose' : 'win');
}
