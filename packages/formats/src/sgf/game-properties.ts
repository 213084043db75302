// The properties of a game as a whole: players, event, rule, result, opening. They stand in its first
// node. Each row of the table reads and writes the same thing, so that nothing can be read and then
// forgotten in writing. Our own properties begin with X, as FF[4] asks of private ones (see the README).
import type { ForeignProperty, Meta, OpeningRecord, Player } from '@tengen/game';
import type { Point } from '@tengen/rules';
import { protocolOf } from '../file/protocols.ts';
import { formOf, isNoPoint, readPoint } from './points.ts';
import { foreignOf, type SgfRoot } from './root.ts';
import {
  isDeclared,
  isNoResult,
  isWonBy,
  makeRemark,
  makeResult,
  ratingInName,
  readResult,
  readRule,
  readSimpleText,
  readText,
  ruleTextIn,
  splitComposed,
  withoutRemark,
} from './values.ts';
import type { SgfPropertyWriter } from './write-values.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** What has been read so far. */
interface DraftMeta extends Omit<Mutable<Meta>, 'opening' | 'foreign'> {
  readonly opening: Mutable<OpeningRecord>;
  readonly foreign: ForeignProperty[];
}

interface GameProperty {
  /** All names under which it is read. */
  readonly names: readonly string[];
  read(root: SgfRoot, meta: DraftMeta): void;
  write(meta: Meta, to: SgfPropertyWriter): string;
}

/** In the order in which they are written. A row may use what the rows above it have read. */
const GAME_PROPERTIES: readonly GameProperty[] = [
  {
    // The reader of the file has looked at these; `KM` means nothing without go.
    names: ['FF', 'GM', 'SZ', 'CA', 'KM'],
    read() {},
    write: ({ size }) => `FF[4]GM[4]SZ[${size}]CA[UTF-8]`,
  },
  {
    names: ['RU'],
    read(root, meta) {
      const property = root.get('RU');
      // ORC writes the rule into the game's name. An empty `RU` says that there is none to look for.
      const text = property ? textOf(root, 'RU') : ruleTextIn(textOf(root, 'GN'));
      const rule = readRule(text);
      const protocol = protocolOf(text);
      if (protocol) meta.opening.protocol = protocol.id;
      if (rule) meta.rule = rule;
      else if (property && text.trim() !== '') {
        root.file.note('warning', 'rule-unknown', property.starts[0]!, { found: text });
        if (!root.file.rule) meta.foreign.push(foreignOf(property));
      }
    },
    write({ rule, name, foreign = [] }) {
      if (rule) return `RU[${rule}]`;
      const isStated = foreign.some(property => property.name === 'RU');
      return !isStated && name && ruleTextIn(name) !== '' ? 'RU[]' : '';
    },
  },
  player('black', 'PB', 'BR'),
  player('white', 'PW', 'WR'),
  text('EV', 'event'),
  text('RO', 'round'),
  text('DT', 'date'),
  text('PC', 'place'),
  text('GN', 'name'),
  {
    // `XR` tells how a game was won where `RE` has no letter for it.
    names: ['RE', 'XR'],
    read(root, meta) {
      const value = root.first('RE');
      if (value === undefined || isNoResult(value)) return;
      const property = root.get('RE')!;
      const read = readResult(readSimpleText(value));
      if (!read || read.isPartial) {
        const details = { expected: 'B+R', found: value };
        root.file.note('warning', 'bad-result', property.starts[0]!, details);
      }
      if (!read) {
        meta.foreign.push(foreignOf(property));
        return;
      }
      const by = root.first('XR');
      const isTold = by !== undefined && isWonBy(by);
      meta.result = isTold ? { winner: read.result.winner, by } : read.result;
    },
    write({ result }) {
      if (!result) return '';
      const written = makeResult(result);
      const isTold = readResult(written)?.result.by === result.by;
      return `RE[${written}]${isTold ? '' : `XR[${result.by}]`}`;
    },
  },
  text('TM', 'timeLimit'),
  text('OT', 'overtime'),
  {
    // The protocol of the opening.
    names: ['XO'],
    read(root, { opening }) {
      const protocol = simpleText(root, 'XO');
      if (protocol) opening.protocol = protocol;
    },
    write: ({ opening }, to) => to.simpleText('XO', opening?.protocol),
  },
  {
    // The number of fifth moves that was declared.
    names: ['XN'],
    read(root, { opening }) {
      const value = root.first('XN');
      if (value === undefined) return;
      if (/^\s*\d{1,9}\s*$/.test(value)) opening.declared = Number(value);
      else {
        const at = root.get('XN')!.starts[0]!;
        root.file.note('warning', 'bad-value', at, { expected: '1..12', found: value });
      }
    },
    write({ opening }, to) {
      if (opening?.declared === undefined) return '';
      if (isDeclared(opening.declared)) return `XN[${opening.declared}]`;
      to.losses.add('opening');
      return '';
    },
  },
  {
    // The fifth moves that were rejected; `5A` is ORC's name for them.
    names: ['XA', '5A'],
    read(root, { opening, size }) {
      // In files of Chinese programs `5A` is only their number.
      const number = root.first('5A')?.trim();
      if (number && /^\d{1,9}$/.test(number)) opening.declared ??= Number(number);
      const rejected = [...readRejected(root, size, 'XA'), ...readRejected(root, size, '5A')];
      if (rejected.length > 0) opening.rejected = rejected;
    },
    write: ({ opening }, to) => to.points('XA', opening?.rejected ?? []),
  },
  {
    // The answers to offers to swap. ORC's `SW` knows one swap and has no name for its step.
    names: ['XS', 'SW'],
    read(root, { opening }) {
      const swaps = [
        ...readSwaps(root, 'XS', splitComposed),
        ...readSwaps(root, 'SW', value => ['swap', value]),
      ];
      if (swaps.length > 0) opening.swaps = swaps;
    },
    write({ opening }, to) {
      const answers = (opening?.swaps ?? []).map(({ step, swapped }) =>
        to.composed(to.part(step), swapped ? 'yes' : 'no'),
      );
      return answers.length > 0 ? `XS${answers.join('')}` : '';
    },
  },
  {
    // Gomoku Quest states the first stones here; they become moves of the tree.
    names: ['QPR', 'QSLW'],
    read() {},
    write: () => '',
  },
  {
    names: ['GC'],
    read(root, meta) {
      const property = root.get('GC');
      if (!property) return;
      const lines = property.values.filter(value => value !== '').map(readText);
      const comment = withoutRemark(lines.join('\n'), makeRemark(meta));
      if (comment) meta.comment = root.file.fitted(comment, 'text', property.at);
    },
    write: (meta, to) => to.text('GC', [meta.comment, makeRemark(meta)].filter(Boolean).join('\n')),
  },
];

/** The names that have a row. All other properties of a first node are foreign, and kept as they are. */
export const GAME_PROPERTY_NAMES: ReadonlySet<string> = new Set(
  GAME_PROPERTIES.flatMap(({ names }) => names),
);

export function readMeta(root: SgfRoot, size: number): Meta {
  const { rule } = root.file;
  if (root.isEmpty) return rule ? { size, rule } : { size };
  const draft: DraftMeta = { size, opening: {}, foreign: root.foreign };
  for (const property of GAME_PROPERTIES) property.read(root, draft);
  const { opening, foreign, ...meta } = draft;
  return {
    ...(rule && { rule }),
    ...meta,
    ...(Object.keys(opening).length > 0 && { opening }),
    ...(foreign.length > 0 && { foreign }),
  };
}

export function metaText(meta: Meta, to: SgfPropertyWriter): string {
  return GAME_PROPERTIES.map(property => property.write(meta, to)).join('');
}

/** A rule or a result that nobody understands is kept as it was, until there is a better one. */
export function isUnreadMeta(meta: Meta, name: string, values: readonly string[]): boolean {
  const said = values.find(value => value.trim() !== '');
  if (said === undefined || isNoResult(said)) return false;
  if (name === 'RU') return !meta.rule && !readRule(values.join(' '));
  return name === 'RE' && !meta.result && !readResult(said);
}

type TextField = 'event' | 'round' | 'date' | 'place' | 'name' | 'timeLimit' | 'overtime';

function text(name: string, field: TextField): GameProperty {
  return {
    names: [name],
    read(root, meta) {
      const value = simpleText(root, name);
      if (value) meta[field] = value;
    },
    write: (meta, to) => to.simpleText(name, meta[field]),
  };
}

function player(color: 'black' | 'white', nameAt: string, rankAt: string): GameProperty {
  return {
    names: [nameAt, rankAt],
    read(root, meta) {
      const name = simpleText(root, nameAt);
      // An empty rank says that there is none, whatever the name looks like.
      const rank = root.get(rankAt) ? simpleText(root, rankAt) : name && ratingInName(name);
      const found: Player = { ...(name && { name }), ...(rank && { rank }) };
      if (name || rank) meta[color] = found;
    },
    write(meta, to) {
      const { name, rank } = meta[color] ?? {};
      const isInName = !rank && name && ratingInName(name);
      return to.simpleText(nameAt, name) + (isInName ? `${rankAt}[]` : to.simpleText(rankAt, rank));
    },
  };
}

/** A text of one line. More than one value is one text in pieces; an empty one says nothing. */
function simpleText(root: SgfRoot, name: string): string | undefined {
  const value = textOf(root, name);
  return value ? root.file.fitted(value, 'name', root.get(name)!.at) : undefined;
}

function textOf(root: SgfRoot, name: string): string {
  const values = root.get(name)?.values.filter(value => value !== '') ?? [];
  return values.map(readSimpleText).join(' ');
}

/** Fifth moves. Yamaguchi games have labels here, whatever the moves look like. */
function readRejected(root: SgfRoot, size: number, name: string): Point[] {
  const property = root.get(name);
  const points: Point[] = [];
  property?.values.forEach((value, i) => {
    const word = value.trim();
    if (word === '' || (name === '5A' && /^\d+$/.test(word))) return;
    const form = formOf(word);
    const point = form ? readPoint(word, size, form) : 'bad-coordinate';
    if (isNoPoint(point)) root.file.note('warning', point, property.starts[i]!, { found: word });
    else points.push(point);
  });
  return points;
}

type Swap = NonNullable<OpeningRecord['swaps']>[number];

const ANSWERS = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

function readSwaps(
  root: SgfRoot,
  name: string,
  stepOf: (value: string) => [step: string, answer: string] | undefined,
): Swap[] {
  const property = root.get(name);
  const swaps: Swap[] = [];
  property?.values.forEach((value, i) => {
    if (value.trim() === '') return;
    const [step, answer] = stepOf(value) ?? ['', ''];
    const swapped = ANSWERS.get(answer.trim().toLowerCase());
    if (swapped !== undefined) {
      swaps.push({ step: readSimpleText(step), swapped });
      return;
    }
    const details = { expected: 'yes|no', found: value };
    root.file.note('warning', 'bad-value', property.starts[i]!, details);
  });
  return swaps;
}
