/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import type { Color, Point, Rule } from '@tengen/rules';
import { opponent, Position, pointName, RULES, Walker } from '@tengen/rules';
import { Chance, point, positionOf } from '@tengen/rules/testing';
import { readLines } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import { solveTactics, type Tactic } from '../testing/tactics.ts';
import { answerTo, longestLine, type Proof, proofSize } from './proof.ts';
import { checkProof } from './proof-check.ts';
import { type SolveGoal, type SolveOptions, Solver } from './solver.ts';

const wasm = readFileSync(new URL('../../wasm/tengen-simd.wasm', import.meta.url));
const solver = new Solver({ module: new WebAssembly.Module(wasm), bytes: 16 << 20 });

function solve(position: Position, goal: SolveGoal, more: Partial<SolveOptions> = {}) {
  return solver.solve(position, { goal, limits: { nodes: 200_000 }, ...more });
}

/** The proof of a win that must be there, checked once more. */
function proofOf(position: Position, goal: SolveGoal, more: Partial<SolveOptions> = {}): Proof {
  const result = solve(position, goal, more);
  if (result.kind !== 'win') throw new Error(`not won: ${JSON.stringify(result)}`);
  expect(checkProof(position, result.proof).kind).toBe('ok');
  return result.proof;
}

const name = (at: Point) => pointName(at, 15);

describe('wins by fours', () => {
  // Row e8-g8 is closed at d8: h8 makes a four with i8, and in the column a three.
  const fourThree = { black: 'e8 f8 g8 h6 h7', white: 'd8 a1 a3 a5' };

  test.each(RULES)('a four and a three, %s', rule => {
    const proof = proofOf(positionOf({ ...fourThree, rule }), 'vcf');
    expect(name(proof.root.move)).toBe('h8');
    expect(proof.plies).toBe(5);
    expect(proof.root.answers.map(answer => name(answer.move))).toContain('i8');
  });

  test('in caro a four is met at its end as well', () => {
    for (const rule of ['caro', 'caro-exact'] as const) {
      const { root } = proofOf(positionOf({ ...fourThree, rule }), 'vcf');
      expect(root.answers.map(answer => name(answer.move)).sort()).toEqual(['i8', 'j8']);
    }
  });

  const fourFour = { black: 'e8 f8 g8 h5 h6 h7', white: 'd8 h4 a1 a3 a5' };

  test.each(['freestyle', 'standard', 'caro', 'caro-exact'] as const)('two fours, %s', rule => {
    const proof = proofOf(positionOf({ ...fourFour, rule }), 'vcf');
    expect(name(proof.root.move)).toBe('h8');
    expect(proof.plies).toBe(3);
  });

  test('two fours are forbidden for Black in renju, not for White', () => {
    const black = solve(positionOf({ ...fourFour, rule: 'renju' }), 'vcf');
    expect(black.kind).toBe('refuted');
    const swapped = { black: fourFour.white, white: fourFour.black, turn: 'white' } as const;
    expect(proofOf(positionOf({ ...swapped, rule: 'renju' }), 'vcf').plies).toBe(3);
  });

  test('a five stands on the board already', () => {
    const proof = proofOf(positionOf({ black: 'e8 f8 g8 h8', white: 'd8 a1 a3' }), 'vcf');
    expect(proof).toMatchObject({ plies: 1, root: { isFive: true } });
  });

  test('a block that makes a four of its own refutes the attack', () => {
    // i8 is the only block, and with i5-i7 it makes a white four (i4 is black, i9 open).
    const position = positionOf({ black: 'e8 f8 g8 h6 h7 i4', white: 'd8 i5 i6 i7 a1' });
    expect(solve(position, 'vcf').kind).toBe('refuted');
  });

  test('White wins where Black may not block', () => {
    // h8 is a double-three for Black; d4 keeps White from simply playing there.
    const stones = { black: 'h7 h9 g8 i8 d4', white: 'e5 f6 g7 a1', turn: 'white' } as const;
    const proof = proofOf(positionOf({ ...stones, rule: 'renju' }), 'vcf');
    expect(name(proof.root.move)).toBe('i9');
    expect(proof.plies).toBe(3);
    expect(solve(positionOf({ ...stones, rule: 'standard' }), 'vcf').kind).toBe('refuted');
  });

  test('six in a row wins in freestyle and in caro, and nowhere else for Black', () => {
    const stones = { black: 'c8 d8 e8 g8 h8', white: 'b8 i8 a1 a3' };
    const kindOf = (rule: Rule) => solve(positionOf({ ...stones, rule }), 'vcf').kind;
    expect(kindOf('freestyle')).toBe('win');
    expect(kindOf('caro')).toBe('win');
    expect(kindOf('standard')).toBe('refuted');
    expect(kindOf('renju')).toBe('refuted');
    expect(kindOf('caro-exact')).toBe('refuted');
  });

  test('a five closed at both ends is none in caro', () => {
    const closed = { black: 'd8 e8 f8 g8', white: 'c8 i8 a1' };
    const open = { black: 'd8 e8 f8 g8', white: 'c8 j8 a1' };
    for (const rule of ['caro', 'caro-exact'] as const) {
      expect(solve(positionOf({ ...closed, rule }), 'vcf').kind).toBe('refuted');
      expect(proofOf(positionOf({ ...open, rule }), 'vcf').plies).toBe(1);
    }
    expect(proofOf(positionOf({ ...closed, rule: 'standard' }), 'vcf').plies).toBe(1);
  });

  test('the attacker need not be the side to move', () => {
    const position = positionOf({ ...fourThree, turn: 'white' });
    const proof = proofOf(position, 'vcf', { attacker: 'black' });
    expect(proof.attacker).toBe('black');
    expect(solve(position, 'vcf').kind).toBe('refuted');
  });
});

describe('wins by threats', () => {
  const twoThrees = { black: 'f8 g8 h6 h7', white: 'a1 c2 o1 a15' };

  test.each(['freestyle', 'standard', 'caro', 'caro-exact'] as const)('two threes, %s', rule => {
    const position = positionOf({ ...twoThrees, rule });
    expect(solve(position, 'vcf').kind).toBe('refuted');
    const proof = proofOf(position, 'vct');
    expect(name(proof.root.move)).toBe('h8');
    expect(proof.plies).toBe(5);
  });

  test('two threes are no win for Black in renju', () => {
    const result = solve(positionOf({ ...twoThrees, rule: 'renju' }), 'vct');
    if (result.kind === 'win') expect(name(result.proof.root.move)).not.toBe('h8');
  });

  test('every answer leads on, and any other loses to the threat', () => {
    const { root } = proofOf(positionOf({ ...twoThrees, rule: 'standard' }), 'vct');
    expect(root.threat).toBeDefined();
    for (const { move, next } of root.answers) expect(answerTo(root, move)).toBe(next);
    expect(answerTo(root, point('o1'))).toBe(root.threat);
    expect(answerTo(root.threat!, point('o1'))).toBe('five');
  });

  test('a four of the defender comes first, and only puts it off', () => {
    // a1 c1 e1 gives White fours on b1 and d1.
    const position = positionOf({ ...twoThrees, white: 'a1 c1 e1 a15' });
    const proof = proofOf(position, 'vct');
    const answers = proof.root.answers.map(answer => name(answer.move));
    expect(answers).toEqual(expect.arrayContaining(['b1', 'd1']));
    expect(proof.plies).toBeGreaterThan(5);
  });

  test('an empty board holds no threat', () => {
    expect(solve(Position.start(), 'vct').kind).toBe('refuted');
  });
});

describe('limits', () => {
  const [hard] = readLines<Tactic>('tactics.jsonl').filter(tactic => tactic.mateIn >= 17);
  const position = () => {
    let at = Position.start({ rule: hard!.rule, size: hard!.size });
    for (const move of hard!.moves) {
      const next = at.play(point(move, hard!.size));
      if (next.ok) at = next.value;
    }
    return at;
  };

  test('too few nodes leave it unknown', () => {
    const result = solve(position(), 'vct', { limits: { nodes: 50 } });
    expect(result).toMatchObject({ kind: 'unknown', why: 'limit' });
    expect(result.nodes).toBeLessThan(500);
  });

  test('a stop is heard between two slices', () => {
    const steps = solver.steps(position(), { goal: 'vct' });
    expect(steps.next().done).toBe(false);
    expect(steps.next(true)).toMatchObject({ done: true, value: { why: 'stopped' } });
  });

  test('the same question has the same answer', () => {
    const ask = () => solve(position(), 'vct');
    const { nodes } = ask();
    solve(positionOf({ black: 'h8' }), 'vct', { attacker: 'white' });
    expect(ask().nodes).toBe(nodes);
  });

  test('a game that is over is not solved', () => {
    const over = positionOf({ black: 'h8 i8 j8 k8 l8', white: 'a1', turn: 'white' });
    expect(solve(over, 'vcf')).toMatchObject({ kind: 'unknown', why: 'game-over' });
  });
});

describe('tactics', () => {
  const tactics = readLines<Tactic>('tactics.jsonl');
  const some = (kind: SolveGoal, count: number) => {
    const all = tactics.filter(tactic => tactic.kind === kind);
    return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!);
  };

  test('forty wins by fours, none longer than known', () => {
    for (const { tactic, result } of solveTactics(solver, some('vcf', 40), { nodes: 100_000 })) {
      if (result.kind !== 'win') throw new Error(`not won: ${JSON.stringify(tactic)}`);
      expect(result.proof.plies).toBeLessThanOrEqual(tactic.vcfIn ?? tactic.mateIn);
      expect(longestLine(result.proof).length).toBeLessThanOrEqual(result.proof.plies);
    }
  });

  test('twenty wins by threats', () => {
    let won = 0;
    for (const { result, isFalse } of solveTactics(solver, some('vct', 20), { nodes: 100_000 })) {
      expect(isFalse).toBe(false);
      if (result.kind !== 'win') continue;
      won++;
      expect(proofSize(result.proof)).toBeGreaterThan(1);
    }
    expect(won).toBeGreaterThanOrEqual(17);
  });
});

describe('against the slow twin', () => {
  /** A crowded little board, on which nobody has won. */
  function crowded(chance: Chance, rule: Rule): Position {
    const size = chance.between(7, 10);
    let position = Position.start({ rule, size });
    const stones = chance.between(8, 22);
    for (let tries = 0; tries < 400 && position.board.stones < stones; tries++) {
      const next = position.play(chance.below(size * size));
      if (next.ok && !next.value.outcome) position = next.value;
    }
    return position;
  }

  test.each(RULES)('wins by one or two fours are those that trying everything finds, %s', rule => {
    const chance = new Chance(RULES.indexOf(rule) + 1);
    let wins = 0;
    for (let i = 0; i < 40; i++) {
      const position = crowded(chance, rule);
      const fours = [0, 1, 2].find(most => winsByTrying(position, position.turn, most));
      const result = solve(position, 'vcf');
      const found = result.kind === 'win' ? (result.proof.plies - 1) / 2 : undefined;
      expect(found !== undefined && found > 2 ? undefined : found).toBe(fours);
      expect(result.kind).not.toBe('unknown');
      if (fours !== undefined) wins++;
    }
    expect(wins).toBeGreaterThan(1);
  });

  test.each(RULES)('claims of random middle games hold, %s', rule => {
    const chance = new Chance(RULES.indexOf(rule) + 77);
    let wins = 0;
    for (let i = 0; i < 30; i++) {
      const position = crowded(chance, rule);
      const attacker = chance.pick(['black', 'white'] as const);
      const result = solve(position, 'vct', { attacker, limits: { nodes: 5000 } });
      expect(result).not.toMatchObject({ why: 'proof-refused' });
      if (result.kind === 'win') wins++;
    }
    expect(wins).toBeGreaterThan(1);
  });
});

/** Fours by definition: after each, whatever the defender does, the attacker wins or goes on. */
function winsByTrying(position: Position, attacker: Color, most: number): boolean {
  const { board, rule, size } = position;
  const walker = new Walker(size);
  for (const color of ['black', 'white'] as const) {
    for (const stone of board.stonesOf(color)) walker.put(stone, color);
  }
  const defender = opponent(attacker);
  const empty = () =>
    Array.from({ length: size * size }, (_, at) => at).filter(at => walker.isEmpty(at));
  const canWin = (color: Color) =>
    empty().some(at => {
      const verdict = walker.place(at, color, rule);
      walker.remove(at);
      return verdict === 'win';
    });
  const goesOn = (verdict: string) => verdict === 'continues' || verdict === 'full';
  const attack = (left: number): boolean => {
    if (canWin(attacker)) return true;
    if (left === 0) return false;
    return empty().some(at => {
      const verdict = walker.place(at, attacker, rule);
      const wins =
        goesOn(verdict) && canWin(attacker) && !canWin(defender) && losesAnyway(left - 1);
      walker.remove(at);
      return wins;
    });
  };
  const losesAnyway = (left: number): boolean =>
    empty().every(at => {
      const verdict = walker.place(at, defender, rule);
      const loses = !goesOn(verdict) || attack(left);
      walker.remove(at);
      return loses;
    });
  return attack(most);
}
