import { expect, test } from 'vitest';
import { brokenArrows, brokenDependencies, brokenImports, parseArrows } from './arrows.mjs';
import { root } from './ensure-installed.mjs';
import { circlesOf, importGraph, importsOf, roomGraph } from './sources.mjs';

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

test('circles are found, each as the names that form it', () => {
  expect(circlesOf(arrows)).toEqual([]);
  const graph = {
    a: ['b'],
    b: ['c', 'x'],
    c: ['a'],
    x: ['y'],
    y: [],
    z: ['z'],
    p: ['q'],
    q: ['p'],
  };
  expect(circlesOf(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c'], ['p', 'q'], ['z']]);
});

test('imports of types, through doors and without an ending make circles too', () => {
  const files = [
    ['packages/rules/src/index.ts', `export * from './point.ts';`],
    ['packages/rules/src/point.ts', `import type { Game } from '@tengen/game';`],
    ['packages/game/src/index.ts', `import { Point } from '@tengen/rules';`],
    ['packages/engine/assembly/board.ts', `import { lines } from './lines';`],
    ['packages/engine/assembly/lines.ts', `import { board } from './board';`],
    ['packages/engine/src/index.ts', `import { step } from '@tengen/protocol';`],
  ];
  const sources = files.map(([path, source]) => ({ path, source }));
  expect(circlesOf(importGraph(root, sources))).toEqual([
    ['packages/engine/assembly/board.ts', 'packages/engine/assembly/lines.ts'],
    ['packages/game/src/index.ts', 'packages/rules/src/index.ts', 'packages/rules/src/point.ts'],
  ]);
});

test('folders side by side make no circle; files at the top of src belong to no folder', () => {
  const files = new Map([
    ['apps/web/src/page.ts', ['apps/web/src/play/box.ts']],
    ['apps/web/src/play/box.ts', ['apps/web/src/page.ts', 'apps/web/src/desk/table.ts']],
    ['apps/web/src/desk/table.ts', []],
    ['apps/web/src/desk/seat.ts', ['apps/web/src/play/clock.ts']],
  ]);
  expect(circlesOf(roomGraph(files))).toEqual([['apps/web/src/desk', 'apps/web/src/play']]);
});

test('this repository keeps its arrows and has no circles', () => {
  expect(brokenArrows(root)).toEqual([]);
});
