// Which properties Tengen has a word for. All others are foreign: kept as they are, written back.
// Ours begin with X, as FF[4] asks of private properties.

/** Properties of a game; they stand in its first node. */
export const ROOT_PROPERTIES: ReadonlySet<string> = new Set([
  ...['FF', 'GM', 'SZ', 'CA', 'KM', 'RU'],
  ...['PB', 'BR', 'PW', 'WR', 'EV', 'RO', 'DT', 'PC', 'GN', 'RE', 'TM', 'OT', 'GC'],
  // Ours: how the game was won, the opening's protocol, declared number, rejected fifths, swaps.
  ...['XR', 'XO', 'XN', 'XA', 'XS'],
  // The opening as ORC, RenLib and Gomoku Quest tell it.
  ...['5A', 'SW', 'QPR', 'QSLW'],
]);

/** Properties of a node. The bit tells a second one in the same node. */
export const NODE_PROPERTIES: ReadonlyMap<string, number> = new Map(
  // Ours: XT, the seconds that the move took; XV, what a review found the position to be worth.
  [
    'B',
    'W',
    'AB',
    'AW',
    'AE',
    'PL',
    'C',
    'LB',
    'TR',
    'SQ',
    'CR',
    'MA',
    'AR',
    'BL',
    'WL',
    'XT',
    'XV',
    'HO',
  ].map((name, i) => [name, 1 << i]),
);
