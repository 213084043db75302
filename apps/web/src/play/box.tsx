// The box that speaks: one thing at a time, the most pressing first.
import { opponent, pointName } from '@tengen/rules';
import { explanationInWords, SHELL_WORDS } from '@tengen/words';
import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js';
import { preferences } from '../preferences.ts';
import { Button } from '../ui/index.ts';
import { CoachCard, Told } from './coach-card.tsx';
import { refusalText } from './refusal.ts';
import { ResultCard } from './result-card.tsx';
import type { Play } from './state.ts';

export function Box(props: { play: Play }) {
  const desk = () => props.play.page.desk;
  const outcome = () => desk().position().outcome;
  const isUrgent = () =>
    Boolean(
      props.play.looking.explanation()?.kind ??
        props.play.refusal() ??
        props.play.driver.failure() ??
        desk().position().foul ??
        outcome(),
    );
  return (
    <section class="box say" classList={{ urgent: isUrgent() }} role="status">
      <Switch fallback={<Rules play={props.play} />}>
        <Match when={props.play.drawOffer()}>
          <DrawOffer play={props.play} />
        </Match>
        <Match when={props.play.looking.explanation()}>
          <Explained play={props.play} />
        </Match>
        <Match when={!desk().opening() && props.play.refusal()}>
          {refusal => <p>{refusalText(props.play, refusal())}</p>}
        </Match>
        <Match when={props.play.driver.failure()}>
          <Failed play={props.play} />
        </Match>
        <Match when={outcome()}>
          {ended => <ResultCard play={props.play} outcome={ended()} />}
        </Match>
        <Match when={desk().isBrowsing()}>
          <p>{props.play.words().browsing}</p>
          <div class="numbers">
            <Button look="primary" onClick={desk().backToLive}>
              {props.play.words().actions.backToGame}
            </Button>
            <Show when={!desk().opening()}>
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
        <Match when={props.play.counsel.counsel()}>
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
  const text = () => {
    const state = page.engine.state();
    const { engine } = SHELL_WORDS[preferences.language()];
    if (driver.failure() !== 'engine') return words().thought;
    return state.kind === 'failed' && state.times > 1 ? engine.failedAgain : engine.failed;
  };
  const takeOver = () => {
    const color = page.desk.toAct();
    if (color) props.play.handOver(color, { kind: 'person' });
  };
  return (
    <>
      <p>
        <strong>{text()}</strong>
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
  const from = () => {
    const offer = props.play.drawOffer();
    return typeof offer === 'object' ? offer.from : undefined;
  };
  return (
    <Show when={from()} fallback={<p>{words().asking}</p>}>
      {color => (
        <>
          <p>{words().ask(color(), opponent(color()))}</p>
          <div class="numbers">
            <Button look="primary" onClick={() => props.play.answerDraw(true)}>
              {words().accept}
            </Button>
            <Button onClick={() => props.play.answerDraw(false)}>{words().decline}</Button>
          </div>
        </>
      )}
    </Show>
  );
}

function Hint(props: { play: Play }) {
  const words = () => props.play.words().hint;
  const text = createMemo<JSX.Element>(() => {
    const counsel = props.play.counsel.counsel();
    const { size } = props.play.page.desk.position();
    switch (counsel?.kind) {
      case 'searching':
        return words().searching;
      case 'move': {
        const [first, ...rest] = counsel.line.map(point => pointName(point, size));
        const best = first ?? pointName(counsel.point, size);
        return (
          <>
            <strong>{words().best(best)}</strong>{' '}
            <Show when={rest.length > 0}>{words().line(rest.slice(0, 4).join(' '))}</Show>
          </>
        );
      }
      case 'engine-failed':
        return SHELL_WORDS[preferences.language()].engine.failed;
      default:
        return words().none;
    }
  });
  return <p>{text()}</p>;
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
      <ul class="lines">
        <For each={spoken()?.lines}>
          {line => (
            <li classList={{ false: !line.isReal }}>
              {line.text}
              <Show when={line.reasons.length > 0}>
                <ul>
                  <For each={line.reasons}>{reason => <li>{reason}</li>}</For>
                </ul>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}
