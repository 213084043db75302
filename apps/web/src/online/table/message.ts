// What the box beside an online table says: what is most urgent comes first. The page shows the message and reads
// it out.
import { legalActions } from '@tengen/openings';
import { pointName } from '@tengen/rules';
import { type OfferKind, offerOf } from '@tengen/table';
import { actionInWords, stepInWords } from '@tengen/words';
import type { Message, MessageButton } from '../../play/box.tsx';
import { resultSentence } from '../../play/message.ts';
import { stepChoices } from '../../play/opening-message.ts';
import { deskRefusalText } from '../../play/refusal.ts';
import { wordsOf } from '../../words/spoken.ts';
import { reviewGame } from '../keep-game.ts';
import { ruleInShort } from '../terms.ts';
import type { AskedAgain, OnlineTable } from './state.ts';

type Maker = (table: OnlineTable) => Message | undefined;

const BY_URGENCY: readonly Maker[] = [
  askedAgain,
  offered,
  away,
  trouble,
  result,
  lookingBack,
  foul,
  emptySeat,
  opening,
  asking,
  sending,
];

const words = () => wordsOf('online').table;

export function messageOf(table: OnlineTable): Message {
  for (const make of BY_URGENCY) {
    const message = make(table);
    if (message) return message;
  }
  const terms = table.terms();
  return {
    isIdle: true,
    headline: wordsOf('game').rules[terms.rule],
    texts: [ruleInShort(terms)],
  };
}

function askedAgain(table: OnlineTable): Message | undefined {
  const what: AskedAgain | undefined = table.askedAgain();
  if (!what) return undefined;
  const { question, yes } = words().askAgain[what];
  return {
    isUrgent: true,
    isAsking: true,
    headline: question,
    choices: [
      { text: yes, look: 'primary', run: table.confirm },
      { text: words().askAgain.no, run: table.letGo },
    ],
    voice: 'polite',
  };
}

/** A rematch is asked for below the result. */
const OFFERS: readonly OfferKind[] = ['draw', 'takeback'];

/** What the other player asks for. */
function offered(table: OnlineTable): Message | undefined {
  const seat = table.seat();
  const offers = OFFERS.flatMap(what => offerOf(table.table(), what) ?? []);
  const offer = offers.find(({ by }) => by !== seat);
  if (!offer || !seat) return undefined;
  return {
    isAsking: true,
    texts: [words().offers[offer.what](table.nameOf(offer.by))],
    choices: answers(table, offer.v),
    voice: 'polite',
  };
}

function answers(table: OnlineTable, re: number): readonly MessageButton[] {
  const { yes, no } = words().offers;
  return [
    { text: yes, look: 'primary', run: () => table.tell({ k: 'answer', re, yes: true }) },
    { text: no, run: () => table.tell({ k: 'answer', re, yes: false }) },
  ];
}

/** Shown once it lasts: most connections are back at once. */
const SHORT_TRIES = 2;

function away(table: OnlineTable): Message | undefined {
  const { connection } = table.client.state();
  if (connection.kind !== 'waiting' && connection.kind !== 'opening') return undefined;
  if (connection.tries < SHORT_TRIES) return undefined;
  const say = words().away;
  const isRunning = !table.end() && table.table().clock !== undefined;
  const text = connection.isMoving ? say.moving : isRunning ? say.clockRuns : say.restored;
  return {
    isUrgent: true,
    isAsking: true,
    headline: say.headline,
    texts: [text],
    choices: [{ text: say.now, run: table.client.wake }],
    voice: 'polite',
  };
}

function troubleText(table: OnlineTable): string | undefined {
  const found = table.trouble();
  switch (found?.kind) {
    case undefined:
      return undefined;
    case 'rules':
      return deskRefusalText(found.error, table.terms().size, namesOf(table));
    case 'dropped':
      return words().dropped;
    case 'refused':
      return words().refused[found.code];
  }
}

function trouble(table: OnlineTable): Message | undefined {
  const text = troubleText(table);
  if (!text || table.opening()) return undefined;
  return { isUrgent: true, texts: [text], voice: 'polite' };
}

function namesOf(table: OnlineTable) {
  return { P1: table.nameOf('P1'), P2: table.nameOf('P2') };
}

// ---- the end ----

function result(table: OnlineTable): Message | undefined {
  const end = table.end();
  if (!end || table.isBrowsing()) return undefined;
  const play = wordsOf('play').result;
  const moves = play.moves(table.line().length);
  const isAborted = 'aborted' in end;
  const offer = offerOf(table.table(), 'rematch');
  const isTheirs = offer !== undefined && table.seat() !== undefined && offer.by !== table.seat();
  return {
    isUrgent: true,
    isAsking: true,
    headline: headlineOf(table),
    result: { remark: moves },
    texts: isAborted
      ? [words().result[end.aborted]]
      : [end.why && words().result[end.why], resultSentence(end.outcome, table.terms().size)],
    question:
      offer &&
      (isTheirs ? words().offers.rematch(table.nameOf(offer.by)) : words().offers.yours.rematch),
    detail: table.isKept() ? words().result.saved : undefined,
    choices: [
      ...(isTheirs ? answers(table, offer.v) : rematch(table)),
      ...(table.line().length > 0 ? [review(table)] : []),
    ],
    voice: 'urgent',
  };
}

function headlineOf(table: OnlineTable): string {
  const end = table.end()!;
  const play = wordsOf('play').result;
  if ('aborted' in end) return words().result.aborted;
  if (end.outcome.kind === 'draw') return play.draw;
  const winner = table.playerOf(end.outcome.winner);
  if (table.seat() === undefined) return play.wins(table.nameOf(winner));
  return winner === table.seat() ? play.youWin : play.youLose;
}

function rematch(table: OnlineTable): readonly MessageButton[] {
  const own = offerOf(table.table(), 'rematch');
  if (own) {
    const run = () => table.tell({ k: 'withdraw', re: own.v });
    return [{ text: words().actions.withdraw, run }];
  }
  const offer = { k: 'offer', what: 'rematch' } as const;
  if (!table.may(offer)) return [];
  const text = wordsOf('play').result.rematch;
  return [{ text, icon: 'swap', look: 'primary', run: () => table.tell(offer) }];
}

function review(table: OnlineTable): MessageButton {
  return {
    text: wordsOf('play').result.review,
    icon: 'analyse',
    run: () => void reviewGame(table.page, table.g, table.game()),
  };
}

// ---- while it lasts ----

function lookingBack(table: OnlineTable): Message | undefined {
  if (!table.isBrowsing()) return undefined;
  return {
    texts: [table.hasGoneOn() ? words().browsingNew : words().browsing],
    choices: [{ text: wordsOf('play').actions.backToGame, look: 'primary', run: table.toNow }],
    voice: 'polite',
  };
}

/** The referee does not act by itself: White may claim the forbidden move. */
function foul(table: OnlineTable): Message | undefined {
  const found = table.position().foul;
  if (!found || !table.isYours()) return undefined;
  const game = wordsOf('game');
  const run = () => table.tell({ k: 'foul', on: table.table().on });
  return {
    isUrgent: true,
    isAsking: true,
    texts: [game.mayClaim(pointName(found.point, table.terms().size), game.kinds[found.kind])],
    choices: [{ text: game.claim, look: 'primary', run }],
    voice: 'too',
  };
}

/** The other player has been away for long enough. */
function emptySeat(table: OnlineTable): Message | undefined {
  if (!table.mayClaim()) return undefined;
  const { may, win, draw } = words().claim;
  return {
    isAsking: true,
    texts: [may(table.nameOf(table.other()))],
    choices: [
      { text: win, look: 'primary', run: () => table.tell({ k: 'claim', as: 'win' }) },
      { text: draw, run: () => table.tell({ k: 'claim', as: 'draw' }) },
    ],
    voice: 'polite',
  };
}

function opening(table: OnlineTable): Message | undefined {
  const state = table.opening();
  const legal = state && legalActions(state);
  if (!legal) return undefined;
  const size = table.terms().size;
  const openings = wordsOf('openings');
  const step = stepInWords(state, namesOf(table), openings, table.named().length);
  const isOwn = table.isYours();
  const isSent = table.pending() !== undefined;
  const task = isOwn ? step.task : openings.coach.deciding(table.nameOf(legal.seat));
  return {
    isAsking: isOwn && !isSent,
    told: troubleText(table) ?? lastStep(table),
    headline: step.whose,
    texts: [isSent ? sendingText(table) : task],
    choices: isOwn && !isSent ? stepChoices(table, legal, size) : [],
    voice: 'too',
  };
}

/** The last decision of the other player; stones are seen on the board. */
function lastStep(table: OnlineTable): string | undefined {
  const last = table.table().log.at(-1);
  if (last?.k !== 'act' || last.action.kind === 'place' || last.by === table.seat())
    return undefined;
  const { size } = table.terms();
  return actionInWords(last.action, table.nameOf(last.by), size, wordsOf('openings'));
}

/** One's own question that is still open. */
function asking(table: OnlineTable): Message | undefined {
  const offer = table.table().offers.find(({ by }) => by === table.seat());
  if (!offer) return undefined;
  const run = () => table.tell({ k: 'withdraw', re: offer.v });
  return {
    texts: [words().offers.yours[offer.what]],
    choices: [{ text: words().actions.withdraw, run }],
  };
}

function sending(table: OnlineTable): Message | undefined {
  const text = sendingText(table);
  return text ? { texts: [text], voice: 'too' } : undefined;
}

/** Most moves are there before anybody wonders. */
const SLOW_MS = 1000;

function sendingText(table: OnlineTable): string | undefined {
  const waiting = table.pending();
  if (!waiting) return undefined;
  if (waiting.isKept) return words().kept;
  const { sentAt } = waiting;
  table.now();
  const isSlow = sentAt === undefined || table.client.ageOf(sentAt) > SLOW_MS;
  return isSlow ? words().sending : undefined;
}
