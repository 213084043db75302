// ZJRenju puts into the file name what POS cannot hold: table, rule, players, swap and state, six fields
// between `#` signs.
import type { GameResult } from '@tengen/game';
import type { MetaFields } from '../text/line-reader.ts';

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

/** The fields as meta data; empty for a name of another form. Folders and extension are ignored. */
export function zjRenjuMeta(fileName: string): MetaFields {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.pos$/i, '');
  const fields = base.split('#').map(field => field.trim());
  const [table = '', rule = '', black = '', white = '', , state = ''] = fields;
  if (fields.length !== 6 || !/^\d$/.test(state)) return {};
  const protocol = PROTOCOLS[rule];
  return {
    event: table || undefined,
    black: black ? { name: black } : undefined,
    white: white ? { name: white } : undefined,
    result: RESULTS[state],
    opening: protocol ? { protocol } : undefined,
  };
}
