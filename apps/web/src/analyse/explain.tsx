// The position in words: what each side threatens, most urgent first, and why a point is forbidden.
// Pointing at a sentence shows its stones on the board.

import type { StandingThreat } from '@tengen/coach';
import { COLORS, type Color, type Explanation } from '@tengen/rules';
import { explanationInWords, outcomeInWords, threatInWords } from '@tengen/words';
import { createMemo, For, Show } from 'solid-js';
import { ExplainedLines } from '../ui/explained-lines.tsx';
import { Button, IconButton } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Analysis } from './state.ts';
import { gathered, inHand, mostUrgent } from './threat-list.ts';

/** Shown while a point that is forbidden, or only looks so, is pointed at on the board. */
export function ExplanationBox(props: { analysis: Analysis }) {
  return (
    <Show when={props.analysis.explanation()}>
      {explanation => <Microscope analysis={props.analysis} explanation={explanation()} />}
    </Show>
  );
}

/** An imported record may contain moves that the rules do not allow. */
export function ProblemBox(props: { analysis: Analysis }) {
  const { desk, words } = props.analysis;
  const ply = () => {
    const problem = desk.problem();
    if (!problem) return undefined;
    return problem.kind === 'bad-move' ? problem.ply : 0;
  };
  return (
    <Show when={ply() !== undefined}>
      <p class="box urgent" role="status">
        {words().brokenRecord(ply() ?? 0)}
      </p>
    </Show>
  );
}

function Microscope(props: { analysis: Analysis; explanation: Explanation }) {
  const spoken = () =>
    explanationInWords(
      props.explanation,
      props.analysis.desk.position().size,
      props.analysis.gameWords(),
    );
  const isForbidden = () => props.explanation.kind !== undefined;
  return (
    <div
      class="box say microscope"
      classList={{ urgent: isForbidden(), good: !isForbidden() }}
      role="status"
    >
      <IconButton
        icon="close"
        look="quiet"
        label={props.analysis.words().explain.close}
        onClick={props.analysis.closeExplanation}
      />
      <p>
        <strong>{spoken().headline}</strong>
      </p>
      <ExplainedLines class="reasons" lines={spoken().lines} />
    </div>
  );
}

/** The most urgent threat in one sentence, with a button that proves it. */
export function UrgentBox(props: { analysis: Analysis }) {
  const { threats, proving, retrying, setTab, pointAtThreat } = props.analysis;
  // Not during a second try at a move: it would give the answer away.
  const urgent = createMemo(() => (retrying.task() ? undefined : mostUrgent(threats() ?? [])));
  const showWin = (threat: StandingThreat) => {
    setTab('proof');
    proving.setAttacker(threat.color);
    proving.solve('vct');
  };
  return (
    <Show when={urgent()}>
      {threat => (
        <div class="box urgent threat-box" role="status">
          <p
            onMouseEnter={() => pointAtThreat(threat())}
            onMouseLeave={() => pointAtThreat(undefined)}
          >
            <strong>{sentenceOf(threat(), props.analysis)}</strong>
          </p>
          <Show when={threat().kind !== 'five' && !proving.running()}>
            <Button look="quiet" onClick={() => showWin(threat())}>
              {props.analysis.words().explain.showWin} ▸
            </Button>
          </Show>
        </div>
      )}
    </Show>
  );
}

function sentenceOf(threat: StandingThreat, { desk }: Analysis): string {
  return threatInWords(threat, desk.position().size, wordsOf('threats'));
}

export function Explain(props: { analysis: Analysis }) {
  const { desk, threats } = props.analysis;
  const words = () => props.analysis.words().explain;
  const isQuiet = () => threats()?.length === 0;
  return (
    <section class="explain">
      <Show when={!desk.position().outcome} fallback={<Outcome analysis={props.analysis} />}>
        <Show when={threats()} fallback={<p class="detail">{words().looking}</p>}>
          {found => (
            <Show when={!isQuiet()} fallback={<p class="box">{words().quiet}</p>}>
              <For each={COLORS}>
                {color => <SideThreats analysis={props.analysis} color={color} threats={found()} />}
              </For>
            </Show>
          )}
        </Show>
      </Show>
      <Show when={desk.position().rule === 'renju'}>
        <p class="detail">{words().tapHint}</p>
      </Show>
    </section>
  );
}

function Outcome(props: { analysis: Analysis }) {
  const position = () => props.analysis.desk.position();
  return (
    <Show when={position().outcome}>
      {outcome => (
        <p class="box urgent">
          <strong>{outcomeInWords(outcome(), position().size, props.analysis.gameWords())}</strong>
        </p>
      )}
    </Show>
  );
}

function SideThreats(props: {
  analysis: Analysis;
  color: Color;
  threats: readonly StandingThreat[];
}) {
  const words = () => props.analysis.words().explain;
  const kinds = () => wordsOf('threats').kinds;
  const own = createMemo(() =>
    gathered(props.threats).filter(({ color }) => color === props.color),
  );
  const counts = () =>
    inHand(props.threats, props.color)
      .map(([kind, count]) => (count > 1 ? `${kinds()[kind]} ×${count}` : kinds()[kind]))
      .join(' · ');
  return (
    <div class="side-threats">
      <h2>
        <span class={`stone ${props.color}`} /> {words().threatensOf(props.color)}
        <span class="in-hand">{counts() || words().nothing}</span>
      </h2>
      <ul>
        <For each={own()}>
          {threat => (
            <li>
              <button
                type="button"
                class={`threat ${threat.urgency}`}
                onMouseEnter={() => props.analysis.pointAtThreat(threat)}
                onMouseLeave={() => props.analysis.pointAtThreat(undefined)}
                onFocus={() => props.analysis.pointAtThreat(threat)}
                onBlur={() => props.analysis.pointAtThreat(undefined)}
                onClick={() => props.analysis.pointAtThreat(threat)}
              >
                {sentenceOf(threat, props.analysis)}
              </button>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
