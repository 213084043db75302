// The views of sight: the board to be marked, the minute above it, and what it came to.
import type { BoardState } from '@tengen/board-view';
import { SIGHTS } from '@tengen/practice';
import { type Point, Position } from '@tengen/rules';
import { createMemo, Show } from 'solid-js';
import { namesOf } from '../desk/board.tsx';
import { PositionBoard } from '../desk/position-board.tsx';
import { Button, Select } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { TRAIN_KEYS } from './keymap.ts';
import type { SightTraining } from './sight.ts';

interface Props {
  readonly sight: SightTraining;
}

const words = () => wordsOf('train');
const EMPTY = [Position.start()];

export function SightTop({ sight }: Props) {
  return (
    <>
      <Show when={sight.board()}>
        {board => (
          <>
            <span class="chip">
              <span class={`stone ${board().color}`} />
              <b>{wordsOf('game').colors[board().color]}</b>
            </span>
            <span class="chip">
              <b>{wordsOf('game').rules[board().position.rule]}</b>
            </span>
          </>
        )}
      </Show>
      <Show when={sight.isRunning()}>
        <span class="chip" role="timer">
          <b>{words().secondsLeft(sight.secondsLeft())}</b>
        </span>
        <span class="chip">{words().solved(sight.result()!.clean)}</span>
      </Show>
    </>
  );
}

export function SightBoardView({ sight }: Props) {
  const names = () => {
    const { position } = sight.board() ?? { position: EMPTY[0]! };
    const plain = namesOf(position, new Map(), new Map(), words().board)!;
    const point = (at: Point) => {
      if (sight.found().includes(at)) return words().sightPoint.right(plain.point(at));
      return sight.wrong().includes(at)
        ? words().sightPoint.wrong(plain.point(at))
        : plain.point(at);
    };
    return { ...plain, point };
  };
  const overlay = createMemo((): Partial<BoardState> => {
    const marks = [
      ...sight.found().map(point => ({ point, shape: 'circle', tone: 'good' }) as const),
      ...sight.wrong().map(point => ({ point, shape: 'cross', tone: 'alert' }) as const),
    ];
    // The board must not tell what is asked, and a mark needs no second tap.
    return { marks, forbidden: [], hands: {}, names: names() };
  });
  return (
    <PositionBoard
      line={sight.board() ? [sight.board()!.position] : EMPTY}
      label={words().board}
      isPlayable={sight.isRunning()}
      overlay={overlay()}
      onPoint={sight.mark}
    />
  );
}

export function SightTask({ sight }: Props) {
  const result = () => {
    const run = sight.result();
    return run ? words().sightOver(run.clean, run.boards) : words().sightRules;
  };
  return (
    <section class="box say" classList={{ urgent: sight.wrong().length > 0 }}>
      <Show when={sight.board()} fallback={<p>{result()}</p>}>
        {board => (
          <>
            <p>
              <strong>{words().sightTasks[sight.sight()](board().color)}</strong>
            </p>
            <p class="detail">{sight.isShown() ? words().sightShown : words().sightHow}</p>
          </>
        )}
      </Show>
    </section>
  );
}

export function SightBar({ sight }: Props) {
  const start = () => (
    <Button look="primary" onClick={sight.start}>
      {words().sightStart}
    </Button>
  );
  return (
    <Show
      when={sight.isRunning()}
      fallback={
        <>
          <Show when={sight.missedLeft() > 0}>
            <Button hotkey={TRAIN_KEYS.nextPuzzle[0]} onClick={sight.leave}>
              {words().sightMissed(sight.missedLeft())}
            </Button>
          </Show>
          {start()}
        </>
      }
    >
      <Button hotkey={TRAIN_KEYS.nextPuzzle[0]} onClick={sight.leave}>
        {words().sightLeave}
      </Button>
    </Show>
  );
}

export function SightChoices({ sight }: Props) {
  return (
    <>
      <Select
        label={words().sightWhat}
        value={sight.sight()}
        options={SIGHTS.map(value => ({ value, label: words().sights[value] }))}
        onChoose={sight.chooseSight}
      />
      <p class="detail">{words().sightBest(sight.best())}</p>
    </>
  );
}
