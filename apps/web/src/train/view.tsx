// The Train place: a puzzle on the board; beside it the task with the result of the last try, and the way of training.

import type { BoardState } from '@tengen/board-view';
import { type Experience, GOALS, THEMES } from '@tengen/practice';
import { Position } from '@tengen/rules';
import { createMemo, createResource, For, lazy, Show, Suspense } from 'solid-js';
import { PositionBoard } from '../desk/position-board.tsx';
import { plainStones, previewStones } from '../drawings.ts';
import { download } from '../exchange/save-and-share.ts';
import type { Page } from '../page.ts';
import { BoardPlace, Button, IconButton, Select, Switch, toast } from '../ui/index.ts';
import { withWords, wordsOf } from '../words/spoken.ts';
import { type AttemptLog, attemptLog } from './attempt-store.ts';
import { LENGTHS, SHIFTS, type Subject, TRAIN_MODES, TRAIN_RULES } from './choice.ts';
import { TRAIN_KEYS } from './keymap.ts';
import { listenToTrainKeys } from './keys.ts';
import { fetchPuzzles } from './puzzle-file.ts';
import { SightBar, SightBoardView, SightChoices, SightTask, SightTop } from './sight-view.tsx';
import { createTraining, type Training } from './state.ts';
import type { LineWalk } from './walk.ts';
import './train.css';

const ProgressPlace = lazy(() => withWords(import('./progress-view.tsx'), 'library'));
const LookThroughView = lazy(async () => {
  const [{ LookThroughView: View }, { lookThroughOf }] = await Promise.all([
    import('./look-through-view.tsx'),
    withWords(import('./look-through.ts'), 'library'),
  ]);
  return {
    default: (props: { readonly attempts: AttemptLog }) => (
      <View looking={lookThroughOf(props.attempts)} />
    ),
  };
});

export default function TrainPlace(props: { readonly page: Page }) {
  const [ready] = createResource(async () => {
    const [puzzles, attempts] = await Promise.all([fetchPuzzles(), attemptLog()]);
    return { puzzles, attempts };
  });
  return (
    <Show when={ready()}>
      {found => (
        <Show
          when={found().puzzles}
          fallback={
            <main class="place-message">
              <p>{wordsOf('train').noFile}</p>
            </main>
          }
        >
          {puzzles => (
            <Show
              when={props.page.router.rest()[0] === 'progress'}
              fallback={<Open training={createTraining(props.page, puzzles(), found().attempts)} />}
            >
              <ProgressPlace page={props.page} puzzles={puzzles()} attempts={found().attempts} />
            </Show>
          )}
        </Show>
      )}
    </Show>
  );
}

interface Props {
  readonly training: Training;
}

function Open(props: Props) {
  const { training } = props;
  listenToTrainKeys(training);
  const { isSight } = training;
  return (
    <BoardPlace
      top={
        <Show when={isSight()} fallback={<Top training={training} />}>
          <SightTop sight={training.sight} />
        </Show>
      }
      board={
        <Show when={isSight()} fallback={<Board training={training} />}>
          <SightBoardView sight={training.sight} />
        </Show>
      }
      bar={
        <Show when={isSight()} fallback={<Bar training={training} />}>
          <SightBar sight={training.sight} />
        </Show>
      }
      panelLabel={training.words().panel}
      panel={
        <>
          <Show when={isSight()} fallback={<Task training={training} />}>
            <SightTask sight={training.sight} />
          </Show>
          <div class="training">
            <Modes training={training} />
            <Show when={!training.storm.isRunning() && !training.sight.isRunning()}>
              <Choices training={training} />
            </Show>
            <Show when={training.mode() === 'repeat'}>
              <Suspense>
                <LookThroughView attempts={training.attempts} />
              </Suspense>
            </Show>
            <Progress training={training} />
          </div>
        </>
      }
    />
  );
}

function Top({ training }: Props) {
  return (
    <Show when={training.puzzle()}>
      {puzzle => (
        <>
          <span class="chip">
            <span class={`stone ${training.line()[0]!.turn}`} />
            <b>{sideOf(training)}</b>
          </span>
          <span class="chip">
            <b>{wordsOf('game').rules[puzzle().rule]}</b>
          </span>
          <Show when={training.storm.isRunning()}>
            <span class="chip" role="timer">
              <b>{training.words().secondsLeft(training.storm.secondsLeft())}</b>
            </span>
            <span class="chip">{training.words().solved(training.storm.result()!.solved)}</span>
          </Show>
          <Show when={!training.storm.isRunning() && inRow(training) > 1}>
            <span class="chip">{training.words().streak(inRow(training))}</span>
          </Show>
        </>
      )}
    </Show>
  );
}

/** During a storm in a word, so that all of it keeps to one line on a phone. */
function sideOf(training: Training): string {
  const { turn } = training.line()[0]!;
  const words = wordsOf('game');
  return training.storm.isRunning() ? words.colors[turn] : words.toMove(turn);
}

function inRow({ mode, streak, attempts }: Training): number {
  return mode() === 'streak' ? streak().solved : attempts.standing().streak;
}

/** While there is no puzzle. */
const EMPTY = [Position.start()];

function Board({ training }: Props) {
  const overlay = createMemo((): Partial<BoardState> => {
    const marks = training
      .marked()
      .map(point => ({ point, shape: 'circle' as const, tone: 'good' as const }));
    return { marks, ...withGhosts(training) };
  });
  return (
    <PositionBoard
      line={training.line().length > 0 ? training.shownLine() : EMPTY}
      label={training.words().board}
      isPlayable={training.puzzle() !== undefined && training.canPlay()}
      overlay={overlay()}
      onPoint={training.choosePoint}
    />
  );
}

/** A line shown as transparent stones with numbers of their own. */
function withGhosts(training: Training): Partial<BoardState> {
  const points = training.walk.ghosts();
  const at = training.line().at(-1);
  if (points.length === 0 || !at) return {};
  return { stones: [...plainStones(at), ...previewStones(points, at.turn)], forbidden: [] };
}

function nothingLeft(training: Training): string {
  const words = training.words();
  const link = training.link();
  if (link) return words.linkFlaws[link];
  if (training.mode() === 'today') return words.todayDone(training.doneToday());
  if (training.mode() === 'storm') {
    const result = training.storm.result();
    return result ? words.stormOver(result.solved, result.tried) : words.stormRules;
  }
  if (training.mode() === 'daily') return words.dailyDone;
  return training.mode() === 'repeat' ? words.nothingDue : words.none;
}

function Bar({ training }: Props) {
  const words = () => training.words();
  return (
    <Show when={training.puzzle()} fallback={<StormBar training={training} />}>
      <Show
        when={!training.isSolved()}
        fallback={
          <>
            <Button onClick={training.analyse}>{words().analyse}</Button>
            <Show when={training.gameOfMistake()}>
              <Button onClick={training.openGame}>{words().gameOfMistake}</Button>
            </Show>
            <Show when={training.hasDefences()}>
              <Button onClick={training.showDefences}>{words().defences}</Button>
            </Show>
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
          <Show when={training.canSayNone()}>
            <Button onClick={training.sayNone}>{training.practice().thereIsNone}</Button>
          </Show>
          <Show when={training.canAskForHelp()}>
            <Button
              hotkey={TRAIN_KEYS.hint[0]}
              disabled={!training.canPlay()}
              onClick={training.hint}
            >
              {training.hints() > 0 ? words().moreHint : words().hint}
            </Button>
          </Show>
        </Show>
        <Show when={training.canAskForHelp()}>
          <Button disabled={training.isChecking()} onClick={training.showAnswer}>
            {words().showAnswer}
          </Button>
        </Show>
        <Show when={training.leadsOn()}>
          <Button
            hotkey={TRAIN_KEYS.nextPuzzle[0]}
            disabled={!training.canLeave()}
            onClick={training.next}
          >
            {training.isCounted() ? words().next : words().skip}
          </Button>
        </Show>
      </Show>
    </Show>
  );
}

/** Before and after a storm. */
function StormBar({ training }: Props) {
  const words = () => training.words();
  const left = () => training.storm.lessonsLeft();
  return (
    <Show when={training.mode() === 'storm'}>
      <Show when={left() > 0}>
        <Button onClick={training.next}>{words().stormLessons(left())}</Button>
      </Show>
      <Button look="primary" onClick={training.startStorm}>
        {words().stormStart}
      </Button>
    </Show>
  );
}

function Modes({ training }: Props) {
  const label = (mode: (typeof TRAIN_MODES)[number]) => {
    const name = training.words().modes[mode];
    const due = mode === 'repeat' ? training.due() : 0;
    return due > 0 ? `${name} (${due})` : name;
  };
  return (
    <fieldset class="train-modes">
      <legend class="unseen">{training.words().mode}</legend>
      <For each={TRAIN_MODES}>
        {mode => (
          <Button aria-pressed={training.mode() === mode} onClick={() => training.chooseMode(mode)}>
            {label(mode)}
          </Button>
        )}
      </For>
    </fieldset>
  );
}

function Task({ training }: Props) {
  const words = () => training.words();
  const checking = () => training.isChecking() && { text: words().checking };
  const task = () => {
    const puzzle = training.puzzle()!;
    return training.practice().tasks[puzzle.goal](training.line()[0]!.turn);
  };
  return (
    <section
      class="box say"
      classList={{ urgent: training.remark()?.kind === 'wrong', good: training.isSolved() }}
    >
      <Show when={training.puzzle()} fallback={<p>{nothingLeft(training)}</p>}>
        <p>
          <strong>{training.isSolved() ? training.remark()?.text : task()}</strong>
        </p>
        <Show
          when={!training.isSolved() && (training.remark() ?? checking())}
          fallback={
            <p class="detail">{training.isSolved() ? learnt(training) : words().anyRight}</p>
          }
        >
          {remark => <p>{remark().text}</p>}
        </Show>
        <Show when={training.entered() > 0}>
          <p>{words().entered(training.entered())}</p>
        </Show>
        <Walk walk={training.walk} />
      </Show>
    </section>
  );
}

/** Back and forth in a line, and on to the next one. */
function Walk({ walk }: { readonly walk: LineWalk }) {
  const words = () => wordsOf('train');
  return (
    <Show when={walk.isLong()}>
      <nav class="train-walk" aria-label={words().walk}>
        <IconButton
          icon="back"
          label={words().walkBack}
          disabled={walk.shown() <= 1}
          onClick={walk.back}
        />
        <span aria-live="polite">{words().walkStep(walk.shown(), walk.length())}</span>
        <IconButton
          icon="forward"
          label={words().walkForward}
          disabled={walk.shown() === walk.length()}
          onClick={walk.forward}
        />
        <Show when={walk.lines() > 1}>
          <Button onClick={walk.nextLine}>
            {words().nextDefence(walk.lineNumber(), walk.lines())}
          </Button>
        </Show>
      </nav>
    </Show>
  );
}

/** What there was to learn, and how hard it is thought to be. */
function learnt(training: Training): string {
  const { themes, rating } = training.puzzle()!;
  const names = themes.map(theme => training.practice().themes[theme]);
  return training.words().learnt(names, training.isRated() ? rating : undefined);
}

function Choices({ training }: Props) {
  const words = () => training.words();
  const rules = () => wordsOf('game').rules;
  const { goals, themes } = training.practice();
  const subjects = [
    ...GOALS.map(value => ({ value: value as Subject, label: goals[value] })),
    ...THEMES.map(theme => ({ value: `#${theme}` as Subject, label: themes[theme] })),
  ].filter(({ value }) => training.countOf(value) > 0);
  return (
    <div class="choices">
      <Show when={training.mode() === 'theme'}>
        <Select
          label={words().subject}
          value={training.subject()}
          options={subjects}
          onChoose={training.chooseSubject}
        />
        <Select
          label={words().length}
          value={training.length()}
          options={LENGTHS.map(value => ({ value, label: words().lengths[value] }))}
          onChoose={training.chooseLength}
        />
        <Switch
          label={words().readOut}
          detail={words().readOutDetail}
          isOn={training.readOut()}
          onChange={training.setReadOut}
        />
      </Show>
      <Show when={training.mode() === 'storm'}>
        <Switch
          label={words().calm}
          detail={words().calmDetail}
          isOn={training.calm()}
          onChange={training.setCalm}
        />
      </Show>
      <Show when={training.mode() === 'sight'}>
        <SightChoices sight={training.sight} />
      </Show>
      <Show when={training.mode() === 'streak'}>
        <p class="detail">{words().streakRules(training.streak().best)}</p>
      </Show>
      <Show when={(['mixed', 'theme'] as const).some(mode => mode === training.mode())}>
        <Switch
          label={words().autoNext}
          detail={words().autoNextDetail}
          isOn={training.autoNext()}
          onChange={training.setAutoNext}
        />
      </Show>
      <Show when={training.mode() !== 'daily' && training.mode() !== 'repeat'}>
        <div class="pair">
          <Select
            label={words().rule}
            value={training.rule()}
            options={TRAIN_RULES.map(value => ({
              value,
              label: value === 'any' ? words().anyRule : rules()[value],
            }))}
            onChoose={training.chooseRule}
          />
          <Show
            when={!(['streak', 'storm', 'sight'] as const).some(mode => mode === training.mode())}
          >
            <Select
              label={words().difficulty}
              value={training.shift()}
              options={SHIFTS.map(value => ({ value, label: words().shift(value) }))}
              onChoose={training.chooseShift}
            />
          </Show>
        </div>
      </Show>
    </div>
  );
}

const EXPERIENCES: readonly Experience[] = ['new', 'some', 'strong'];

function Progress({ training }: Props) {
  const words = () => training.words();
  const { attempts } = training;
  const rating = (family: 'renju' | 'gomoku') =>
    Math.round(attempts.standing().ratings[family].rating);
  const bring = async (input: HTMLInputElement) => {
    const text = await input.files?.[0]?.text();
    input.value = '';
    if (text === undefined) return;
    const added = await attempts.imported(text);
    toast(added === undefined ? words().notProgress : words().imported(added));
  };
  let picker!: HTMLInputElement;
  return (
    <section class="train-progress">
      <h2>{words().progress}</h2>
      <p class="detail">
        {words().standing(rating('renju'), rating('gomoku'), attempts.standing().solved.size)}
      </p>
      <Button onClick={() => training.page.router.go('/train/progress')}>
        {words().seeProgress}
      </Button>
      <Show when={attempts.log().length === 0}>
        <Select
          label={words().experience}
          value={attempts.experience()}
          options={EXPERIENCES.map(value => ({ value, label: words().experiences[value] }))}
          onChoose={value => {
            attempts.setExperience(value);
            training.next();
          }}
        />
      </Show>
      <p class="train-file">
        <Button
          look="quiet"
          disabled={attempts.log().length === 0}
          onClick={() =>
            download(new Blob([attempts.exported()], { type: 'application/json' }), FILE_NAME)
          }
        >
          {words().exportProgress}
        </Button>
        <Button look="quiet" onClick={() => picker.click()}>
          {words().importProgress}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          class="unseen"
          tabindex={-1}
          aria-label={words().importProgress}
          onChange={event => void bring(event.currentTarget)}
        />
      </p>
    </section>
  );
}

const FILE_NAME = 'Tengen-progress.json';
