import { expect, test } from 'vitest';
import {
  brokenArrows,
  brokenDependencies,
  brokenImports,
  circles,
  importsOf,
  parseArrows,
} from './arrows.mjs';
import { root } from './ensure-installed.mjs';

const arrows = parseArrows('text\n```arrows\nrules ->\ngame -> rules\nweb -> game, rules\n```\n');

const game = {
  file: '/house/packages/game/src/tree.ts',
  folder: '/house/packages/game',
  manifest: { name: '@tengen/game', dependencies: { '@tengen/rules': '1' } },
  rootManifest: { devDependencies: { vitest: '4' } },
  isProgram: false,
};
const broken = (source, changes = {}) => brokenImports({ ...game, source, ...changes });

test('arrows are read from ARCHITECTURE.md', () => {
  expect(Object.fromEntries(arrows)).toEqual({
    rules: [],
    game: ['rules'],
    web: ['game', 'rules'],
  });
  expect(() => parseArrows('no block')).toThrow('arrows');
});

test('imports are found in every form, and not in comments', () => {
  const source = `
import a from 'a'; import { b } from "b"; export * from './c.ts'; import 'd'; const e = await import('e');
// import f from 'f'
const i = Array.from('i');
/* from 'g' */ import type { H } from 'h';`;
  expect(importsOf(source)).toEqual(['a', 'b', './c.ts', 'd', 'e', 'h']);
});

test('what is listed may be imported, what is not may not', () => {
  expect(broken(`import { ok } from '@tengen/rules/testing'`)).toEqual([]);
  expect(broken(`import x from 'left-pad'`)).toHaveLength(1);
  expect(broken(`import x from 'vitest'`)).toHaveLength(1);
  expect(
    broken(`import x from 'vitest'`, { file: '/house/packages/game/src/tree.test.ts' }),
  ).toEqual([]);
});

test('a library does not touch Node, a program may', () => {
  expect(broken(`import fs from 'node:fs'`)).toHaveLength(1);
  expect(broken(`import fs from 'node:fs'`, { isProgram: true })).toEqual([]);
});

test('nobody reaches into another package by a path', () => {
  expect(broken(`import x from '../../rules/src/board.ts'`)).toHaveLength(1);
  expect(broken(`import x from './path.ts'`)).toEqual([]);
});

test('a dependency against the arrows is found', () => {
  const manifest = { dependencies: { '@tengen/game': '1' } };
  expect(brokenDependencies('rules', manifest, arrows)).toHaveLength(1);
  expect(brokenDependencies('web', manifest, arrows)).toEqual([]);
  expect(brokenDependencies('unknown', {}, arrows)).toHaveLength(1);
});

test('arrows that go in a circle are found', () => {
  expect(circles(arrows)).toEqual([]);
  expect(
    circles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toEqual(['a', 'b', 'c']);
});

test('this repository keeps its arrows', () => {
  expect(brokenArrows(root)).toEqual([]);
});
