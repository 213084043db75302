// Reads the nodes of a game, from its `(` to its `)`, without recursion: the open parentheses are
// a list. A branch with an error in it is dead, and skipped to its end; what came before stays.
import type { Move } from '@tengen/game';
import { type Color, opponent, type Rule } from '@tengen/rules';
import type { TreeBuilder } from '../file/builder.ts';
import type { DiagnosticCode } from '../file/diagnostics.ts';
import type { SgfFile } from './file.ts';
import { type PlacedMove, SgfNode } from './node.ts';
import { isNodeProperty, SgfNodeReader } from './node-properties.ts';
import { PASSES, type PointReader } from './points.ts';
import type { SgfScanner } from './tokens.ts';
import { skipsTurn, type Turn, turnAfterSetup } from './turn.ts';

/** What to return to at a `)`. */
interface Level {
  readonly depth: number;
  readonly isDead: boolean;
}

export class SgfTreeReader {
  readonly #scanner: SgfScanner;
  readonly #builder: TreeBuilder;
  #points: PointReader;
  #rule: Rule | undefined;
  readonly #file: SgfFile;
  readonly #properties: SgfNodeReader;
  readonly #levels: Level[] = [];
  /** Whose turn it is below each node of the current line, the root first. */
  readonly #turns: Turn[] = ['start'];
  /** Moves that were stated beside the tree and come before its own. */
  #prelude: readonly PlacedMove[] = [];
  readonly #draft = new SgfNode();
  /** The node whose properties are being read. */
  #node: SgfNode | undefined;
  /** Still among the properties of the game's first node, whatever became of its moves. */
  #isInRoot = false;
  #hasRoot = false;
  #isDead = false;
  /** Parentheses that are open beyond all depth. */
  #tooDeep = 0;
  #last: 'open' | 'gap' | 'node' | 'close' = 'open';

  constructor(file: SgfFile, scanner: SgfScanner, builder: TreeBuilder, points: PointReader) {
    this.#scanner = scanner;
    this.#builder = builder;
    this.#points = points;
    this.#file = file;
    this.#properties = new SgfNodeReader(file, scanner, points);
  }

  /** Begins another game. */
  begin(points: PointReader, rule: Rule | undefined, prelude: readonly PlacedMove[]): void {
    this.#points = points;
    this.#rule = rule;
    this.#prelude = prelude;
    this.#properties.points = points;
    this.#levels.length = 0;
    this.#turns.length = 1;
    this.#turns[0] = 'start';
    this.#node = undefined;
    this.#isInRoot = false;
    this.#hasRoot = false;
    this.#isDead = false;
    this.#tooDeep = 0;
    this.#last = 'open';
  }

  /** Reads to the end of the game. A bare game has no `(` of its own. */
  read(isBare: boolean): void {
    if (isBare) this.#levels.push({ depth: 0, isDead: false });
    for (;;) {
      switch (this.#scanner.next()) {
        case 'property':
          this.#property();
          break;
        case 'node':
          this.#beginNode();
          break;
        case 'open':
          this.#open();
          break;
        case 'close':
          if (this.#close()) return;
          break;
        case 'garbage':
          this.#garbage();
          break;
        case 'end':
          this.#end();
          return;
      }
    }
  }

  #beginNode(): void {
    this.#finishNode();
    if (this.#last === 'close') this.#warn('missing-parenthesis', '(');
    this.#openNode(this.#scanner.at);
  }

  #openNode(at: number): void {
    this.#last = 'node';
    if (this.#isDead) return;
    this.#node = this.#draft.begin(at, !this.#hasRoot);
    this.#isInRoot = !this.#hasRoot;
    this.#hasRoot = true;
  }

  #property(): void {
    if (this.#isDead) return;
    if (!this.#node) {
      this.#warn('missing-semicolon', ';');
      this.#openNode(this.#scanner.at);
    }
    const { name } = this.#scanner;
    if (name === 'B' || name === 'W') this.#moves(name === 'B' ? 'black' : 'white');
    else if (!this.#isInRoot || isNodeProperty(name)) this.#nodeProperty(name);
  }

  /** A move for each value: where there are two, a `;` was forgotten. */
  #moves(color: Color): void {
    while (this.#scanner.nextValue()) {
      if (this.#node!.move || (this.#node!.hasSetup && !this.#node!.isRoot)) this.#split(true);
      // The root holds no move of its own; a file may well begin with one.
      else if (this.#node!.isRoot) this.#split(false);
      if (this.#isDead) return;
      const move = this.#properties.readMove(color);
      if (!move) {
        this.#die();
        return;
      }
      const node = this.#node!;
      node.move = move;
      node.moveAt = this.#scanner.valueStart;
    }
  }

  #nodeProperty(name: string): void {
    if (name === 'PL') {
      this.#turn();
      return;
    }
    if (this.#node!.move && (name === 'AB' || name === 'AW' || name === 'AE')) this.#split(true);
    if (!this.#isDead && !this.#properties.read(this.#node!)) this.#endBranch();
  }

  #turn(): void {
    const turn = this.#properties.readTurn(this.#node!);
    if (!turn) return;
    const mover = this.#node!.move?.color;
    // After a move this says what everybody knows, or else it sets something up.
    if (mover && turn === opponent(mover)) return;
    if (mover) this.#split(true);
    this.#node?.setTurn(turn);
  }

  /** Ends the node in the middle of its properties; the next ones begin another. */
  #split(isMistake: boolean): void {
    if (isMistake) this.#warn('missing-semicolon', ';');
    this.#finishNode();
    if (!this.#isDead) this.#node = this.#draft.begin(this.#scanner.at, false);
  }

  /** Ends the branch after the current node. */
  #endBranch(): void {
    this.#finishNode();
    this.#isDead = true;
  }

  /** Ends the branch before the current node. */
  #die(): void {
    this.#node = undefined;
    this.#isDead = true;
  }

  #finishNode(): void {
    const node = this.#node;
    if (!node) return;
    this.#node = undefined;
    this.#isDead = !this.#add(node);
    if (!this.#isDead) node.describe(this.#builder.current);
  }

  #add(node: SgfNode): boolean {
    const builder = this.#builder;
    const { move } = node;
    if (move) return this.#playPrelude(move) && this.#play(move, node.moveAt);
    if (!node.isRoot) {
      if (!this.#playPrelude()) return false;
      const turn = this.#turns[builder.depth]!;
      if (!builder.addNode({ offset: node.at })) return false;
      this.#turns[builder.depth] = turn;
    }
    if (node.hasSetup) {
      const { setup } = node;
      builder.addSetup(setup);
      this.#turns[builder.depth] = turnAfterSetup(setup);
    }
    return true;
  }

  #play(move: Move, moveAt: number): boolean {
    const builder = this.#builder;
    const { color, point } = move;
    if (point !== 'pass' && !builder.isEmpty(point)) {
      return this.#file.note('error', 'occupied', moveAt, { found: this.#points.name(point) });
    }
    if (!this.#isTurnOf(color, moveAt)) return false;
    if (!builder.addMove(move, { offset: moveAt })) return false;
    this.#turns[builder.depth] = opponent(color);
    return true;
  }

  /** Whether the color may move now. In renju the other side is taken to have passed. */
  #isTurnOf(color: Color, moveAt: number): boolean {
    const turn = this.#turns[this.#builder.depth]!;
    if (turn === 'start' && color === 'white') {
      this.#file.note('warning', 'white-first', moveAt, { expected: 'B', found: 'W' });
    }
    if (!skipsTurn(turn, color)) return true;
    const [expected, found] = color === 'black' ? ['W', 'B'] : ['B', 'W'];
    if (this.#rule !== 'renju') {
      return this.#file.note('error', 'colour-repeat', moveAt, { expected, found });
    }
    this.#file.note('warning', 'colour-repeat', moveAt, { expected, found });
    return this.#builder.addMove(PASSES[turn], { offset: moveAt });
  }

  /** Begins a line with the moves stated beside the tree, up to the one that the tree repeats. */
  #playPrelude(next?: Move): boolean {
    const prelude = this.#prelude;
    if (prelude.length === 0 || this.#builder.depth > 0) return true;
    // Moves are shared values, so that the same move is the same object.
    const repeated = prelude.findIndex(({ move }) => move === next);
    const missing = repeated < 0 ? prelude : prelude.slice(0, repeated);
    return missing.every(({ move, moveAt }) => this.#play(move, moveAt));
  }

  #open(): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep++;
      return;
    }
    this.#finishNode();
    // A tree without a node. Of parentheses in a row the first says it all.
    const isGap = this.#levels.length > 0 && (this.#last === 'open' || this.#last === 'gap');
    if (isGap && this.#last === 'open') this.#warn('missing-semicolon', ';');
    this.#last = isGap ? 'gap' : 'open';
    this.#isInRoot = false;
    // Every level needs a node, so an honest file has no more of them than nodes in a line.
    this.#levels.push({ depth: this.#builder.depth, isDead: this.#isDead });
    const { depth } = this.#file.limits;
    if (this.#levels.length <= depth + 1) return;
    this.#file.note('error', 'too-deep', this.#scanner.at, { expected: `≤ ${depth}` });
    this.#tooDeep = 1;
    this.#isDead = true;
  }

  /** True at the end of the game. */
  #close(): boolean {
    if (this.#tooDeep > 1) {
      this.#tooDeep--;
      return false;
    }
    this.#tooDeep = 0;
    this.#finishNode();
    if (this.#last === 'open') this.#warn('missing-semicolon', ';');
    this.#last = 'close';
    this.#isInRoot = false;
    const level = this.#levels.pop()!;
    if (this.#levels.length === 0) {
      this.#finishGame();
      return true;
    }
    this.#builder.backTo(level.depth);
    this.#isDead = level.isDead;
    return false;
  }

  #end(): void {
    const { text, unclosedAt } = this.#scanner;
    if (unclosedAt === undefined) {
      this.#finishNode();
      this.#file.note('warning', 'unclosed', text.length, { expected: ')' });
    } else {
      // A node that held nothing but the open value is part of the mistake.
      if (this.#node?.isBlank && !this.#node.isRoot) this.#node = undefined;
      this.#finishNode();
      const found = text.slice(unclosedAt, unclosedAt + 80);
      this.#file.note('error', 'unclosed-value', unclosedAt, { expected: ']', found });
    }
    this.#finishGame();
  }

  #finishGame(): void {
    if (this.#builder.root.children.length === 0) this.#playPrelude();
  }

  #garbage(): void {
    const { text, at, end } = this.#scanner;
    if (this.#isDead) return;
    this.#file.note('warning', 'garbage', at, { found: text.slice(at, Math.min(end, at + 80)) });
  }

  #warn(code: DiagnosticCode, expected: string): void {
    if (this.#isDead) return;
    this.#file.note('warning', code, this.#scanner.at, { expected });
  }
}
