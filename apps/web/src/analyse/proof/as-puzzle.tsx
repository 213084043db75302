// The position on the board as a puzzle for somebody else: proved here, given away as a link, and proved anew by whoever
// opens it.
import { type PosedPuzzle, posePuzzle } from '@tengen/coach';
import { GOALS, type Goal } from '@tengen/practice';
import type { Point } from '@tengen/rules';
import { createEffect, createSignal, Match, on, onCleanup, Show, Switch as When } from 'solid-js';
import {
  CopyButton,
  createStatusNote,
  ShareButton,
  StatusNoteView,
} from '../../exchange/export-buttons.tsx';
import { puzzleHash } from '../../train/puzzle-link.ts';
import { Button, Select } from '../../ui/index.ts';
import { wordsOf } from '../../words/spoken.ts';
import type { LinePlace } from '../game-line.ts';
import type { Analysis } from '../state.ts';

interface Shares {
  readonly done: number;
  readonly of: number;
}

export function AsPuzzle(props: { analysis: Analysis }) {
  const { desk, page, places } = props.analysis;
  const words = () => props.analysis.words().puzzle;
  const [goal, setGoal] = createSignal<Goal>('fours');
  const [progress, setProgress] = createSignal<Shares>();
  const [posed, setPosed] = createSignal<PosedPuzzle | 'failed'>();
  let stopper: AbortController | undefined;
  const stop = () => stopper?.abort();
  onCleanup(stop);
  // What was found belongs to the position it was found for.
  createEffect(
    on([desk.position, goal], () => {
      stop();
      setPosed(undefined);
    }),
  );

  async function prove(): Promise<void> {
    const abort = new AbortController();
    stopper = abort;
    setPosed(undefined);
    setProgress({ done: 0, of: 1 });
    const position = desk.position();
    const moves = movesTo(places().slice(0, desk.path().length + 1));
    const engine = await page.engine.playing();
    const found = engine.ok
      ? await posePuzzle(moves ?? [], moves ? position.rule : '', goal(), engine.value, {
          signal: abort.signal,
          onProgress: (done, of) => setProgress({ done, of }),
        })
      : 'failed';
    if (stopper !== abort) return;
    setProgress(undefined);
    if (!abort.signal.aborted) setPosed(found);
  }

  const flaw = () => {
    const now = posed();
    if (now === 'failed') return words().failed;
    return now?.kind === 'none' ? words().flaws[now.why] : undefined;
  };
  const puzzle = () => {
    const now = posed();
    return now !== undefined && now !== 'failed' && now.kind === 'puzzle' ? now.puzzle : undefined;
  };
  const link = () => {
    const found = puzzle();
    return found && `${location.origin}${location.pathname}${puzzleHash(found)}`;
  };
  const note = createStatusNote();
  return (
    <section class="as-puzzle">
      <h2>{words().title}</h2>
      <p class="detail">{words().about}</p>
      <Select
        label={words().goal}
        value={goal()}
        options={GOALS.map(value => ({ value, label: wordsOf('practice').goals[value] }))}
        onChoose={setGoal}
      />
      <Show
        when={progress()}
        fallback={
          <Button disabled={desk.position().outcome !== undefined} onClick={() => void prove()}>
            {words().prove}
          </Button>
        }
      >
        {share => (
          <div class="box running">
            <p role="status">{words().proving}</p>
            <progress max={share().of} value={share().done} aria-label={words().proving} />
            <Button onClick={stop}>{props.analysis.words().proof.stop}</Button>
          </div>
        )}
      </Show>
      <When>
        <Match when={puzzle()}>
          {found => (
            <div class="box good">
              <p role="status">
                <strong>{words().found(found().right.length)}</strong>
              </p>
              <label class="paste-area">
                <span class="field-label">{words().link}</span>
                <textarea
                  class="text-field preview"
                  rows="3"
                  readonly
                  spellcheck={false}
                  value={link() ?? ''}
                  onFocus={event => event.currentTarget.select()}
                />
              </label>
              <div class="exchange-row end">
                <StatusNoteView note={note} />
                <ShareButton note={note} make={() => ({ url: link() ?? '' })} />
                <CopyButton note={note} text={link()} />
              </div>
            </div>
          )}
        </Match>
        <Match when={flaw()}>
          {text => (
            <p class="box" role="status">
              {text()}
            </p>
          )}
        </Match>
      </When>
    </section>
  );
}

/**
 * Moves that lead to the last place, Black first: those of the game, or the stones of a set-up in turn. Undefined where
 * the stones and the side to move do not fit.
 */
function movesTo(line: readonly LinePlace[]): readonly Point[] | undefined {
  const { board, turn } = line.at(-1)!.position;
  const played = line.flatMap(({ position }) =>
    typeof position.lastMove === 'number' ? position.lastMove : [],
  );
  if (played.length === board.stones) return played;
  const [black, white] = [board.stonesOf('black'), board.stonesOf('white')];
  const isWhites = turn === 'white';
  if (black.length !== white.length + (isWhites ? 1 : 0)) return undefined;
  return black.flatMap((point, i) => (white[i] === undefined ? [point] : [point, white[i]]));
}
