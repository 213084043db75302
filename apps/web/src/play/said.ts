// The texts of the message box: box.tsx shows them, and events.ts announces them.

import { opponent, pointName } from '@tengen/rules';
import { endingInWords, explanationInWords, stepInWords, threatInWords } from '@tengen/words';
import { wordsOf } from '../words/spoken.ts';
import { playerNames } from './coach-card.tsx';
import type { Play } from './state.ts';

export interface Said {
  readonly headline: string;
  readonly more?: string | undefined;
}

/** The hint, or that it is being searched, or why there is none. */
export function hintText(play: Play): Said | undefined {
  const words = play.words().hint;
  const hint = play.hints.current();
  const { size } = play.page.desk.position();
  switch (hint?.kind) {
    case undefined:
    case 'step':
      return undefined;
    case 'searching':
      return { headline: words.searching };
    case 'move': {
      const [first, ...rest] = hint.line.map(point => pointName(point, size));
      const best = first ?? pointName(hint.point, size);
      const threats = wordsOf('threats');
      const why = hint.why && threatInWords(hint.why, size, threats);
      const line = rest.length > 0 ? words.line(rest.slice(0, 4).join(' ')) : undefined;
      return { headline: words.best(best), more: why ?? line };
    }
    case 'engine-failed':
      return { headline: wordsOf('shell').engine.failed };
    case 'none':
      return { headline: words.none };
  }
}

export function failureText(play: Play): string {
  const state = play.page.engine.state();
  const { engine } = wordsOf('shell');
  const failure = play.driver.failure();
  if (failure === 'thought' || failure === 'lost') return play.words().trouble[failure];
  return state.kind === 'failed' && state.times > 1 ? engine.failedAgain : engine.failed;
}

export function drawText(play: Play): string | undefined {
  const offer = play.drawOffer();
  const words = play.words().drawOffer;
  if (!offer) return undefined;
  return offer === 'asking' ? words.asking : words.ask(offer.from, opponent(offer.from));
}

/** Why the point under the pointer is forbidden, or why not. */
export function explanationText(play: Play): string | undefined {
  const explanation = play.looking.explanation();
  if (!explanation) return undefined;
  const { size } = play.page.desk.position();
  const { headline, lines } = explanationInWords(explanation, size, play.game());
  const said = lines.flatMap(({ text, reasons }) => [text, ...reasons]);
  return wordsOf('grammar').sentences([headline, ...said]);
}

/** The player who has to act in the opening and, for a person, the task. */
export function stepText(play: Play): string | undefined {
  const { desk } = play.page;
  const opening = desk.opening();
  if (!opening) return undefined;
  const words = wordsOf('openings');
  const { whose, task } = stepInWords(opening, playerNames(play), words, play.named().length);
  const color = desk.toAct();
  const isPersons = color !== undefined && desk.sides()[color].kind === 'person';
  return wordsOf('grammar').sentences(isPersons ? [whose, task] : [whose]);
}

/** The move that decided the game, and since when the win was forced; or that this is being searched. */
export function storyText(play: Play): string | undefined {
  const story = play.ending();
  if (!story) return undefined;
  const words = wordsOf('endings');
  if (story.kind === 'searching') {
    return story.since === undefined
      ? play.words().result.searching
      : words.lookingBack(story.since);
  }
  const { size } = play.page.desk.game().meta;
  const { decided, forced } = endingInWords(story.ending, size, play.game().kinds, words);
  return [decided, forced].filter(Boolean).join(words.gap) || undefined;
}

/** The threat that an unconfirmed move does not stop. */
export function warningText(play: Play): string | undefined {
  const warning = play.blunderWarning.warning();
  const { size } = play.page.desk.position();
  return warning && threatInWords(warning.threat, size, wordsOf('threats'));
}
