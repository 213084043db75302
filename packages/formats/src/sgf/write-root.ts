// The first node of a game as text: what the record says about the game as a whole.
import type { ForeignProperty, Meta, OpeningRecord, Player } from '@tengen/game';
import { NODE_PROPERTIES, ROOT_PROPERTIES } from './properties.ts';
import { capitalsOf, isName } from './tokens.ts';
import {
  isDeclared,
  makeRemark,
  makeResult,
  ratingInName,
  readResult,
  readRule,
  ruleInGameName,
} from './values.ts';
import type { SgfPropertyWriter } from './write-values.ts';

export function rootText(meta: Meta, to: SgfPropertyWriter): string {
  return [
    `FF[4]GM[4]SZ[${meta.size}]CA[UTF-8]`,
    ruleText(meta),
    playerText(to, 'PB', 'BR', meta.black),
    playerText(to, 'PW', 'WR', meta.white),
    to.simpleText('EV', meta.event),
    to.simpleText('RO', meta.round),
    to.simpleText('DT', meta.date),
    to.simpleText('PC', meta.place),
    to.simpleText('GN', meta.name),
    resultText(meta),
    to.simpleText('TM', meta.timeLimit),
    to.simpleText('OT', meta.overtime),
    openingText(to, meta.opening),
    to.text('GC', [meta.comment, makeRemark(meta)].filter(Boolean).join('\n')),
  ].join('');
}

/** An empty rule keeps readers from finding one in the game's name. */
function ruleText({ rule, name, foreign = [] }: Meta): string {
  if (rule) return `RU[${rule}]`;
  const isStated = foreign.some(property => property.name === 'RU');
  return !isStated && name && ruleInGameName(name) ? 'RU[]' : '';
}

/** An empty rank keeps readers from finding one in the player's name. */
function playerText(
  to: SgfPropertyWriter,
  nameAt: string,
  rankAt: string,
  player?: Player,
): string {
  const name = to.simpleText(nameAt, player?.name);
  if (player?.rank) return name + to.simpleText(rankAt, player.rank);
  return player?.name && ratingInName(player.name) ? `${name}${rankAt}[]` : name;
}

function resultText({ result }: Meta): string {
  if (!result) return '';
  const text = makeResult(result);
  const isTold = readResult(text)?.result.by === result.by;
  return `RE[${text}]${isTold ? '' : `XR[${result.by}]`}`;
}

function openingText(to: SgfPropertyWriter, opening: OpeningRecord = {}): string {
  const { protocol, declared, rejected = [], swaps = [] } = opening;
  const answers = swaps.map(({ step, swapped }) =>
    to.composed(to.part(step), swapped ? 'yes' : 'no'),
  );
  return [
    to.simpleText('XO', protocol),
    declaredText(to, declared),
    to.points('XA', rejected),
    answers.length > 0 ? `XS${answers.join('')}` : '',
  ].join('');
}

function declaredText(to: SgfPropertyWriter, declared: number | undefined): string {
  if (declared === undefined) return '';
  if (isDeclared(declared)) return `XN[${declared}]`;
  to.losses.add('opening');
  return '';
}

/** What files said that we have no word for; `isFree` tells which known names may be used here. */
export function foreignText(
  to: SgfPropertyWriter,
  properties: readonly ForeignProperty[],
  isFree: (name: string, values: readonly string[]) => boolean,
): string {
  const written = new Map<string, string>();
  for (const { name, values } of properties) {
    const key = capitalsOf(name);
    if (!isName(name) || values.length === 0 || !isFree(key, values)) {
      to.losses.add('foreign');
      continue;
    }
    const text = values.map(value => to.verbatim(value)).join('');
    written.set(key, (written.get(key) ?? name) + text);
  }
  return [...written.values()].join('');
}

/** Whether a foreign property at the root would come back as one. */
export function isFreeAtRoot(meta: Meta, name: string, values: readonly string[]): boolean {
  // A rule or a result that nobody understands is kept as it was, until there is a better one.
  if (name === 'RU') return !meta.rule && values.some(isSaid) && !readRule(values.join(' '));
  if (name === 'RE')
    return !meta.result && values.some(isSaid) && !readResult(values.find(isSaid)!);
  return !ROOT_PROPERTIES.has(name) && !NODE_PROPERTIES.has(name);
}

function isSaid(value: string): boolean {
  return value.trim() !== '';
}
