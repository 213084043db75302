import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { apiPages, buildDeclarations, statementsOf } from './api.mjs';
import { root } from './ensure-installed.mjs';

beforeAll(buildDeclarations, 120_000);

test('the API report is up to date; `node scripts/api.mjs` writes it anew', () => {
  const pages = apiPages();
  for (const [path, text] of pages) {
    const file = join(root, path);
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '', path).toBe(text);
  }
  const kept = readdirSync(join(root, 'docs/api')).map(name => `docs/api/${name}`);
  expect(kept.filter(path => !pages.has(path))).toEqual([]);
});

test('declarations are cut at the ends of statements, comments stay with theirs', () => {
  const text = `/** Adds
 * (numbers). */
export declare function add(a: number): number;
export interface Sides {
    readonly left: {
        readonly width: number;
    };
}
export type Sign = '{' | '(';
`;
  expect(statementsOf(text).map(each => each.split('\n').length)).toEqual([3, 5, 1]);
});
