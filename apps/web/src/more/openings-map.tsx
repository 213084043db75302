// The 26 openings as small pictures. The chosen one is shown large beside them and can be played on.
import { createBoardView } from '@tengen/board-view';
import { OPENINGS, type Opening, type OpeningId, openingMoves, openingOf } from '@tengen/openings';
import { Position, SYMMETRIES } from '@tengen/rules';
import { createEffect, createMemo, createSignal, For, onCleanup, onMount } from 'solid-js';
import type { Page } from '../page.ts';
import { looks } from '../preferences.ts';
import { Button, bringIntoView } from '../ui/index.ts';
import type { HelpWords } from '../words/help/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { LiveBoard } from './live-board.tsx';

const SIZE = 15;
/** A picture shows the middle of the board: stone 3 is at most two lines from the centre. */
const PICTURE_SIZE = 7;

function titleOf({ id, names }: Opening): string {
  return `${id} ${wordsOf('openings').fullName(names)}`;
}

export function OpeningsMap(props: { readonly words: HelpWords; readonly page: Page }) {
  const [chosen, setChosen] = createSignal<OpeningId>('D4');
  const start = createMemo(() => lineOf(movesOf(chosen(), SIZE)));
  let board!: HTMLDivElement;
  const choose = (id: OpeningId) => {
    setChosen(id);
    bringIntoView(board);
  };
  const name = () => titleOf(openingOf(chosen()));

  function analyse(): void {
    props.page.desk.start({ rule: 'renju', size: SIZE, stones: movesOf(chosen(), SIZE) });
    props.page.router.go('/analyse');
  }

  return (
    <>
      <div class="opening-chosen" ref={board}>
        <LiveBoard
          start={start()}
          label={props.words.boardOf(name())}
          tryIt={name()}
          startOver={props.words.startOver}
        />
        <Button onClick={analyse}>{props.words.analyseIt}</Button>
      </div>
      <For each={['direct', 'indirect'] as const}>
        {kind => (
          <section>
            <h3>{props.words[kind]}</h3>
            <ul class="openings">
              <For each={OPENINGS.filter(opening => opening.kind === kind)}>
                {opening => (
                  <li>
                    <button
                      type="button"
                      class="opening"
                      aria-pressed={chosen() === opening.id}
                      onClick={() => choose(opening.id)}
                    >
                      <Picture opening={opening} />
                      <span>{titleOf(opening)}</span>
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
    </>
  );
}

function movesOf(id: OpeningId, size: number): number[] {
  return openingMoves(id, SYMMETRIES[0]!, size);
}

/** The empty board, and the position after each move. */
function lineOf(moves: readonly number[]): Position[] {
  const line = [Position.start({ rule: 'renju', size: SIZE, referee: 'prevent' })];
  for (const point of moves) {
    const next = line.at(-1)!.play(point);
    if (next.ok) line.push(next.value);
  }
  return line;
}

function Picture(props: { readonly opening: Opening }) {
  let frame!: HTMLDivElement;
  const state = () => ({
    size: PICTURE_SIZE,
    coordinates: false,
    theme: looks.boardTheme(),
    stones: movesOf(props.opening.id, PICTURE_SIZE).map((point, i) => ({
      point,
      color: i === 1 ? ('white' as const) : ('black' as const),
      number: i + 1,
    })),
  });
  onMount(() => {
    const view = createBoardView(frame, state());
    createEffect(() => view.update(state()));
    onCleanup(view.destroy);
  });
  return <div ref={frame} aria-hidden="true" />;
}
