// The examples of the READMEs run as pasted and print what their comments say.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './ensure-installed.mjs';

/** The lines that the comments after `console.log` promise, where a comment is no alternative. */
function promised(example) {
  return [...example.matchAll(/^(?!else).*console\.log\(.*\); \/\/ (.*)$/gm)].map(
    match => match[1],
  );
}

test.each(['README.md', 'packages/rules/README.md'])('%s', file => {
  const example = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, file), 'utf8'))[1];
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
    cwd: root,
    input: example,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(promised(example));
});
