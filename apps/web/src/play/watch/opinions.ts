// What two programs think of their own game while people watch: after each move, the value that its player found.
// Nobody else is asked, so watching costs no search.
import { chanceFor, evaluationOfScore, isWonBy } from '@tengen/coach';
import { type Evaluation, nodeAt } from '@tengen/game';
import type { Color } from '@tengen/rules';
import { createEffect, createSignal, on } from 'solid-js';
import type { WatchWords } from '../../words/watch/en.ts';
import type { Play } from '../state.ts';

interface Opinion extends Evaluation {
  readonly by: Color;
}

/** `values[ply]`: Black's chances after `ply` moves, as the player of the last of them sees it. */
export type Opinions = readonly (Opinion | undefined)[];

/** Of one game on the desk; kept while another place of the page is shown. */
const [kept, setKept] = createSignal<{ readonly sitting: number; readonly values: Opinions }>({
  sitting: -1,
  values: [],
});

export const opinions = () => kept().values;

export function createOpinions({ page: { desk }, driver }: Play): void {
  createEffect(
    on([desk.sitting, desk.live], ([sitting, path]) => {
      const before = kept().sitting === sitting ? kept().values : [];
      const values = Array.from({ length: path.length + 1 }, (_, ply) => before[ply]);
      const node = nodeAt(desk.game(), path);
      const move = node.ok ? node.value.move : undefined;
      const thought = move && driver.thoughts()[move.color];
      // After a step back or forward the last thought is about another move.
      if (move && thought?.score && thought.point === move.point) {
        const evaluation = evaluationOfScore(thought.score, [], thought.depth);
        values[path.length] = { ...evaluation, by: move.color };
      }
      setKept({ sitting, values });
    }),
  );
}

/** Chances nearer to each other than this are the same opinion. */
const SAME = 0.15;
/** How far from one half the game still counts as even. */
const EVEN = 0.06;

/** One sentence about the opinions after the last two moves. */
export function comment(
  values: Opinions,
  nameOf: (color: Color) => string,
  words: WatchWords,
): string {
  const [last, before] = [values.at(-1), values.at(-2)];
  if (!last) return words.unknown;
  const side = words.side(last.by, nameOf(last.by));
  if (last.mate !== undefined) {
    // The value was found before the move, which is one step of the win.
    return isWonBy(last.by, last) ? words.win(side, Math.abs(last.mate) - 1) : words.loss(side);
  }
  if (!before) return words.opinion(side, percentOf(chanceFor(last.by, last)));
  const [mine, theirs] = [last.blackChance, before.blackChance];
  if (Math.abs(mine - theirs) > SAME) {
    const other = words.side(before.by, nameOf(before.by));
    return words.differ(side, percentOf(mine), other, percentOf(theirs));
  }
  const mean = (mine + theirs) / 2;
  if (Math.abs(mean - 0.5) < EVEN) return words.even;
  return mean > 0.5
    ? words.ahead('black', percentOf(mean))
    : words.ahead('white', percentOf(1 - mean));
}

export function percentOf(chance: number): number {
  return Math.round(chance * 100);
}
