// One game of a RenjuNet file: its attributes and moves become a game record. Values without a field in the
// record are kept as foreign properties, under names that SGF can hold.
import type { ForeignProperty, Game, GameResult, Meta, OpeningRecord, Player } from '@tengen/game';
import { type Color, opponent, type Point, parsePoint, pointName, type Rule } from '@tengen/rules';
import { TreeBuilder } from '../file/builder.ts';
import { addDiagnostic, type Diagnostic, type InputPlace, shorten } from '../file/diagnostics.ts';
import { fieldOf } from '../file/input.ts';
import { limitsOf, type ReadOptions } from '../file/reading.ts';
import { sharedMove } from '../renlib/moves.ts';
import type { Fields, TableName, Tables } from './tables.ts';

const SIZE = 15;

/** A `game` element, its entities resolved. */
export interface RawGame {
  readonly fields: Fields;
  /** How many attributes there are. */
  readonly attributes: number;
  readonly moves: string;
  readonly info: string;
  readonly at: InputPlace;
}

export function gameOf(
  raw: RawGame,
  tables: Tables,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): Game {
  const meta = isSilent(raw) ? bareMeta(options) : readMeta(raw, tables, options, diagnostics);
  if (raw.moves === '') return { meta, root: { children: [] } };
  const builder = new TreeBuilder(limitsOf(options), diagnostics).begin(SIZE, meta.rule);
  playMoves(raw, builder);
  return { meta, root: builder.root };
}

/** Whether a game has no attributes and no moves: hostile files hold a great many of these. */
function isSilent({ attributes, info }: RawGame): boolean {
  return attributes === 0 && info === '';
}

function bareMeta({ rule }: ReadOptions): Meta {
  return rule ? { size: SIZE, rule } : { size: SIZE };
}

function readMeta(
  raw: RawGame,
  tables: Tables,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): Meta {
  return new MetaReader(raw, tables, options, diagnostics).read();
}

/** Plays the tokens one by one, up to the first that is not a move. */
function playMoves({ moves, at }: RawGame, builder: TreeBuilder): void {
  let color: Color = 'black';
  for (const token of moves.split(/\s+/)) {
    if (token === '') continue;
    const point = pointOf(token) ?? passOf(token);
    if (point === undefined) {
      const found = shorten(token);
      builder.note('error', 'bad-coordinate', at, { expected: 'a1..o15', found });
      return;
    }
    if (!builder.addMove(sharedMove(color, point), at, { found: token })) return;
    color = opponent(color);
  }
}

function passOf(token: string): 'pass' | undefined {
  return token === '--' || token.toLowerCase() === 'pass' ? 'pass' : undefined;
}

// Nearly every token is in this table, and a look-up is quicker than parsing.
const POINTS: ReadonlyMap<string, Point> = new Map(
  Array.from({ length: SIZE * SIZE }, (_, point) => [pointName(point, SIZE), point]),
);

function pointOf(token: string): Point | undefined {
  const known = POINTS.get(token);
  if (known !== undefined) return known;
  const point = parsePoint(token, SIZE);
  return point.ok ? point.value : undefined;
}

// The protocols of packages/openings that RenjuNet's rules are named after.
const PROTOCOLS = [
  'rif',
  'swap',
  'swap1',
  'swap2',
  'swap5',
  'yamaguchi',
  'soosyrv',
  'soosyrv-8',
  'tarannikov',
  'taraguchi',
  'taraguchi-10',
  'super-taraguchi-10',
  'sakata',
  'super-sakata',
  'pro',
  'long-pro',
];

/** The rule with id 1, which files use even without listing it. */
const CLASSIC_RULE = '1';

class MetaReader {
  readonly #fields: Fields;
  readonly #info: string;
  readonly #at: InputPlace;
  readonly #tables: Tables;
  readonly #options: ReadOptions;
  readonly #diagnostics: Diagnostic[];
  readonly #foreign: ForeignProperty[] = [];

  constructor(raw: RawGame, tables: Tables, options: ReadOptions, diagnostics: Diagnostic[]) {
    this.#fields = raw.fields;
    this.#info = raw.info;
    this.#at = raw.at;
    this.#tables = tables;
    this.#options = options;
    this.#diagnostics = diagnostics;
  }

  read(): Meta {
    const fields = this.#fields;
    const tournament = this.#find('tournament', fields('tournament'));
    const ruleId = fields('rule') || tournament('rule');
    const ruleFields = this.#find('rule', ruleId);
    this.#keep('RIFID', fields('id'));
    this.#keep('RIFPUBLISHER', fields('publisher'));
    const meta: Draft<Meta> = { size: SIZE };
    put(meta, 'rule', this.#rule(ruleId, ruleFields));
    put(meta, 'black', this.#player('black'));
    put(meta, 'white', this.#player('white'));
    put(meta, 'event', this.#name(tournament('name')));
    put(meta, 'round', this.#name(fields('round')));
    put(meta, 'date', dateOf(tournament));
    put(meta, 'place', this.#place(tournament));
    put(meta, 'comment', fieldOf(this.#info, 'text', this.#at, this.#options, this.#diagnostics));
    put(meta, 'result', this.#result(fields('bresult').trim()));
    put(meta, 'opening', this.#opening(ruleFields('name')));
    const opening = this.#find('opening', fields('opening'));
    this.#keep('ON', opening('name') || opening('abbr'));
    this.#keep('RIFBTIME', fields('btime'));
    this.#keep('RIFWTIME', fields('wtime'));
    this.#keep('RIFUNRATED', fields('unrated'));
    if (this.#foreign.length > 0) meta.foreign = this.#foreign;
    return meta;
  }

  #find(table: TableName, id: string): Fields {
    return this.#tables.find(table, id, this.#at);
  }

  #name(text: string): string | undefined {
    if (text === '') return undefined;
    return fieldOf(text, 'name', this.#at, this.#options, this.#diagnostics);
  }

  #keep(name: string, text: string): void {
    const value = this.#name(text);
    if (value !== undefined) this.#foreign.push({ name, values: [value] });
  }

  #warn(code: Diagnostic['code'], found: string, expected: string): undefined {
    const warning = {
      severity: 'warning',
      code,
      at: this.#at,
      expected,
      found: shorten(found),
    } as const;
    addDiagnostic(this.#diagnostics, warning);
  }

  #rule(id: string, rule: Fields): Rule | undefined {
    const category = rule('category');
    if (category === '1' || (category === '' && id === CLASSIC_RULE)) return 'renju';
    if (category === '2') return /standard/i.test(rule('name')) ? 'standard' : 'freestyle';
    if (category !== '') this.#warn('rule-unknown', category, '1 or 2');
    return this.#options.rule;
  }

  #player(color: 'black' | 'white'): Player | undefined {
    const player = this.#find('player', this.#fields(color));
    const name = this.#name(`${player('name')} ${player('surname')}`);
    const nativeName = this.#name(player('native_name'));
    if (name === undefined) return nativeName === undefined ? undefined : { name: nativeName };
    this.#keep(color === 'black' ? 'RIFBNATIVE' : 'RIFWNATIVE', player('native_name'));
    return { name };
  }

  #place(tournament: Fields): string | undefined {
    const city = this.#find('city', tournament('city'));
    const country = this.#find('country', tournament('country') || city('country'));
    const names = [city('name'), country('name')].filter(name => name.trim() !== '');
    return this.#name(names.join(', '));
  }

  #result(text: string): GameResult | undefined {
    if (text === '') return undefined;
    const points = Number(text.replace(',', '.'));
    if (points === 1) return { winner: 'black' };
    if (points === 0.5) return { winner: 'draw' };
    if (points === 0) return { winner: 'white' };
    return this.#warn('bad-result', text, '1, 0.5 or 0');
  }

  #opening(ruleName: string): OpeningRecord | undefined {
    const protocol = protocolOf(ruleName);
    if (!protocol) this.#keep('RIFRULE', ruleName);
    const opening: Draft<OpeningRecord> = {};
    put(opening, 'protocol', protocol);
    const rejected = this.#rejected();
    if (rejected.length > 0) opening.rejected = rejected;
    put(opening, 'swaps', this.#swaps(this.#fields('swap').trim()));
    return Object.keys(opening).length > 0 ? opening : undefined;
  }

  #rejected(): Point[] {
    const rejected: Point[] = [];
    for (const [token] of this.#fields('alt').matchAll(/[^\s,;]+/g)) {
      const point = pointOf(token);
      if (point !== undefined) rejected.push(point);
      else this.#warn('bad-coordinate', token, 'a1..o15');
    }
    return rejected;
  }

  /** The file says whether there was a swap, not when. Values other than yes and no are kept as they are. */
  #swaps(text: string): OpeningRecord['swaps'] {
    if (text === '1' || text === '0') return [{ step: 'swap', swapped: text === '1' }];
    this.#keep('RIFSWAP', text);
    return undefined;
  }
}

function protocolOf(ruleName: string): string | undefined {
  const squeezed = squeeze(ruleName).replace(/rule$/, '');
  return PROTOCOLS.find(id => squeeze(id) === squeezed);
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The first day, as far as it is known: `2024-05-01`, `2024-05`, `2024`. */
function dateOf(tournament: Fields): string | undefined {
  const start = /^(\d{4})-(\d{2})-(\d{2})$/.exec(tournament('start').trim());
  const [, year, month, day] = start ?? [];
  if (year !== undefined && year !== '0000') return joinDate(year, month!, day!);
  if (!/^\d{4}$/.test(tournament('year')) || tournament('year') === '0000') return undefined;
  const number = tournament('month');
  const isMonth = /^\d{1,2}$/.test(number) && Number(number) <= 12;
  return joinDate(tournament('year'), isMonth ? number.padStart(2, '0') : '00', '00');
}

function joinDate(year: string, month: string, day: string): string {
  if (month === '00') return year;
  return day === '00' ? `${year}-${month}` : `${year}-${month}-${day}`;
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** The field, or no field at all: a record has no fields that are `undefined`. */
function put<T, K extends keyof T>(record: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined) record[key] = value;
}
