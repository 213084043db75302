import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { usageOf } from './kit/command.ts';
import { COMMANDS, runLab } from './lab.ts';

const said = vi.spyOn(console, 'log').mockImplementation(() => {});
const refused = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => vi.clearAllMocks());
afterAll(() => vi.restoreAllMocks());

const sentence = () => String(refused.mock.calls[0]?.[0]);

test('without a name every command is listed with one line', async () => {
  expect(await runLab([])).toBe(0);
  const lines = String(said.mock.lastCall![0]).split('\n');
  for (const { name, about } of COMMANDS) {
    expect(lines.filter(line => line.includes(`  ${name} `) && line.endsWith(about))).toHaveLength(
      1,
    );
  }
});

test('a command that does not exist is refused, with the nearest one', async () => {
  expect(await runLab(['macth'])).toBe(2);
  expect(sentence()).toBe('The lab has no command macth. Did you mean match?');
  vi.clearAllMocks();
  expect(await runLab(['xyzzy'])).toBe(2);
  expect(sentence()).toBe('The lab has no command xyzzy.');
});

test.each(COMMANDS)('$name refuses an unknown option', async ({ name }) => {
  expect(await runLab([name, '--gamez', '5'])).toBe(2);
  expect(sentence()).toMatch(/^There is no option --gamez\./);
  expect(said).not.toHaveBeenCalled();
});

test.each(COMMANDS)('$name refuses an option without its value, and words', async command => {
  const withValue = Object.entries(command.options).filter(([, { value }]) => value !== undefined);
  for (const [option] of withValue) {
    vi.clearAllMocks();
    expect(await runLab([command.name, `--${option}`])).toBe(2);
    expect(sentence()).toContain(`--${option}`);
  }
  expect(await runLab([command.name, 'everything'])).toBe(2);
  expect(said).not.toHaveBeenCalled();
});

test.each(COMMANDS)('$name --help prints every option', async command => {
  expect(await runLab([command.name, '--help'])).toBe(0);
  const text = String(said.mock.lastCall![0]);
  expect(text).toBe(usageOf(command));
  for (const option of Object.keys(command.options)) expect(text).toContain(`  --${option}`);
});

test.each([
  ['match --gamez 5 --node 99', 'There is no option --gamez. Did you mean --games?'],
  ['match --games five', '--games takes a whole number from 1 on, not "five".'],
  ['match --sprt=10,0', '--sprt takes two numbers, the lower first: 0,10; not "10,0".'],
  ['match --time soon', '--time takes a time like 100ms or 1s, not "soon".'],
  ['match --rule chess', 'No rule is called chess: freestyle, standard, renju, caro, caro-exact.'],
  ['match --report', '--report takes --out FILE, the file of an event.'],
  ['tournament --players engine', '--players takes two names or more.'],
  ['levels --levels 11', '--levels takes levels from 1 to 10, as in 1,2.'],
  ['selfplay', '--out is missing: it names the file for the games.'],
  ['endure --part none', 'No part is called none: games, '],
  ['fuzz --only pdf', 'No format is called pdf: sgf, '],
])('%s: %s', async (line, wanted) => {
  expect(await runLab(line.split(' '))).toBe(2);
  expect(sentence()).toContain(wanted);
});

test('a value may be negative', async () => {
  expect(await runLab(['match', '--sprt', '-5,-10'])).toBe(2);
  expect(sentence()).toBe('--sprt takes two numbers, the lower first: 0,10; not "-5,-10".');
});
