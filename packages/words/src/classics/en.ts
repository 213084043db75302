// The opponents one by one: a line for each level, and the five classics, small engines by students, each with
// strengths and weaknesses of its own.
import type { ClassicId } from '@tengen/opponent';
import type { Words } from '../typed.ts';

/** On the scale where level 1 is 0. */
export interface RatingFacts {
  readonly elo: number;
  readonly error: number;
  readonly games: number;
  readonly nearestLevel: number;
}

export interface ClassicWords {
  /** The classic in one sentence. */
  readonly inShort: string;
  readonly sees: string;
  readonly misses: string;
  readonly thinks: string;
}

export const en = {
  title: 'The five classics',
  intro:
    'Tengen grew from five programs that students wrote to learn how a machine plays five in a row. Here they play again, each as its author described it, with its own eyes and its own blind spots.',
  /** Headings above the paragraphs of each. */
  sees: 'What it sees',
  misses: 'What it misses',
  thinks: 'How it thinks',
  strength: 'Strength',
  rated: ({ elo, error, games, nearestLevel }: RatingFacts) =>
    `Elo ${elo} ± ${error} on a scale where level 1 is 0, from ${games} games against all levels, the engine and the other classics. The nearest level is ${nearestLevel}.`,
  /** Each level in one honest sentence, level 1 first. */
  levels: [
    'Has just learnt the rules: looks one move ahead and sometimes misses even a four.',
    'Stops your fours, but notices only about half of your threes.',
    'Stops most threes; one with a gap often gets past it.',
    'Thinks of your reply and seldom misses a three.',
    'Stops nearly everything, but cannot work out two threats at once.',
    'Misses no threat and knows double threats, but not a long run of fours.',
    'Plays a run of fours to the end; a patient attack can still beat it.',
    'Reads ten stones ahead: only deep traps catch it.',
    'Reads sixteen stones ahead and lets hardly any slip pass.',
    'Full strength: the neural network, and all the time it is given.',
  ],
  /** A rating as a short sentence. `rule` is the name of the rule. */
  ratedShort: (rule: string, elo: number, error: number) =>
    `Rating in ${rule.toLowerCase()}: ${elo} ± ${error} (level 1 is 0).`,
  notRated: (rule: string) => `Its strength in ${rule.toLowerCase()} has not been measured.`,
  classics: {
    'classic-000': {
      inShort: 'Knows the worth of every line by heart and adds up gains.',
      sees: 'Five cells to each side of a point, in four directions: fives, fours, threes and twos, with gaps, for both sides. A table of more than a million lines tells at once what a stone gains and what it spoils.',
      misses:
        'It follows only the eight most promising moves and never sees the ninth. Each of the four lines is judged by itself. It does not know forbidden points.',
      thinks:
        'Eight moves deep, eight moves wide. A line of play is worth its own gains minus yours. For the last move of a line it searches in growing rings around the previous stone.',
    },
    'classic-001': {
      inShort: 'Counts neighbours in eight directions: ten, a hundred, a thousand.',
      sees: 'Unbroken rows with free space ahead. Every further stone of a row is worth ten times more, and your stones count one and a half times.',
      misses:
        'Rows with a gap, and rows that are closed on one side: a stone or the edge within four cells makes a direction worthless. It looks only at points that touch a stone.',
      thinks:
        'First it looks for a win in two moves and plays it at once. Only then does it look further ahead.',
    },
    'classic-002': {
      inShort: 'Scores every point for both sides and looks only at the best.',
      sees: 'Fourteen classes of lines from live fours to dead ones, gaps included, and combinations: two fours, two threes, a four with a three. In renju it keeps off forbidden points.',
      misses:
        'It trusts its scores: a point outside the best ten is never tried, and a long plan of quiet moves lies beyond its four.',
      thinks:
        'It scores each point for itself and for you, adds the two, sorts, keeps ten and searches four moves deep.',
    },
    'classic-003': {
      inShort: 'Learnt renju in one summer: openings, swaps and forbidden points.',
      sees: 'A five it can make, a five it must stop, and then all shapes on the board counted by kind, with a little more for stones near the centre. It does not even look at forbidden points.',
      misses:
        'It adds up shapes wherever they stand, so two threes that work together count no more than two far apart. It picks White 4 and the fifth moves at random near the centre.',
      thinks:
        'Fives first, without thinking. Then four moves deep, proving with a narrow window that other moves are worse, and remembering positions it has met. It opens with one of the 26 openings and swaps by a list.',
    },
    'classic-004': {
      inShort: 'Reads rows, columns and diagonals like lines of text.',
      sees: 'Every unbroken row with its length and its open ends.',
      misses:
        'Gaps: two stones, a gap and one more are not a three to it. A live three and a closed four look the same, so it does not understand combinations. It does not know forbidden points.',
      thinks:
        'Four moves deep, over all points within two steps of a stone. At the end, the side with the better lines is ahead.',
    },
  } satisfies Record<ClassicId, ClassicWords>,
};

export type ClassicsWords = Words<typeof en>;
