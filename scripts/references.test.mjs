// Documents and comments that name something name something that is there.
import { expect, test } from 'vitest';
import { COMMANDS } from '../apps/lab/src/lab.ts';
import { root } from './ensure-installed.mjs';
import { anchorsOf, danglingReferences, filesNamed, proseOf } from './references.mjs';

test('files are found in sentences, with braces, and not in patterns or examples', () => {
  expect(filesNamed('see `rules/{a,b}.ts`, docs/rules.md F4, and forbidden.ts:39.')).toEqual([
    'rules/a.ts',
    'rules/b.ts',
    'docs/rules.md',
    'forbidden.ts',
  ]);
  expect(filesNamed('`*.test.ts`, `NAME.py`, game.sgf, dist/index.ts, https://a.b/c.ts')).toEqual(
    [],
  );
});

test('only comments of a source count, and all of a document', () => {
  expect(proseOf('a.ts', "const a = 'b.ts'; // see c.ts\n/* d.ts */")).toBe(
    '// see c.ts\n/* d.ts */',
  );
  expect(proseOf('a.py', '# b.py\nx = "c.py"\n"""d.py"""')).toBe('# b.py\n"""d.py"""');
  expect(proseOf('a.md', 'b.ts')).toBe('b.ts');
});

test('sections are named as GitHub names them', () => {
  expect(anchorsOf('# A `b` c!\n## 読み方\n## A b c\n```\n# no\n```')).toEqual([
    'a-b-c',
    '読み方',
    'a-b-c-1',
  ]);
});

test('every reference leads somewhere', () => {
  expect(
    danglingReferences(
      root,
      COMMANDS.map(command => command.name),
    ),
  ).toEqual([]);
});
