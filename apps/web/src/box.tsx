// The box that speaks: why a point is forbidden, what was refused, who has won, what to do now. One
// thing at a time, the most pressing first.
import { type Explanation, pointName } from '@tengen/rules';
import { explanationInWords, outcomeInWords, refusalInWords } from '@tengen/words';
import { For, Match, Show, Switch } from 'solid-js';
import type { State } from './state.ts';

export function Box(props: { state: State }) {
  const words = () => props.state.words();
  const position = () => props.state.position();
  return (
    <section class="box" classList={{ urgent: isUrgent(props.state) }} role="status">
      <Switch fallback={<Rules state={props.state} />}>
        <Match when={props.state.explanation()}>
          {explanation => <Explained state={props.state} explanation={explanation()} />}
        </Match>
        <Match when={props.state.refusal()}>
          {refusal => <p>{refusalInWords(refusal(), position().size, words())}</p>}
        </Match>
        <Match when={position().outcome}>
          {outcome => (
            <p>
              <strong>{outcomeInWords(outcome(), position().size, words())}</strong>
            </p>
          )}
        </Match>
        <Match when={position().foul}>
          {foul => (
            <>
              <p>
                {words().mayClaim(
                  pointName(foul().point, position().size),
                  words().kinds[foul().kind],
                )}
              </p>
              <button type="button" class="primary" onClick={props.state.claim}>
                {words().claim}
              </button>
            </>
          )}
        </Match>
      </Switch>
    </section>
  );
}

function isUrgent(state: State): boolean {
  const explanation = state.explanation();
  if (explanation) return explanation.kind !== undefined;
  const { outcome, foul } = state.position();
  return Boolean(state.refusal() ?? outcome ?? foul);
}

function Rules(props: { state: State }) {
  const words = () => props.state.words();
  const position = () => props.state.position();
  return (
    <>
      <p>
        <strong>{words().rules[position().rule]}</strong>
      </p>
      <p>
        {props.state.isExplaining() && position().rule === 'renju'
          ? words().explainHint
          : words().ruleInShort[position().rule]}
      </p>
      <Show when={props.state.lastGame()}>
        <button type="button" class="link" onClick={props.state.bringBackLastGame}>
          {words().backToLastGame}
        </button>
      </Show>
    </>
  );
}

function Explained(props: { state: State; explanation: Explanation }) {
  const spoken = () =>
    explanationInWords(props.explanation, props.state.position().size, props.state.words());
  return (
    <>
      <p>
        <strong>{spoken().headline}</strong>
      </p>
      <ul class="lines">
        <For each={spoken().lines}>
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
