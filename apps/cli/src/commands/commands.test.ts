import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tengen } from '../world-testing.ts';
import { strengthOf } from './match.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => join(folder, name);

test('show draws the board, the last move in brackets', async () => {
  const { out, code } = await tengen('show h8 i9 g9');
  expect(code).toBe(0);
  expect(out).toContain(' 9 ├─┼─┼─┼─┼─┼(●)┼─○─┼');
  expect(out).toContain('Freestyle, 15×15, 3 moves · White to move');
  const ascii = await tengen('show h8 i9 --ascii --size 9 --numbers');
  expect(ascii.out).toMatch(/^[\x20-\x7e\n]+$/);
  expect(ascii.out).toContain('X1');
});

test('show writes SVG and PNG, by name or by option', async () => {
  await tengen(['show', 'h8', 'i9', '--numbers', '-o', file('a.png'), '--width', '300']);
  const png = readFileSync(file('a.png'));
  expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  expect(png.readUInt32BE(16)).toBe(300);
  const svg = await tengen('show h8 --format svg --theme paper');
  expect(svg.out).toMatch(/^<svg [^>]*xmlns/);
  const nowhere = await tengen(['show', 'h8', '-o', join(folder, 'no', 'a.png')]);
  expect(nowhere.code).toBe(3);
});

test('a position may be a file, a moment of it, standard input or moves', async () => {
  writeFileSync(file('g.sgf'), '(;GM[4]SZ[15]RU[renju];B[hh];W[ii];B[gg])(;GM[4]SZ[19];B[aa])');
  const whole = await tengen(['show', file('g.sgf'), '--json']);
  expect(whole.json()).toMatchObject({
    rule: 'renju',
    size: 15,
    black: ['g9', 'h8'],
    turn: 'white',
  });
  const moment = await tengen(['show', file('g.sgf'), '--json', '--move', '1']);
  expect(moment.json()).toMatchObject({ black: ['h8'], white: [] });
  const second = await tengen(['show', file('g.sgf'), '--json', '--game', '2']);
  expect(second.json()).toMatchObject({ size: 19, black: ['a19'] });
  expect((await tengen('show - --json', { input: 'h8 i9' })).json()).toMatchObject({ moves: 2 });
  expect((await tengen(['show', file('g.sgf'), '--move', '9'])).err).toContain(
    'There is no move 9',
  );
  expect((await tengen('show h8 zz9')).code).toBe(2);
  expect((await tengen('show h8 h8')).code).not.toBe(0);
  expect((await tengen('show no-such-file.sgf')).code).toBe(3);
});

test('a broken file is told with its place, what could be read of it is used, and the code is 1', async () => {
  const broken = file('broken.sgf');
  writeFileSync(broken, '(;GM[4]SZ[15];B[hh]\n;W[ii];B[');
  const shown = await tengen(['show', broken]);
  expect(shown.code).toBe(1);
  expect(shown.err).toContain(`${broken}:2: `);
  expect(shown.out).toContain('2 moves');
  const analysed = await tengen(['analyse', broken, '--nodes', '2000', '--json']);
  expect(analysed.code).toBe(1);
  expect(analysed.err).toBe(shown.err);
  expect(analysed.json()).toMatchObject({ turn: 'black', best: expect.any(String) });
  expect(await tengen(['threats', broken])).toMatchObject({ code: 1, err: shown.err });
  expect(await tengen(['forbidden', broken])).toMatchObject({ code: 1, err: shown.err });
  const hopeless = await tengen('show -', { input: 'Cup=[A,B,+,zz' });
  expect(hopeless).toMatchObject({ code: 3, err: expect.stringMatching(/^-:1: .*There is no/s) });
});

test('only what is wrong with the game asked for is told, and a repaired trifle is no failure', async () => {
  const games = file('games.sgf');
  writeFileSync(games, '(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15];B[hh];W[hh])\n(;GM[4]SZ[15] x;B[hh])');
  expect(await tengen(['show', games])).toMatchObject({ code: 0, err: '' });
  const second = await tengen(['show', games, '--game', '2']);
  expect(second).toMatchObject({ code: 1, err: expect.stringContaining(`${games}:2: `) });
  const third = await tengen(['show', games, '--game', '3']);
  expect(third).toMatchObject({ code: 0, err: expect.stringContaining(`${games}:3: `) });
  expect((await tengen(['show', games, '--game', '4'])).err).toContain('the file has 3');
});

test.each([
  ['freestyle', 'moves', 'h8 -- g9'],
  ['renju', 'moves', 'h8 i9 -- g7'],
])('a record of %s with a pass is shown', async (rule, from, moves) => {
  const sgf = file(`pass-${rule}.sgf`);
  const body = moves.split(' ').map((move, i) => {
    const at =
      move === '--' ? '' : move.charAt(0) + String.fromCharCode(97 + 15 - Number(move.slice(1)));
    return `;${i % 2 === 0 ? 'B' : 'W'}[${at}]`;
  });
  writeFileSync(sgf, `(;GM[4]SZ[15]RU[${rule}]${body.join('')})`);
  const text = file(`pass-${rule}.txt`);
  writeFileSync(text, moves);
  const shown = await tengen(['show', sgf, '--json']);
  // A rule without passes is a remark, not an obstacle.
  expect(shown.err).toMatch(rule === 'renju' ? /^$/ : /:1: a pass/);
  expect(shown.json()).toMatchObject({ moves: moves.split(' ').length, outcome: null });
  const { black, white } = shown.json() as { black: string[]; white: string[] };
  expect(black.length + white.length).toBe(moves.split(' ').length - 1);
  for (const each of [sgf, text]) {
    expect((await tengen(['show', each, '--from', each === sgf ? 'sgf' : from])).code).toBe(0);
  }
  expect((await tengen(['threats', sgf])).code).toBe(0);
});

test('points are read as people type them', async () => {
  for (const typed of ['8,8 9,9', '(8,8) (9,9)', 'h 8 i 9', '8h 9i', 'H8 I9', 'h8,i9']) {
    const { json, err } = await tengen(['show', ...typed.split(' '), '--json']);
    expect(err).toBe('');
    expect(json()).toMatchObject({ black: ['h8'], white: ['i9'] });
  }
  const asked = await tengen(['forbidden', 'h8', 'a1', '--point', '9,9']);
  expect(asked.out).toContain('i9 is allowed.');
});

test('forbidden tells points and reasons, in words and in JSON', async () => {
  const cross = 'h7 a1 h9 c1 g8 e1 i8 o15';
  const { out } = await tengen(`forbidden ${cross}`);
  expect(out).toContain('h8 is forbidden: a double-three.');
  expect(out).toContain('Three g8 h8 i8');
  expect((await tengen(`forbidden ${cross} --json`)).json()).toMatchObject([
    { point: 'h8', kind: 'double-three', threes: [{ isReal: true }, { isReal: true }] },
  ]);
  expect((await tengen(`forbidden ${cross} --point a2`)).out).toContain('a2 is allowed.');
  expect((await tengen('forbidden h8 --lang zh')).out).toContain('没有禁手点');
});

test('threats come most urgent first, with their answers', async () => {
  const { out } = await tengen('threats h8 a1 h9 a2 h10 a3 h11');
  expect(out.split('\n')[0]).toContain('Black threatens five');
  const json = await tengen('threats h8 a1 h9 a2 h10 --json');
  expect(json.json()).toMatchObject({
    turn: 'white',
    threats: [{ kind: 'open-three', stones: ['h10', 'h9', 'h8'] }, { kind: 'four' }, {}],
  });
});

test('review names the turning points of a game, with what follows and what was better', async () => {
  const { out, code } = await tengen('review h8 h9 i8 i9 j8 g8 k8 o1 --time 0.1');
  expect(out).toContain('8. o1 (White): Does not block the four at l8.');
  expect(out).toContain('  What follows: l8');
  expect(out).toMatch(/ {2}Better: l8/);
  expect(out).toMatch(/White: accuracy \d+%; \d inaccurac/);
  expect(code).toBe(0);
  expect((await tengen('review h8 i9 --time 0.1')).out).toContain('No serious mistakes.');
});

test('review of one side writes its proved mistakes, and train asks them the next day', async () => {
  const own = mkdtempSync(join(folder, 'review-'));
  const path = join(own, 'training.json');
  const game = 'review h8 h9 i8 i9 j8 g8 k8 o1 --time 0.1';
  const { out } = await tengen(`${game} --side white --puzzles ${path}`);
  expect(out).toContain('o1 (White)');
  expect(out).not.toContain('(Black)');
  expect(out).not.toContain('Black: accuracy');
  expect(out).toMatch(/\d positions? to practise: /);
  const written = JSON.parse(readFileSync(path, 'utf8'));
  expect(written).toMatchObject({ kind: 'tengen-progress' });
  expect(written.mistakes.length).toBe(written.attempts.length);
  // The folder of such a log is that of the terminal; yesterday it went wrong.
  for (const attempt of written.attempts) attempt.time -= 2 * 86_400_000;
  writeFileSync(path, JSON.stringify(written));
  const env = { TENGEN_STATE: own };
  const due = (await tengen('train --today --json', { env })).json() as { id: string };
  expect(written.mistakes.map(({ id }: { id: string }) => id)).toContain(due.id);
  // Each look at the answer counts as a miss: what is due, the daily one and five new ones, then it is done.
  const all = written.mistakes.length + 6;
  const today = await tengen('train --today', { env, input: 'answer\nnext\n'.repeat(all) });
  expect(today.out).toContain('Done for today.');
  expect(JSON.parse(readFileSync(path, 'utf8')).attempts).toHaveLength(
    written.attempts.length + all,
  );
  expect((await tengen('train --today', { env })).out).toContain('Done for today.');
  const none = await tengen(`${game} --side black --puzzles ${join(own, 'training.json', 'x')}`);
  expect(none.code).toBe(3);
});

test('a log of training that cannot be read is left alone', async () => {
  const own = mkdtempSync(join(folder, 'log-'));
  const path = join(own, 'training.json');
  writeFileSync(path, '{"kind":"something else"}');
  const env = { TENGEN_STATE: own };
  const { out } = await tengen('train --daily', { env, input: 'answer\nquit\n' });
  expect(out).toContain('holds no progress, so nothing is remembered.');
  expect(readFileSync(path, 'utf8')).toBe('{"kind":"something else"}');
});

test('train --theme and --rule choose, and --daily is the same for everybody', async () => {
  const themed = await tengen('train --theme order --rule renju --seed 1 --json');
  expect(themed.json()).toMatchObject({ rule: 'renju' });
  expect((themed.json() as { themes: string[] }).themes).toContain('order');
  const daily = async (seed: number) =>
    (await tengen(`train --daily --seed ${seed} --json`)).json();
  expect(await daily(1)).toEqual(await daily(2));
});

test('train poses a puzzle, answers what is typed and counts what was solved', async () => {
  const puzzle = (await tengen('train five --seed 5 --json')).json() as { right: string[] };
  const input = `zz\n${puzzle.right[0]}\nquit\n`;
  const { out, code } = await tengen('train five --seed 5', { input });
  expect(out).toContain('Make five.');
  expect(out.match(/Type a point such as h8/g)).toHaveLength(2);
  expect(out).toContain('Solved!');
  expect(out).toContain('1 of 2 puzzles solved cleanly.');
  expect(code).toBe(0);
  const verdict = await tengen('train verdict --seed 5', { input: 'a\n无\nnone\n' });
  expect(verdict.out).toContain('Solved: there is no win by fours.');
  const wrong = await tengen('train fuors');
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('No goal or theme is called fuors. Did you mean fours?');
});

test('solve proves a win with its tree, or says there is none', async () => {
  const won = await tengen('solve h8 a1 i8 c1 j8 e1 --goal vcf --tree 2');
  expect(won.code).toBe(0);
  expect(won.out).toContain('Black wins by VCF in 2 moves');
  expect(won.out).toContain('anything else → five');
  const json = await tengen('solve h8 a1 i8 c1 j8 e1 --json --tree 1');
  expect(json.json()).toMatchObject({ result: 'win', plies: 3, tree: { otherwise: 'five' } });
  const none = await tengen('solve h8 a1 --goal vcf');
  expect(none.code).toBe(1);
  expect(none.out).toContain('Black has no VCF.');
});

test('solve tries fours and then threes, and says which of them wins', async () => {
  // Two crossing twos: a win with threes, but none by fours alone.
  const threes = 'h8 a1 i9 o1 i7 a15';
  expect((await tengen(`solve ${threes} --goal vcf`)).out).toContain('Black has no VCF.');
  const { out, code } = await tengen(`solve ${threes}`);
  expect(code).toBe(0);
  expect(out).toMatch(/Black wins by VCT in \d moves/);
  expect((await tengen(`solve ${threes} --json`)).json()).toMatchObject({
    goal: 'vct',
    result: 'win',
  });
  expect((await tengen('solve h8 a1 i8 c1 j8 e1')).out).toContain('Black wins by VCF in 2 moves');
});

test('analyse finds the winning move and tells its lines', async () => {
  const { out, code } = await tengen('analyse h8 a1 h9 a2 h10 a3 h11 a5 --nodes 5000 --best 1');
  expect(code).toBe(0);
  expect(out).toMatch(/h(12|7) +Black wins in 1/);
  const json = await tengen('analyse h8 i9 --depth 4 --best 2 --json');
  expect(json.json()).toMatchObject({ turn: 'black', lines: [{ score: {} }, {}] });
});

test('a short time to think is for thinking, not for loading, and a move is told after the shortest', async () => {
  const { json } = await tengen('analyse h8 i9 g9 --time 0.1 --json');
  expect((json() as { nodes: number }).nodes).toBeGreaterThan(0);
  const { out } = await tengen('analyse h8 i9 g9 --nodes 1');
  expect(out).toMatch(/^White to move\n {2}[a-o]\d+\n/);
});

test('bench gives the same signature twice', async () => {
  const { code, json } = await tengen('bench --repeat 2 --json');
  expect(code).toBe(0);
  expect(json()).toMatchObject({
    isStable: true,
    signature: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
});

test('openings lists the 26 and the protocols, and shows one', async () => {
  const { out } = await tengen('openings');
  expect(out).toContain('D4   Kagetsu (Flower Moon)');
  expect(out).toContain('taraguchi-10');
  expect((await tengen('openings 花月')).out).toContain('h8 h9 i9');
  expect((await tengen('openings swap2')).out).toContain('place two more stones → white-4');
  expect((await tengen('openings swap2 --json')).json()).toMatchObject({
    id: 'swap2',
    first: 'stone-1',
  });
  const wrong = await tengen('openings swap22');
  expect(wrong.err).toContain('Did you mean swap2?');
});

test('a match is played, counted and written down', async () => {
  const output = file('match.sgf');
  const { code, json } = await tengen([
    'match',
    'level-1',
    'level-2',
    '--games',
    '2',
    '--depth',
    '1',
    '--seed',
    '3',
    '--json',
    '--output',
    output,
  ]);
  expect(code).toBe(0);
  const { wins, draws, losses } = json() as Record<string, number>;
  expect(wins! + draws! + losses!).toBe(2);
  expect(existsSync(output)).toBe(true);
  expect(readFileSync(output, 'utf8').match(/^\(;/gm)).toHaveLength(2);
});

test('Elo comes from pairs of games, and one-sided matches have none', () => {
  const strength = (...points: number[]) =>
    strengthOf(points.map((each, game) => ({ game, points: each })));
  const repeated = (times: number, ...points: number[]) =>
    strength(...Array.from({ length: times }, () => points).flat());
  expect(repeated(5, 1, 0).elo).toBeCloseTo(0);
  expect(repeated(5, 1, 1, 1, 0).elo).toBeCloseTo(190.8, 0);
  expect(strength(1, 1, 1, 1)).toEqual({ elo: null, error: null });
  expect(strength(1)).toEqual({ elo: null, error: null });
  const many = repeated(20, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0).error!;
  expect(many).toBeLessThan(repeated(4, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0).error!);
  // Pairs that are always shared tell more than the same points in pairs won and lost outright.
  expect(repeated(20, 1, 0, 1, 0, 1, 1).error!).toBeLessThan(repeated(20, 1, 1, 0, 0, 1, 1).error!);
});

test.each([
  ['show h8 z99', 2, 'z99 is not a point'],
  ['show h8 h8', 2, 'There is already a stone on h8'],
  ['show nosuch.sgf', 3, 'nosuch.sgf cannot be read: there is no such file or folder.'],
  [`show ${folder}`, 3, `${folder} is a folder. Give a file, - for standard input, or moves`],
  [`show h8 --output ${file('a.gif')}`, 2, 'a.gif should end in .svg, .png or .txt'],
  ['show h8 --output /nowhere/a.svg', 3, 'cannot be written: there is no such file or folder.'],
  ['openings Kagetsuu', 2, 'No opening or protocol is called Kagetsuu. Did you mean kagetsu?'],
  ['play --opening rif-n --plain', 2, '(--offers N)'],
  ['--lang xx show h8', 2, '--lang must be zh, en or ja, not xx.'],
  ['--lang', 2, '--lang'],
  ['completion', 2, 'bash, zsh or fish'],
  ['show h8 a1 h9 a2 h10 a3 h11 a4 h12 a5', 3, 'Move 10 (a5) cannot be played'],
])('tengen %s ends with code %i and says what is wrong', async (command, wanted, sentence) => {
  const { err, code } = await tengen(command);
  expect(code).toBe(wanted);
  expect(err).toContain(sentence);
});

test.each(['bash', 'zsh', 'fish'])('there is a completion script for %s', async shell => {
  const { out, code } = await tengen(`completion ${shell}`);
  expect(code).toBe(0);
  for (const word of ['convert', 'no-color', 'taraguchi-10', 'classic-004'])
    expect(out).toContain(word);
  expect((await tengen('completion tcsh')).code).toBe(2);
});
