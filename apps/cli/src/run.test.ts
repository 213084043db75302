import { expect, test } from 'vitest';
import { COMMAND_NAMES, COMMANDS, kindOf } from './options.ts';
import { tengen } from './world-testing.ts';

test('help lists every command and every exit code', async () => {
  const { code, out } = await tengen('--help');
  expect(code).toBe(0);
  for (const name of COMMAND_NAMES) expect(out).toContain(`  ${name} `);
  for (const exit of ['0', '1', '2', '3', '70', '130'])
    expect(out).toMatch(new RegExp(`^ {2}${exit} `, 'm'));
});

test.each(COMMAND_NAMES)(
  '%s --help tells its options and shows examples, in every language',
  async name => {
    for (const language of ['en', 'zh', 'ja']) {
      const { code, out } = await tengen(`${name} --help --lang ${language}`);
      expect(code).toBe(0);
      for (const option of COMMANDS[name].options) expect(out).toContain(`--${option}`);
      for (const example of COMMANDS[name].examples) expect(out).toContain(example);
    }
  },
);

test.each(COMMAND_NAMES)(
  '%s --help names the values and the usual value of every option',
  async name => {
    const { options, usual = {} } = COMMANDS[name];
    const help = (await tengen(`${name} --help`)).out;
    for (const option of options) {
      const kind = kindOf(name, option);
      const [, rest = ''] = help.split(new RegExp(`^ +(?:-\\w, )?--${option}\\b(?!-)`, 'm'));
      const row = rest.split(/^ +(?:-\w, )?--/m)[0]!.replace(/\s+/g, ' ');
      if (kind.kind === 'choice') {
        const list = kind.shown ?? kind.choices.join(', ');
        expect([list, kind.choices.join('|')].some(text => row.includes(text))).toBe(true);
      }
      if ('least' in kind) expect(row).toMatch(/\[.* to .*\]/);
      if (usual[option] !== undefined) expect(row).toContain(`default: ${usual[option]}`);
    }
  },
);

test.each([
  ['show h8 i9', { LC_ALL: 'C' }],
  ['show h8 i9', { LANG: 'POSIX' }],
  ['show h8 i9', { LC_ALL: 'en_US.ISO-8859-1', LANG: 'en_US.UTF-8' }],
  ['openings', { LC_ALL: 'C' }],
  ['openings taraguchi-10', { LC_ALL: 'C' }],
  ['show --help', { LC_ALL: 'C' }],
  ['show', { LC_ALL: 'C' }],
  ['forbidden h7 a1 h9 c1 g8 e1 i8 o15', { LC_ALL: 'C' }],
])('`tengen %s` writes plain letters where the locale has no others', async (line, env) => {
  const { out, err } = await tengen(line, { env });
  expect(out + err).toMatch(/^[\x20-\x7e\n]+$/);
});

test('without a locale that says otherwise the board has its lines', async () => {
  for (const env of [{ LANG: '' }, { LC_ALL: 'C.UTF-8' }, { LANG: 'en_US' }]) {
    expect((await tengen('show h8', { env })).out).toContain('┼(●)┼');
  }
});

test('a format may be named by the ending of its files', async () => {
  const { code, bytes } = await tengen('convert - - --to lib', { input: 'h8 i9' });
  expect([code, Buffer.from(bytes.subarray(1, 7)).toString()]).toEqual([0, 'RenLib']);
});

test('no line of the help is wider than the terminal', async () => {
  for (const name of COMMAND_NAMES) {
    const { out } = await tengen(`${name} --help`);
    const [described = ''] = out.split('\nExamples:');
    for (const line of described.split('\n').slice(1)) expect(line.length).toBeLessThanOrEqual(80);
  }
});

test.each([
  ['conver a b', 'There is no command called conver. Did you mean convert?'],
  ['show --nubmers h8', 'tengen show has no option --nubmers. Did you mean --numbers?'],
  ['show --qqqqq h8', 'tengen show has no option --qqqqq.'],
  ['show h8 --size', '--size needs a value.'],
  ['show h8 --size 4', '--size must be a number from 5 to 22, not 4.'],
  ['show h8 --numbers=3', '--numbers takes no value.'],
  ['show h8 --rule go', '--rule must be freestyle, standard, renju, caro or caro-exact, not go.'],
  ['show', 'Missing: '],
  ['bench now', 'now is one argument too many.'],
  ['play --clock soon --plain', '--clock takes minutes'],
  ['match level-1 level-11', 'level-11 cannot play a match. Choose level-1 to level-10'],
  ['match me engine', 'me cannot play a match. Choose level-1 to level-10'],
])('`tengen %s` gets a sentence and exit code 2', async (line, sentence) => {
  const { code, err } = await tengen(line);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
});

test.each(COMMAND_NAMES)('`tengen %s` refuses an unknown option', async name => {
  const { code, err, out } = await tengen(`${name} --gamez 5`);
  expect(err).toContain(`tengen ${name} has no option --gamez.`);
  expect([code, out]).toEqual([2, '']);
});

test('the language comes from --lang, then TENGEN_LANG, then LANG', async () => {
  const says = async (args: string, env: Record<string, string>) =>
    (await tengen(args, { env })).err;
  expect(await says('nix', { LANG: 'ja_JP.UTF-8' })).toContain('コマンドはありません');
  expect(await says('nix', { LANG: 'ja_JP.UTF-8', TENGEN_LANG: 'zh' })).toContain('没有 nix');
  expect(await says('--lang en nix', { TENGEN_LANG: 'zh' })).toContain('There is no command');
  expect(await says('nix', { LANG: 'C.UTF-8' })).toContain('There is no command');
});

test('the version is a number', async () => {
  expect((await tengen('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});
