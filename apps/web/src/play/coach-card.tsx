// The coach of the opening: the player who has to act, the possible steps with their buttons, and the last step of
// the opponent with its reason.

import { type LegalActions, legalActions } from '@tengen/openings';
import { pointName } from '@tengen/rules';
import { playerOfColor } from '@tengen/table';
import type { SeatNames } from '@tengen/words';
import { actionInWords, answerInWords, reasonInWords, stepInWords } from '@tengen/words';
import { createMemo, For, Match, Show, Switch } from 'solid-js';
import type { MadeDecision } from '../opponents/driver.ts';
import { Button } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { opponentsName } from './sides.ts';
import type { Play } from './state.ts';

const words = () => wordsOf('openings');

export function CoachCard(props: { play: Play }) {
  const desk = () => props.play.page.desk;
  const legal = createMemo(() => {
    const opening = desk().opening();
    return opening && legalActions(opening);
  });
  const step = createMemo(() => {
    const opening = desk().opening();
    const named = props.play.named().length;
    return opening && stepInWords(opening, playerNames(props.play), words(), named);
  });
  return (
    <Show when={legal()}>
      {now => (
        <>
          <Told play={props.play} />
          <p>
            <strong>{step()?.whose}</strong>
          </p>
          <Show
            when={desk().sides()[now().holds].kind === 'person'}
            fallback={<p>{words().coach.deciding(props.play.name(now().holds))}</p>}
          >
            <p>{step()?.task}</p>
            <StepButtons play={props.play} legal={now()} />
            <Advice play={props.play} />
          </Show>
        </>
      )}
    </Show>
  );
}

export function playerNames(play: Play): SeatNames {
  const { desk } = play.page;
  const isBlackFirst = playerOfColor(desk.table(), 'black') === 'P1';
  const [P1, P2] = isBlackFirst ? (['black', 'white'] as const) : (['white', 'black'] as const);
  const sides = desk.sides();
  // Two people are named by their colours, which change during the opening, so here they have numbers.
  const isTwoPeople = sides.black.kind === 'person' && sides.white.kind === 'person';
  const { person } = wordsOf('opponents');
  if (isTwoPeople) return { P1: `${person} 1`, P2: `${person} 2` };
  return { P1: play.name(P1), P2: play.name(P2) };
}

/** The last step of the opponent, and its reason. */
export function Told(props: { play: Play }) {
  return (
    <Show when={props.play.driver.decision()}>
      {made => <p class="told">{toldText(props.play, made())}</p>}
    </Show>
  );
}

export function toldText(play: Play, { spec, action, reason }: MadeDecision): string {
  const { size } = play.page.desk.position();
  // Not named by its colour, which may have changed with this step.
  const did = actionInWords(action, opponentsName(spec), size, words());
  return wordsOf('grammar').sentences([did, reasonInWords(reason, size, words())]);
}

function StepButtons(props: { play: Play; legal: LegalActions }) {
  const desk = () => props.play.page.desk;
  const coach = () => props.play.words().coach;
  const as = <K extends LegalActions['kind']>(kind: K) =>
    props.legal.kind === kind ? (props.legal as Extract<LegalActions, { kind: K }>) : undefined;
  return (
    <Switch>
      <Match when={as('answer')}>
        {legal => (
          <ul class="answers">
            <For each={legal().answers}>
              {answer => (
                <li>
                  <Button onClick={() => props.play.act({ kind: 'answer', answer })}>
                    {answerInWords(answer, legal().holds, words())}
                  </Button>
                  <span class="detail">{coach().means[answer]}</span>
                </li>
              )}
            </For>
          </ul>
        )}
      </Match>
      <Match when={as('declare')}>
        {legal => (
          <div class="numbers">
            <For each={range(legal().min, legal().max)}>
              {number => (
                <Button onClick={() => props.play.act({ kind: 'declare', number })}>
                  {number}
                </Button>
              )}
            </For>
          </div>
        )}
      </Match>
      <Match when={as('choose')}>
        {legal => (
          <div class="numbers">
            <For each={legal().points}>
              {point => (
                <Button onClick={() => props.play.act({ kind: 'choose', point })}>
                  {pointName(point, desk().position().size)}
                </Button>
              )}
            </For>
          </div>
        )}
      </Match>
      <Match when={as('offer')}>
        {legal => (
          <div class="numbers">
            <Button
              look="primary"
              disabled={props.play.named().length !== legal().count}
              onClick={props.play.offerNamed}
            >
              {coach().offerButton}
            </Button>
            <Button disabled={props.play.named().length === 0} onClick={props.play.clearNamed}>
              {coach().clearOffers}
            </Button>
          </div>
        )}
      </Match>
    </Switch>
  );
}

/** The engine's advice for this step. */
function Advice(props: { play: Play }) {
  const coach = () => props.play.words().coach;
  const hint = () => props.play.hints.current();
  const advice = () => {
    const given = hint();
    if (given?.kind !== 'step') return undefined;
    const { size } = props.play.page.desk.position();
    const does = actionInWords(given.action, coach().adviser, size, words());
    const reason = reasonInWords(given.reason, size, words());
    return wordsOf('grammar').sentences([does, reason]);
  };
  return (
    <Show
      when={advice()}
      fallback={
        <Button
          disabled={!props.play.page.desk.hasHelp() || hint()?.kind === 'searching'}
          look="quiet"
          class="advise"
          icon="hint"
          onClick={props.play.hints.ask}
        >
          {hint()?.kind === 'searching' ? coach().advising : coach().advise}
        </Button>
      }
    >
      {text => <p class="told">{text()}</p>}
    </Show>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
