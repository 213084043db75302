// Proofs: ask for a forced win, and try defences on the board against the proof that was found.
import { proofSize } from '@tengen/engine';
import { type Point, pointName } from '@tengen/rules';
import { For, Match, Show, Switch as When } from 'solid-js';
import { announce, Button, Segmented, Select } from '../../ui/index.ts';
import { PROOF_SECONDS } from '../settings.ts';
import type { Analysis } from '../state.ts';
import { AsPuzzle } from './as-puzzle.tsx';
import type { ProofAnswer } from './state.ts';
import { knownDefences, type Pressure, type Walk, type WalkStep } from './walk.ts';

export function Proof(props: { analysis: Analysis }) {
  const { proving } = props.analysis;
  return (
    <section class="proof">
      <Show
        when={proving.walk()}
        fallback={
          <>
            <Asking analysis={props.analysis} />
            <AsPuzzle analysis={props.analysis} />
          </>
        }
      >
        {walk => <Walking analysis={props.analysis} walk={walk()} />}
      </Show>
    </section>
  );
}

function Asking(props: { analysis: Analysis }) {
  const { proving, desk } = props.analysis;
  const words = () => props.analysis.words().proof;
  const colors = () => props.analysis.gameWords().colors;
  const goals = () => [
    { value: 'vcf' as const, label: `${words().vcf} · ${words().vcfLong}` },
    { value: 'vct' as const, label: `${words().vct} · ${words().vctLong}` },
  ];
  return (
    <>
      {/* First, so that a phone shows it without scrolling. */}
      <Show when={proving.running()}>
        {question => (
          <div class="box running">
            <p role="status">
              {words().solving(
                words()[question().goal],
                question().attacker,
                proving.secondsSpent(),
              )}
            </p>
            <progress max={proving.seconds()} value={proving.secondsSpent()} />
            <Button onClick={proving.stop}>{words().stop}</Button>
          </div>
        )}
      </Show>
      <Show when={!proving.running() && proving.answer()}>
        {answer => <Answer analysis={props.analysis} answer={answer()} />}
      </Show>
      <p class="detail">{words().intro}</p>
      <Segmented
        label={words().goal}
        value={proving.goal()}
        options={goals()}
        onChoose={proving.setGoal}
      />
      <div class="two-fields">
        <Segmented
          label={words().attacker}
          value={proving.attacker()}
          options={(['black', 'white'] as const).map(value => ({ value, label: colors()[value] }))}
          onChoose={proving.setAttacker}
        />
        <Select
          label={words().time}
          value={proving.seconds()}
          options={PROOF_SECONDS.map(value => ({
            value,
            label: props.analysis.words().engine.seconds(value),
          }))}
          onChoose={proving.setSeconds}
        />
      </div>
      <Show when={!proving.running()}>
        <Button
          look="primary"
          disabled={desk.position().outcome !== undefined}
          onClick={() => proving.solve()}
        >
          {words().solve}
        </Button>
      </Show>
    </>
  );
}

function Answer(props: { analysis: Analysis; answer: ProofAnswer }) {
  const { proving } = props.analysis;
  const words = () => props.analysis.words().proof;
  const goal = () => words()[props.answer.goal];
  const result = () => props.answer.result;
  return (
    <div class="box" classList={{ good: result().kind === 'win' }} role="status">
      <When>
        <Match when={winOf(props.answer)}>
          {proof => (
            <>
              <p>
                <strong>{words().found(proof().attacker, goal(), proof().plies)}</strong>
              </p>
              <p class="detail">{words().size(proofSize(proof()))}</p>
              <Button look="primary" onClick={proving.openWalk}>
                {props.analysis.words().explain.showWin}
              </Button>
            </>
          )}
        </Match>
        <Match when={result().kind === 'refuted'}>
          <p>{words().refuted(props.answer.attacker, goal())}</p>
          <Claim analysis={props.analysis} answer={props.answer} />
        </Match>
        <Match when={unknownOf(props.answer)}>
          {why => (
            <>
              <p>{words().unknown[why()]}</p>
              <Show when={why() === 'unavailable'}>
                <Button
                  onClick={() => {
                    props.analysis.analyst.retry();
                    proving.solve();
                  }}
                >
                  {props.analysis.words().engine.retry}
                </Button>
              </Show>
            </>
          )}
        </Match>
      </When>
    </div>
  );
}

/** The engine may know a win that is none by fours and threes: why it is not proved, and its line. */
function Claim(props: { analysis: Analysis; answer: ProofAnswer }) {
  const { analysis } = props;
  const words = () => analysis.words().proof;
  const claim = () => analysis.claimOf(props.answer.attacker);
  return (
    <Show when={claim()}>
      {known => (
        <Show
          when={props.answer.goal === 'vct'}
          fallback={<Button onClick={() => analysis.proving.solve('vct')}>{words().tryVct}</Button>}
        >
          <p>{words().claimed(props.answer.attacker, Math.abs(known().mate ?? 0))}</p>
          <Button onClick={() => analysis.playLine(known().line)}>
            {analysis.words().playLine}
          </Button>
        </Show>
      )}
    </Show>
  );
}

function winOf({ result }: ProofAnswer) {
  return result.kind === 'win' ? result.proof : undefined;
}

function unknownOf({ result }: ProofAnswer) {
  return result.kind === 'unknown' ? result.why : undefined;
}

function Walking(props: { analysis: Analysis; walk: Walk }) {
  const { proving } = props.analysis;
  const words = () => props.analysis.words().proof;
  const isOver = () => props.walk.node === undefined;
  return (
    <>
      <div class="box good" role="status">
        <p>
          <strong>
            <Show when={isOver()} fallback={words().walking(props.walk.proof.attacker)}>
              {isFoul(props.walk) ? words().wonByFoul : words().wonByFive}
            </Show>
          </strong>
        </p>
        <Show when={!isOver()}>
          <p class="detail">{words().walkHint}</p>
        </Show>
      </div>
      <ol class="walk">
        <For each={props.walk.steps}>
          {(step, i) => <Step analysis={props.analysis} step={step} number={i() + 1} />}
        </For>
      </ol>
      <Show when={!isOver()}>
        <Defences analysis={props.analysis} walk={props.walk} />
      </Show>
      <div class="walk-actions">
        <Button icon="undo" disabled={!props.walk.before} onClick={proving.takeBack}>
          {words().back}
        </Button>
        <Button disabled={!props.walk.before} onClick={proving.startOver}>
          {words().again}
        </Button>
        <Show when={canKeep(props.analysis, props.walk)}>
          <Button icon="tree" onClick={() => keep(props.analysis, props.walk)}>
            {words().keep}
          </Button>
        </Show>
        <Button icon="close" onClick={proving.leave}>
          {words().leave}
        </Button>
      </div>
    </>
  );
}

function isFoul({ position }: Walk): boolean {
  return position.outcome?.kind === 'win' && position.outcome.reason === 'forbidden';
}

function Step(props: { analysis: Analysis; step: WalkStep; number: number }) {
  const words = () => props.analysis.words().proof;
  const name = (point: Point) => pointName(point, props.analysis.desk.position().size);
  return (
    <li class="walk-step">
      <span class="tree-number">{props.number}</span>
      <span class={`stone ${props.step.color}`} />
      <b>{props.step.point === undefined ? words().passed : name(props.step.point)}</b>
      <Show when={props.step.pressure}>
        {pressure => (
          <span class="detail">
            {pressureInWords(pressure(), name, props.analysis)}
            <Show when={props.step.plies}>{plies => <> · {words().left(plies())}</>}</Show>
          </span>
        )}
      </Show>
      <Show when={props.step.pressure}>
        <span class="proven">{words().proven}</span>
      </Show>
    </li>
  );
}

function pressureInWords(
  pressure: Pressure,
  name: (point: Point) => string,
  analysis: Analysis,
): string {
  const words = analysis.words().proof;
  if (pressure.kind === 'five') return words.five;
  if (pressure.kind === 'threat') {
    return pressure.next === undefined
      ? words.threatensFive
      : words.threatensMove(name(pressure.next));
  }
  const { fives } = pressure;
  return fives.length === 1
    ? words.fourAt(name(fives[0]!))
    : words.foursAt(fives.map(name).join(' '));
}

function Defences(props: { analysis: Analysis; walk: Walk }) {
  const { proving } = props.analysis;
  const words = () => props.analysis.words().proof;
  const name = (point: Point) => pointName(point, props.analysis.desk.position().size);
  const threat = () => props.walk.node?.threat;
  return (
    <>
      <h2>{words().defences}</h2>
      <ul class="defences">
        <For each={knownDefences(props.walk)}>
          {({ defence, reply, plies }) => (
            <li>
              <button type="button" onClick={() => proving.defend(defence)}>
                <b>{name(defence)}</b>
                <span class="detail">→ {name(reply)}</span>
                <span class="detail">{words().left(plies)}</span>
              </button>
            </li>
          )}
        </For>
        <li class="detail">
          <Show when={threat()} fallback={words().anyOtherFive}>
            {node => words().anyOther(name(node().move))}
          </Show>
        </li>
      </ul>
      <Button look="quiet" onClick={() => proving.defend(undefined)}>
        {words().pass}
      </Button>
    </>
  );
}

/** A line with a pass, or one that is out of turn, cannot be added to the game. */
function canKeep({ desk }: Analysis, { proof, steps }: Walk): boolean {
  return proof.attacker === desk.position().turn && steps.every(({ point }) => point !== undefined);
}

function keep(analysis: Analysis, { steps }: Walk): void {
  const points = steps.flatMap(({ point }) => point ?? []);
  analysis.proving.leave();
  analysis.playLine(points);
  announce(analysis.words().proof.kept);
}
