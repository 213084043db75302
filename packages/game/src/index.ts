// What was played. See README.md for the vocabulary.
export type {
  ForeignProperty,
  Game,
  GameNode,
  GameResult,
  Mark,
  MarkShape,
  Meta,
  Move,
  NodeTime,
  OpeningRecord,
  Player,
  Setup,
} from './node.ts';
