// What is said while playing: who plays whom, what an opening asks for, what the opponent does, how it
// ended. Sentences about the rules themselves are in `game`, about the AI's reasons in `openings`.
import type { Answer } from '@tengen/openings';
import type { Color, Referee } from '@tengen/rules';

export interface PlayPageWords {
  readonly firstHint: string;
  readonly you: string;
  readonly opening: string;

  readonly actions: {
    readonly newGame: string;
    readonly watch: string;
    readonly twoPlayers: string;
    readonly undo: string;
    readonly redo: string;
    readonly restart: string;
    readonly hint: string;
    readonly resign: string;
    readonly draw: string;
    readonly pass: string;
    readonly analyse: string;
    readonly pause: string;
    readonly resume: string;
    readonly moreActions: string;
    readonly backToGame: string;
    readonly playFromHere: string;
    readonly step: string;
  };
  /** Looking at another place than the one the game stands at. */
  readonly browsing: string;
  /** Someone taps the board there. `button` is the one that lets the game go on. */
  onlyLooking(button: string): string;

  readonly speed: string;
  readonly speeds: {
    readonly slow: string;
    readonly normal: string;
    readonly fast: string;
    readonly instant: string;
  };

  readonly card: {
    readonly thinking: string;
    /** Depth and nodes while it thinks, and afterwards with the time. */
    search(depth: number, nodes: string): string;
    took(seconds: string): string;
    /** The same where more has to fit into the line. */
    seconds(seconds: string): string;
    readonly toMove: string;
    readonly waits: string;
    readonly wins: string;
    readonly paused: string;
    readonly change: (color: Color) => string;
    clock(color: Color, text: string): string;
    periods(count: number): string;
  };

  readonly handOver: {
    title(color: Color): string;
    readonly apply: string;
  };

  readonly setup: {
    readonly title: string;
    readonly start: string;
    readonly mode: string;
    readonly modes: { readonly computer: string; readonly people: string; readonly watch: string };
    readonly opponent: string;
    readonly strength: string;
    readonly strengths: {
      readonly level: string;
      readonly time: string;
      readonly limits: string;
      readonly classic: string;
    };
    readonly level: string;
    readonly timePerMove: string;
    readonly depth: string;
    readonly width: string;
    readonly classic: string;
    readonly hand: string;
    readonly hands: { readonly black: string; readonly white: string; readonly lots: string };
    readonly rule: string;
    readonly size: string;
    readonly referee: string;
    readonly referees: Readonly<Record<Referee, string>>;
    readonly opening: string;
    readonly free: string;
    readonly named: string;
    readonly protocols: string;
    readonly randomOpening: string;
    readonly offers: string;
    readonly clock: string;
    readonly noClock: string;
    readonly clocks: Readonly<Record<string, string>>;
    /** One's own clock: for the whole game, and for each move. */
    readonly minutes: string;
    readonly secondsAMove: string;
    /** Without undo and without help. */
    readonly strict: string;
    readonly strictDetail: string;
    lotsFell(color: Color): string;
    /** The board is too small for the opening, and the like. */
    readonly cannotStart: string;
  };
  /** Beside the coach's own sentences, which are in `openings`. */
  readonly coach: {
    /** What each answer leads to. */
    readonly means: Readonly<Record<Answer, string>>;
    readonly offerButton: string;
    readonly clearOffers: string;
    readonly advise: string;
    readonly advising: string;
    readonly adviser: string;
    /** A stone where the opening asks for a decision. */
    readonly decideFirst: string;
  };

  readonly hint: {
    readonly searching: string;
    best(point: string): string;
    /** How the game may go on after it. */
    line(points: string): string;
    readonly none: string;
  };

  readonly drawOffer: {
    readonly asking: string;
    ask(from: Color, to: Color): string;
    readonly accept: string;
    readonly decline: string;
  };

  readonly result: {
    readonly youWin: string;
    readonly youLose: string;
    readonly draw: string;
    resigned(loser: Color): string;
    timeout(loser: Color): string;
    readonly agreed: string;
    readonly passes: string;
    moves(count: number): string;
    readonly review: string;
    readonly rematch: string;
    readonly share: string;
    readonly searching: string;
  };

  readonly say: {
    moved(color: Color, point: string): string;
    passed(color: Color): string;
    readonly tookBack: string;
    readonly newGame: string;
    handedTo(color: Color, who: string): string;
    timeLow(color: Color, seconds: number): string;
  };

  readonly trouble: {
    /** The opponent failed while it was thinking. */
    readonly thought: string;
    /** The engine behind it died. */
    readonly lost: string;
    readonly retry: string;
    readonly takeOver: string;
  };
  /** A move that overlooks a threat waits until it is meant. */
  readonly net: {
    readonly label: string;
    headline(point: string): string;
    readonly anyway: string;
    readonly back: string;
  };
  /** Two people across one screen. */
  readonly facing: { readonly label: string; readonly detail: string; readonly draw: string };
  readonly threats: string;
  readonly notYourTurn: string;
}
