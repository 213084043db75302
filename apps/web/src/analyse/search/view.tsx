// The lines of the engine and the figures of its search. Pointing at a move of a line shows the line up to there on
// the board; a click plays it.

import { type Info, type Line, scoreFor } from '@tengen/engine';
import { type Color, type Position, pointName } from '@tengen/rules';
import { createMemo, For, Index, Match, Show, Switch as When } from 'solid-js';
import { trailing } from '../../after-paint.ts';
import { Button, Segmented, Select } from '../../ui/index.ts';
import { wordsOf } from '../../words/spoken.ts';
import { LINE_COUNTS, SEARCH_SECONDS, SIDES } from '../settings.ts';
import type { Analysis } from '../state.ts';
import type { EngineFacts } from './analyst.ts';

/** The engine's findings and their position. */
interface Seen {
  readonly position: Position;
  readonly info: Info | undefined;
}

export function Lines(props: { analysis: Analysis }) {
  const { searching, analyst, desk } = props.analysis;
  const words = () => props.analysis.words().engine;
  const seen = trailing<Seen>(() => ({ position: desk.position(), info: searching.info() }));
  const lines = () => seen().info?.lines;
  return (
    <section
      class="lines"
      classList={{ wanted: searching.isWanted() }}
      style={{ '--lines': String(searching.lineCount()) }}
      aria-busy={searching.isThinking()}
    >
      <Facts analysis={props.analysis} info={seen().info} />
      <When>
        <Match when={analyst.status() === 'failed'}>
          <div class="box urgent" role="alert">
            <p>{words().failed}</p>
            <Button onClick={analyst.retry}>{words().retry}</Button>
          </div>
        </Match>
        <Match when={lines()}>
          {found => (
            <LineList analysis={props.analysis} lines={found()} position={seen().position} />
          )}
        </Match>
        <Match when={seen().position.outcome}>
          <p class="detail">{words().gameOver}</p>
        </Match>
        <Match when={!searching.isOn()}>
          <p class="detail">{words().isOff}</p>
        </Match>
        <Match when={!searching.isWanted()}>
          <p class="detail">{words().rests(seen().position.turn)}</p>
        </Match>
        <Match when={analyst.facts()?.evaluator.kind === 'none'}>
          <p class="detail">{wordsOf('shell').engine.weak}</p>
        </Match>
        <Match when={true}>
          <p class="detail" role="status">
            {analyst.status() === 'ready' ? words().isThinking : words().isLoading}
          </p>
        </Match>
      </When>
      <Options analysis={props.analysis} />
    </section>
  );
}

/** Depth, nodes, speed, threads and evaluator. */
function Facts(props: { analysis: Analysis; info: Info | undefined }) {
  const words = () => props.analysis.words().engine;
  return (
    <Show when={props.analysis.searching.isWanted()}>
      <p class="facts">
        <Show when={props.info}>
          {info => (
            <>
              <span>
                {words().depth(info().depth)} ·{' '}
                {words().nodes(wordsOf('grammar').compact(info().nodes))}
              </span>
              <span>
                {words().speed(wordsOf('grammar').compact(info().nps))}
                <Show when={props.analysis.analyst.facts()}>
                  {facts => (
                    <>
                      {' · '}
                      {words().threads(facts().threads)} · {evaluatorName(facts(), props.analysis)}
                    </>
                  )}
                </Show>
              </span>
            </>
          )}
        </Show>
      </p>
      <Show when={props.info && props.analysis.analyst.isHeldToOneCore()}>
        <p class="detail">{words().oneCore}</p>
      </Show>
    </Show>
  );
}

function evaluatorName({ evaluator }: EngineFacts, { words }: Analysis): string {
  return words().engine.evaluations[evaluator.kind];
}

interface LineListProps {
  readonly analysis: Analysis;
  readonly lines: readonly Line[];
  readonly position: Position;
}

function LineList(props: LineListProps) {
  const shown = createMemo(() => props.lines.filter(line => line.points.length > 0));
  return (
    <ol class="line-list" onMouseLeave={() => props.analysis.setPreview(undefined)}>
      <Index each={shown()}>
        {(line, i) => (
          <LineRow
            analysis={props.analysis}
            line={line()}
            position={props.position}
            isBest={i === 0}
          />
        )}
      </Index>
    </ol>
  );
}

interface LineRowProps {
  readonly analysis: Analysis;
  readonly line: Line;
  readonly position: Position;
  readonly isBest: boolean;
}

function LineRow(props: LineRowProps) {
  const { analysis } = props;
  const size = () => props.position.size;
  const names = () => props.line.points.map(point => pointName(point, size()));
  const upTo = (event: Event) => {
    const ply = event.target instanceof Element && event.target.closest('[data-ply]');
    const length = ply ? Number(ply.getAttribute('data-ply')) : props.line.points.length;
    return props.line.points.slice(0, length);
  };
  const isWin = () => {
    const own = scoreFor(props.position.turn, props.line.score);
    return own.kind !== 'value' && own.plies > 0;
  };
  // A finger cannot hover: the first tap shows the line, the second plays it.
  const choose = (event: MouseEvent) => {
    const points = upTo(event);
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTouch && analysis.preview()?.join() !== points.join()) analysis.setPreview(points);
    else analysis.playLine(points);
  };
  return (
    <li>
      <button
        type="button"
        class="line-row"
        classList={{ best: props.isBest }}
        title={analysis.words().playLine}
        onMouseOver={event => analysis.setPreview(upTo(event))}
        onFocus={() => analysis.setPreview(props.line.points)}
        onBlur={() => analysis.setPreview(undefined)}
        onClick={event => choose(event)}
      >
        <b class="line-score">{scoreText(props.line, props.position.turn, analysis)}</b>
        <b class="line-move" aria-hidden="true">
          {names()[0]}
        </b>
        <span class="line-moves">
          <For each={names()}>{(name, i) => <span data-ply={i() + 1}>{name} </span>}</For>
        </span>
      </button>
      <Show when={props.isBest && isWin()}>
        <Button look="quiet" onClick={analysis.proveClaim}>
          {analysis.words().explain.showWin}
        </Button>
      </Show>
    </li>
  );
}

function scoreText({ score }: Line, turn: Color, analysis: Analysis): string {
  const words = analysis.words().score;
  const own = scoreFor(turn, score);
  if (own.kind === 'value') return words.percent((own.winRate * 100).toFixed(1));
  return own.plies > 0 ? words.wins(own.plies) : words.loses(-own.plies);
}

function Options(props: { analysis: Analysis }) {
  const { searching } = props.analysis;
  const words = () => props.analysis.words().engine;
  return (
    <details class="options">
      <summary>{words().options}</summary>
      <div class="option-grid">
        <Segmented
          label={words().side}
          value={searching.side()}
          options={SIDES.map(value => ({ value, label: words().sides[value] }))}
          onChoose={searching.setSide}
        />
        <Select
          label={words().lineCount}
          value={searching.lineCount()}
          options={LINE_COUNTS.map(value => ({ value, label: String(value) }))}
          onChoose={searching.setLineCount}
        />
        <Select
          label={words().time}
          value={searching.seconds()}
          options={SEARCH_SECONDS.map(value => ({
            value,
            label: value === 0 ? words().endless : words().seconds(value),
          }))}
          onChoose={searching.setSeconds}
        />
      </div>
    </details>
  );
}
