// Players as they are named on the command line:
//
//   core                                 our core as built now
//   core:old/tengen-simd.wasm            another build that fits today's host
//   core:snapshots/monday                a copy of packages/engine (dist, wasm) with its own host
//   core:,width=20,flags=1,table=16      options; nodes=, depth= and time= replace the match's limits
//   engine:threads=2,level=7,table=32    the whole engine, in workers
//   engine:level=3,seed=7                a level; the seed is for what it overlooks by chance
//   newcomer:seed=7                      a beginner, by a script (newcomer.ts)
//   classic-000:depth=4                  one of the five classics
//   gomocup:./pbrain-other --flag        a program; the rest of the text is its command line
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type ClassicId, isClassicId } from '@tengen/classics';
import { type Rule, unreachable } from '@tengen/rules';
import { refuse } from '../kit/command.ts';
import { classicPlayer } from './classic.ts';
import { corePlayer, findCore, openCore } from './core.ts';
import { openEnginePlayer } from './engine.ts';
import { GomocupPlayer } from './gomocup.ts';
import { newcomerPlayer } from './newcomer.ts';
import type { LabPlayer, MoveLimits } from './players.ts';

const DEFAULT_TABLE_MIB = 16;
const PLAYERS = 'core, engine:…, newcomer, classic-000 … 004 or gomocup:command';

/** Settings are numbers; `time` is in ms, `table` in MiB. */
type Settings = { readonly [name in SettingName]?: number };
type SettingName = (typeof SETTINGS)[keyof typeof SETTINGS][number];

const LIMITS = ['nodes', 'depth', 'time'] as const;
const SETTINGS = {
  core: ['width', 'flags', 'table', ...LIMITS],
  engine: ['threads', 'level', 'width', 'table', 'seed', ...LIMITS],
  newcomer: ['seed'],
  classic: ['width', 'seed', ...LIMITS],
} as const;

export type PlayerSpec =
  | { readonly kind: 'core'; readonly path: string | undefined; readonly settings: Settings }
  | { readonly kind: 'engine' | 'newcomer'; readonly settings: Settings }
  | { readonly kind: 'classic'; readonly id: ClassicId; readonly settings: Settings }
  | { readonly kind: 'gomocup'; readonly command: string };

/** Refuses a text that names no player. */
export function parsePlayer(text: string): PlayerSpec {
  const [kind = '', rest = ''] = splitOnce(text, ':');
  switch (kind) {
    case 'gomocup':
      if (rest.trim() === '') refuse('gomocup: takes the command that starts the program.');
      return { kind, command: rest.trim() };
    case 'core': {
      const [first = '', ...others] = rest.split(',');
      const path = first === '' || first.includes('=') ? undefined : first;
      if (path && !existsSync(path)) refuse(`There is no ${path}.`);
      return { kind, path, settings: parseSettings(path ? others : [first, ...others], kind) };
    }
    case 'engine':
    case 'newcomer':
      return { kind, settings: parseSettings(rest.split(','), kind) };
    default:
      if (isClassicId(kind))
        return { kind: 'classic', id: kind, settings: parseSettings(rest.split(','), 'classic') };
      return refuse(`No player is called ${text}: ${PLAYERS}.`);
  }
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function parseSettings(parts: readonly string[], kind: keyof typeof SETTINGS): Settings {
  const known: readonly string[] = SETTINGS[kind];
  const settings: Record<string, number> = {};
  for (const part of parts.filter(part => part !== '')) {
    const [name, text] = splitOnce(part, '=');
    const value = Number(text);
    const isGood = known.includes(name) && text !== '' && Number.isInteger(value) && value >= 0;
    if (!isGood) refuse(`${part} is no setting; there are ${known.join(', ')}, each =number.`);
    settings[name] = value;
  }
  return settings;
}

export async function openPlayer(spec: PlayerSpec): Promise<LabPlayer> {
  switch (spec.kind) {
    case 'core': {
      const { table = DEFAULT_TABLE_MIB } = spec.settings;
      const source = await findCore(spec.path);
      const options = only(spec.settings, 'width', 'flags');
      return corePlayer(
        () => openCore(source, table),
        options,
        source.networks,
        source.host.planTime,
      );
    }
    case 'engine': {
      const { table } = spec.settings;
      const tableMiB = table === undefined ? {} : { tableMiB: table };
      const rest = only(spec.settings, 'threads', 'level', 'width', 'seed');
      return openEnginePlayer({ ...tableMiB, ...rest });
    }
    case 'newcomer':
      return newcomerPlayer(spec.settings.seed ?? 1);
    case 'classic':
      return classicPlayer(spec.id, only(spec.settings, 'width', 'seed'));
    case 'gomocup':
      return new GomocupPlayer(spec.command);
    default:
      return unreachable(spec);
  }
}

function only<N extends SettingName>(settings: Settings, ...names: N[]): { [name in N]?: number } {
  const given = names.filter(name => settings[name] !== undefined);
  return Object.fromEntries(given.map(name => [name, settings[name]])) as { [name in N]?: number };
}

/** The event's limits, replaced by the player's own. */
export function limitsFor(spec: PlayerSpec, limits: MoveLimits): MoveLimits {
  if (spec.kind === 'gomocup') return limits;
  const { time, ...own } = only(spec.settings, 'nodes', 'depth', 'time');
  return { ...limits, ...own, ...(time !== undefined && { timeMs: time }) };
}

/** The hashes of a player's core and networks for these boards: versions can share a path, not a hash. */
export async function versionOf(
  spec: PlayerSpec,
  rules: readonly Rule[],
  size: number,
): Promise<{ build: string; networks: Record<string, string> }> {
  if (spec.kind !== 'core' && spec.kind !== 'engine') return { build: '', networks: {} };
  const { wasm, networks } = await findCore(spec.kind === 'core' ? spec.path : undefined);
  const build = createHash('sha256').update(readFileSync(wasm)).digest('hex').slice(0, 12);
  const used = rules.flatMap(rule => {
    const network = networks.get(`${rule}${size}`);
    return network ? [[`${rule}${size}`, network.hash]] : [];
  });
  return { build, networks: Object.fromEntries(used) };
}
