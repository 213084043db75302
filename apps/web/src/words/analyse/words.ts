// What the analysis board says: lines, tree, explanations, proofs, the graph, setting up, balance.
import type { UnknownReason } from '@tengen/engine';
import type { Color } from '@tengen/rules';

export interface AnalyseWords {
  readonly panel: string;
  /** In the place of the board while a strict game is played. */
  readonly strictClosed: string;
  readonly tabs: {
    readonly label: string;
    readonly lines: string;
    readonly tree: string;
    readonly explain: string;
    readonly proof: string;
  };
  /** What a screen reader says of a stone without a number. */
  stone(name: string, color: Color): string;
  /** The move that the rules refuse; 0 when it is a set-up. The stones are shown all the same. */
  brokenRecord(move: number): string;
  readonly gauge: string;
  /** Black's chance in words, for those who cannot see the bar. */
  chances(blackPercent: number): string;
  forcedWin(color: Color, plies: number): string;

  readonly engine: {
    readonly turnOn: string;
    readonly turnOff: string;
    readonly side: string;
    readonly sides: Readonly<Record<Color | 'both', string>>;
    readonly time: string;
    readonly endless: string;
    seconds(count: number): string;
    readonly lineCount: string;
    depth(depth: number): string;
    nodes(text: string): string;
    speed(text: string): string;
    threads(count: number): string;
    readonly evaluations: {
      readonly tables: string;
      network(hash: string): string;
      readonly none: string;
    };
    readonly isOff: string;
    readonly isLoading: string;
    readonly isThinking: string;
    /** The engine is on, but not for the side to move. */
    rests(color: Color): string;
    readonly gameOver: string;
    readonly failed: string;
    readonly retry: string;
    readonly options: string;
  };
  readonly score: {
    /** In so many plies, as everywhere below. */
    wins(plies: number): string;
    loses(plies: number): string;
    /** On a point of the board. */
    winsShort(plies: number): string;
    losesShort(plies: number): string;
    percent(percent: string): string;
  };
  readonly playLine: string;
  linePlayed(moves: number): string;

  readonly show: {
    readonly title: string;
    readonly candidates: string;
    readonly threats: string;
    readonly forbidden: string;
    readonly branches: string;
    readonly numbers: string;
    readonly numberings: {
      readonly all: string;
      readonly none: string;
      last(count: number): string;
      readonly fromHere: string;
    };
    readonly rotate: string;
    readonly mirror: string;
    readonly upright: string;
  };
  readonly go: {
    readonly label: string;
    readonly start: string;
    readonly back: string;
    readonly forward: string;
    readonly end: string;
  };
  readonly draw: {
    readonly title: string;
    readonly tool: string;
    readonly circle: string;
    readonly square: string;
    readonly triangle: string;
    readonly cross: string;
    readonly letter: string;
    readonly arrow: string;
    readonly clear: string;
    readonly hint: string;
    readonly arrowTo: string;
  };
  readonly tree: {
    readonly label: string;
    readonly empty: string;
    size(nodes: number): string;
    readonly comment: string;
    readonly commentHint: string;
    readonly promote: string;
    readonly makeMain: string;
    readonly remove: string;
    removed(nodes: number): string;
    readonly undo: string;
    readonly redo: string;
    readonly setUp: string;
    readonly pass: string;
    move(number: number, color: Color, point: string): string;
  };
  readonly explain: {
    readonly quiet: string;
    threatensOf(color: Color): string;
    readonly nothing: string;
    readonly tapHint: string;
    readonly close: string;
    readonly showWin: string;
    readonly looking: string;
  };
  readonly proof: {
    readonly intro: string;
    readonly goal: string;
    readonly vcf: string;
    readonly vct: string;
    readonly vcfLong: string;
    readonly vctLong: string;
    readonly attacker: string;
    readonly time: string;
    readonly solve: string;
    /** The button below the board. */
    readonly solveVcf: string;
    readonly stop: string;
    solving(goal: string, color: Color, seconds: number): string;
    found(color: Color, goal: string, plies: number): string;
    size(nodes: number): string;
    refuted(color: Color, goal: string): string;
    readonly unknown: Readonly<Record<UnknownReason, string>>;
    walking(color: Color): string;
    readonly walkHint: string;
    readonly defences: string;
    anyOther(reply: string): string;
    readonly anyOtherFive: string;
    left(plies: number): string;
    readonly pass: string;
    readonly passed: string;
    readonly back: string;
    readonly again: string;
    readonly leave: string;
    readonly keep: string;
    readonly kept: string;
    readonly five: string;
    fourAt(point: string): string;
    foursAt(points: string): string;
    threatensMove(point: string): string;
    readonly threatensFive: string;
    readonly proven: string;
    readonly wonByFive: string;
    readonly wonByFoul: string;
  };
  readonly graph: {
    readonly title: string;
    readonly analyse: string;
    readonly stop: string;
    progress(done: number, of: number): string;
    at(move: number, blackPercent: number): string;
    readonly unknown: string;
    readonly empty: string;
    readonly hint: string;
  };
  /** A reviewed game in figures. */
  readonly report: {
    readonly title: string;
    readonly about: string;
    readonly side: string;
    readonly accuracy: string;
    readonly inaccuracy: string;
    readonly mistake: string;
    readonly blunder: string;
  };
  readonly review: {
    readonly title: string;
    readonly none: string;
    readonly next: string;
    better(moves: string): string;
    readonly retry: string;
    findBetter(color: Color): string;
    readonly retryGood: string;
    retryWrong(percent: number): string;
    readonly checking: string;
    readonly showAnswer: string;
    readonly giveUp: string;
  };
  readonly setUp: {
    readonly title: string;
    readonly hint: string;
    readonly tool: string;
    readonly alternate: string;
    readonly erase: string;
    readonly clear: string;
    readonly swap: string;
    readonly turn: string;
    readonly done: string;
    readonly cancel: string;
    readonly twoWinners: string;
    decided(color: Color): string;
    readonly full: string;
    uneven(black: number, white: number): string;
    readonly fine: string;
  };
  readonly balance: {
    readonly title: string;
    readonly hint: string;
    readonly one: string;
    readonly two: string;
    readonly stop: string;
    searching(done: number, of: number): string;
    found(moves: string, blackPercent: string): string;
    readonly none: string;
  };
}
