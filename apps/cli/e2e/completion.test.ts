// Completion in the shells themselves. Bash is everywhere; zsh and fish are asked where they are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PROGRAM, Terminal } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

const has = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

function scriptFor(shell: string, name = `tengen.${shell}`, language = 'en'): string {
  const path = join(folder, name);
  const args = [PROGRAM, 'completion', shell, '--lang', language];
  writeFileSync(path, execFileSync(process.execPath, args));
  return path;
}

const BASH = has('bash') ? scriptFor('bash') : '';
const FISH = has('fish') ? scriptFor('fish') : '';

const SWAPS = ['swap', 'swap1', 'swap2', 'swap5', 'swap-1989'];

/** A line up to the cursor and what it may become. */
const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['tengen co', ['convert', 'completion']],
  ['tengen play --opening sw', SWAPS],
  ['tengen play --opp', ['--opponent']],
  ['tengen analyse h8 --rule ca', ['caro', 'caro-exact']],
  ['tengen openings swap', SWAPS],
  ['tengen completion z', ['zsh']],
  ['tengen help so', ['solve']],
];

test.skipIf(!has('bash')).each(CASES)('bash: %s', (line, wanted) => {
  const words = line.split(' ');
  const ask = [
    `source ${BASH}`,
    `COMP_WORDS=(${words.join(' ')})`,
    `COMP_CWORD=${words.length - 1}`,
    '_tengen',
    `printf '%s\\n' "\${COMPREPLY[@]}"`,
  ];
  const out = execFileSync('bash', ['-c', ask.join('; ')], { encoding: 'utf8' });
  expect(out.trim().split('\n').sort()).toEqual([...wanted].sort());
});

test.skipIf(!has('fish')).each(CASES)('fish: %s', (line, wanted) => {
  const ask = `source ${FISH}; complete -C '${line}'`;
  const out = execFileSync('fish', ['-c', ask], { encoding: 'utf8' });
  const names = out
    .trim()
    .split('\n')
    .map(row => row.split('\t')[0]);
  expect(names.sort()).toEqual([...wanted].sort());
});

test.skipIf(!has('fish'))('fish: each command with its meaning', () => {
  const ask = `source ${FISH}; complete -C 'tengen fo'`;
  const out = execFileSync('fish', ['-c', ask], { encoding: 'utf8' });
  expect(out).toMatch(/^forbidden\t.+/);
});

test.skipIf(!has('zsh'))('zsh: commands with their meanings, and values', async () => {
  scriptFor('zsh', '_tengen');
  const start = [
    "PS1='%% '",
    `fpath=(${folder} $fpath)`,
    'autoload -Uz compinit',
    `compinit -u -d ${folder}/dump`,
    'tengen() { :; }',
    "echo 'zsh is ready'",
  ];
  writeFileSync(join(folder, '.zshrc'), `${start.join('\n')}\n`);
  const t = new Terminal([], { shell: 'exec zsh -i', env: { ZDOTDIR: folder } });
  try {
    await t.see('zsh is ready');
    t.type('tengen op\t');
    await t.see(/tengen openings/);
    t.type('\x15tengen \t');
    await t.see(/forbidden +-- /);
    t.type('\x15tengen play --opening sw\t\t');
    await t.see('swap-1989');
    t.type('\x15tengen play --opp\t');
    await t.see('tengen play --opponent');
  } finally {
    t.close();
  }
});

test.skipIf(!has('zsh') || !has('fish')).each(['en', 'zh', 'ja'])(
  'the scripts are sound in %s',
  language => {
    for (const shell of ['zsh', 'fish']) {
      const path = scriptFor(shell, `sound.${shell}`, language);
      expect(spawnSync(shell, ['-n', path], { encoding: 'utf8' }).stderr).toBe('');
    }
  },
);
