// The state of the analysis board: what is shown, what hands do on it, and the rooms that work for it.
// Every stone of the game still enters by the desk's door; set-up and proof walks are values beside it.

import type { Hand } from '@tengen/board-view';
import { type StandingThreat, threatsInPosition } from '@tengen/coach';
import { countNodes, deleteBranch, type Mark, setMarks, toggleMark } from '@tengen/game';
import type { Explanation, Point } from '@tengen/rules';
import { type GameWords, refusalInWords } from '@tengen/words';
import { batch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Desk } from '../desk/desk.ts';
import type { Page } from '../page.ts';
import { announce, toast } from '../ui/index.ts';
import type { AnalyseWords } from '../words/analyse/en.ts';
import { wordsOf } from '../words/spoken.ts';
import { type Balancing, createBalancing } from './balance/state.ts';
import { type LinePlace, placesAlong } from './game-line.ts';
import { createLooks, type Looks } from './looks.ts';
import { type DrawTool, markFor } from './overlay.ts';
import { createProving, type Proving } from './proof/state.ts';
import { keptMistakes, type Mistake, mistakesIn } from './review/mistakes.ts';
import { createRetrying, type Retrying } from './review/retry.ts';
import { createReviewing, type Reviewing } from './review/state.ts';
import { type Analyst, analystOf } from './search/analyst.ts';
import type { Evaluation } from './search/evaluations.ts';
import { createKnowledge, type Knowledge } from './search/knowledge.ts';
import { createSearching, type Searching } from './search/state.ts';
import { createSettingUp, type SettingUp } from './setup/state.ts';

export const TABS = ['lines', 'tree', 'explain', 'proof'] as const;
export type TabId = (typeof TABS)[number];

export interface Analysis {
  readonly page: Page;
  readonly desk: Desk;
  readonly analyst: Analyst;
  readonly knowledge: Knowledge;
  readonly looks: Looks;
  readonly searching: Searching;
  readonly proving: Proving;
  readonly reviewing: Reviewing;
  readonly retrying: Retrying;
  readonly balancing: Balancing;
  readonly settingUp: SettingUp;
  words(): AnalyseWords;
  gameWords(): GameWords;
  tab(): TabId;
  setTab(tab: TabId): void;
  /** The places of the line through where we stand, to its end. */
  places(): readonly LinePlace[];
  /** What is known of each of them. */
  values(): readonly (Evaluation | undefined)[];
  /** The moves between them that gave much away. */
  mistakes(): readonly Mistake[];
  /** On the board, most urgent first; undefined for the moment it takes to look. */
  threats(): readonly StandingThreat[] | undefined;
  /** A threat someone points at in a list. */
  pointedThreat(): StandingThreat | undefined;
  pointAtThreat(threat: StandingThreat | undefined): void;
  /** A line shown as faint stones. */
  preview(): readonly Point[] | undefined;
  setPreview(points: readonly Point[] | undefined): void;
  playLine(points: readonly Point[]): void;
  /** Why the point someone looks at is forbidden. */
  explanation(): Explanation | undefined;
  closeExplanation(): void;
  /** The pen in the hand; undefined when hands play. */
  tool(): DrawTool | undefined;
  setTool(tool: DrawTool | undefined): void;
  arrowFrom(): Point | undefined;
  clearMarks(): void;
  choosePoint(point: Point, hand: Hand): void;
  hoverPoint(point: Point | undefined, hand: Hand): void;
  draw(from: Point, to: Point): void;
  deleteFrom(): void;
}

interface Kept {
  readonly knowledge: Knowledge;
  tab(): TabId;
  setTab(tab: TabId): void;
}

const kept = new WeakMap<Page, Kept>();

/** What stays when one goes to another place of the page and comes back. */
function keptFor(page: Page): Kept {
  let found = kept.get(page);
  if (!found) {
    const [tab, setTab] = createSignal<TabId>('lines');
    found = { knowledge: createKnowledge(), tab, setTab };
    kept.set(page, found);
  }
  return found;
}

/** Threats are looked for when the eye has come to rest. */
const REST_MS = 60;

export function createAnalysis(page: Page): Analysis {
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

  const places = createMemo(() =>
    placesAlong(desk.game(), desk.line(), { referee: desk.referee() }),
  );
  const values = createMemo(() => places().map(({ position }) => knowledge.of(position)));
  const settingUp = createSettingUp(desk);
  const reviewing = createReviewing({ analyst, knowledge, places });
  const mistakes = createMemo<readonly Mistake[]>(
    known =>
      keptMistakes(
        known,
        mistakesIn(places(), values(), (before, after) =>
          reviewing.of(before.position, after.position),
        ),
      ),
    [],
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
  const threatsNow = threatsWhenAtRest(desk);

  const explanation = createMemo(() => {
    if (settingUp.draft() || proving.walk()) return undefined;
    const position = desk.position();
    const crossed = position.forbiddenKinds();
    const point = [hovered(), pinned()].find(at => at !== undefined && crossed.has(at));
    return point === undefined ? undefined : position.explain(point);
  });

  // What was said about the last position is over.
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
      // An arrow by two taps: where from, then where to.
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
    if (hand === 'touch') setHovered(undefined);
    if (settingUp.draft()) settingUp.touch(point);
    else if (proving.walk()) defend(point);
    else if (tool()) draw(point, point);
    else if (isForbiddenNow(point) && pinned() !== point) setPinned(point);
    else if (retrying.task()) void retry(point);
    else play(point);
  }

  /** Such a stone would be lost or refused: the first press says why, the second plays it. */
  function isForbiddenNow(point: Point): boolean {
    const position = desk.position();
    return position.turn === 'black' && position.forbiddenKinds().has(point);
  }

  async function retry(point: Point): Promise<void> {
    if (await retrying.check(point)) play(point);
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
    places,
    values,
    mistakes,
    threats: threatsNow,
    pointedThreat,
    pointAtThreat,
    preview,
    setPreview,
    playLine(points) {
      // One change for the eye, though every stone goes through the door.
      batch(() => points.every(point => desk.playPoint(point, { asVariation: true }).ok));
      announce(words().linePlayed(points.length));
    },
    explanation,
    closeExplanation() {
      setPinned(undefined);
      setHovered(undefined);
    },
    tool,
    setTool(next) {
      setArrowFrom(undefined);
      setTool(next);
    },
    arrowFrom,
    clearMarks: () => void desk.edit((game, path) => setMarks(game, path, [])),
    choosePoint,
    hoverPoint: (point, hand) => setHovered(hand === 'mouse' || hand === 'pen' ? point : undefined),
    draw,
    deleteFrom() {
      if (desk.path().length === 0) return;
      const nodes = countNodes(desk.node());
      if (!desk.edit((game, path) => deleteBranch(game, path))) return;
      toast(words().tree.removed(nodes), {
        action: { label: words().tree.undo, run: desk.undoEdit },
      });
    },
  };
}

function threatsWhenAtRest(desk: Desk): Analysis['threats'] {
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
