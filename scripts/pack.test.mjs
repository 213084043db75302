// What people install is what they need: the code with its types, a page about it, and the licence.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './ensure-installed.mjs';

const read = path => readFileSync(join(root, path), 'utf8');
const packages = ['packages', 'apps']
  .flatMap(folder => readdirSync(join(root, folder)).map(name => `${folder}/${name}`))
  .filter(folder => !JSON.parse(read(`${folder}/package.json`)).private);

const packed = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', ...packages.map(name => `-w=${name}`)], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }),
);

test.each(packages)('%s is packed with its licence, and without what only we need', folder => {
  const { name } = JSON.parse(read(`${folder}/package.json`));
  const files = packed.find(each => each.name === name).files.map(({ path }) => path);
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
  expect(read(`${folder}/LICENSE`)).toBe(read('LICENSE'));
  // Maps would lead to sources that are not there.
  expect(files.filter(path => /\.(map|tsbuildinfo)$|\.test\./.test(path))).toEqual([]);
  const code = files.filter(path => /\.(js|d\.ts)$/.test(path));
  expect(code.filter(path => read(`${folder}/${path}`).includes('sourceMappingURL'))).toEqual([]);
});

test.each(packages)('%s says where it comes from, what it is about and what it needs', folder => {
  const { repository, keywords, engines } = JSON.parse(read(`${folder}/package.json`));
  const house = JSON.parse(read('package.json'));
  expect(repository).toEqual({ ...house.repository, directory: folder });
  expect(keywords.length).toBeGreaterThan(2);
  expect(engines).toEqual(house.engines);
});
