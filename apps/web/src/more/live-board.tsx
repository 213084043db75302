// A small board beside a text: it can be played on for both sides, explains forbidden points and takes moves back.

import type { IllegalMove, Point, Position } from '@tengen/rules';
import { explanationInWords, outcomeInWords, refusalInWords } from '@tengen/words';
import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch } from 'solid-js';
import { crossedAt } from '../desk/board.tsx';
import { PositionBoard } from '../desk/position-board.tsx';
import { drawn } from '../explanation.ts';
import { playSound } from '../sound/sound.ts';
import { Button } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';

interface LiveBoardProps {
  /** The first position, and those after each move from it; these moves are numbered. */
  readonly start: readonly Position[];
  readonly label: string;
  readonly tryIt?: string | undefined;
  readonly startOver: string;
}

export function LiveBoard(props: LiveBoardProps) {
  const [line, setLine] = createSignal(props.start);
  const [pointed, setPointed] = createSignal<Point>();
  const [refusal, setRefusal] = createSignal<IllegalMove>();
  const words = () => wordsOf('game');
  const position = () => line().at(-1)!;
  const crossed = createMemo(() => crossedAt(position()));
  const explanation = createMemo(() => {
    const point = pointed();
    return point !== undefined && crossed().has(point) ? position().explain(point) : undefined;
  });
  const show = (next: readonly Position[]) => {
    setLine(next);
    setRefusal(undefined);
    setPointed(undefined);
  };
  createEffect(on(() => props.start, show, { defer: true }));

  function play(point: Point): void {
    if (crossed().has(point)) setPointed(point);
    const next = position().play(point);
    if (!next.ok) {
      setRefusal(next.error);
      return;
    }
    show([...line(), next.value]);
    playSound(next.value.outcome ? 'win' : 'stone');
  }

  return (
    <div class="live-board">
      <PositionBoard
        line={line()}
        label={props.label}
        isPlayable
        overlay={explanation() && drawn(explanation()!)}
        onPoint={play}
        onHover={(point, hand) => {
          if (hand !== 'touch') setPointed(point);
        }}
      />
      <div class="live-words">
        <div class="live-say" role="status">
          <Switch fallback={<p>{props.tryIt}</p>}>
            <Match when={explanation()}>
              {why => (
                <>
                  <strong>{explanationInWords(why(), position().size, words()).headline}</strong>
                  <For each={explanationInWords(why(), position().size, words()).lines}>
                    {said => <p>{said.text}</p>}
                  </For>
                </>
              )}
            </Match>
            <Match when={refusal()}>
              {error => <p>{refusalInWords(error(), position().size, words())}</p>}
            </Match>
            <Match when={position().outcome}>
              {outcome => <strong>{outcomeInWords(outcome(), position().size, words())}</strong>}
            </Match>
          </Switch>
        </div>
        <Show when={line().length > props.start.length}>
          <div class="live-buttons">
            <Button onClick={() => show(line().slice(0, -1))}>{words().undo}</Button>
            <Button look="quiet" onClick={() => show(props.start)}>
              {props.startOver}
            </Button>
          </div>
        </Show>
      </div>
    </div>
  );
}
