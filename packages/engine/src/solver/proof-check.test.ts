/// <reference lib="dom" />

import { readFileSync } from 'node:fs';
import { RULES } from '@tengen/rules';
import { point, points, positionOf } from '@tengen/rules/testing';
import { readLines } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import { positionOfTactic, type Tactic } from '../testing/tactics.ts';
import { type AttackNode, answerTo, type Proof, pliesOf, proofSize, readProof } from './proof.ts';
import { checkProof } from './proof-check.ts';
import { Solver } from './solver.ts';

/** A node that needs no more: every defence leaves a five. */
function last(move: string): AttackNode {
  return { move: point(move), isFive: false, answers: [], threat: undefined };
}

function proofFrom(root: AttackNode): Proof {
  return { attacker: 'black', plies: pliesOf(root), root };
}

describe('proofs written by hand', () => {
  // h8 makes a four (i8) and a three (column h6-h8).
  const stones = { black: 'e8 f8 g8 h6 h7', white: 'd8 a1 a3 a5' };
  const good: AttackNode = {
    move: point('h8'),
    isFive: false,
    answers: [{ move: point('i8'), next: last('h9') }],
    threat: undefined,
  };

  test.each(['freestyle', 'standard', 'renju'] as const)('a good one is accepted, %s', rule => {
    const check = checkProof(positionOf({ ...stones, rule }), proofFrom(good));
    expect(check.kind).toBe('ok');
  });

  test('in caro the same proof leaves an answer out', () => {
    const check = checkProof(positionOf({ ...stones, rule: 'caro' }), proofFrom(good));
    expect(check).toEqual({ kind: 'fault', fault: 'unanswered', line: points('h8 j8') });
  });

  test('an answer is left out', () => {
    const check = checkProof(positionOf(stones), proofFrom({ ...good, answers: [] }));
    expect(check).toEqual({ kind: 'fault', fault: 'unanswered', line: points('h8 i8') });
  });

  test('a move is wrong, or not to be played', () => {
    const position = positionOf(stones);
    const withNext = (next: AttackNode) => ({
      ...good,
      answers: [{ move: point('i8'), next }],
    });
    const faultOf = (root: AttackNode) => checkProof(position, proofFrom(root));
    expect(faultOf(withNext(last('h10')))).toMatchObject({ fault: 'unanswered' });
    expect(faultOf(withNext(last('e8')))).toMatchObject({ fault: 'illegal-move' });
    expect(faultOf({ ...good, move: 9999 })).toMatchObject({ fault: 'illegal-move' });
    expect(faultOf({ ...good, move: -1 })).toMatchObject({ fault: 'illegal-move' });
    expect(faultOf({ ...good, isFive: true })).toMatchObject({ fault: 'no-five' });
  });

  test('the defender makes five first', () => {
    const position = positionOf({ ...stones, white: 'd8 i5 i6 i7 i9' });
    const check = checkProof(position, proofFrom(good));
    expect(check).toMatchObject({ kind: 'fault', line: points('h8 i8') });
    const race = positionOf({ ...stones, white: 'd8 b1 b2 b3 b4' });
    expect(checkProof(race, proofFrom(good))).toMatchObject({ fault: 'defender-wins' });
  });

  test('Black may not win through a forbidden point', () => {
    const position = positionOf({ black: 'e8 f8 g8 h5 h6 h7', white: 'd8 h4 a1', rule: 'renju' });
    expect(checkProof(position, proofFrom(last('h8')))).toMatchObject({ fault: 'illegal-move' });
  });

  test('a three is a threat until it is answered', () => {
    const position = positionOf({ black: 'g8 h8', white: 'a1 a3' });
    const three = { ...last('i8'), threat: last('j8') };
    const check = checkProof(position, proofFrom(three));
    expect(check.kind).toBe('fault');
  });

  test('a game that is over needs no proof', () => {
    const position = positionOf({ black: 'h8 i8 j8 k8 l8', white: 'a1', turn: 'white' });
    expect(checkProof(position, proofFrom(good))).toMatchObject({ fault: 'no-game' });
  });

  test('an unknown defence is answered by the threat, or by five', () => {
    expect(answerTo(good, point('i8'))).toBe(good.answers[0]!.next);
    expect(answerTo(good, point('a15'))).toBe('five');
  });
});

describe('the words of the core', () => {
  test('shared nodes are one node', () => {
    // 1: move 10, one answer. 5: that answer's node. Then the same node again, by reference.
    const words = Uint16Array.of(10, 2, 11, 20, 0, 12, 0xffff, 3, 0);
    const { root } = readProof(words, 'white');
    expect(root.answers[0]!.next).toBe(root.answers[1]!.next);
    expect(root.answers[0]!.next.move).toBe(20);
    expect(pliesOf(root)).toBe(5);
  });
});

describe('spoilt proofs', () => {
  const wasm = readFileSync(new URL('../../wasm/tengen-simd.wasm', import.meta.url));
  const solver = new Solver({ module: new WebAssembly.Module(wasm), bytes: 16 << 20 });
  const tactics = readLines<Tactic>('tactics.jsonl');

  /** Every copy of the root with one change at one node, made by `change`. */
  function* changed(
    node: AttackNode,
    change: (node: AttackNode) => Iterable<AttackNode>,
  ): Generator<AttackNode> {
    yield* change(node);
    for (const [i, answer] of node.answers.entries()) {
      for (const next of changed(answer.next, change)) {
        const answers = node.answers.with(i, { move: answer.move, next });
        yield { ...node, answers };
      }
    }
  }

  const withoutAnAnswer = function* (node: AttackNode) {
    for (const gone of node.answers) {
      yield { ...node, answers: node.answers.filter(answer => answer !== gone) };
    }
  };

  test.each(RULES.slice(0, 3))('fours: no answer can be left out, %s', rule => {
    const some = tactics.filter(tactic => tactic.kind === 'vcf' && tactic.rule === rule);
    let spoilt = 0;
    for (const tactic of some.slice(0, 12)) {
      const position = positionOfTactic(tactic);
      const result = solver.solve(position, { goal: 'vcf', limits: { nodes: 50_000 } });
      if (result.kind !== 'win') throw new Error('not won');
      for (const root of changed(result.proof.root, withoutAnAnswer)) {
        expect(checkProof(position, { ...result.proof, root }).kind).toBe('fault');
        spoilt++;
      }
    }
    expect(spoilt).toBeGreaterThanOrEqual(12);
  });

  test('threats: a lost threat, a lost answer or another move is found out', () => {
    const some = tactics.filter(tactic => tactic.kind === 'vct').filter((_, i) => i % 9 === 0);
    let spoilt = 0;
    let refused = 0;
    for (const tactic of some) {
      const position = positionOfTactic(tactic);
      const result = solver.solve(position, { goal: 'vct', limits: { nodes: 30_000 } });
      if (result.kind !== 'win' || proofSize(result.proof) > 60) continue;
      const { proof } = result;
      const changes = function* (node: AttackNode) {
        if (node.threat) yield { ...node, threat: undefined };
        if (node.answers.length > 0) yield { ...node, answers: [] };
        yield { ...node, move: (node.move + 7) % 225 };
      };
      for (const root of changed(proof.root, changes)) {
        spoilt++;
        if (checkProof(position, { ...proof, root }).kind === 'fault') refused++;
        if (spoilt % 200 === 0) break;
      }
    }
    expect(spoilt).toBeGreaterThan(50);
    // Another move may happen to win as well; nearly none does.
    expect(refused / spoilt).toBeGreaterThan(0.9);
  });
});
