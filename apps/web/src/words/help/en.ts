// The long texts about rules and help. They are loaded when somebody opens a help page (index.ts).
// Which board stands beside which section is decided in more/examples.ts.
import type { Words } from '@tengen/words';

export interface HelpSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A task for the board beside the text. */
  readonly tryIt?: string;
}

const sections = {
  five: {
    title: 'Five in a row',
    paragraphs: [
      'Two players take turns placing stones on the points where lines cross. Black plays first. Stones never move.',
      'The first to make an unbroken line of five wins, along a row, a column or a diagonal. Six or more also wins.',
    ],
    tryIt: 'Black has four. Complete the row at either end.',
  },
  'exactly-five': {
    title: 'Exactly five',
    paragraphs: [
      'For both sides, only a line of exactly five wins. A line of six or more is allowed, but the game goes on.',
    ],
    tryIt: 'Play g8: six in a row, and nobody has won.',
  },
  'double-three': {
    title: 'Double-three',
    paragraphs: [
      'A three is a line that one more stone turns into a straight four: four in a row, open at both ends.',
      'Black may not make two threes with one stone. Such points are crossed out on the board.',
    ],
    tryIt: 'Point at the cross or tap it to see the two threes.',
  },
  'double-four': {
    title: 'Double-four',
    paragraphs: [
      'A four is a line that one more stone turns into five. Black may not make two fours with one stone, not even in the same line.',
    ],
    tryIt: 'A stone on the cross would make a four in the row and another in the column.',
  },
  overline: {
    title: 'Overline',
    paragraphs: [
      'Black may not make six or more in a row. For White, six in a row wins just like five.',
    ],
    tryIt: 'A stone on the cross would join three stones and two stones into six in a row.',
  },
  'false-three': {
    title: 'False three',
    paragraphs: [
      'A line counts as a three only if it can really become a straight four. If it is blocked, or if the point it needs is itself forbidden, it is not a three, and the move is allowed.',
    ],
    tryIt: 'h8 looks like a double-three, but White has e8 and k8. Try it.',
  },
  'five-first': {
    title: 'Five comes first',
    paragraphs: ['A move that makes exactly five wins at once, whatever else it makes.'],
    tryIt: 'h8 makes five and two threes. It wins.',
  },
  white: {
    title: 'White’s weapon',
    paragraphs: [
      'White has no forbidden points and can win by leaving Black only a forbidden point as an answer. Black loses by playing a forbidden point: at once, or when White claims it, as agreed before the game.',
    ],
  },
  'closed-five': {
    title: 'Blocked at both ends',
    paragraphs: [
      'Five in a row wins only if at least one end is free of the opponent’s stones. The edge of the board does not count as a block. Six or more always wins.',
    ],
    tryIt: 'Play h8: five in a row, but White is on c8 and i8, so the game goes on.',
  },
  'protocols-why': {
    title: 'Swap and offer',
    paragraphs: [
      'They all combine two ideas. Swap: one player places stones and the other chooses a colour. Offer: Black offers several fifth moves and White keeps the one that is best for White.',
      'Against the computer you take every step yourself, and it tells you why it swapped or not.',
    ],
  },
  'openings-read': {
    title: 'Reading the map',
    paragraphs: [
      'Black 1 is on the centre. White 2 is next to it: on the same line in a direct opening, diagonally in an indirect one. Black 3 is within two lines of the centre.',
      'Choose an opening to put it on the board and continue from there.',
    ],
  },
  four: {
    title: 'Four',
    paragraphs: [
      'Four stones that one more turns into five. The opponent must block at that point, so a four always keeps the initiative: it is your move again.',
    ],
  },
  'straight-four': {
    title: 'Straight four',
    paragraphs: [
      'Four in a row with both ends open cannot be stopped: if one end is blocked, the other makes five. That is why an open three must be answered at once.',
    ],
  },
  'four-three': {
    title: 'Four and three',
    paragraphs: [
      'One stone that makes a four and an open three wins: the four must be answered, then the three becomes a straight four. In renju it is Black’s main weapon, because the double-three and the double-four are forbidden.',
    ],
    tryIt: 'Black plays h8: a four in the row, a three in the column.',
  },
  vcf: {
    title: 'VCF and VCT',
    paragraphs: [
      'Victory by continuous fours (VCF): four after four until one of them makes two threats at once. The opponent never has a choice, so it can be read very deeply.',
      'Victory by continuous threats (VCT) uses open threes as well. Here the opponent can choose between answers, or strike back with a four.',
      'In Analyse, the solver finds and proves both. You can then try any defence and see how it fails.',
    ],
  },
  search: {
    title: 'Looking ahead',
    paragraphs: [
      'The engine tries moves and answers as deeply as time allows and keeps the line in which both sides play their best. Hopeless branches are cut off early.',
      'At the end of each branch it evaluates the position: with a small neural network where there is one for the rule, otherwise by the shapes on every line. Both were trained by a larger network that taught itself the game.',
    ],
  },
  levels: {
    title: 'Levels 1 to 10',
    paragraphs: [
      'Low levels are weak in the way people are: they look only a few moves ahead and overlook shapes, first broken threes, then open threes, and at level 1 sometimes even a four. High levels see everything and look deeper.',
      'Level 10 is the full engine with a short time limit for each move.',
    ],
  },
  figures: {
    title: 'What the figures mean',
    paragraphs: [
      'Depth: how many moves ahead the main line was read. Nodes: how many positions were searched. Speed: nodes per second.',
      'Winning chances: how often the side to move wins such a position between equal players. “Wins in 7” is not an estimate; it has been proved.',
    ],
  },
  proof: {
    title: 'Proofs',
    paragraphs: [
      'When the solver finds a forced win, a second program replays it against every defence, using only the rules. Only then is it shown.',
    ],
  },
} satisfies Record<string, HelpSection>;

export type HelpSectionId = keyof typeof sections;

export const en = {
  pages: {
    freestyle: {
      title: 'Freestyle',
      lead: 'The oldest rule and the shortest: five in a row wins.',
    },
    standard: {
      title: 'Standard',
      lead: 'Exactly five in a row wins; more than five does not count.',
    },
    renju: {
      title: 'Renju',
      lead: 'Black moves first, which is an advantage, so three kinds of moves are forbidden for Black. White may play anywhere.',
    },
    caro: {
      title: 'Caro',
      lead: 'Five in a row wins, unless the opponent blocks both ends.',
    },
    protocols: {
      title: 'Opening rules',
      lead: 'Without them the first player would win too often. Each lets the players share the choice of the first moves, so that both can be happy with their side.',
    },
    openings: {
      title: 'The 26 openings',
      lead: 'In renju the first three stones are placed around the centre. Not counting rotations and reflections there are 26 ways, and each has a name.',
    },
    shapes: {
      title: 'Shapes and threats',
      lead: 'Games are won by threats. A single threat can be answered; a move that makes two threats at once wins.',
    },
    engine: {
      title: 'How the engine thinks',
      lead: 'It looks ahead, evaluates shapes, and proves wins where it can. Everything runs in your browser.',
    },
    classics: {
      title: 'The five classics',
      lead: 'Small programs rebuilt from their authors’ descriptions. Each is an opponent with a character of its own.',
    },
  },
  sections: sections as Readonly<Record<HelpSectionId, HelpSection>>,
  startOver: 'Start over',
  direct: 'Direct',
  indirect: 'Indirect',
  analyseIt: 'Analyse it',
  boardOf: (title: string) => `Board: ${title}`,
};

export type HelpWords = Words<typeof en>;
export type HelpPageId = keyof HelpWords['pages'];
