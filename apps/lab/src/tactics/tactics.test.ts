import { Position, parsePoint } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { findCore, openCore } from '../players/core.ts';
import { playedOut } from './play-out.ts';
import { Prover } from './prove.ts';
import { type Claim, type SolvingCore, solve } from './solve.ts';

const source = await findCore();
const [core, attacker, defender] = [1, 2, 3].map(() => openCore(source, 1)) as [
  ReturnType<typeof openCore>,
  ReturnType<typeof openCore>,
  ReturnType<typeof openCore>,
];
const prover = new Prover();
const nodes = { attackNodes: 5000, defenceNodes: 2000 };
const verify = playedOut({ attacker, defender, prover, chance: new Chance(1), ...nodes });

function after(names: string): Position {
  return must(Position.fromMoves(names, { rule: 'freestyle' }));
}

const at = (name: string) => must(parsePoint(name, 15));
// Black has an open three on row 8; White's stones are far and apart.
const openThree = after('h8 a1 i8 c3 j8 e1');
const quiet = after('h8 i9');

test('an open three is a win in five plies, and is played out', () => {
  const solution = solve(core, openThree, { nodes: 5000 }, verify);
  expect(solution).toMatchObject({ verdict: 'solved', claim: { plies: 3 } });
  expect([at('g8'), at('k8')]).toContain(solution.move);
});

test('a quiet position is no mate', () => {
  const solution = solve(core, quiet, { nodes: 1000 }, verify);
  expect(solution).toMatchObject({ verdict: 'no-claim', claim: undefined });
});

test('the only move counts as solved when the win follows', () => {
  // White must stop the four at l8.
  const forced = after('h8 l9 i8 l10 j8 g8 a1 k9 k8');
  const alone: SolvingCore = {
    setPosition() {},
    forget() {},
    search: () => ({ ...core.search({ depth: 1 }), best: at('l8'), score: 0, wasStopped: false }),
  };
  const answers: boolean[] = [true, false];
  const verdicts = answers.map(answer => solve(alone, forced, {}, () => answer).verdict);
  expect(verdicts).toEqual(['solved', 'not-won']);
});

test('a core that claims a mate where there is none is not believed', () => {
  // It plays on the edge, calling it mate in five.
  const boaster: SolvingCore = {
    setPosition: position => core.setPosition(position),
    forget: () => core.forget(),
    search: limits => ({ ...core.search(limits), best: at('o1'), score: 30_000 - 5 }),
  };
  expect(solve(boaster, openThree, { nodes: 1000 }, (_, claim) => claim.plies !== 5)).toMatchObject(
    {
      verdict: 'not-won',
    },
  );
  const lost = after('h8 i9 a1 i8 c1 i10');
  expect(solve(boaster, lost, { nodes: 1000 }, verify).verdict).toBe('not-won');
});

test('the checker is asked about the very move and length that were claimed', () => {
  const asked: Claim[] = [];
  const solution = solve(core, openThree, { nodes: 5000 }, (_, claim) => {
    asked.push(claim);
    return true;
  });
  expect(asked).toEqual([solution.claim]);
});
