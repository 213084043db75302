// The terminal and the bare table play the same scripts and must end with the same records.
import { legalActions } from '@tengen/openings';
import { pointName } from '@tengen/rules';
import { Chance } from '@tengen/rules/testing';
import { openingOf, record, termsOf } from '@tengen/table';
import { type GameStep, randomScript, ScriptedTable } from '@tengen/table/testing';
import { expect, test } from 'vitest';
import { TestRoom } from './testing/room.ts';

/** Types what a person would type to take the step. */
function take(t: TestRoom, step: GameStep): void {
  const { size } = termsOf(t.table);
  switch (step.kind) {
    case 'stone':
      t.type(pointName(step.point, size));
      break;
    case 'answer': {
      const legal = legalActions(openingOf(t.table));
      const at = legal?.kind === 'answer' ? legal.answers.indexOf(step.answer) : -1;
      t.type(String(at + 1));
      break;
    }
    case 'declare':
      t.type(String(step.number));
      break;
    case 'offer':
      t.type(...step.points.map(point => pointName(point, size)));
      break;
    case 'draw':
      t.type('draw');
      t.type(step.isAccepted ? 'yes' : 'no');
      break;
    case 'wait':
      t.now += step.ms;
      t.tell({ kind: 'tick' });
      break;
    default:
      t.type(step.kind);
  }
}

test('200 random games give the same record at the table and in the terminal', () => {
  const kinds = new Map<string, number>();
  const ends = new Set<string>();
  for (let seed = 1; seed <= 200; seed++) {
    const { terms, steps } = randomScript(new Chance(seed));
    const bare = new ScriptedTable(terms);
    const t = new TestRoom(undefined, terms);
    for (const step of steps) {
      bare.play(step);
      take(t, step);
      kinds.set(step.kind, (kinds.get(step.kind) ?? 0) + 1);
    }
    expect(record(t.table), `seed ${seed}`).toEqual(record(bare.table));
    const end = t.outcome;
    if (end) ends.add(`${end.kind} ${end.reason}`);
  }
  expect([...kinds.keys()].sort()).toEqual([
    'answer',
    'claim',
    'declare',
    'draw',
    'offer',
    'pass',
    'redo',
    'resign',
    'stone',
    'undo',
    'wait',
  ]);
  expect([...ends].sort()).toEqual(
    expect.arrayContaining([
      'draw agreement',
      'win five',
      'win forbidden',
      'win resign',
      'win timeout',
    ]),
  );
});
