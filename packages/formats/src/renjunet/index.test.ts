import type { Game, GameNode, Meta } from '@tengen/game';
import { type Color, opponent, parsePoint, pointName } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../file/diagnostics.ts';
import { encodeText } from '../file/encoding.ts';
import type { ReadOptions } from '../file/reading.ts';
import { parseRenjuNet, RenjuNetReader } from './index.ts';

const at = (name: string) => must(parsePoint(name, 15));

/** The record of one line of moves. */
function line(moves: string): GameNode {
  const root: { children: GameNode[] } = { children: [] };
  let end = root;
  let color: Color = 'black';
  for (const name of moves.split(' ').filter(name => name !== '')) {
    const point: number | 'pass' = name === 'pass' ? 'pass' : at(name);
    const next = { move: { color, point }, children: [] as GameNode[] };
    end.children.push(next);
    end = next;
    color = opponent(color);
  }
  return root;
}

function movesOf({ root }: Game): string {
  const names: string[] = [];
  for (let node = root.children[0]; node; node = node.children[0]) {
    const { point } = node.move!;
    names.push(point === 'pass' ? point : pointName(point, 15));
  }
  return names.join(' ');
}

const read = (input: string | Uint8Array, options?: ReadOptions) =>
  must(parseRenjuNet(input, options));

/** A file of these tables and one game with these attributes and moves. */
const file = (tables: string, attributes: string, moves = '') =>
  `<db>${tables}<games><game ${attributes}><move>${moves}</move></game></games></db>`;

const metaOf = (tables: string, attributes: string): Meta =>
  read(file(tables, attributes)).games[0]!.meta;

const short = ({ severity, code, at, found }: Diagnostic) => ({ severity, code, at, found });
const codesOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

describe('the example files', () => {
  test('two games with all that the tables say of them', () => {
    const { games, diagnostics } = read(readBytes('formats/valid/renjunet.rif'));
    const common = {
      size: 15,
      rule: 'renju',
      event: 'Example Cup',
      date: '2024-05-01',
      place: 'Sampletown, Exampleland',
    };
    const alice = { name: 'Alice Example' };
    const bob = { name: 'Bob Sample' };
    expect(games).toEqual([
      {
        meta: {
          ...common,
          black: alice,
          white: bob,
          round: '1',
          comment: 'example',
          result: { winner: 'black' },
          opening: { protocol: 'rif', rejected: [at('g10')] },
          foreign: [
            { name: 'RIFID', values: ['101'] },
            { name: 'RIFPUBLISHER', values: ['1'] },
            { name: 'ON', values: ['Kagetsu'] },
            { name: 'RIFBTIME', values: ['35'] },
            { name: 'RIFWTIME', values: ['40'] },
            { name: 'RIFUNRATED', values: ['0'] },
          ],
        },
        root: line('h8 h9 i9 i7 g9 f10'),
      },
      {
        meta: {
          ...common,
          black: bob,
          white: alice,
          round: '2',
          result: { winner: 'draw' },
          opening: { protocol: 'rif', swaps: [{ step: 'swap', swapped: true }] },
          foreign: [
            { name: 'RIFID', values: ['102'] },
            { name: 'RIFPUBLISHER', values: ['1'] },
            { name: 'RIFUNRATED', values: ['0'] },
          ],
        },
        root: line(''),
      },
    ]);
    expect(diagnostics).toEqual([]);
  });

  const dangling = (found: string, offset: number) => ({
    severity: 'warning',
    code: 'dangling-id',
    at: { item: 1, offset },
    found,
  });

  test('a token that is no move ends the list, and names without table are empty', () => {
    const { games, diagnostics } = read(readBytes('formats/malformed/rif-bad-move.rif'));
    const foreign = [{ name: 'RIFID', values: ['1'] }];
    const meta = { size: 15, rule: 'renju', result: { winner: 'black' }, foreign };
    expect(games).toEqual([{ meta, root: line('h8 h9') }]);
    expect(diagnostics).toEqual([
      dangling('rule 1', 17),
      dangling('player 1', 17),
      dangling('player 2', 17),
      {
        severity: 'error',
        code: 'bad-coordinate',
        at: { item: 1, offset: 17 },
        expected: 'a1..o15',
        found: 'z99',
      },
    ]);
  });

  test('an & that begins no entity stands for itself', () => {
    const { games, diagnostics } = read(readBytes('formats/malformed/rif-unescaped.rif'));
    const foreign = [
      { name: 'RIFID', values: ['1'] },
      { name: 'RIFPUBLISHER', values: ['A & B'] },
    ];
    const meta = { size: 15, rule: 'renju', result: { winner: 'black' }, foreign };
    expect(games).toEqual([{ meta, root: line('h8 h9') }]);
    expect(diagnostics).toEqual([
      dangling('rule 1', 17),
      { severity: 'warning', code: 'unescaped-ampersand', at: { item: 1, offset: 17 } },
      dangling('player 1', 17),
      dangling('player 2', 17),
    ]);
  });
});

describe('moves', () => {
  const play = (moves: string, options?: ReadOptions) => {
    const { games, diagnostics } = read(file('', '', moves), options);
    return [movesOf(games[0]!), codesOf(diagnostics)];
  };

  test('may be spaced anyhow, in capitals, and passes', () => {
    expect(play(' H8\n\th09 --  i9 PASS ')).toEqual(['h8 h9 pass i9 pass', []]);
  });

  test.each(['p1', 'a16', 'a0', 'h8h9', '8h', '-', '&amp;'])('%s is none', token => {
    expect(play(`a1 ${token} a2`)).toEqual(['a1', ['bad-coordinate']]);
  });

  test('on a taken cell end the game', () => {
    expect(play('h8 h9 h8 a1')).toEqual(['h8 h9', ['occupied']]);
  });

  test('after the end are kept with a warning, in the rule that the user names', () => {
    const moves = 'a1 o1 b1 o2 c1 o3 d1 o4 e1 o5';
    expect(play(moves)).toEqual([moves, []]);
    expect(play(moves, { rule: 'freestyle' })).toEqual([moves, ['after-end']]);
  });

  test('are no more than a line may have', () => {
    expect(play('-- -- --', { limits: { depth: 2 } })).toEqual(['pass pass', ['too-deep']]);
  });

  test('may come in several elements, CDATA and entities', () => {
    const text = '<games><game><move>h8 </move><move><![CDATA[h9 ]]>&#105;9</move></game></games>';
    expect(movesOf(read(text).games[0]!)).toBe('h8 h9 i9');
  });

  test('of which there are too many are cut', () => {
    expect(play('h8 h9 i9', { limits: { text: 5 } })).toEqual(['h8 h9', ['text-too-long']]);
    expect(play('h8<!-- -->h9 i9', { limits: { text: 2 } })).toEqual(['h8', ['text-too-long']]);
  });
});

describe('what is known of a game', () => {
  const player = (attributes: string) => metaOf(`<player id="1" ${attributes}/>`, 'black="1"');

  test('players have a name and perhaps a native one', () => {
    expect(player('name="A" surname="B"').black).toEqual({ name: 'A B' });
    expect(player('surname="B"').black).toEqual({ name: 'B' });
    expect(player('native_name="中村"').black).toEqual({ name: '中村' });
    expect(player('').black).toBeUndefined();
    const both = player('name="S" surname="N" native_name="中村"');
    expect(both.black).toEqual({ name: 'S N' });
    expect(both.foreign).toEqual([{ name: 'RIFBNATIVE', values: ['中村'] }]);
    const white = metaOf('<player id="1" name="S" native_name="中"/>', 'white="1"');
    expect(white.foreign).toEqual([{ name: 'RIFWNATIVE', values: ['中'] }]);
  });

  test.each<[string, Meta['result']]>([
    ['1', { winner: 'black' }],
    ['1.0', { winner: 'black' }],
    ['0.5', { winner: 'draw' }],
    ['0,5', { winner: 'draw' }],
    ['0', { winner: 'white' }],
    [' ', undefined],
  ])('a result of %s', (points, result) => {
    expect(metaOf('', `bresult="${points}"`).result).toEqual(result);
  });

  test('a result that is none is reported', () => {
    const { games, diagnostics } = read(file('', 'bresult="2"'));
    expect(games[0]!.meta).toEqual({ size: 15 });
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'bad-result',
        at: { item: 1, offset: 11 },
        expected: '1, 0.5 or 0',
        found: '2',
      },
    ]);
  });

  const rule = (attributes: string, game = 'rule="7"') =>
    metaOf(`<rule id="7" ${attributes}/>`, game);

  test.each<[string, Meta['rule']]>([
    ['category="1"', 'renju'],
    ['category="2"', 'freestyle'],
    ['category="2" name="Standard gomoku"', 'standard'],
    ['', undefined],
  ])('a rule with %s', (attributes, expected) => {
    expect(rule(attributes).rule).toBe(expected);
  });

  test('a category that nobody knows is reported, and the user may say', () => {
    const text = file('<rule id="7" category="3"/>', 'rule="7"');
    const { games, diagnostics } = read(text, { rule: 'caro' });
    expect(games[0]!.meta.rule).toBe('caro');
    expect(codesOf(diagnostics)).toEqual(['rule-unknown']);
  });

  test('a game without rule has that of its tournament', () => {
    const tables = '<rule id="7" category="2"/><tournament id="2" rule="7"/>';
    expect(metaOf(tables, 'tournament="2"').rule).toBe('freestyle');
    expect(metaOf(tables, 'tournament="2" rule="1"').rule).toBe('renju');
  });

  test.each([
    ['RIF', 'rif'],
    ['RIF rule', 'rif'],
    ['Taraguchi 10', 'taraguchi-10'],
    ['Soosyrv-8', 'soosyrv-8'],
    ['Swap2', 'swap2'],
  ])('the rule %s is the protocol %s', (name, protocol) => {
    expect(rule(`name="${name}"`).opening).toEqual({ protocol });
    expect(rule(`name="${name}"`).foreign).toBeUndefined();
  });

  test('another rule keeps its name', () => {
    const { opening, foreign } = rule('name="House rule"');
    expect(opening).toBeUndefined();
    expect(foreign).toEqual([{ name: 'RIFRULE', values: ['House rule'] }]);
  });

  test('fifth moves that were not chosen', () => {
    expect(metaOf('', 'alt="g10, f9;h7"').opening).toEqual({
      rejected: [at('g10'), at('f9'), at('h7')],
    });
    const { games, diagnostics } = read(file('', 'alt="g10 ? f9"'));
    expect(games[0]!.meta.opening).toEqual({ rejected: [at('g10'), at('f9')] });
    expect(diagnostics.map(short)).toEqual([
      { severity: 'warning', code: 'bad-coordinate', at: { item: 1, offset: 11 }, found: '?' },
    ]);
  });

  test('swaps that were answered, and answers that are neither yes nor no', () => {
    const swaps = (swapped: boolean) => ({ swaps: [{ step: 'swap', swapped }] });
    expect(metaOf('', 'swap="1"').opening).toEqual(swaps(true));
    expect(metaOf('', 'swap="0"').opening).toEqual(swaps(false));
    const { opening, foreign } = metaOf('', 'swap="1,3"');
    expect(opening).toBeUndefined();
    expect(foreign).toEqual([{ name: 'RIFSWAP', values: ['1,3'] }]);
  });

  test('the opening by its name or else its short name', () => {
    const opening = (attributes: string) =>
      metaOf(`<opening id="4" ${attributes}/>`, 'opening="4"').foreign;
    expect(opening('abbr="4D" name="Kagetsu"')).toEqual([{ name: 'ON', values: ['Kagetsu'] }]);
    expect(opening('abbr="4D"')).toEqual([{ name: 'ON', values: ['4D'] }]);
  });

  test.each<[string, string | undefined]>([
    ['start="2024-05-01" end="2024-05-02"', '2024-05-01'],
    ['start="2024-05-00"', '2024-05'],
    ['start="2024-00-00"', '2024'],
    ['start="0000-00-00" year="2024" month="5"', '2024-05'],
    ['year="2024" month="12"', '2024-12'],
    ['year="2024" month="13"', '2024'],
    ['year="2024" month="May"', '2024'],
    ['start="May 2024" year="2024"', '2024'],
    ['year="0000" month="5"', undefined],
    ['year="24"', undefined],
  ])('a tournament with %s', (attributes, date) => {
    expect(metaOf(`<tournament id="2" ${attributes}/>`, 'tournament="2"').date).toBe(date);
  });

  test('the place is a city and a country, as far as known', () => {
    const tables = '<country id="1" name="Estonia"/><city id="5" country="1" name="Tallinn"/>';
    const place = (attributes: string) =>
      metaOf(`${tables}<tournament id="2" ${attributes}/>`, 'tournament="2"').place;
    expect(place('city="5"')).toBe('Tallinn, Estonia');
    expect(place('country="1"')).toBe('Estonia');
    expect(place('')).toBeUndefined();
  });

  test('info may be an attribute or an element', () => {
    expect(metaOf('', 'info="a &lt; b"').comment).toBe('a < b');
    const text = '<games><game info="x"><info>y\nz</info><move/></game></games>';
    expect(read(text).games[0]!.meta.comment).toBe('y\nz');
  });

  test('a name longer than the limit is cut', () => {
    const tables = '<tournament id="2" name="Example Cup"/>';
    const { games, diagnostics } = read(file(tables, 'tournament="2"'), { limits: { name: 5 } });
    expect(games[0]!.meta).toEqual({ size: 15, event: 'Examp' });
    expect(diagnostics.map(({ code, found }) => [code, found])).toEqual([
      ['name-too-long', 'Example Cup'],
    ]);
  });

  test('an id that means nothing is reported once', () => {
    const game = '<game black="1" white="1" tournament="3" opening="9"/>';
    const { games, diagnostics } = read(`<games>${game}${game}</games>`);
    expect(games.map(({ meta }) => meta)).toEqual([{ size: 15 }, { size: 15 }]);
    expect(diagnostics.map(({ found }) => found)).toEqual([
      'tournament 3',
      'player 1',
      'opening 9',
    ]);
  });

  test('tables within a game are not the tables', () => {
    const text = '<games><game black="1"><player id="1" name="X"/></game></games>';
    expect(read(text).games[0]!.meta).toEqual({ size: 15 });
  });

  test('of more records than anybody needs the rest is not kept', () => {
    const many = '<city id="1"/>'.repeat(500_000);
    const { games, diagnostics } = read(file(`${many}<player id="1" name="X"/>`, 'black="1"'));
    expect(games[0]!.meta).toEqual({ size: 15 });
    expect(codesOf(diagnostics)).toEqual(['too-many-nodes', 'dangling-id']);
  });
});

describe('files that are not as they should be', () => {
  test('without games or a game it is another file', () => {
    const error = { kind: 'not-recognised', at: { offset: 0 } };
    for (const text of ['', 'h8 h9', '<html><body/></html>', '(;GM[4])']) {
      expect(parseRenjuNet(text)).toEqual({ ok: false, error });
    }
    expect(read('<db><games/></db>')).toEqual({ games: [], diagnostics: [] });
  });

  test('a file above the limit is refused unread', () => {
    const result = parseRenjuNet('<games/>', { limits: { bytes: 7 } });
    const error = { kind: 'too-large', at: { offset: 7 }, expected: '≤ 7', found: '8' };
    expect(result).toEqual({ ok: false, error });
  });

  test('a game that the file cuts is given with what there is of it', () => {
    const { games, diagnostics } = read('<games><game id="1"><move>h8 h9');
    expect(games.map(movesOf)).toEqual(['h8 h9']);
    expect(diagnostics).toEqual([
      { severity: 'error', code: 'truncated', at: { item: 1, offset: 7 } },
    ]);
  });

  test('a file that ends within a tag is cut as well', () => {
    const { games, diagnostics } = read('<games><game><move>h8</move></game><game id="2');
    expect(games.map(movesOf)).toEqual(['h8']);
    expect(diagnostics).toEqual([{ severity: 'error', code: 'truncated', at: { item: 2 } }]);
  });

  test('a game without end ends where the next begins', () => {
    const { games, diagnostics } = read('<game><move>h8<game><move>h9</move></game>');
    expect(games.map(movesOf)).toEqual(['h8', 'h9']);
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'unclosed', at: { item: 1, offset: 0 } },
    ]);
  });

  test('a lost quote costs its tag and not the file', () => {
    const text = '<game id="1><move>h8</move></game><game id="2"><move>h9</move></game>';
    const { games, diagnostics } = read(text);
    expect(games.map(movesOf)).toEqual(['h8', 'h9']);
    expect(diagnostics).toEqual([{ severity: 'error', code: 'unclosed-value', at: { offset: 0 } }]);
  });

  test('stray bytes are letters of the charset that fits them', () => {
    const { bytes } = encodeText('<game info="jerónimo på två"/>', 'windows-1252');
    expect(read(bytes).games[0]!.meta.comment).toBe('jerónimo på två');
  });

  test('more games than the limit are not read', () => {
    const filler = `<!--${' '.repeat(1 << 20)}-->`;
    const text = `<games><game/><game/>${filler}<game/></games>`;
    const { games, diagnostics } = read(text, { limits: { games: 1 } });
    expect(games).toHaveLength(2);
    expect(diagnostics).toEqual([
      { severity: 'error', code: 'too-many-games', at: { item: 2 }, expected: '≤ 1' },
    ]);
  });

  test('a game that says nothing takes the rule that was told', () => {
    expect(read('<games><game/></games>', { rule: 'renju' }).games[0]!.meta).toEqual({
      size: 15,
      rule: 'renju',
    });
  });

  test('more moves than the limit are not read', () => {
    const game = '<game><move>h8 h9</move></game>';
    const filler = `<!--${' '.repeat(1 << 20)}-->`;
    const text = `<games>${game}${game}${filler}${game}</games>`;
    const { games, diagnostics } = read(text, { limits: { nodes: 5 } });
    expect(games).toHaveLength(2);
    expect(diagnostics).toEqual([
      { severity: 'error', code: 'too-many-nodes', at: { item: 2 }, expected: '≤ 5' },
    ]);
  });

  test('strict reading takes nothing that is reported', () => {
    const result = parseRenjuNet('<game black="1"/>', { strict: true });
    expect(result.ok ? undefined : result.error.kind).toBe('strict');
  });
});

describe('reading piece by piece', () => {
  test('gives the same games and reports as the whole file, wherever it is cut', () => {
    const bytes = encodeText(
      file('<player id="1" name="花" surname="A & B"/>', 'black="1" white="2"', 'h8 h9 x'),
      'utf-8',
    ).bytes;
    const whole = read(bytes);
    expect(codesOf(whole.diagnostics)).toEqual([
      'unescaped-ampersand',
      'dangling-id',
      'bad-coordinate',
    ]);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: bytes.length }), { maxLength: 20 }), cuts => {
        const ends = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const reader = new RenjuNetReader();
        const readings = ends.slice(1).map((end, i) => reader.push(bytes.subarray(ends[i], end)));
        readings.push(reader.finish());
        expect(readings.flatMap(({ games }) => games)).toEqual(whole.games);
        expect(readings.flatMap(({ diagnostics }) => diagnostics)).toEqual(whole.diagnostics);
      }),
    );
  });

  test('gives each game as soon as it has ended, and counts their moves', () => {
    const reader = new RenjuNetReader();
    expect(reader.pushText('<games><game><move>h8 h').games).toEqual([]);
    expect(reader.isRecognised).toBe(true);
    expect(reader.pushText('9</move></game><game>').games.map(movesOf)).toEqual(['h8 h9']);
    expect(reader.nodes).toBe(3);
    const { games, diagnostics } = reader.finish();
    expect(games.map(movesOf)).toEqual(['']);
    expect(codesOf(diagnostics)).toEqual(['truncated']);
  });

  test('goes on for longer than any file in memory', () => {
    const piece = encodeText(`<game><move>h8 h9</move></game>`.repeat(1000), 'utf-8').bytes;
    const reader = new RenjuNetReader({ limits: { bytes: 10, nodes: 10 } });
    let games = 0;
    for (let i = 0; i < 20; i++) games += reader.push(piece).games.length;
    expect(games).toBe(20_000);
    expect(reader.finish()).toEqual({ games: [], diagnostics: [] });
  });
});
