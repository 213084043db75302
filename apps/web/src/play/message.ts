// What Play says beside the board: one message at a time, the most urgent first. box.tsx shows it and events.ts
// reads it out, so that eyes and ears get the same.
import type { Score } from '@tengen/engine';
import { type Outcome, opponent, pointName, winnerOf } from '@tengen/rules';
import { explanationInWords, outcomeInWords, threatInWords } from '@tengen/words';
import { exchangeDialogs } from '../exchange/load.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Message, MessageButton } from './box.tsx';
import { openingMessage, toldText } from './opening-message.ts';
import { refusalText } from './refusal.ts';
import { personsColor } from './sides.ts';
import type { Play } from './state.ts';

type Maker = (play: Play) => Message | undefined;

const BY_URGENCY: readonly Maker[] = [
  drawOffer,
  warning,
  lesson,
  explanation,
  refusal,
  failure,
  result,
  lookingBack,
  claim,
  openingMessage,
  hint,
  threat,
];

export function messageOf(play: Play): Message {
  for (const make of BY_URGENCY) {
    const message = make(play);
    if (message) return message;
  }
  return rules(play);
}

/** The message as it is read out. */
export function spokenText({
  voice,
  told,
  headline,
  texts = [],
  lines = [],
  question,
}: Message): string {
  const said = lines.flatMap(({ text, reasons }) => [text, ...reasons]);
  const refused = voice === 'polite' ? told : undefined;
  return wordsOf('grammar').sentences([refused, headline, ...texts, ...said, question]);
}

export function drawOffer(play: Play): Message | undefined {
  const offer = play.drawOffer();
  const words = play.words().drawOffer;
  if (!offer) return undefined;
  if (offer === 'asking') return { isAsking: true, texts: [words.asking], voice: 'polite' };
  return {
    isAsking: true,
    texts: [words.ask(offer.from, opponent(offer.from))],
    choices: [
      { text: words.accept, look: 'primary', run: () => play.answerDraw(true) },
      { text: words.decline, run: () => play.answerDraw(false) },
    ],
    voice: 'polite',
  };
}

/** A move that overlooks a threat is held back until it is confirmed. */
function warning(play: Play): Message | undefined {
  const held = play.blunderWarning.warning();
  if (!held) return undefined;
  const { size } = play.page.desk.position();
  const words = play.words().blunderWarning;
  return {
    isUrgent: true,
    isAsking: true,
    headline: words.headline(pointName(held.point, size)),
    texts: [threatInWords(held.threat, size, wordsOf('threats'))],
    choices: [
      { text: words.back, look: 'primary', run: play.blunderWarning.letGo },
      { text: words.anyway, run: () => play.choosePoint(held.point, 'mouse') },
    ],
    voice: 'polite',
  };
}

/** A move that lets the other side win by force waits, in a teaching game. */
function lesson(play: Play): Message | undefined {
  const taught = play.teaching.lesson();
  if (!taught) return undefined;
  const { size } = play.page.desk.position();
  const words = play.words();
  return {
    isUrgent: true,
    isAsking: true,
    headline: words.blunderWarning.headline(pointName(taught.point, size)),
    texts: [taught.text()],
    choices: [
      { text: words.blunderWarning.back, look: 'primary', run: play.teaching.letGo },
      { text: words.teaching.show, run: play.teaching.show },
      {
        text: words.blunderWarning.anyway,
        run: () => play.choosePoint(taught.point, 'mouse'),
      },
    ],
    voice: 'polite',
  };
}

/** Why the point under the pointer is forbidden, or why not. */
function explanation(play: Play): Message | undefined {
  const explained = play.looking.explanation();
  if (!explained) return undefined;
  const said = explanationInWords(explained, play.page.desk.position().size, play.game());
  return {
    isUrgent: explained.kind !== undefined,
    isAsking: play.looking.isPinned(),
    headline: said.headline,
    lines: said.lines,
    voice: 'polite',
  };
}

function refusal(play: Play): Message | undefined {
  const refused = play.refusal();
  const { desk } = play.page;
  // During an opening, and in an earlier position, it is added to what is shown there.
  if (!refused || desk.opening() || isLookingBack(play)) return undefined;
  return { isUrgent: true, texts: [refusalText(play, refused)], voice: 'polite' };
}

function failure(play: Play): Message | undefined {
  const failed = play.driver.failure();
  if (!failed) return undefined;
  const state = play.page.engine.state();
  const { engine } = wordsOf('shell');
  const words = play.words().trouble;
  const isAgain = state.kind === 'failed' && state.times > 1;
  const takeOver = () => {
    const color = play.page.desk.toAct();
    if (color) play.handOver(color, { kind: 'person' });
  };
  return {
    isUrgent: true,
    isAsking: true,
    headline: failed === 'engine' ? engine[isAgain ? 'failedAgain' : 'failed'] : words[failed],
    choices: [
      { text: words.retry, look: 'primary', run: play.driver.retry },
      { text: words.takeOver, run: takeOver },
    ],
    voice: 'urgent',
  };
}

function result(play: Play): Message | undefined {
  const { outcome } = play.page.desk.position();
  if (!outcome) return undefined;
  const words = play.words().result;
  const { desk, router } = play.page;
  return {
    isUrgent: true,
    isAsking: true,
    headline: resultHeadline(play, outcome),
    result: { remark: words.moves(desk.live().length) },
    texts: [resultSentence(outcome, desk.position().size)],
    detail: play.ending()?.text(),
    choices: [
      {
        text: words.review,
        look: 'primary',
        icon: 'analyse',
        run: () => router.go('/analyse/review'),
      },
      rematch(play),
      { text: play.words().actions.share, icon: 'share', run: () => void share(play) },
    ],
    voice: 'urgent',
  };
}

/** The result for the far side of a shared screen. */
export function resultInShort(play: Play): Message | undefined {
  const whole = result(play);
  return whole && { ...whole, detail: undefined, choices: [rematch(play)] };
}

const rematch = (play: Play): MessageButton => ({
  text: play.words().result.rematch,
  icon: 'swap',
  run: play.rematch,
});

export async function share({ page }: Play): Promise<void> {
  const { openExportOfTable } = await exchangeDialogs();
  openExportOfTable(page, 'link');
}

function isLookingBack({ page: { desk } }: Play): boolean {
  return desk.isBrowsing() && !desk.position().outcome;
}

function lookingBack(play: Play): Message | undefined {
  if (!isLookingBack(play)) return undefined;
  const { desk } = play.page;
  const words = play.words();
  const refused = play.refusal();
  const mayContinue = !desk.opening() && !desk.isStrict();
  return {
    isUrgent: refused !== undefined,
    isAsking: refused !== undefined,
    texts: [words.browsing],
    headline: refused && refusalText(play, refused),
    choices: [
      { text: words.actions.backToGame, look: 'primary', run: desk.backToLive },
      ...(mayContinue ? [{ text: words.actions.playFromHere, run: desk.playFromHere }] : []),
    ],
    voice: 'polite',
  };
}

/** The referee does not act by itself: White may claim the forbidden move. */
function claim(play: Play): Message | undefined {
  const { foul, size } = play.page.desk.position();
  if (!foul) return undefined;
  const game = play.game();
  return {
    isUrgent: true,
    isAsking: true,
    texts: [game.mayClaim(pointName(foul.point, size), game.kinds[foul.kind])],
    choices: [{ text: game.claim, look: 'primary', run: play.claim }],
    voice: 'too',
  };
}

function hint(play: Play): Message | undefined {
  const words = play.words().hint;
  const found = play.hints.current();
  const { size } = play.page.desk.position();
  switch (found?.kind) {
    case undefined:
    case 'step':
      return undefined;
    case 'searching':
      return { isAsking: true, headline: words.searching, voice: 'too' };
    case 'move': {
      const line = found.line.slice(1, 5).map(point => pointName(point, size));
      const { why, makes, score } = found;
      const threats = wordsOf('threats');
      const reasons = [
        why && threatInWords(why, size, threats),
        makes && words.makes(threats.kinds[makes]),
        score && scoreText(play, score),
      ];
      return {
        isAsking: true,
        headline: words.best(pointName(found.point, size)),
        texts: [wordsOf('grammar').sentences(reasons)],
        detail: line.length > 0 ? words.line(line.join(' ')) : undefined,
        voice: 'too',
      };
    }
    case 'engine-failed':
      return { isAsking: true, headline: wordsOf('shell').engine.failed, voice: 'too' };
    case 'none':
      return { isAsking: true, headline: words.none, voice: 'too' };
  }
}

/** What the search thinks of the position after the move. */
function scoreText(play: Play, score: Score): string {
  const words = play.words().hint;
  if (score.kind === 'value') return words.chances(score.side, Math.round(score.winRate * 100));
  return score.plies > 0 ? words.wins(score.plies) : words.loses;
}

function threat(play: Play): Message | undefined {
  const sentence = play.threatening.sentence();
  return sentence ? { texts: [sentence], voice: 'too' } : undefined;
}

/** Before anything else is to be said: how the game is won. */
function rules(play: Play): Message {
  const { rule } = play.page.desk.position();
  const game = play.game();
  const made = play.driver.decision();
  const isExplaining = play.looking.isExplaining() && rule === 'renju';
  return {
    isIdle: true,
    told: made && toldText(play, made),
    headline: game.rules[rule],
    texts: [isExplaining ? game.explainHint : game.ruleInShort[rule]],
  };
}

// ---- the end of the game ----

/** The result as seen by the person at the board. */
function resultHeadline(play: Play, outcome: Outcome): string {
  const words = play.words().result;
  const winner = winnerOf(outcome);
  if (!winner) return words.draw;
  const own = personsColor(play.page.desk.sides());
  const { kind, name } = { name: undefined, ...play.page.desk.sides()[winner] };
  if (!own && kind === 'person' && name === undefined) return play.game().wins(winner);
  if (!own) return words.wins(play.name(winner));
  return winner === own ? words.youWin : words.youLose;
}

/** How it ended: by a five, a foul, the clock, a resignation or an agreement. */
export function resultSentence(outcome: Outcome, size: number): string {
  const words = wordsOf('play').result;
  if (outcome.kind === 'draw') {
    if (outcome.reason === 'agreement') return words.agreed;
    if (outcome.reason === 'passes') return words.passes;
  } else if (outcome.reason === 'resign') return words.resigned(opponent(outcome.winner));
  else if (outcome.reason === 'timeout') return words.timeout(opponent(outcome.winner));
  return outcomeInWords(outcome, size, wordsOf('game'));
}
