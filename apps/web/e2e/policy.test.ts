// What the build tells a server about its files.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUILT } from './built.ts';

const { all, scripts } = JSON.parse(await readFile(path.join(BUILT, 'headers.json'), 'utf8'));

test('the page is isolated', () => {
  expect(all).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'X-Content-Type-Options': 'nosniff',
  });
});

test('the page runs files of ours and one script known by its hash, and makes no markup from text', () => {
  const policy: string = all['Content-Security-Policy'];
  const directives = new Map(
    policy.split('; ').map(part => [part.split(' ', 1)[0], part.slice(part.indexOf(' ') + 1)]),
  );
  expect(Object.fromEntries(directives)).toMatchObject({
    'default-src': "'none'",
    'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]+=*' 'wasm-unsafe-eval'$/),
    'style-src': "'self'",
    'worker-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'tengen-templates default',
  });
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'? |https?:|\*/);
});

test('scripts have the policy of workers, which have no markup to guard', () => {
  const policy = scripts['Content-Security-Policy'];
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain('trusted-types');
});
