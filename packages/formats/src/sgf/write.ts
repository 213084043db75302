// Games to SGF: UTF-8 text with LF, properties in a fixed order, without recursion.
import type { Game, GameNode, Move } from '@tengen/game';
import { err, ok, opponent } from '@tengen/rules';
import { whyNoBoard } from '../file/writable.ts';
import { LossCount, type WriteResult } from '../file/writing.ts';
import { GAME_PROPERTY_NAMES, isUnreadMeta, metaText } from './game-properties.ts';
import { isNodeProperty, isOtherClock, remarksText, setupText } from './node-properties.ts';
import { capitalsOf, isName } from './tokens.ts';
import { skipsTurn, type Turn, turnAfterSetup } from './turn.ts';
import { SgfPropertyWriter } from './write-values.ts';

/** Writes a file of one or more games. */
export function makeSgf(games: Game | readonly Game[]): WriteResult<string> {
  const list = 'root' in games ? [games] : games;
  if (list.length === 0) return err({ kind: 'no-moves' });
  const losses = new LossCount();
  const lines = new Lines();
  for (const game of list) {
    const refusal = whyNoBoard(game);
    if (refusal) return err(refusal);
    new GameWriter(game, lines, losses).write();
  }
  return ok({ data: lines.toString(), losses: losses.toLosses() });
}

const LINE_LENGTH = 80;
const MOST_PARTS = 10_000;

/** Text in lines of readable length. They break only between nodes, and not after a `(`. */
class Lines {
  /** Joined from time to time: the parts of ten million nodes would need ten times as much memory as their text. */
  readonly #chunks: string[] = [];
  #parts: string[] = [];
  #column = 0;

  add(text: string): void {
    if (this.#column > 1 && this.#column + text.length > LINE_LENGTH) this.end();
    this.#parts.push(text);
    if (this.#parts.length >= MOST_PARTS) this.#join();
    const lineEnd = text.lastIndexOf('\n');
    this.#column = lineEnd < 0 ? this.#column + text.length : text.length - lineEnd - 1;
  }

  end(): void {
    this.#parts.push('\n');
    this.#column = 0;
  }

  toString(): string {
    this.#join();
    return this.#chunks.join('');
  }

  #join(): void {
    this.#chunks.push(this.#parts.join(''));
    this.#parts = [];
  }
}

/** A variation that waits to be written, and the side to move there. */
interface Waiting {
  readonly node: GameNode;
  readonly turn: Turn;
}

const CLOSE = ')';

class GameWriter {
  readonly #game: Game;
  readonly #lines: Lines;
  readonly #to: SgfPropertyWriter;

  constructor(game: Game, lines: Lines, losses: LossCount) {
    this.#game = game;
    this.#lines = lines;
    this.#to = new SgfPropertyWriter(game.meta.size, losses);
  }

  write(): void {
    const { root } = this.#game;
    const waiting: (Waiting | typeof CLOSE)[] = [CLOSE, { node: root, turn: 'start' }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next === CLOSE) {
        this.#lines.add(CLOSE);
        continue;
      }
      if (next.node !== root) this.#lines.end();
      this.#lines.add('(');
      const { node, turn } = this.#line(next);
      for (const child of node.children.toReversed()) waiting.push(CLOSE, { node: child, turn });
    }
    this.#lines.end();
  }

  /** Writes nodes down to the one where the line ends or branches. */
  #line({ node, turn }: Waiting): Waiting {
    for (;;) {
      turn = this.#node(node, turn);
      if (node.children.length !== 1) return { node, turn };
      node = node.children[0]!;
    }
  }

  /** Writes a node and returns the side to move after it. */
  #node(node: GameNode, turn: Turn): Turn {
    const { move, setup } = node;
    const isRoot = node === this.#game.root;
    const head = isRoot ? metaText(this.#game.meta, this.#to) : '';
    const stones = setupText(node, this.#to);
    if (stones !== '') turn = turnAfterSetup(setup!);
    if (move && (isRoot || stones !== '')) {
      // In SGF these are two nodes.
      this.#to.losses.add(isRoot ? 'empty-nodes' : 'setup');
      this.#lines.add(`;${head}${stones}`);
      this.#lines.add(`;${moveText(move, this.#to)}${this.#description(node, isRoot)}`);
    } else {
      const played = move ? moveText(move, this.#to) : '';
      this.#lines.add(`;${played}${head}${stones}${this.#description(node, isRoot)}`);
    }
    if (isRoot && node.children.length === 1) this.#lines.end();
    return move ? this.#turnAfter(move, turn) : turn;
  }

  /** Our reader repairs a color that moves twice, or stops there; either way the game comes back changed. */
  #turnAfter({ color }: Move, turn: Turn): Turn {
    if (skipsTurn(turn, color)) this.#to.losses.add('colour-order');
    return opponent(color);
  }

  #description(node: GameNode, isRoot: boolean): string {
    const { comment, marks, time, isMarked, evaluation, foreign } = node;
    // Most nodes of a big tree hold a move and no more.
    const isBare = !comment && !marks && !time && !isMarked && !evaluation && !foreign;
    if (isBare && !isRoot) return '';
    return remarksText(node, this.#to) + this.#foreignText(node, isRoot);
  }

  #foreignText(node: GameNode, isRoot: boolean): string {
    const { meta } = this.#game;
    const isKnown = (name: string) =>
      isNodeProperty(name) || (isRoot && GAME_PROPERTY_NAMES.has(name));
    const properties = [...((isRoot && meta.foreign) || []), ...(node.foreign ?? [])];
    const written = new Map<string, string>();
    for (const { name, values } of properties) {
      const key = capitalsOf(name);
      const isUnread = isOtherClock(key, node) || (isRoot && isUnreadMeta(meta, key, values));
      // A known name would come back as something else.
      if (!isName(name) || values.length === 0 || (isKnown(key) && !isUnread)) {
        this.#to.losses.add('foreign');
        continue;
      }
      const text = values.map(value => this.#to.verbatim(value)).join('');
      written.set(key, (written.get(key) ?? name) + text);
    }
    return [...written.values()].join('');
  }
}

function moveText({ color, point }: Move, to: SgfPropertyWriter): string {
  const letters = point === 'pass' ? '' : to.letters(point);
  return `${color === 'black' ? 'B' : 'W'}[${letters}]`;
}
