// The coach of the opening: the player who has to act, the possible steps with their buttons, and the last step of
// the opponent with its reason.

import { type LegalActions, legalActions } from '@tengen/openings';
import { pointName, unreachable } from '@tengen/rules';
import { actionInWords, answerInWords, reasonInWords, stepInWords } from '@tengen/words';
import type { MadeDecision } from '../opponents/driver.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Message, MessageButton } from './box.tsx';
import { refusalText } from './refusal.ts';
import { opponentsName, playerNames } from './sides.ts';
import type { Play } from './state.ts';

export function openingMessage(play: Play): Message | undefined {
  const { desk } = play.page;
  const opening = desk.opening();
  const legal = opening && legalActions(opening);
  if (!legal) return undefined;
  const words = wordsOf('openings');
  const made = play.driver.decision();
  const refused = play.refusal();
  const step = stepInWords(opening, playerNames(desk), words, play.named().length);
  const { size } = desk.position();
  const isPersons = desk.sides()[legal.holds].kind === 'person';
  return {
    isAsking: isPersons,
    told: refused ? refusalText(play, refused) : made && toldText(play, made),
    headline: step.whose,
    texts: [isPersons ? step.task : words.coach.deciding(play.name(legal.holds)), adviceText(play)],
    choices: isPersons ? [...stepChoices(play, legal, size), ...advise(play)] : [],
    voice: refused ? 'polite' : 'too',
  };
}

/** The last step of the opponent, and its reason. */
export function toldText(play: Play, { spec, action, reason }: MadeDecision): string {
  const { size } = play.page.desk.position();
  const words = wordsOf('openings');
  // Not named by its colour, which may have changed with this step.
  const did = actionInWords(action, opponentsName(spec), size, words);
  return wordsOf('grammar').sentences([did, reasonInWords(reason, size, words)]);
}

/** How a step of the opening is taken, with the fifth moves named so far. */
export type StepTaker = Pick<Play, 'act' | 'named' | 'offerNamed' | 'clearNamed'>;

/** The buttons for a step that is not a stone. */
export function stepChoices(
  { act, named, offerNamed, clearNamed }: StepTaker,
  legal: LegalActions,
  size: number,
): readonly MessageButton[] {
  const { coach } = wordsOf('play');
  switch (legal.kind) {
    case 'place':
      return [];
    case 'answer':
      return legal.answers.map(answer => ({
        text: answerInWords(answer, legal.holds, wordsOf('openings')),
        means: coach.means[answer],
        run: () => act({ kind: 'answer', answer }),
      }));
    case 'declare':
      return Array.from({ length: legal.max - legal.min + 1 }, (_, i) => ({
        text: String(legal.min + i),
        run: () => act({ kind: 'declare', number: legal.min + i }),
      }));
    case 'choose':
      return legal.points.map(point => ({
        text: pointName(point, size),
        run: () => act({ kind: 'choose', point }),
      }));
    case 'offer': {
      const count = named().length;
      return [
        {
          text: coach.offerButton,
          look: 'primary',
          isOff: count !== legal.count,
          run: offerNamed,
        },
        { text: coach.clearOffers, isOff: count === 0, run: clearNamed },
      ];
    }
    default:
      return unreachable(legal);
  }
}

/** The engine's advice for this step. */
function adviceText(play: Play): string | undefined {
  const given = play.hints.current();
  if (given?.kind !== 'step') return undefined;
  const { size } = play.page.desk.position();
  const words = wordsOf('openings');
  const does = actionInWords(given.action, play.words().coach.adviser, size, words);
  return wordsOf('grammar').sentences([does, reasonInWords(given.reason, size, words)]);
}

/** Asks for advice; gone once it is given. */
function advise(play: Play): readonly MessageButton[] {
  const hint = play.hints.current();
  if (hint?.kind === 'step') return [];
  const { coach } = play.words();
  const isSearching = hint?.kind === 'searching';
  return [
    {
      text: isSearching ? coach.advising : coach.advise,
      look: 'quiet',
      icon: 'hint',
      isOff: isSearching || !play.page.desk.hasHelp(),
      run: play.hints.ask,
    },
  ];
}
