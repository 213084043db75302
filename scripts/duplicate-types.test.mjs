// One word for one thing: a type's name is declared once, unless DELIBERATE gives the reason.
import { expect, test } from 'vitest';
import { DELIBERATE, duplicateTypes } from './duplicate-types.mjs';
import { root } from './ensure-installed.mjs';
import { readSources } from './sources.mjs';

test('types, interfaces and classes of one name are found, values are not', () => {
  const sources = [
    { path: 'a.ts', source: 'export type Seat = 1;\nexport const Move = 1;\ninterface Own {}' },
    { path: 'b.ts', source: 'export interface Seat {}\nexport type Move = 1;\ninterface Own {}' },
    { path: 'c.ts', source: "export abstract class Seat {}\nexport type { Move } from './b.ts';" },
  ];
  expect([...duplicateTypes(sources)]).toEqual([['Seat', ['a.ts', 'b.ts', 'c.ts']]]);
});

test('no exported type name is declared twice', () => {
  const found = [...duplicateTypes(readSources(root)).keys()];
  expect(found.filter(name => !(name in DELIBERATE))).toEqual([]);
});

test('every deliberate name is still declared more than once', () => {
  const found = duplicateTypes(readSources(root));
  expect(Object.keys(DELIBERATE).filter(name => !found.has(name))).toEqual([]);
});
