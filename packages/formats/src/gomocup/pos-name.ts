// ZJRenju puts into the file name what POS cannot hold: table, rule, players, swap and state, six fields
// between `#` signs.
import type { GameResult } from '@tengen/game';
import type { MetaFields } from '../text/line-reader.ts';

export interface ZjRenjuName {
  readonly table: string;
  /** The opening protocol, where its number is known. */
  readonly protocol: string | undefined;
  readonly black: string;
  readonly white: string;
  readonly swap: string;
  readonly state: string;
  readonly result: GameResult | undefined;
}

const PROTOCOLS: Readonly<Record<string, string>> = { '0': 'sakata', '1': 'rif' };

/** The result for each number of the state; 0 is a game in progress. */
const RESULTS: Readonly<Record<string, GameResult>> = {
  '1': { winner: 'white', by: 'forbidden' },
  '2': { winner: 'draw' },
  '3': { winner: 'black' },
  '4': { winner: 'white' },
  '5': { winner: 'black', by: 'resign' },
  '6': { winner: 'white', by: 'resign' },
  '7': { winner: 'black', by: 'timeout' },
  '8': { winner: 'white', by: 'timeout' },
};

/** Undefined for a name of another form. Folders and extension are ignored. */
export function parseZjRenjuName(fileName: string): ZjRenjuName | undefined {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.pos$/i, '');
  const fields = base.split('#').map(field => field.trim());
  const [table, rule, black, white, swap, state] = fields;
  if (fields.length !== 6 || rule === undefined || !/^\d$/.test(state!)) return undefined;
  return {
    table: table!,
    protocol: PROTOCOLS[rule],
    black: black!,
    white: white!,
    swap: swap!,
    state: state!,
    result: RESULTS[state!],
  };
}

/** The fields as meta data; empty for any other name. */
export function zjRenjuMeta(fileName: string): MetaFields {
  const name = parseZjRenjuName(fileName);
  if (!name) return {};
  return {
    event: name.table || undefined,
    black: name.black ? { name: name.black } : undefined,
    white: name.white ? { name: name.white } : undefined,
    result: name.result,
    opening: name.protocol ? { protocol: name.protocol } : undefined,
  };
}
