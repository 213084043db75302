// The state of the analysis board: what it shows, what a press on it does, and the parts of the analysis.
// Every stone of the game enters through the desk; set-up and proof walks are values of their own.
import type { Hand } from '@tengen/board-view';
import {
  isProved,
  isWonBy,
  type StandingThreat,
  threatsInPosition,
  turningPoints,
} from '@tengen/coach';
import type { Evaluation, Mark } from '@tengen/game';
import { countNodes, deleteBranch, setMarks, toggleMark } from '@tengen/game';
import {
  type Color,
  type Explanation,
  onlyLooksForbidden,
  type Point,
  type Position,
} from '@tengen/rules';
import { refusalInWords } from '@tengen/words';
import type { Accessor } from 'solid-js';
import { batch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Desk } from '../desk/desk.ts';
import type { Page } from '../page.ts';
import { announce, toast } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { createBalancing } from './balance/state.ts';
import { placesAlong } from './game-line.ts';
import { createLooks } from './looks.ts';
import { type DrawTool, markFor } from './overlay.ts';
import { createProving } from './proof/state.ts';
import { gradedMoves } from './review/mistakes.ts';
import { createOldReviews } from './review/old-reviews.ts';
import { createRetrying } from './review/retry.ts';
import { createReviewing } from './review/state.ts';
import { analystOf } from './search/analyst.ts';
import { createKnowledge, type Knowledge } from './search/knowledge.ts';
import { createSearching } from './search/state.ts';
import { createSettingUp } from './setup/state.ts';

export type TabId = 'lines' | 'tree' | 'explain' | 'proof';

interface Kept {
  readonly knowledge: Knowledge;
  tab(): TabId;
  setTab(tab: TabId): void;
}

const kept = new WeakMap<Page, Kept>();

/** What stays while another place of the page is shown. */
function keptFor(page: Page): Kept {
  let found = kept.get(page);
  if (!found) {
    const [tab, setTab] = createSignal<TabId>('lines');
    found = { knowledge: createKnowledge(), tab, setTab };
    kept.set(page, found);
  }
  return found;
}

/** A pointer that has rested this long asks about the point below it: one that only passes by changes nothing. */
const ASKS_AFTER_MS = { mouse: 150, pen: 150, touch: 400 };

/** Threats are looked for when the position has stayed this long. */
const REST_MS = 60;

export type Analysis = ReturnType<typeof createAnalysis>;

export function createAnalysis(page: Page) {
  const { desk } = page;
  const analyst = analystOf(page.engine);
  const { knowledge, tab, setTab } = keptFor(page);
  const looks = createLooks();
  const words = () => wordsOf('analyse');
  const gameWords = () => wordsOf('game');
  const [preview, setPreview] = createSignal<readonly Point[]>();
  const [pointedThreat, pointAtThreat] = createSignal<StandingThreat>();
  const [tool, setTool] = createSignal<DrawTool>();
  const [arrowFrom, setArrowFrom] = createSignal<Point>();
  const [hovered, setHovered] = createSignal<Point>();
  const [pinned, setPinned] = createSignal<Point>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(resting));

  const places = createMemo(() =>
    placesAlong(desk.game(), desk.line(), { referee: desk.referee() }),
  );
  const values = createMemo(() => places().map(({ position }) => knowledge.of(position)));
  const settingUp = createSettingUp(desk);
  const reviewing = createReviewing({
    analyst,
    knowledge,
    places,
    annotate: desk.annotate,
    oldReviews: createOldReviews(),
  });
  // Only what a review has written into the record accuses anyone: it has looked twice.
  const moves = createMemo(() =>
    gradedMoves(
      places(),
      places().map(({ node }) => node.evaluation),
    ),
  );
  const balancing = createBalancing({ analyst, position: desk.position });
  const retrying = createRetrying({
    analyst,
    knowledge,
    position: desk.position,
    goTo: place => desk.goTo(place.path),
  });
  const isHeld = () =>
    reviewing.progress() !== undefined ||
    retrying.task() !== undefined ||
    balancing.progress() !== undefined ||
    settingUp.draft() !== undefined;
  const searching = createSearching({ analyst, knowledge, position: desk.position, isHeld });
  const proving = createProving({ analyst, knowledge, position: desk.position });

  const explanation = createMemo(() => {
    if (settingUp.draft() || proving.walk()) return undefined;
    const position = desk.position();
    return reasonAt(position, hovered()) ?? reasonAt(position, pinned());
  });

  // Nothing that was shown for the last position belongs to the next.
  createEffect(
    on(desk.position, () => {
      setPreview(undefined);
      pointAtThreat(undefined);
      setPinned(undefined);
      setArrowFrom(undefined);
    }),
  );

  function mark(change: Mark): void {
    desk.edit((game, path) => toggleMark(game, path, change));
  }

  function draw(from: Point, to: Point): void {
    if (settingUp.draft() || proving.walk()) return;
    const start = arrowFrom();
    if (tool() === 'arrow' && from === to) {
      // Two taps draw an arrow: its start, then its end.
      setArrowFrom(start === undefined ? from : undefined);
      if (start !== undefined && start !== from) mark(markFor(start, from, 'arrow'));
      return;
    }
    mark(markFor(from, to, tool() ?? 'circle', desk.node().marks));
  }

  function play(point: Point): void {
    const played = desk.playPoint(point, { asVariation: true });
    if (!played.ok) toast(refusal(played.error));
  }

  function refusal(error: { readonly kind: string }): string {
    type Known = Parameters<typeof refusalInWords>[0];
    return refusalInWords(error as Known, desk.position().size, gameWords());
  }

  function choosePoint(point: Point, hand: Hand): void {
    clearTimeout(resting);
    if (hand === 'touch') setHovered(undefined);
    if (settingUp.draft()) settingUp.touch(point);
    else if (proving.walk()) defend(point);
    else if (tool()) draw(point, point);
    else if (isForbiddenNow(point) && pinned() !== point) setPinned(point);
    else if (retrying.task()) void retry(point);
    else play(point);
  }

  /** A forbidden stone loses or is refused: the first press says why, the second plays it. */
  function isForbiddenNow(point: Point): boolean {
    const position = desk.position();
    return position.turn === 'black' && position.forbiddenKinds().has(point);
  }

  async function retry(point: Point): Promise<void> {
    const isGood = await retrying.check(point);
    const attempt = retrying.attempt();
    if (isGood) play(point);
    else if (attempt.kind === 'wrong') setPreview([point, ...attempt.answer]);
  }

  function defend(point: Point): void {
    const answered = proving.defend(point);
    if (answered && !answered.ok) toast(refusal(answered.error));
  }

  return {
    page,
    desk,
    analyst,
    knowledge,
    looks,
    searching,
    proving,
    reviewing,
    retrying,
    balancing,
    settingUp,
    words,
    gameWords,
    tab,
    setTab,
    solveByFours(): void {
      setTab('proof');
      proving.solve('vcf');
    },
    /** Proves a win that the engine claims for the side to move. */
    proveClaim(): void {
      setTab('proof');
      proving.setAttacker(desk.position().turn);
      void proving.solveAny();
    },
    /** A win that the engine claims for a side, as far as it is not proved. */
    claimOf(color: Color): Evaluation | undefined {
      const known = knowledge.of(desk.position());
      const isClaim = known?.mate !== undefined && known.blackChance % 1 !== 0;
      return isClaim && isWonBy(color, known) ? known : undefined;
    },
    /** The nodes of the line on the board, from the root to the end of the line. */
    places,
    /** The evaluation of each node, if it is known. */
    values,
    /** The worst mistakes of both sides, in the order of the game. */
    mistakes: createMemo(() => turningPoints(moves())),
    /** Puts the mistakes into Train, where they come back until they are learnt: how many, or undefined. */
    async drillMistakes(): Promise<number | undefined> {
      const moves = places().filter(({ node }, i) => i === 0 || node.move);
      const positions = moves.map(({ position }) => position);
      const turns = turningPoints(
        gradedMoves(
          moves,
          moves.map(({ node }) => node.evaluation),
        ),
      );
      try {
        const engine = await analyst.engine(positions[0]!);
        const { rememberMistakes } = await import('../train/own-mistakes.ts');
        const { onTheTable } = await import('../library/library.ts');
        const record = onTheTable();
        return engine && (await rememberMistakes(positions, turns, engine, Date.now(), record));
      } catch {
        // A part of the page that could not be fetched.
        return undefined;
      }
    },
    /** The moves that a review has graded. */
    reviewedMoves: moves,
    /** The threats on the board, most urgent first; undefined until they have been found. */
    threats: threatsAtRest(desk),
    /** The threat in a list that the user points at. */
    pointedThreat,
    pointAtThreat,
    /** A line shown as faint stones. */
    preview,
    setPreview,
    /** Goes to a place of the line and shows what comes: a proved win can be walked through, a guess is a faint line. */
    showWhatComes(ply: number): void {
      desk.goTo(places()[ply]?.path ?? []);
      const known = knowledge.of(desk.position());
      if (!known) return;
      if (!isProved(known)) {
        setPreview(known.line);
        return;
      }
      setTab('proof');
      if (known.proof) proving.walkThrough(known.proof);
      else void proving.solveAny();
    },
    playLine(points: readonly Point[]): void {
      // Shown as one change, although every stone is played on its own.
      batch(() => points.every(point => desk.playPoint(point, { asVariation: true }).ok));
      announce(words().linePlayed(points.length));
    },
    /** Why the point under the pointer is forbidden, or allowed although it looks forbidden. */
    explanation,
    closeExplanation(): void {
      setPinned(undefined);
      setHovered(undefined);
    },
    /** The pen; undefined when a press plays a stone. */
    tool,
    setTool(next: DrawTool | undefined): void {
      setArrowFrom(undefined);
      setTool(next);
    },
    arrowFrom,
    clearMarks: () => void desk.edit((game, path) => setMarks(game, path, [])),
    choosePoint,
    /** A finger asks by resting on a point; a tap plays. */
    hoverPoint(point: Point | undefined, hand: Hand): void {
      clearTimeout(resting);
      setHovered(undefined);
      if (point === undefined || hand === 'keyboard') return;
      resting = setTimeout(setHovered, ASKS_AFTER_MS[hand], point);
    },
    draw,
    deleteFrom(): void {
      if (desk.path().length === 0) return;
      const nodes = countNodes(desk.node());
      if (!desk.edit((game, path) => deleteBranch(game, path))) return;
      toast(words().tree.removed(nodes), {
        action: { label: words().tree.undo, run: desk.undoEdit },
      });
    },
  };
}

/** Why a point is forbidden for Black, or why it is allowed although it looks forbidden. */
function reasonAt(position: Position, point: Point | undefined): Explanation | undefined {
  const isAsked = point !== undefined && position.rule === 'renju' && !position.outcome;
  const explanation = isAsked ? position.explain(point) : undefined;
  if (!explanation) return undefined;
  if (position.forbiddenKinds().has(point!)) return explanation;
  return position.turn === 'black' && onlyLooksForbidden(explanation) ? explanation : undefined;
}

function threatsAtRest(desk: Desk): Accessor<readonly StandingThreat[] | undefined> {
  const [found, setFound] = createSignal<readonly StandingThreat[]>();
  createEffect(
    on(desk.position, position => {
      setFound(undefined);
      const timer = setTimeout(() => setFound(threatsInPosition(position)), REST_MS);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  return found;
}
