import { readFileSync } from 'node:fs';
import * as rules from '@tengen/rules';
import { expect, test } from 'vitest';
import * as game from './index.ts';

test('the package exports these names and no others', () => {
  expect(Object.keys(game).sort()).toEqual([
    'Clock',
    'GOMOCUP_TOLERANCE_MS',
    'ROOT',
    'addLine',
    'addMove',
    'addNode',
    'back',
    'canRedo',
    'canUndo',
    'childAt',
    'childOf',
    'childPlaying',
    'countNodes',
    'cursorAfter',
    'cursorAtStart',
    'deleteBranch',
    'depthOf',
    'diagramAt',
    'equalPositions',
    'findPosition',
    'forward',
    'goTo',
    'isPrefix',
    'mainLine',
    'mainLineFrom',
    'newGame',
    'newHistory',
    'nodeAt',
    'nodesAlong',
    'parentOf',
    'playMove',
    'positionAt',
    'promote',
    'promoteToMain',
    'record',
    'redo',
    'samePath',
    'setComment',
    'setMarked',
    'setMarks',
    'setSetup',
    'setTime',
    'sibling',
    'stay',
    'toEnd',
    'toStart',
    'toggleMark',
    'undo',
    'updateMeta',
    'updateNode',
    'walk',
  ]);
});

test('the example in the readme prints what it says it prints', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(readme)![1]!;
  const said = [...example.matchAll(/\/\/ → (.*)$/gm)].map(match => match[1]);
  const runnable = example.replace(
    /^import \{([^}]*)\} from '@tengen\/(game|rules)';$/gm,
    'const {$1} = $2;',
  );
  const printed: string[] = [];
  const console = { log: (...words: unknown[]) => printed.push(words.join(' ')) };
  new Function('game', 'rules', 'console', runnable)(game, rules, console);
  expect(said.length).toBeGreaterThan(3);
  expect(printed).toEqual(said);
});
