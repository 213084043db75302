// Games to SGF: UTF-8 text with LF, properties in a fixed order, without recursion.
import type { Game, GameNode, Mark, Move, Setup } from '@tengen/game';
import { type Color, err, ok, opponent } from '@tengen/rules';
import { whyNoBoard } from '../file/writable.ts';
import { LossCount, type WriteResult } from '../file/writing.ts';
import { makeEvaluation } from './evaluation.ts';
import { NODE_PROPERTIES } from './properties.ts';
import { skipsTurn, type Turn, turnAfterSetup } from './turn.ts';
import { foreignText, isFreeAtRoot, rootText } from './write-root.ts';
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

/** Text in lines of a length that people can read; they break between nodes only, not after a `(`. */
class Lines {
  readonly #parts: string[] = [];
  #column = 0;

  add(text: string): void {
    if (this.#column > 1 && this.#column + text.length > LINE_LENGTH) this.end();
    this.#parts.push(text);
    const lineEnd = text.lastIndexOf('\n');
    this.#column = lineEnd < 0 ? this.#column + text.length : text.length - lineEnd - 1;
  }

  end(): void {
    this.#parts.push('\n');
    this.#column = 0;
  }

  toString(): string {
    return this.#parts.join('');
  }
}

/** A variation that waits to be written, and whose turn it is there. */
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

  /** Writes nodes down to the one where the line ends or divides. */
  #line({ node, turn }: Waiting): Waiting {
    for (;;) {
      turn = this.#node(node, turn);
      if (node.children.length !== 1) return { node, turn };
      node = node.children[0]!;
    }
  }

  /** Writes a node and tells whose turn it is after it. */
  #node(node: GameNode, turn: Turn): Turn {
    const { move, setup } = node;
    const isRoot = node === this.#game.root;
    const head = isRoot ? rootText(this.#game.meta, this.#to) : '';
    const stones = setup ? setupText(setup, this.#to) : '';
    if (stones !== '') turn = turnAfterSetup(setup!);
    if (move && (isRoot || stones !== '')) {
      // SGF holds the two in two nodes.
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

  /** Our reader repairs a color that follows itself, or stops: either way it comes back changed. */
  #turnAfter({ color }: Move, turn: Turn): Turn {
    if (skipsTurn(turn, color)) this.#to.losses.add('colour-order');
    return opponent(color);
  }

  #description(node: GameNode, isRoot: boolean): string {
    const { comment, marks, time, isMarked, evaluation, foreign } = node;
    // Most nodes of a big tree hold a move and no more.
    const isBare = !comment && !marks && !time && !isMarked && !evaluation && !foreign;
    if (isBare && !isRoot) return '';
    const to = this.#to;
    return [
      to.text('C', comment),
      marksText(marks ?? [], to),
      this.#timeText(node),
      isMarked ? 'HO[1]' : '',
      this.#evaluationText(node),
      isRoot ? rootForeignText(this.#game, to) : nodeForeignText(node, to),
    ].join('');
  }

  #evaluationText({ evaluation }: GameNode): string {
    if (!evaluation) return '';
    const to = this.#to;
    const { size } = this.#game.meta;
    const text = makeEvaluation(evaluation, size, point => to.letters(point));
    if (text !== undefined) return `XV[${text}]`;
    to.losses.add('evaluations');
    return '';
  }

  #timeText({ time, move }: GameNode): string {
    const spent = this.#to.seconds('XT', time?.spentMs);
    if (time?.leftMs === undefined) return spent;
    if (move) return this.#to.seconds(clockOf(move.color), time.leftMs) + spent;
    // Without a move nobody knows whose clock it is.
    this.#to.losses.add('times');
    return spent;
  }
}

function moveText({ color, point }: Move, to: SgfPropertyWriter): string {
  const letters = point === 'pass' ? '' : to.letters(point);
  return `${color === 'black' ? 'B' : 'W'}[${letters}]`;
}

function clockOf(color: Color): string {
  return color === 'black' ? 'BL' : 'WL';
}

function setupText({ black, white, empty, turn }: Setup, to: SgfPropertyWriter): string {
  return [
    to.points('AB', black),
    to.points('AW', white),
    to.points('AE', empty),
    turn ? `PL[${turn === 'black' ? 'B' : 'W'}]` : '',
  ].join('');
}

const MARK_NAMES: Readonly<Record<Mark['kind'], string>> = {
  label: 'LB',
  arrow: 'AR',
  triangle: 'TR',
  square: 'SQ',
  circle: 'CR',
  cross: 'MA',
};

/** Marks of a kind stand together, kinds in the order in which they first occur. */
function marksText(marks: readonly Mark[], to: SgfPropertyWriter): string {
  const byKind = new Map<Mark['kind'], string>();
  for (const mark of marks) {
    const text = byKind.get(mark.kind) ?? MARK_NAMES[mark.kind];
    byKind.set(mark.kind, text + markText(mark, to));
  }
  return [...byKind.values()].join('');
}

function markText(mark: Mark, to: SgfPropertyWriter): string {
  if (mark.kind === 'arrow') return to.composed(to.letters(mark.from), to.letters(mark.to));
  const point = to.letters(mark.point);
  return mark.kind === 'label' ? to.composed(point, to.part(mark.text)) : `[${point}]`;
}

function rootForeignText({ meta, root }: Game, to: SgfPropertyWriter): string {
  const foreign = [...(meta.foreign ?? []), ...(root.foreign ?? [])];
  return foreignText(
    to,
    foreign,
    (name, values) => isFreeAtRoot(meta, name, values) || isOtherClock(name, root),
  );
}

function nodeForeignText(node: GameNode, to: SgfPropertyWriter): string {
  const isFree = (name: string) => !NODE_PROPERTIES.has(name) || isOtherClock(name, node);
  return foreignText(to, node.foreign ?? [], isFree);
}

/** The clock of the side that does not move here is foreign to our nodes. */
function isOtherClock(name: string, { move }: GameNode): boolean {
  return (name === 'BL' || name === 'WL') && !(move && clockOf(move.color) === name);
}
