// One game of a RenjuNet file: its attributes and moves become a game record. Values without a field in the
// record are kept as foreign properties, under names that SGF can hold.
import type { ForeignProperty, Game, GameResult, OpeningRecord, Player } from '@tengen/game';
import { type Color, opponent, type Point, parsePoint, pointName, type Rule } from '@tengen/rules';
import { TreeBuilder } from '../file/builder.ts';
import { addDiagnostic, type Diagnostic, type InputPlace, shorten } from '../file/diagnostics.ts';
import { fieldOf } from '../file/input.ts';
import { protocolOf } from '../file/protocols.ts';
import { limitsOf, type ReadOptions } from '../file/reading.ts';
import { moveOf, stonesOf } from '../file/tables.ts';
import { type MetaFields, gameOf as makeGame } from '../text/line-reader.ts';
import type { Fields, TableName, Tables } from './tables.ts';

const SIZE = 15;
const STONES = stonesOf(SIZE);

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
  // Hostile files hold a great many games without attributes and moves, which cost nothing.
  const isSilent = raw.attributes === 0 && raw.info === '';
  const fields = isSilent ? {} : new MetaReader(raw, tables, options, diagnostics).read();
  if (raw.moves === '') return makeGame(SIZE, options, fields, { children: [] });
  const rule = fields.rule ?? options.rule;
  const builder = new TreeBuilder(limitsOf(options), diagnostics).begin(SIZE, rule);
  playMoves(raw, builder);
  return makeGame(SIZE, options, fields, builder.root);
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
    if (!builder.addMove(moveOf(STONES, color, point), at, { found: token })) return;
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

/** The rule with id 1, which files use even without listing it. */
const CLASSIC_RULE = '1';

class MetaReader {
  readonly #raw: RawGame;
  readonly #tables: Tables;
  readonly #options: ReadOptions;
  readonly #diagnostics: Diagnostic[];
  readonly #foreign: ForeignProperty[] = [];

  constructor(raw: RawGame, tables: Tables, options: ReadOptions, diagnostics: Diagnostic[]) {
    this.#raw = raw;
    this.#tables = tables;
    this.#options = options;
    this.#diagnostics = diagnostics;
  }

  read(): MetaFields {
    const { fields, info } = this.#raw;
    const tournament = this.#find('tournament', fields('tournament'));
    const ruleId = fields('rule') || tournament('rule');
    const rule = this.#find('rule', ruleId);
    this.#keep('RIFID', fields('id'));
    this.#keep('RIFPUBLISHER', fields('publisher'));
    const meta: MetaFields = {
      rule: this.#rule(ruleId, rule),
      black: this.#player('black'),
      white: this.#player('white'),
      event: this.#name(tournament('name')),
      round: this.#name(fields('round')),
      date: dateOf(tournament),
      place: this.#place(tournament),
      comment: this.#field(info, 'text'),
      result: this.#result(fields('bresult').trim()),
      opening: this.#opening(rule('name')),
    };
    const opening = this.#find('opening', fields('opening'));
    this.#keep('ON', opening('name') || opening('abbr'));
    this.#keep('RIFBTIME', fields('btime'));
    this.#keep('RIFWTIME', fields('wtime'));
    this.#keep('RIFUNRATED', fields('unrated'));
    return this.#foreign.length === 0 ? meta : { ...meta, foreign: this.#foreign };
  }

  #find(table: TableName, id: string): Fields {
    return this.#tables.find(table, id, this.#raw.at);
  }

  #name(text: string): string | undefined {
    return this.#field(text, 'name');
  }

  #field(text: string, kind: 'name' | 'text'): string | undefined {
    return fieldOf(text, kind, this.#raw.at, this.#options, this.#diagnostics);
  }

  #keep(name: string, text: string): void {
    const value = this.#name(text);
    if (value !== undefined) this.#foreign.push({ name, values: [value] });
  }

  #warn(code: Diagnostic['code'], found: string, expected: string): undefined {
    const about = { at: this.#raw.at, expected, found: shorten(found) };
    addDiagnostic(this.#diagnostics, { severity: 'warning', code, ...about });
  }

  #rule(id: string, rule: Fields): Rule | undefined {
    const category = rule('category');
    const isClassic = id === CLASSIC_RULE || protocolOf(rule('name'))?.isRenju;
    if (category === '1' || (category === '' && isClassic)) return 'renju';
    if (category === '2') return /standard/i.test(rule('name')) ? 'standard' : 'freestyle';
    return category === '' ? undefined : this.#warn('rule-unknown', category, '1 or 2');
  }

  #player(color: 'black' | 'white'): Player | undefined {
    const player = this.#find('player', this.#raw.fields(color));
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
    const protocol = protocolOf(ruleName)?.id;
    if (!protocol) this.#keep('RIFRULE', ruleName);
    const rejected = this.#rejected();
    const swaps = this.#swaps(this.#raw.fields('swap').trim());
    const opening: OpeningRecord = {
      ...(protocol && { protocol }),
      ...(rejected.length > 0 && { rejected }),
      ...(swaps && { swaps }),
    };
    return Object.keys(opening).length > 0 ? opening : undefined;
  }

  #rejected(): Point[] {
    const rejected: Point[] = [];
    for (const [token] of this.#raw.fields('alt').matchAll(/[^\s,;]+/g)) {
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
