// The message box: one message at a time, the most urgent first. events.ts announces the same messages to screen
// readers, each of them once.

import { legalActions } from '@tengen/openings';
import { type Point, pointName } from '@tengen/rules';
import { explanationInWords } from '@tengen/words';
import { createEffect, createMemo, Match, on, Show, Switch } from 'solid-js';
import { ExplainedLines } from '../ui/explained-lines.tsx';
import { Button, bringIntoView } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { CoachCard, Told } from './coach-card.tsx';
import { refusalText } from './refusal.ts';
import { ResultCard } from './result-card.tsx';
import { drawText, failureText, hintText, warningText } from './said.ts';
import type { Play } from './state.ts';

/** `isBrief` leaves out the sentence about how the game is won. */
export function Box(props: { play: Play; isBrief?: boolean }) {
  const desk = () => props.play.page.desk;
  const outcome = () => desk().position().outcome;
  const isLookingBack = () => desk().isBrowsing() && !outcome();
  const isUrgent = () =>
    Boolean(
      props.play.blunderWarning.warning() ??
        props.play.looking.explanation()?.kind ??
        props.play.refusal() ??
        props.play.driver.failure() ??
        desk().position().foul ??
        outcome(),
    );
  let box!: HTMLElement;
  /** On a small screen, questions, answers and the result must be scrolled into view. */
  const isAsking = createMemo(() => {
    const opening = desk().opening();
    const isStep = opening && legalActions(opening)?.kind !== 'place' && props.play.hand();
    const isOnlyLooking = props.play.refusal()?.kind === 'looking-back';
    const isHint = props.play.hints.current()?.kind === 'move';
    const isAsked = isStep || isOnlyLooking || isHint;
    return Boolean(
      props.play.drawOffer() ?? props.play.blunderWarning.warning() ?? outcome() ?? isAsked,
    );
  });
  createEffect(
    on(isAsking, asks => {
      if (asks) bringIntoView(box);
    }),
  );
  return (
    <section class="box say" classList={{ urgent: isUrgent() }} ref={box}>
      <Switch fallback={!props.isBrief && <Rules play={props.play} />}>
        <Match when={props.play.drawOffer()}>
          <DrawOffer play={props.play} />
        </Match>
        <Match when={props.play.blunderWarning.warning()}>
          {warning => <Warned play={props.play} point={warning().point} />}
        </Match>
        <Match when={props.play.looking.explanation()}>
          <Explained play={props.play} />
        </Match>
        <Match when={!desk().opening() && !isLookingBack() && props.play.refusal()}>
          {refusal => <p>{refusalText(props.play, refusal())}</p>}
        </Match>
        <Match when={props.play.driver.failure()}>
          <Failed play={props.play} />
        </Match>
        <Match when={outcome()}>
          {ended => <ResultCard play={props.play} outcome={ended()} />}
        </Match>
        <Match when={isLookingBack()}>
          <p>{props.play.words().browsing}</p>
          <Show when={props.play.refusal()}>
            {refusal => (
              <p>
                <strong>{refusalText(props.play, refusal())}</strong>
              </p>
            )}
          </Show>
          <div class="numbers">
            <Button look="primary" onClick={desk().backToLive}>
              {props.play.words().actions.backToGame}
            </Button>
            <Show when={!desk().opening() && !desk().isStrict()}>
              <Button onClick={desk().playFromHere}>
                {props.play.words().actions.playFromHere}
              </Button>
            </Show>
          </div>
        </Match>
        <Match when={desk().position().foul}>
          <Claim play={props.play} />
        </Match>
        <Match when={desk().opening()}>
          <Show when={props.play.refusal()}>
            {refusal => <p class="told">{refusalText(props.play, refusal())}</p>}
          </Show>
          <CoachCard play={props.play} />
        </Match>
        <Match when={props.play.hints.current()}>
          <Hint play={props.play} />
        </Match>
        <Match when={props.play.threatening.sentence()}>{sentence => <p>{sentence()}</p>}</Match>
      </Switch>
    </section>
  );
}

/** Before anything else is to be said: how the game is won. */
function Rules(props: { play: Play }) {
  const rule = () => props.play.page.desk.position().rule;
  const game = () => props.play.game();
  return (
    <>
      <Told play={props.play} />
      <p>
        <strong>{game().rules[rule()]}</strong>
      </p>
      <p>
        {props.play.looking.isExplaining() && rule() === 'renju'
          ? game().explainHint
          : game().ruleInShort[rule()]}
      </p>
    </>
  );
}

function Failed(props: { play: Play }) {
  const words = () => props.play.words().trouble;
  const { driver, page } = props.play;
  const takeOver = () => {
    const color = page.desk.toAct();
    if (color) props.play.handOver(color, { kind: 'person' });
  };
  return (
    <>
      <p>
        <strong>{failureText(props.play)}</strong>
      </p>
      <div class="numbers">
        <Button look="primary" onClick={driver.retry}>
          {words().retry}
        </Button>
        <Button onClick={takeOver}>{words().takeOver}</Button>
      </div>
    </>
  );
}

/** Asks whether a move that overlooks a threat is meant. */
function Warned(props: { play: Play; point: Point }) {
  const words = () => props.play.words().blunderWarning;
  const name = () => pointName(props.point, props.play.page.desk.position().size);
  return (
    <>
      <p>
        <strong>{words().headline(name())}</strong> {warningText(props.play)}
      </p>
      <div class="numbers">
        <Button look="primary" onClick={props.play.blunderWarning.letGo}>
          {words().back}
        </Button>
        <Button onClick={() => props.play.choosePoint(props.point, 'mouse')}>
          {words().anyway}
        </Button>
      </div>
    </>
  );
}

function Claim(props: { play: Play }) {
  const game = () => props.play.game();
  const position = () => props.play.page.desk.position();
  return (
    <Show when={position().foul}>
      {foul => (
        <>
          <p>
            {game().mayClaim(pointName(foul().point, position().size), game().kinds[foul().kind])}
          </p>
          <Button look="primary" onClick={props.play.claim}>
            {game().claim}
          </Button>
        </>
      )}
    </Show>
  );
}

function DrawOffer(props: { play: Play }) {
  const words = () => props.play.words().drawOffer;
  return (
    <>
      <p>{drawText(props.play)}</p>
      <Show when={props.play.drawOffer() !== 'asking'}>
        <div class="numbers">
          <Button look="primary" onClick={() => props.play.answerDraw(true)}>
            {words().accept}
          </Button>
          <Button onClick={() => props.play.answerDraw(false)}>{words().decline}</Button>
        </div>
      </Show>
    </>
  );
}

function Hint(props: { play: Play }) {
  return (
    <p>
      <strong>{hintText(props.play)?.headline}</strong>
      {wordsOf('grammar').gap}
      {hintText(props.play)?.more}
    </p>
  );
}

function Explained(props: { play: Play }) {
  const spoken = createMemo(() => {
    const explanation = props.play.looking.explanation();
    const { size } = props.play.page.desk.position();
    return explanation && explanationInWords(explanation, size, props.play.game());
  });
  return (
    <>
      <p>
        <strong>{spoken()?.headline}</strong>
      </p>
      <ExplainedLines class="lines" lines={spoken()?.lines} />
    </>
  );
}
