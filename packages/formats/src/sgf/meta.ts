// What the first node says about the game as a whole: players, event, rule, result, opening.
import type { GameResult, Meta, OpeningRecord, Player } from '@tengen/game';
import type { Point, Rule } from '@tengen/rules';
import { formOf, isNoPoint, readPoint } from './points.ts';
import { foreignOf, type SgfRoot } from './root.ts';
import {
  isWonBy,
  makeRemark,
  ratingInName,
  readResult,
  readRule,
  readSimpleText,
  readText,
  ruleInGameName,
  splitComposed,
  withoutRemark,
} from './values.ts';

/** A value without its optional parts that are not there. */
type Parts<T> = { -readonly [K in keyof T]?: T[K] | undefined };

function present<T extends object>(parts: Parts<T>): T {
  const value: Parts<T> = {};
  for (const key in parts) if (parts[key] !== undefined) value[key] = parts[key];
  return value as T;
}

function presentOrNone<T extends object>(parts: Parts<T>): T | undefined {
  const value = present(parts);
  return Object.keys(value).length > 0 ? value : undefined;
}

export function readMeta(root: SgfRoot, size: number): Meta {
  if (root.isEmpty) return present<Meta>({ size, rule: root.file.rule });
  const name = simpleText(root, 'GN');
  const opening = readOpening(root, size);
  const rule = readGameRule(root, name) ?? root.file.rule;
  const result = readGameResult(root);
  const { foreign } = root;
  // What could not be understood is kept beside what has no name.
  for (const property of ['RU', 'RE']) {
    const isRead = property === 'RU' ? rule : result;
    const stated = root.first(property) === undefined ? undefined : root.get(property);
    if (stated && !isRead) foreign.push(foreignOf(stated));
  }
  return present<Meta>({
    size,
    rule,
    black: readPlayer(root, 'PB', 'BR'),
    white: readPlayer(root, 'PW', 'WR'),
    event: simpleText(root, 'EV'),
    round: simpleText(root, 'RO'),
    date: simpleText(root, 'DT'),
    place: simpleText(root, 'PC'),
    name,
    comment: readComment(root, makeRemark({ opening, result })),
    result,
    timeLimit: simpleText(root, 'TM'),
    overtime: simpleText(root, 'OT'),
    opening,
    foreign: foreign.length > 0 ? foreign : undefined,
  });
}

/** A text of one line. More than one value is one text in pieces; an empty one says nothing. */
function simpleText(root: SgfRoot, name: string): string | undefined {
  const property = root.get(name);
  if (!property) return undefined;
  const text = property.values
    .filter(value => value !== '')
    .map(readSimpleText)
    .join(' ');
  return root.file.hasRoomFor(text, 'name', property.at) && text !== '' ? text : undefined;
}

function readComment(root: SgfRoot, remark: string): string | undefined {
  const property = root.get('GC');
  if (!property) return undefined;
  const text = property.values
    .filter(value => value !== '')
    .map(readText)
    .join('\n');
  const comment = withoutRemark(text, remark);
  return comment && root.file.hasRoomFor(comment, 'text', property.at) ? comment : undefined;
}

function readPlayer(root: SgfRoot, nameAt: string, rankAt: string): Player | undefined {
  const name = simpleText(root, nameAt);
  // An empty rank says that there is none, whatever the name looks like.
  const rank = root.get(rankAt) ? simpleText(root, rankAt) : name && ratingInName(name);
  return presentOrNone<Player>({ name, rank });
}

/** ORC writes the rule into the game's name. An empty `RU` says that there is none to look for. */
function readGameRule(root: SgfRoot, name: string | undefined): Rule | undefined {
  const property = root.get('RU');
  if (!property) return name === undefined ? undefined : ruleInGameName(name);
  const text = property.values.map(readSimpleText).join(' ');
  if (text.trim() === '') return undefined;
  const rule = readRule(text);
  if (!rule) root.file.note('warning', 'rule-unknown', property.starts[0]!, { found: text });
  return rule;
}

function readGameResult(root: SgfRoot): GameResult | undefined {
  const value = root.first('RE');
  if (value === undefined) return undefined;
  const at = root.get('RE')!.starts[0]!;
  const read = readResult(readSimpleText(value));
  if (!read || read.isPartial)
    root.file.note('warning', 'bad-result', at, { expected: 'B+R', found: value });
  if (!read) return undefined;
  const by = root.first('XR');
  return by !== undefined && isWonBy(by) ? { winner: read.result.winner, by } : read.result;
}

function readOpening(root: SgfRoot, size: number): OpeningRecord | undefined {
  const rejected = [...readRejected(root, size, 'XA'), ...readRejected(root, size, '5A')];
  const swaps = readSwaps(root);
  return presentOrNone<OpeningRecord>({
    protocol: simpleText(root, 'XO'),
    declared: readDeclared(root),
    rejected: rejected.length > 0 ? rejected : undefined,
    swaps: swaps.length > 0 ? swaps : undefined,
  });
}

function readDeclared(root: SgfRoot): number | undefined {
  const value = root.first('XN');
  if (value === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value);
  const at = root.get('XN')!.starts[0]!;
  root.file.note('warning', 'bad-value', at, { expected: '1..12', found: value });
  return undefined;
}

/** Fifth moves. Yamaguchi games have labels here, whatever the moves look like. */
function readRejected(root: SgfRoot, size: number, name: string): Point[] {
  const property = root.get(name);
  const points: Point[] = [];
  property?.values.forEach((value, i) => {
    const word = value.trim();
    if (word === '') return;
    const form = formOf(word);
    const point = form ? readPoint(word, size, form) : 'bad-coordinate';
    if (isNoPoint(point)) root.file.note('warning', point, property.starts[i]!, { found: word });
    else points.push(point);
  });
  return points;
}

type Swap = NonNullable<OpeningRecord['swaps']>[number];

function readSwaps(root: SgfRoot): Swap[] {
  const swaps: Swap[] = [];
  const read = (name: string, stepOf: (value: string) => [string, string] | undefined) => {
    const property = root.get(name);
    property?.values.forEach((value, i) => {
      if (value.trim() === '') return;
      const [step, answer] = stepOf(value) ?? ['', ''];
      const word = answer.trim().toLowerCase();
      const isAnswer = word === 'yes' || word === 'no';
      if (isAnswer) swaps.push({ step: readSimpleText(step), swapped: word === 'yes' });
      else
        root.file.note('warning', 'bad-value', property.starts[i]!, {
          expected: 'yes|no',
          found: value,
        });
    });
  };
  read('XS', splitComposed);
  // ORC knows one swap only and has no name for its step.
  read('SW', value => ['swap', value]);
  return swaps;
}
