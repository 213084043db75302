// Playing: what a person at the board may do, in terms of the desk. Views read this and call it; the
// desk asks the rules.

import type { Hand } from '@tengen/board-view';
import { type Action, legalActions, offerChoices, type ToOffer } from '@tengen/openings';
import { type Color, opponent, type Point } from '@tengen/rules';
import type { GameWords } from '@tengen/words';
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { DeskError, Seat } from '../desk/desk.ts';
import { type Chair, chairOf } from '../desk/seat.ts';
import type { Page } from '../page.ts';
import { preferences } from '../preferences.ts';
import { announce, toast } from '../ui/index.ts';
import type { PlayPageWords } from '../words/play/en.ts';
import { wordsOf } from '../words/spoken.ts';
import { type CounselRoom, createCounsel } from './counsel.ts';
import { createDriver, type Driver } from './driver.ts';
import { createEndingStory, type EndingStory } from './ending.ts';
import { createLooking, type Looking } from './looking.ts';
import { createNet, type Net } from './net.ts';
import { mayOfferDraw, personsColor, seatName } from './seats.ts';
import { setupAgain, setupFor, storedWishes, storeWishes, type Wishes } from './setup.ts';
import { createThreatening, type Threatening } from './threats.ts';

/** Why nothing was played: the desk says so, or an earlier place is only looked at. */
export type Refused = DeskError | { readonly kind: 'looking-back' };

export interface Play {
  readonly page: Page;
  readonly driver: Driver;
  readonly looking: Looking;
  readonly counsel: CounselRoom;
  readonly threatening: Threatening;
  readonly net: Net;
  /** Since when a finished game was decided. */
  ending(): EndingStory | undefined;
  words(): PlayPageWords;
  game(): GameWords;
  name(color: Color): string;
  /** Nobody has played yet in this game. */
  isFresh(): boolean;
  isWatching(): boolean;
  /** Two people play. */
  isForTwo(): boolean;
  /** They sit at opposite sides of the screen. */
  isFacing(): boolean;
  /** The colour of whoever sits at the foot of the screen then. */
  near(): Color;
  /** The colour of the stone a hand would put now; undefined when it is not a person's turn. */
  hand(): Color | undefined;
  refusal(): Refused | undefined;
  /** Fifth moves named so far. */
  named(): readonly Point[];
  clearNamed(): void;
  offerNamed(): void;
  canOfferDraw(): boolean;
  drawOffer(): { readonly from: Color } | 'asking' | undefined;

  choosePoint(point: Point, hand: Hand): void;
  pass(): void;
  /** A step of the opening. What is refused is told. */
  act(action: Action): void;
  canUndo(): boolean;
  undo(): void;
  redo(): void;
  restart(): void;
  rematch(): void;
  /** For one of two people, or for the only one at the board. */
  resign(loser?: Color): void;
  offerDraw(from?: Color): void;
  answerDraw(isAccepted: boolean): void;
  claim(): void;
  handOver(color: Color, seat: Seat): void;
  startNew(wishes: Wishes): boolean;
  wishes(): Wishes;
  isSettingUp(): boolean;
  setSettingUp(isOpen: boolean): void;
  handingOver(): Color | undefined;
  setHandingOver(color: Color | undefined): void;
}

export function createPlay(page: Page): Play {
  const { desk } = page;
  const driver = createDriver(page);
  const looking = createLooking(desk);
  const counsel = createCounsel(page);
  const net = createNet(desk);
  const [refusal, setRefusal] = createSignal<Refused>();
  const [named, setNamed] = createSignal<readonly Point[]>([]);
  const [drawOffer, setDrawOffer] = createSignal<{ from: Color } | 'asking'>();
  const [wishes, setWishes] = createSignal(storedWishes());
  const [isSettingUp, setSettingUp] = createSignal(false);
  const [handingOver, setHandingOver] = createSignal<Color>();
  const [nearChair, setNearChair] = createSignal<Chair>('P1');

  const words = () => wordsOf('play');
  const isWatching = createMemo(() =>
    Object.values(desk.seats()).every(seat => seat.kind === 'opponent'),
  );
  const isForTwo = createMemo(() =>
    Object.values(desk.seats()).every(seat => seat.kind === 'person'),
  );
  const isPersons = (color: Color | undefined) =>
    color !== undefined && desk.seats()[color].kind === 'person';
  const hand = createMemo(() => {
    // Who looks back looks only: a stone there would take back all that came after.
    if (desk.isBrowsing() || !isPersons(desk.toAct())) return undefined;
    const opening = desk.opening();
    const legal = opening && legalActions(opening);
    if (!legal) return desk.position().turn;
    return legal.kind === 'place' ? legal.color : legal.kind === 'answer' ? undefined : 'black';
  });

  // What was said about one position is over in the next.
  createEffect(
    on([desk.position, desk.opening], () => {
      setRefusal(undefined);
      setNamed([]);
      setDrawOffer(undefined);
      looking.forget();
    }),
  );

  function refuse(error: DeskError): void {
    if (error.kind === 'timeout') desk.end({ kind: 'timeout', loser: error.color });
    else setRefusal(error);
  }

  function choosePoint(point: Point, how: Hand): void {
    setRefusal(undefined);
    // A strict game goes on only where it stands.
    if (desk.isStrict() && desk.isBrowsing()) {
      desk.backToLive();
      return;
    }
    if (looking.asksAbout(point, how)) return;
    if (desk.isBrowsing()) {
      const { outcome } = desk.position();
      setRefusal(outcome ? { kind: 'game-over', outcome } : { kind: 'looking-back' });
      return;
    }
    if (!hand()) {
      // A tap while the opponent's stone is on its way lets it land.
      driver.skipWait();
      // The door says what is to be done instead: the game is over, or the opening asks for an answer.
      if (!desk.toAct() || isPersons(desk.toAct())) playPoint(point);
      else if (!isWatching()) announce(words().notYourTurn);
      return;
    }
    const opening = desk.opening();
    const legal = opening && legalActions(opening);
    if (legal?.kind === 'offer') nameOffer(point, legal);
    else if (opening || !desk.hasHelp() || !net.holds(point)) playPoint(point);
  }

  function playPoint(point: Point | 'pass'): void {
    const played = desk.playPoint(point);
    if (!played.ok) refuse(played.error);
  }

  function act(action: Action): void {
    const done = desk.act(action);
    if (!done.ok) refuse(done.error);
  }

  function nameOffer(point: Point, legal: ToOffer): void {
    if (named().includes(point)) {
      setNamed(named().filter(other => other !== point));
      return;
    }
    const opening = desk.opening()!;
    if (offerChoices(opening, named()).includes(point)) setNamed([...named(), point]);
    else if (named().length < legal.count) {
      const isFree = legal.points.includes(point);
      refuse(
        isFree
          ? { kind: 'symmetric-offers', points: [named()[0] ?? point, point] }
          : { kind: 'cell-occupied', point },
      );
    }
  }

  /** Back to the last decision a person made, so that the opponent does not simply answer again. */
  function undo(): void {
    if (!canUndo()) return;
    batch(() => {
      if (isWatching()) driver.setPaused(true);
      const isAgainstAi = personsColor(desk.seats()) !== undefined;
      do if (!desk.takeBack()) break;
      while (isAgainstAi && desk.toAct() && !isPersons(desk.toAct()));
    });
    announce(words().say.tookBack);
  }

  function redo(): void {
    batch(() => {
      const isAgainstAi = personsColor(desk.seats()) !== undefined;
      do if (!desk.repeat()) break;
      while (isAgainstAi && desk.toAct() && !isPersons(desk.toAct()));
    });
  }

  /** Against an opponent there must be a step of one's own to take back. */
  const canUndo = createMemo(() => {
    if (!desk.canTakeBack()) return false;
    const own = personsColor(desk.seats());
    if (!own || desk.ending()) return true;
    const players = desk.players();
    const decided = desk.wholeOpening()?.log.some(({ seat }) => players[seat].kind === 'person');
    const first = desk.given() % 2 === 0 ? 'black' : 'white';
    const firstOwn = desk.given() + (own === first ? 1 : 2);
    return Boolean(decided) || desk.live().length >= firstOwn;
  });

  function start(setup: ReturnType<typeof setupFor>): boolean {
    const started = desk.start(setup);
    if (!started.ok) return false;
    driver.setPaused(false);
    announce(words().say.newGame);
    if (page.router.place() !== 'play') page.router.go('/play');
    return true;
  }

  function resign(color?: Color): void {
    const loser = color ?? personsColor(desk.seats()) ?? desk.toAct();
    if (loser) desk.end({ kind: 'resign', loser });
  }

  async function offerDraw(from = desk.toAct()): Promise<void> {
    if (!mayOfferDraw(desk)) return;
    const own = personsColor(desk.seats());
    if (!own) {
      if (from) setDrawOffer({ from });
      return;
    }
    setDrawOffer('asking');
    const position = desk.livePosition();
    const agrees = await counsel.wouldDraw(opponent(own));
    if (desk.livePosition() !== position) return;
    setDrawOffer(undefined);
    const answers = wordsOf('opponents').draw;
    const name = seatName(desk.seats(), opponent(own));
    if (agrees) {
      desk.end({ kind: 'agreed-draw' });
      toast(answers.accepted(name));
    } else toast(answers.refused(name));
  }

  return {
    page,
    driver,
    looking,
    counsel,
    threatening: createThreatening(page, isWatching),
    net,
    ending: createEndingStory(page),
    words,
    game: () => wordsOf('game'),
    name: color => seatName(desk.seats(), color),
    isFresh: createMemo(() => desk.live().length === 0 && !desk.wholeOpening()?.log.length),
    isWatching,
    isForTwo,
    isFacing: () => preferences.facing() && isForTwo(),
    near: () => (chairOf('black', desk.wholeOpening()) === nearChair() ? 'black' : 'white'),
    hand,
    refusal,
    named,
    clearNamed: () => setNamed([]),
    offerNamed: () => act({ kind: 'offer', points: [...named()] }),
    canOfferDraw: createMemo(() => mayOfferDraw(desk)),
    drawOffer,
    choosePoint,
    pass: () => playPoint('pass'),
    act,
    canUndo,
    undo,
    redo,
    restart: () => void start(setupAgain(desk, false)),
    rematch() {
      // People change colours, not chairs.
      if (start(setupAgain(desk, true))) setNearChair(chair => (chair === 'P1' ? 'P2' : 'P1'));
    },
    resign,
    offerDraw: from => void offerDraw(from),
    answerDraw(isAccepted) {
      setDrawOffer(undefined);
      if (isAccepted) desk.end({ kind: 'agreed-draw' });
    },
    claim: () => void desk.end({ kind: 'claim' }),
    handOver(color, seat) {
      desk.setSeat(color, seat);
      setHandingOver(undefined);
      announce(words().say.handedTo(color, seatName(desk.seats(), color)));
    },
    startNew(next) {
      const setup = setupFor(next);
      if (!start(setup)) {
        toast(words().setup.cannotStart, { isProblem: true });
        return false;
      }
      setWishes(next);
      storeWishes(next);
      setSettingUp(false);
      setNearChair('P1');
      if (next.mode === 'computer' && next.hand === 'lots') {
        toast(words().setup.lotsFell(setup.players?.P1.kind === 'person' ? 'black' : 'white'));
      }
      return true;
    },
    wishes,
    isSettingUp,
    setSettingUp,
    handingOver,
    setHandingOver,
  };
}
