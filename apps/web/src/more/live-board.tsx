// A small board one can play on, beside a text: both sides by hand, crosses explained, taken back at will.
import { type BoardState, createBoardView, type Stone } from '@tengen/board-view';
import '@tengen/board-view/board-view.css';
import { COLORS, type IllegalMove, type Point, type Position, pointName } from '@tengen/rules';
import { explanationInWords, GAME_WORDS, outcomeInWords, refusalInWords } from '@tengen/words';
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js';
import { drawn } from '../explanation.ts';
import { looks, preferences } from '../preferences.ts';
import { playSound } from '../sound/sound.ts';
import { Button } from '../ui/index.ts';

export interface LiveBoardProps {
  readonly start: Position;
  readonly label: string;
  readonly tryIt?: string | undefined;
  readonly startOver: string;
}

export function LiveBoard(props: LiveBoardProps) {
  let frame!: HTMLDivElement;
  const [line, setLine] = createSignal<readonly Position[]>([props.start]);
  const [pointed, setPointed] = createSignal<Point>();
  const [refusal, setRefusal] = createSignal<IllegalMove>();
  const words = () => GAME_WORDS[preferences.language()];
  const position = () => line().at(-1)!;
  const crossed = createMemo(() =>
    position().turn === 'black' && !position().outcome
      ? position().forbiddenKinds()
      : new Map<Point, never>(),
  );
  const explanation = createMemo(() => {
    const point = pointed();
    return point !== undefined && crossed().has(point) ? position().explain(point) : undefined;
  });
  const show = (next: readonly Position[]) => {
    setLine(next);
    setRefusal(undefined);
    setPointed(undefined);
  };
  createEffect(
    on(
      () => props.start,
      start => show([start]),
      { defer: true },
    ),
  );

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

  const board = createMemo((): BoardState => {
    const at = position();
    return {
      size: at.size,
      stones: stonesOf(line()),
      lastMove: typeof at.lastMove === 'number' ? at.lastMove : undefined,
      winningLine: at.winningLine,
      forbidden: [...crossed().keys()],
      ...(explanation() && drawn(explanation()!)),
      theme: looks.boardTheme(),
      coordinates: preferences.coordinates(),
      hands: {
        stone: at.outcome ? undefined : at.turn,
        confirm: preferences.confirm(),
        loupe: preferences.loupe(),
      },
      names: { board: props.label, point: point => nameOf(at, point, words()) },
    };
  });

  onMount(() => {
    const view = createBoardView(frame, board(), {
      onPoint: play,
      onHover: (point, hand) => {
        if (hand !== 'touch') setPointed(point);
      },
    });
    createEffect(() => view.update(board()));
    onCleanup(view.destroy);
  });

  return (
    <div class="live-board">
      <div class="tengen-board-frame" ref={frame} />
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
        <Show when={line().length > 1}>
          <div class="live-buttons">
            <Button onClick={() => show(line().slice(0, -1))}>{words().undo}</Button>
            <Button look="quiet" onClick={() => show([props.start])}>
              {props.startOver}
            </Button>
          </div>
        </Show>
      </div>
    </div>
  );
}

/** The stones that were there are bare; those played here are numbered from 1. */
function stonesOf(line: readonly Position[]): Stone[] {
  const first = line[0]!;
  const last = line.at(-1)!;
  const numbers = new Map(line.slice(1).map((at, i) => [at.lastMove, i + 1] as const));
  return COLORS.flatMap(color =>
    last.board.stonesOf(color).map(point => ({
      point,
      color,
      number: first.board.has(point) ? undefined : numbers.get(point),
    })),
  );
}

function nameOf(position: Position, point: Point, words: (typeof GAME_WORDS)['en']): string {
  const name = pointName(point, position.size);
  const color = position.board.get(point);
  return color ? `${name}, ${words.colors[color]}` : words.point.empty(name);
}
