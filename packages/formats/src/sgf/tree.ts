// Reads the nodes of a game, from its `(` to its `)`, without recursion: the open parentheses are a list. A branch
// with an error is dead and skipped to its end; everything before the error is kept.
import type { Move } from '@tengen/game';
import { type Color, opponent, type Rule } from '@tengen/rules';
import { type DraftNode, setupOf, type TreeBuilder } from '../file/builder.ts';
import type { DiagnosticCode } from '../file/diagnostics.ts';
import { PASSES } from '../file/tables.ts';
import type { SgfFile } from './file.ts';
import { type PlacedMove, SgfNode } from './node.ts';
import { isNodeProperty, SgfNodeReader } from './node-properties.ts';
import type { PointReader } from './points.ts';
import type { SgfScanner } from './tokens.ts';
import { skipsTurn, type Turn, turnAfterSetup } from './turn.ts';

/** The state to return to at a `)`. */
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
  /** The side to move after each node of the current line, beginning with the root. */
  readonly #turns: Turn[] = ['start'];
  /** Moves that are named beside the tree and come before its own. */
  #prelude: readonly PlacedMove[] = [];
  readonly #draft = new SgfNode();
  /** The node whose properties are being read. */
  #node: SgfNode | undefined;
  /** The scanner is still in the game's first node, even if a move has begun a new one. */
  #isInRoot = false;
  #hasRoot = false;
  #isDead = false;
  /** One color has moved twice in a row. */
  #hasRepeat = false;
  /** The number of open parentheses beyond the depth limit. */
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
    this.#hasRepeat = false;
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

  /** Each value is a move. If there are two, a `;` is missing. */
  #moves(color: Color): void {
    while (this.#scanner.nextValue()) {
      if (this.#node!.move || (this.#node!.hasSetup && !this.#node!.isRoot)) this.#split(true);
      // Our root holds no move, but a file may begin with one.
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
    // After a move this names the obvious side to move, or it is a set-up.
    if (mover && turn === opponent(mover)) return;
    if (mover) this.#split(true);
    this.#node?.setTurn(turn);
  }

  /** Ends the node in the middle of its properties; the next property begins a new node. */
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
    const turn = this.#turns[builder.depth]!;
    if (turn === 'start' && color === 'white') {
      this.#file.note('warning', 'white-first', moveAt, { expected: 'B', found: 'W' });
    }
    if (skipsTurn(turn, color)) {
      const isPassed = this.#rule === 'renju';
      if (isPassed || !this.#hasRepeat) this.#noteRepeat(turn, moveAt);
      if (!isPassed) return this.#setUp(move, moveAt);
      if (!builder.addMove(PASSES[turn], { offset: moveAt })) return false;
    }
    if (!builder.addMove(move, { offset: moveAt })) return false;
    this.#turns[builder.depth] = opponent(color);
    return true;
  }

  #noteRepeat(turn: Color, moveAt: number): void {
    const [expected, found] = turn === 'white' ? ['W', 'B'] : ['B', 'W'];
    this.#file.note('warning', 'colour-repeat', moveAt, { expected, found });
  }

  /**
   * Puts a stone out of turn. Problems are often entered as moves, all stones of one colour first, so the moves
   * before it are stones that were set up, too; in a variation other lines may need them as moves.
   */
  #setUp({ color, point }: Move, moveAt: number): boolean {
    const builder = this.#builder;
    this.#hasRepeat = true;
    if (this.#levels.length === 1) builder.setUpLine();
    if (!builder.addNode({ offset: moveAt })) return false;
    builder.addSetup(setupOf(color, point));
    this.#turns[builder.depth] = opponent(color);
    return true;
  }

  /** Begins a line with the moves named beside the tree, up to the first one that the tree repeats. */
  #playPrelude(next?: Move): boolean {
    const prelude = this.#prelude;
    if (prelude.length === 0 || this.#builder.depth > 0) return true;
    // Equal moves are the same object.
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
    // A tree without a node. Of several parentheses in a row only the first is noted.
    const isGap = this.#levels.length > 0 && (this.#last === 'open' || this.#last === 'gap');
    if (isGap && this.#last === 'open') this.#warn('missing-semicolon', ';');
    this.#last = isGap ? 'gap' : 'open';
    this.#isInRoot = false;
    // Every level needs a node, so a valid file has no more levels than nodes in a line.
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
      // A node with nothing but the open value is dropped.
      if (this.#node?.isBlank && !this.#node.isRoot) this.#node = undefined;
      this.#finishNode();
      const found = text.slice(unclosedAt, unclosedAt + 80);
      this.#file.note('error', 'unclosed-value', unclosedAt, { expected: ']', found });
    }
    this.#finishGame();
  }

  #finishGame(): void {
    const { root } = this.#builder;
    if (root.children.length === 0) this.#playPrelude();
    if (this.#hasRepeat) joinSetups(root);
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

/** Takes the stones of nodes that say nothing else into the root. */
function joinSetups(root: DraftNode): void {
  for (let next = root.children[0]; next; next = root.children[0]) {
    const { setup, children, ...others } = next;
    const isBare = Object.keys(others).length === 0 && root.children.length === 1;
    if (!isBare || !setup || setup.empty.length > 0) return;
    const { black = [], white = [], empty = [] } = root.setup ?? {};
    root.setup = {
      ...setup,
      black: [...black, ...setup.black],
      white: [...white, ...setup.white],
      empty,
    };
    root.children = children;
  }
}
