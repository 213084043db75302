// The state of Play: the actions of a person at the board. The views read it and call its functions; the desk asks
// the rules.

import type { Hand } from '@tengen/board-view';
import type { Action, PlayerId } from '@tengen/openings';
import { legalActions, otherSeat } from '@tengen/openings';
import type { Color, Point } from '@tengen/rules';
import { colorOfPlayer, offerOf, playerOfColor, redoFor, undoFor, undoOf } from '@tengen/table';
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { DeskError, DeskPlayer } from '../desk/desk.ts';
import { createDriver } from '../opponents/driver.ts';
import type { Page } from '../page.ts';
import { preferences } from '../preferences.ts';
import { playSound } from '../sound/sound.ts';
import { announce, toast } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { createBlunderWarning } from './blunder-warning.ts';
import { createEndingStory } from './ending.ts';
import { createHints } from './hint.ts';
import { createLooking } from './looking.ts';
import { createNaming } from './naming.ts';
import { hasStartSound, type NewGameForm, setupAgain, setupFor, storedForm } from './setup.ts';
import { mayOfferDraw, personsColor, sideName } from './sides.ts';
import { createTeaching } from './teaching.ts';
import { createThreatening } from './threats.ts';

/** Why nothing was played: the desk refused it, or another position is shown. */
export type Refused = DeskError | { readonly kind: 'looking-back' };

export type Play = ReturnType<typeof createPlay>;

export function createPlay(page: Page) {
  const { desk } = page;
  const driver = createDriver(page, tellDrawAnswer);
  const looking = createLooking(desk);
  const hints = createHints(page);
  const blunderWarning = createBlunderWarning(desk);
  const teaching = createTeaching(page);
  const naming = createNaming(desk.opening);
  const [refusal, setRefusal] = createSignal<Refused>();
  const [form, setForm] = storedForm();
  const [isSettingUp, setSettingUp] = createSignal(false);
  const [handingOver, setHandingOver] = createSignal<Color>();
  const [nearPlayer, setNearPlayer] = createSignal<PlayerId>('P1');

  const words = () => wordsOf('play');
  const isWatching = createMemo(() =>
    Object.values(desk.sides()).every(player => player.kind === 'opponent'),
  );
  const isForTwo = createMemo(() =>
    Object.values(desk.sides()).every(player => player.kind === 'person'),
  );
  const isPersons = (color: Color | undefined) =>
    color !== undefined && desk.sides()[color].kind === 'person';
  const hand = createMemo(() => {
    // No stone can be played in an earlier position: it would take back all later moves.
    if (desk.isBrowsing() || !isPersons(desk.toAct())) return undefined;
    const opening = desk.opening();
    const legal = opening && legalActions(opening);
    if (!legal) return desk.position().turn;
    return legal.kind === 'place' ? legal.color : legal.kind === 'answer' ? undefined : 'black';
  });

  // Messages about one position are removed with the next.
  createEffect(
    on([desk.position, desk.opening], () => {
      setRefusal(undefined);
      naming.clear();
      looking.forget();
    }),
  );

  function choosePoint(point: Point, how: Hand): void {
    setRefusal(undefined);
    // A strict game can only continue from its current position.
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
      // The desk refuses the stone and says why: the game is over, or the opening asks for an answer.
      const isOnItsWay = desk.toAct() && !isPersons(desk.toAct());
      if (!isOnItsWay) playPoint(point);
      else if (!isWatching()) announce(words().notYourTurn);
      // A tap while the opponent's answer is held back plays it at once.
      if (isOnItsWay) driver.skipWait();
      return;
    }
    if (naming.isNaming()) setRefusal(naming.name(point));
    else if (desk.opening() || !desk.hasHelp()) playPoint(point);
    else if (!blunderWarning.holds(point)) void playOrTeach(point);
  }

  async function playOrTeach(point: Point): Promise<void> {
    if (teaching.asks() && (await teaching.holds(point))) return;
    playPoint(point);
  }

  function playPoint(point: Point | 'pass'): void {
    const played = desk.playPoint(point);
    if (!played.ok) setRefusal(played.error);
  }

  function act(action: Action): void {
    const done = desk.act(action);
    if (!done.ok) setRefusal(done.error);
  }

  /** Back to the last decision a person made, so that the opponent does not just repeat its answer. */
  function undo(): void {
    if (!canUndo()) return;
    batch(() => {
      if (isWatching()) driver.setPaused(true);
      desk.takeBack(undoFor(desk.table(), desk.players()));
    });
    announce(words().say.tookBack);
  }

  function redo(): void {
    const to = redoFor(desk.table(), desk.players());
    batch(() => {
      // If nothing was taken back, the record may have further moves.
      if (to !== undefined) desk.takeBack(to);
      else while (desk.repeat() && desk.toAct() && !isPersons(desk.toAct()) && !isWatching());
    });
  }

  const canUndo = createMemo(() => {
    const table = desk.table();
    const isOnlyShown = undoOf(table) === undefined && desk.canTakeBack();
    return isOnlyShown || undoFor(table, desk.players()) !== undefined;
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
    const loser = color ?? personsColor(desk.sides()) ?? desk.toAct();
    if (loser) desk.resign(loser);
  }

  function offerDraw(from = desk.toAct()): void {
    const by = personsColor(desk.sides()) ?? from;
    if (by && mayOfferDraw(desk)) {
      desk.tell({ k: 'offer', what: 'draw' }, playerOfColor(desk.table(), by));
    }
  }

  function tellDrawAnswer(player: PlayerId, accepts: boolean): void {
    const answers = wordsOf('opponents').draw;
    const name = sideName(desk.sides(), colorOfPlayer(desk.table(), player));
    toast(accepts ? answers.accepted(name) : answers.refused(name));
  }

  const drawOffer = createMemo(() => {
    const offer = offerOf(desk.table(), 'draw');
    if (!offer) return undefined;
    const from = colorOfPlayer(desk.table(), offer.by);
    return desk.players()[otherSeat(offer.by)].kind === 'opponent' ? 'asking' : { from };
  });

  function answerDraw(yes: boolean): void {
    const offer = offerOf(desk.table(), 'draw');
    if (offer) desk.tell({ k: 'answer', re: offer.v, yes }, otherSeat(offer.by));
  }

  return {
    page,
    driver,
    looking,
    hints,
    threatening: createThreatening(page, isWatching),
    blunderWarning,
    teaching,
    /** The move that decided a finished game. */
    ending: createEndingStory(page),
    words,
    game: () => wordsOf('game'),
    name: (color: Color) => sideName(desk.sides(), color),
    /** Whether the game has not begun. */
    isFresh: createMemo(() => desk.live().length === 0 && !desk.wholeOpening()?.log.length),
    isWatching,
    /** Two people play. */
    isForTwo,
    /** Two people sit at opposite sides of the screen. */
    isFacing: () => preferences.facing() && isForTwo(),
    /** The colour of the player at the near side of the screen. */
    near: () => colorOfPlayer(desk.table(), nearPlayer()),
    /** The colour of the stone that a person would play now; undefined when it is not a person's turn. */
    hand,
    refusal,
    /** The fifth moves chosen so far. */
    named: naming.named,
    clearNamed: naming.clear,
    offerNamed: () => act({ kind: 'offer', points: [...naming.named()] }),
    canOfferDraw: createMemo(() => mayOfferDraw(desk)),
    drawOffer,
    choosePoint,
    pass: () => playPoint('pass'),
    /** Takes a step of the opening, or shows why it is refused. */
    act,
    canUndo,
    undo,
    redo,
    restart: () => void start(setupAgain(desk, false)),
    rematch() {
      // The players swap colours but keep their seats.
      if (start(setupAgain(desk, true))) setNearPlayer(otherSeat);
    },
    /** Resigns for `color`, or for the only person at the board. */
    resign,
    offerDraw,
    answerDraw,
    claim: () => void desk.claim(),
    handOver(color: Color, player: DeskPlayer) {
      desk.setPlayer(color, player);
      setHandingOver(undefined);
      announce(words().say.handedTo(color, sideName(desk.sides(), color)));
    },
    startNew(next: NewGameForm) {
      const setup = setupFor(next);
      if (!start(setup)) {
        toast(words().cannotStart, { isProblem: true });
        return false;
      }
      setForm(next);
      setSettingUp(false);
      if (hasStartSound(next)) playSound('start');
      setNearPlayer('P1');
      if (next.mode === 'computer' && next.hand === 'lots') {
        toast(words().lotsFell(setup.players?.P1.kind === 'person' ? 'black' : 'white'));
      }
      return true;
    },
    form,
    isSettingUp,
    setSettingUp,
    handingOver,
    setHandingOver,
  };
}
