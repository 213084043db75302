// The Train place: a puzzle on the board; beside it the task, the result of the last try, and a list of puzzles.

import type { BoardState } from '@tengen/board-view';
import { createMemo, For, Show } from 'solid-js';
import { PositionBoard } from '../desk/position-board.tsx';
import { plainStones, previewStones } from '../drawings.ts';
import type { Page } from '../page.ts';
import { BoardPlace, Button, Segmented, Select } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { TRAIN_KEYS } from './keymap.ts';
import { listenToTrainKeys } from './keys.ts';
import { createTraining, LONG_PLIES, type Training } from './state.ts';
import './train.css';

export default function TrainPlace(props: { readonly page: Page }) {
  const training = createTraining(props.page);
  listenToTrainKeys(training);
  return (
    <BoardPlace
      top={<Top training={training} />}
      board={<Board training={training} />}
      bar={<Bar training={training} />}
      panelLabel={training.words().list}
      panel={
        <>
          <Task training={training} />
          <Choices training={training} />
          <List training={training} />
        </>
      }
    />
  );
}

interface Props {
  readonly training: Training;
}

function Top({ training }: Props) {
  const turn = () => training.line()[0]?.turn;
  return (
    <>
      <Show when={turn()}>
        {color => (
          <span class="chip">
            <span class={`stone ${color()}`} />
            <b>{wordsOf('game').toMove(color())}</b>
          </span>
        )}
      </Show>
      <span class="chip">
        <b>{wordsOf('game').rules[training.choice().rule]}</b>
      </span>
      <Show when={training.progress.streak() > 1}>
        <span class="chip">{training.words().streak(training.progress.streak())}</span>
      </Show>
    </>
  );
}

function Board({ training }: Props) {
  const overlay = createMemo((): Partial<BoardState> => {
    const marks = training
      .marked()
      .map(point => ({ point, shape: 'circle' as const, tone: 'good' as const }));
    return { marks, ...withGhosts(training) };
  });
  return (
    <Show
      when={training.line().length > 0}
      fallback={<p class="detail">{training.words().none}</p>}
    >
      <PositionBoard
        line={training.line()}
        label={training.words().board}
        isPlayable={training.canPlay()}
        overlay={overlay()}
        onPoint={training.choosePoint}
      />
    </Show>
  );
}

/** A line shown as transparent stones with numbers of their own. */
function withGhosts(training: Training): Partial<BoardState> {
  const points = training.ghosts();
  const at = training.line().at(-1);
  if (points.length === 0 || !at) return {};
  return { stones: [...plainStones(at), ...previewStones(points, at.turn)], forbidden: [] };
}

function Bar({ training }: Props) {
  const words = () => training.words();
  return (
    <Show
      when={!training.isSolved()}
      fallback={
        <>
          <Button onClick={training.analyse}>{words().analyse}</Button>
          <Button look="primary" hotkey={TRAIN_KEYS.nextPuzzle[0]} onClick={training.next}>
            {words().next}
          </Button>
        </>
      }
    >
      <Show
        when={!training.isWrong()}
        fallback={
          <Button look="primary" onClick={training.again}>
            {words().again}
          </Button>
        }
      >
        <Button hotkey={TRAIN_KEYS.hint[0]} disabled={!training.canPlay()} onClick={training.hint}>
          {training.hints() > 0 ? words().moreHint : words().hint}
        </Button>
      </Show>
      <Button disabled={training.isChecking()} onClick={training.showAnswer}>
        {words().showAnswer}
      </Button>
      <Button hotkey={TRAIN_KEYS.nextPuzzle[0]} onClick={training.next}>
        {words().skip}
      </Button>
    </Show>
  );
}

function Task({ training }: Props) {
  const words = () => training.words();
  const task = () => {
    const { goal, plies } = training.puzzle()!;
    const { turn } = training.line()[0]!;
    return goal === 'win' ? words().win(turn, plies) : words().stop(turn);
  };
  const checking = () => training.isChecking() && { text: words().checking };
  const help = () => (training.choice().goal === 'win' ? words().winHelp : words().stopHelp);
  return (
    <section
      class="box say"
      classList={{ urgent: training.remark()?.kind === 'wrong', good: training.isSolved() }}
    >
      <Show when={training.puzzle()} fallback={<p>{words().none}</p>}>
        <Show
          when={!training.isSolved()}
          fallback={
            <p>
              <strong>{training.remark()?.text}</strong>
            </p>
          }
        >
          <p>
            <strong>{task()}</strong>
          </p>
        </Show>
        <Show
          when={!training.isSolved() && (training.remark() ?? checking())}
          fallback={<p class="detail">{training.isSolved() ? task() : help()}</p>}
        >
          {remark => <p>{remark().text}</p>}
        </Show>
      </Show>
    </section>
  );
}

function Choices({ training }: Props) {
  const words = () => training.words();
  const rules = () => wordsOf('game').rules;
  return (
    <div class="choices">
      <Segmented
        label={words().goal}
        value={training.choice().goal}
        options={(['win', 'stop'] as const).map(value => ({
          value,
          label: words().goals[value],
        }))}
        onChoose={goal => training.choose({ goal })}
      />
      <div class="pair">
        <Select
          label={words().rule}
          value={training.choice().rule}
          options={(['renju', 'freestyle'] as const).map(value => ({
            value,
            label: rules()[value],
          }))}
          onChoose={rule => training.choose({ rule })}
        />
        <Select
          label={words().length}
          value={training.choice().plies}
          options={[0, ...training.lengths()].map(value => ({
            value,
            label: lengthName(training, value),
          }))}
          onChoose={plies => training.choose({ plies })}
        />
      </div>
    </div>
  );
}

function lengthName(training: Training, plies: number): string {
  if (plies === 0) return training.words().anyLength;
  const text = training.words().lengthOf(plies);
  return plies === LONG_PLIES ? `${text} +` : text;
}

function List({ training }: Props) {
  const { progress } = training;
  const words = () => training.words();
  const solved = () => training.shown().filter(({ id }) => progress.isSolved(id)).length;
  return (
    <section class="puzzles">
      <h2 id="puzzles">
        {words().list} <span>{words().progress(solved(), training.shown().length)}</span>
      </h2>
      <ol aria-labelledby="puzzles">
        <For each={training.shown()}>
          {(puzzle, index) => (
            <li>
              <button
                type="button"
                classList={{ solved: progress.isSolved(puzzle.id) }}
                aria-current={training.puzzle()?.id === puzzle.id ? 'step' : undefined}
                aria-label={words().numbered(index() + 1, progress.isSolved(puzzle.id))}
                onClick={() => training.open(puzzle)}
              >
                {index() + 1}
              </button>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
