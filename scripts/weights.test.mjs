// The files of weights in the tree are those that training/WEIGHTS.md lists, and few enough to clone.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './ensure-installed.mjs';

const FOLDERS = ['packages/engine/weights', 'training/students', 'training/teacher'];
const MOST_BYTES = 20_000_000;

const files = FOLDERS.flatMap(folder =>
  readdirSync(join(root, folder))
    .filter(name => /\.(pt|gnw\.gz)$/.test(name))
    .map(name => `${folder}/${name}`),
);

test('every file of weights is listed with its hash, and every listed one is there', () => {
  const text = readFileSync(join(root, 'training/WEIGHTS.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `([^`]*\/[^`]*)` .*`(\w{64})` \|$/gm)];
  const found = files.map(file => [
    file,
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex'),
  ]);
  expect(listed.map(([, file, hash]) => [file, hash]).sort()).toEqual(found.sort());
});

test('the .pt files stay below 20 MB', () => {
  const sizes = files
    .filter(file => file.endsWith('.pt'))
    .map(file => statSync(join(root, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});
