import { checkProof } from '@tengen/engine';
import { Position, parsePoint, type Rule } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { findCore, openCore } from '../players/core.ts';
import { playOutClaim } from '../tactics/play-out.ts';
import { Prover } from '../tactics/prove.ts';
import { proved } from '../tactics/solve.ts';

const source = await findCore();
const prover = new Prover();
const setup = {
  attacker: openCore(source, 1),
  defender: openCore(source, 1),
  prover,
  chance: new Chance(1),
  attackNodes: 2000,
  defenceNodes: 2000,
};

const at = (name: string) => must(parsePoint(name, 15));

function after(names: string, rule: Rule = 'freestyle'): Position {
  return must(Position.fromMoves(names, { rule }));
}

// Black has an open three on row 8; White's stones are far and apart.
const openThree = after('h8 a1 i8 c3 j8 e1');

describe('proofs', () => {
  test.each(['g8', 'k8'])('%s wins, whichever of the two the solver likes better', name => {
    const proof = prover.winWith(openThree, at(name))!;
    expect(proof.root.move).toBe(at(name));
    expect(checkProof(openThree, proof).kind).toBe('ok');
  });

  test('a move that does not win has none', () => {
    expect(prover.winWith(openThree, at('o15'))).toBeUndefined();
    expect(prover.winWith(openThree, at('h8'))).toBeUndefined();
    expect(prover.win(after('h8 i9'))).toBeUndefined();
  });

  test('what is proved is not played out', () => {
    const asked: string[] = [];
    const verify = proved(prover, (_, { plies }) => {
      asked.push(`in ${plies}`);
      return false;
    });
    expect(verify(openThree, { move: at('g8'), plies: 3 })).toBe(true);
    expect(verify(openThree, { move: at('o15'), plies: 7 })).toBe(false);
    expect(asked).toEqual(['in 7']);
  });
});

describe('played out', () => {
  test('a mate is won, for whoever is to move', () => {
    const claim = { winner: 'black', plies: 3, move: at('g8'), position: openThree } as const;
    expect(playOutClaim(claim, setup)).toBeUndefined();
    const lost = must(openThree.play(at('g8')));
    const other = { winner: 'black', plies: 2, move: at('f8'), position: lost } as const;
    expect(playOutClaim(other, setup)).toBeUndefined();
  });

  test('what is none is found out', () => {
    // Two stones far apart: no search of a few thousand nodes makes a win of them.
    const claim = { winner: 'black', plies: 5, move: at('o15'), position: after('h8 a1') } as const;
    expect(playOutClaim(claim, setup)).toMatchObject({ why: 'no-mate-any-more' });
    const quiet = { winner: 'white', plies: 9, move: at('i9'), position: after('h8') } as const;
    expect(playOutClaim(quiet, setup)).toMatchObject({ why: 'no-mate-any-more' });
  });
});
