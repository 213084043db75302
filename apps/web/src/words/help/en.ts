// The long texts about rules and help. They are loaded when somebody opens a help page (index.ts).
// Which board stands beside which section is decided in more/examples.ts.
import type { Words } from '@tengen/words';

export interface HelpSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What to do on the board beside it. */
  readonly tryIt?: string;
}

const sections = {
  five: {
    title: 'Five in a row',
    paragraphs: [
      'Two players place stones in turn on the crossings, Black first. Stones never move.',
      'Whoever has five of their own in an unbroken line wins: along a row, a column or a diagonal. Six or more win too.',
    ],
    /** What to do on the board beside it. */
    tryIt: 'Black has four. Complete the row at either end.',
  },
  'exactly-five': {
    title: 'Exactly five',
    paragraphs: [
      'Only a line of exactly five wins, for both sides. A line of six or more is allowed, but the game goes on.',
    ],
    /** What to do on the board beside it. */
    tryIt: 'Play g8: six in a row, and nobody has won.',
  },
  'double-three': {
    title: 'Three and three',
    paragraphs: [
      'A three is a line that one more stone turns into a straight four: four in a row, open at both ends.',
      'Black may not make two threes with one stone. Such a point is crossed on the board.',
    ],
    /** What to do on the board beside it. */
    tryIt: 'Point at the cross, or tap it, to see the two threes.',
  },
  'double-four': {
    title: 'Four and four',
    paragraphs: [
      'A four is a line that one more stone turns into five. Black may not make two fours with one stone, not even in the same line.',
    ],
    /** What to do on the board beside it. */
    tryIt: 'The cross would make a four in the row and another in the column.',
  },
  overline: {
    title: 'Overline',
    paragraphs: ['Black may not make six or more in a row. For White six is as good as five.'],
    /** What to do on the board beside it. */
    tryIt: 'The cross would join three and two stones to six.',
  },
  'false-three': {
    title: 'A three that is none',
    paragraphs: [
      'A line counts as a three only if it can really become a straight four. If its ends are closed, or if the point it needs is itself forbidden, it is no three, and the move is allowed.',
    ],
    /** What to do on the board beside it. */
    tryIt: 'Looks like three and three at h8, but White holds e8 and k8. Play it.',
  },
  'five-first': {
    title: 'Five comes first',
    paragraphs: ['A stone that makes exactly five wins at once, whatever else it makes.'],
    /** What to do on the board beside it. */
    tryIt: 'h8 makes five and two threes. It wins.',
  },
  white: {
    title: 'White’s weapon',
    paragraphs: [
      'White has no forbidden points, and may win by leaving Black no other answer than a forbidden one. When Black plays a forbidden point, the game is lost: at once, or when White claims it, as agreed before the game.',
    ],
  },
  'closed-five': {
    title: 'Closed at both ends',
    paragraphs: [
      'Five in a row wins only if at least one end is free of the opponent’s stones. The edge of the board closes nothing. Six or more always win.',
    ],
    /** What to do on the board beside it. */
    tryIt: 'Play h8: five, but White stands on c8 and i8, so the game goes on.',
  },
  'protocols-why': {
    title: 'Swap and offer',
    paragraphs: [
      'Two ideas return in all of them. Swap: one player puts stones, the other chooses a colour. Offer: Black shows several fifth moves, White keeps the one that suits White best.',
      'Against the computer you play every step yourself, and it tells you why it swapped or not.',
    ],
  },
  'openings-read': {
    title: 'Reading the map',
    paragraphs: [
      'Black 1 stands on the centre. White 2 touches it: straight in a direct opening, diagonally in an indirect one. Black 3 stands within two lines of the centre.',
      'Choose one to put it on the board and go on from there.',
    ],
  },
  four: {
    title: 'Four',
    paragraphs: [
      'Four stones that one more turns into five. The opponent must answer at that very point, so a four is always sente: you move again.',
    ],
  },
  'straight-four': {
    title: 'Straight four',
    paragraphs: [
      'Four in a row with both ends open cannot be stopped: one end is closed, the other makes five. That is why an open three must be answered at once.',
    ],
  },
  'four-three': {
    title: 'Four and three',
    paragraphs: [
      'One stone that makes a four and an open three wins: the four must be answered, then the three becomes a straight four. In renju it is Black’s main weapon, since three-three and four-four are taken away.',
    ],
    /** What to do on the board beside it. */
    tryIt: 'Black plays h8: a four in the row, a three in the column.',
  },
  vcf: {
    title: 'VCF and VCT',
    paragraphs: [
      'Victory by continuous fours (VCF): four after four until one of them makes two threats. The opponent has no choice at any step, so it can be read very deep.',
      'Victory by continuous threats (VCT) uses threes as well. There the opponent can choose an answer or strike back with a four of their own.',
      'In Analyse the solver finds and proves both; you can then play any defence and see it refuted.',
    ],
  },
  search: {
    title: 'Looking ahead',
    paragraphs: [
      'The engine plays moves and answers on an inner board, as deep as time allows, and keeps the line in which both sides do their best. Hopeless branches are cut early.',
      'At the end of each branch it judges the position: by a small neural network where there is one for the rule, otherwise by the shapes on every line. The networks and the values of the shapes come from a larger network that taught itself the game.',
    ],
  },
  levels: {
    title: 'Levels 1 to 10',
    paragraphs: [
      'Weak levels are weak as people are: they look few moves ahead and overlook shapes, first broken threes, then open threes, at level 1 now and then even a four. Strong levels see everything and look deeper.',
      'Level 10 is the full engine with a little time for each move.',
    ],
  },
  figures: {
    title: 'What the figures mean',
    paragraphs: [
      'Depth: how many moves ahead the main line was read. Nodes: how many positions were looked at. Speed: nodes per second.',
      'Win rate: how often such a position is won between equal players, from the side of the one to move. “Win in 7” is no estimate but a proof.',
    ],
  },
  proof: {
    title: 'Proofs',
    paragraphs: [
      'When the solver claims a forced win, a second program replays it against every defence with the rules alone. Only then it is shown.',
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
    standard: { title: 'Standard', lead: 'Exactly five in a row wins; more is worth nothing.' },
    renju: {
      title: 'Renju',
      lead: 'Black moves first and has the advantage, so the rules take three things away from Black. White may do anything.',
    },
    caro: {
      title: 'Caro',
      lead: 'Five in a row wins, unless both its ends are closed by the opponent.',
    },
    protocols: {
      title: 'Opening rules',
      lead: 'Without them whoever begins would win too often. Each lets the players share the choice of the first stones, so that both can be content with their side.',
    },
    openings: {
      title: 'The 26 openings',
      lead: 'In renju the first three stones stand around the centre. Up to turning and mirroring there are 26 ways, and each has a name.',
    },
    shapes: {
      title: 'Shapes and threats',
      lead: 'A game is won by threats: each stone asks a question, and the one that asks two at once wins.',
    },
    engine: {
      title: 'How the engine thinks',
      lead: 'It looks ahead, counts shapes, and proves what it can. Everything runs in your browser.',
    },
    classics: {
      title: 'The five classics',
      lead: 'Small programs as their authors described them, kept as opponents with a character of their own.',
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
