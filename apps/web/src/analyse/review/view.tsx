// The mistakes of the game as a list, a button to the next one, and a second try at each.
import type { ReviewedMove } from '@tengen/coach';
import { pointName } from '@tengen/rules';
import { faultInWords } from '@tengen/words';
import { createEffect, createSignal, For, Match, on, Show, Switch as When } from 'solid-js';
import { trailing } from '../../after-paint.ts';
import { Button, bringBoardIntoView, toast } from '../../ui/index.ts';
import { wordsOf } from '../../words/spoken.ts';
import type { Analysis } from '../state.ts';
import { Report } from './report-view.tsx';

export function Review(props: { analysis: Analysis }) {
  const { desk, values, reviewing } = props.analysis;
  const mistakes = trailing(props.analysis.mistakes);
  const words = () => props.analysis.words().review;
  const isKnown = () => values().filter(Boolean).length > 2;
  const [isDrilling, setDrilling] = createSignal(false);
  const drill = async () => {
    setDrilling(true);
    const added = await props.analysis.drillMistakes();
    setDrilling(false);
    toast(added === undefined ? words().drillFailed : words().drilled(added));
  };
  /** The next mistake after the current move; after the last it is the first again. */
  const next = () => mistakes().find(({ move }) => move - 1 > desk.path().length) ?? mistakes()[0];
  return (
    <Show when={!reviewing.progress() && isKnown()}>
      <section class="review">
        <header>
          <h2>{words().title}</h2>
          <Show when={next()}>
            {mistake => (
              <Button look="quiet" onClick={() => showPlace(props.analysis, mistake().move - 1)}>
                {words().next}
              </Button>
            )}
          </Show>
        </header>
        <Report analysis={props.analysis} />
        <Show when={mistakes().length > 0}>
          <Button look="quiet" disabled={isDrilling()} onClick={() => void drill()}>
            {words().drill}
          </Button>
        </Show>
        <ul class="mistakes">
          <For each={mistakes()} fallback={<li class="detail">{words().none}</li>}>
            {mistake => <Turn analysis={props.analysis} mistake={mistake} />}
          </For>
        </ul>
      </section>
    </Show>
  );
}

/** On a phone the list is below the board, so the page scrolls to the board. */
function showPlace({ desk, places }: Analysis, ply: number): void {
  desk.goTo(places()[ply]?.path ?? []);
  bringBoardIntoView();
}

function Turn(props: { analysis: Analysis; mistake: ReviewedMove }) {
  const { desk, places, retrying, showWhatComes } = props.analysis;
  const words = () => props.analysis.words().review;
  const show = (ply: number) => {
    showWhatComes(ply);
    bringBoardIntoView();
  };
  const name = () => pointName(props.mistake.point, desk.position().size);
  const retry = () => {
    const [before, after] = places().slice(props.mistake.move - 1);
    if (before && after) retrying.start(before, after);
  };
  return (
    <li class="turn">
      <button
        type="button"
        class="line-row"
        onClick={() => showPlace(props.analysis, props.mistake.move)}
      >
        <i class={`graph-dot ${props.mistake.grade}`} />
        <span>
          <b>
            {props.mistake.move}. {name()}
          </b>{' '}
          {sentenceOf(props.mistake, props.analysis)}
        </span>
      </button>
      <div class="turn-ways">
        <Show when={props.mistake.after.line.length > 0}>
          <Button look="quiet" onClick={() => show(props.mistake.move)}>
            {words().follows}
          </Button>
        </Show>
        <Show when={props.mistake.before.line.length > 0}>
          <Button look="quiet" onClick={() => show(props.mistake.move - 1)}>
            {words().showBetter}
          </Button>
        </Show>
        <Button look="quiet" onClick={retry}>
          {words().retry}
        </Button>
      </div>
    </li>
  );
}

function sentenceOf(mistake: ReviewedMove, { desk, gameWords }: Analysis): string {
  const fouls = gameWords().kinds;
  const words = wordsOf('endings');
  return faultInWords(mistake, desk.position().size, fouls, words, wordsOf('threats'));
}

/** The second try at a move, shown next to the board. */
export function Retry(props: { analysis: Analysis }) {
  const { desk, retrying } = props.analysis;
  createEffect(
    on(retrying.task, task => {
      if (task) bringBoardIntoView();
    }),
  );
  const words = () => props.analysis.words().review;
  const attempt = () => retrying.attempt();
  const wrong = () => {
    const now = attempt();
    if (now.kind !== 'wrong') return undefined;
    return now.letsGo ? words().retryLetsGo : words().retryWrong(Math.round(now.lost * 100));
  };
  const answer = () =>
    (retrying.task()?.before.line ?? [])
      .slice(0, 5)
      .map(point => pointName(point, desk.position().size))
      .join(' ');
  return (
    <Show when={retrying.task()}>
      {task => (
        <div class="box say retry" classList={{ good: attempt().kind === 'good' }} role="status">
          <p>
            <strong>
              <When fallback={words().findBetter(task().color)}>
                <Match when={attempt().kind === 'checking'}>{words().checking}</Match>
                <Match when={attempt().kind === 'good'}>{words().retryGood}</Match>
                <Match when={wrong()}>{text => text()}</Match>
              </When>
            </strong>
          </p>
          <details>
            <summary>{words().showAnswer}</summary>
            <p>{words().better(answer())}</p>
          </details>
          <Button onClick={retrying.leave}>{words().giveUp}</Button>
        </div>
      )}
    </Show>
  );
}
