// The walks of ARCHITECTURE.md: every function they name is in a file of its step, and no walk enters a room
// twice.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './ensure-installed.mjs';

const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const section = text.split('## Three walks')[1] ?? '';
const FILE = /^(apps|packages)\/\S+\.tsx?$/;

/** Each walk as its steps, and each step as the files and names it mentions in backticks. */
const walks = [...section.matchAll(/^\*\*(.+?)\*\*\n\n((?:\d+\. .*\n(?: {3}.*\n)*)+)/gm)].map(
  ([, name, list]) => ({
    name,
    steps: list
      .split(/^\d+\. /m)
      .slice(1)
      .map(step => {
        const quoted = [...step.matchAll(/`([^`]+)`/g)].map(match => match[1]);
        return { files: quoted.filter(word => FILE.test(word)), names: quoted.filter(isName) };
      }),
  }),
);

function isName(word) {
  return /^[a-z]\w+$/i.test(word);
}

/** A room is a package, or a folder of a program. */
function roomOf(file) {
  const parts = file.split('/');
  return parts.slice(0, parts[0] === 'apps' ? 4 : 2).join('/');
}

test('there are three walks', () => {
  expect(walks.map(walk => walk.steps.length >= 3)).toEqual([true, true, true]);
});

test.each(walks)('$name: every function is in a file of its step', ({ steps }) => {
  for (const { files, names } of steps) {
    const sources = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n');
    const missing = names.filter(name => !new RegExp(`\\b${name}\\b`).test(sources));
    expect(missing).toEqual([]);
  }
});

test.each(walks)('$name: no room is passed twice', ({ steps }) => {
  const rooms = steps.map(({ files }) => [...new Set(files.map(roomOf))]);
  expect(rooms.every(each => each.length === 1)).toBe(true);
  const flat = rooms.flat();
  expect(flat).toEqual([...new Set(flat)]);
});
