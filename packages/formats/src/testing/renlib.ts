// For tests and the lab: libraries of any size.
import type { Game, GameNode, Mark } from '@tengen/game';
import { assert, centerOf, opponent, type Point } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import { makeRenLib } from '../renlib/index.ts';
import { LIB_SIZE } from '../renlib/nodes.ts';

interface Grown extends Omit<GameNode, 'comment' | 'marks' | 'children'> {
  comment?: string;
  marks?: Mark[];
  children: Grown[];
}

const COMMENTED = 0.1;
const LABELLED = 0.2;

// A line grows to an ordinary length, then the next one branches off a few moves before its end.
const LONGEST = 40;
const NEW_LINE = 0.15;
const LEAVES_BEFORE_END = 8;

/** A library of exactly `moves` moves after h8, some of them with comments and labels. */
export function largeGame(moves: number, seed = 1): Game {
  const chance = new Chance(seed);
  const first: Grown = { move: { color: 'black', point: centerOf(LIB_SIZE) }, children: [] };
  const line = [first];
  for (let made = 0; made < moves; made++) {
    if (line.length > LONGEST || chance.chance(NEW_LINE)) {
      line.length = Math.max(1, line.length - chance.below(LEAVES_BEFORE_END));
    }
    const point = newPoint(chance, line);
    const last = line[line.length - 1]!;
    const color = opponent(last.move!.color);
    const node: Grown = { move: { color, point }, children: [] };
    if (chance.chance(COMMENTED)) node.comment = `variation ${made}\nof many`;
    if (chance.chance(LABELLED)) {
      last.marks ??= [];
      last.marks.push({ kind: 'label', point, text: chance.pick(['a', 'b', '+', 'x']) });
    }
    last.children.push(node);
    line.push(node);
  }
  return { meta: { size: LIB_SIZE, rule: 'renju' }, root: { children: [first] } };
}

export function largeRenLib(moves: number, seed = 1): Uint8Array {
  return must(makeRenLib(largeGame(moves, seed))).data;
}

/** A cell that is free on the line and not used after it yet. Goes back up when few are left. */
function newPoint(chance: Chance, line: Grown[]): Point {
  for (;;) {
    for (let tries = 0; tries < 100; tries++) {
      const point = chance.below(LIB_SIZE * LIB_SIZE);
      const isTaken = (node: GameNode) => node.move?.point === point;
      if (!line.some(isTaken) && !line[line.length - 1]!.children.some(isTaken)) return point;
    }
    line.pop();
    assert(line.length > 0, 'no room for so many moves');
  }
}
