// Opening protocols: each in short, and why an opening cannot begin.

import type { ProtocolId } from '@tengen/openings';
import type { Words } from '../typed.ts';

export const en = {
  inShort: {
    free: 'Black may start anywhere.',
    center: 'The first stone goes on the centre.',
    rif: 'One of the 26 openings; the other player may swap; Black offers two fifth moves and White keeps one.',
    'rif-n':
      'One of the 26 openings; the other player may swap; Black offers N fifth moves and White keeps one.',
    'swap-1989': 'Like RIF, but the second player places stone 2.',
    yamaguchi:
      'The player who places the opening also declares the number of fifth moves; the other may swap.',
    soosyrv: 'White plays move 4 and declares up to 4 fifth moves; then there is a second swap.',
    'soosyrv-8':
      'White plays move 4 and declares up to 8 fifth moves; then there is a second swap.',
    tarannikov: 'After each of the first five moves the other player may swap.',
    taraguchi:
      'The other player may swap after each move; instead of move 5 Black may offer five moves.',
    'taraguchi-10':
      'The other player may swap after each move; instead of move 5 Black may offer ten moves.',
    'super-taraguchi-10': 'Taraguchi-10 with wider areas.',
    sakata: 'One player places three stones, the other two; then the first chooses a colour.',
    'super-sakata':
      'Like Sakata, but one may also place two more stones and leave the choice to the other player.',
    swap: 'One player places three stones anywhere, the other chooses a colour.',
    swap1: 'One player places the first stone anywhere, the other chooses a colour.',
    swap2:
      'One player places three stones; the other chooses a colour, or places two more stones and leaves the choice to the first.',
    swap5: 'Stones may go anywhere; after each of the first five moves the other player may swap.',
    pro: 'Move 1 on the centre, move 3 outside the central 5×5.',
    'long-pro': 'Move 1 on the centre, move 3 outside the central 7×7.',
  } satisfies Record<ProtocolId, string>,
  /** Why an opening cannot begin, or cannot be read back. */
  errors: {
    unknownProtocol: (text: string) => `There is no opening rule called “${text}”.`,
    badOption: {
      rule: 'There is no such rule of play.',
      symmetryScope: 'Symmetry is judged by “position” or by “board”.',
      excluded: 'The excluded openings must be a list.',
    },
    badSize: (size: number) => `A board cannot have ${size} lines. Choose 5 to 22.`,
    badNumber: {
      offers: 'This rule needs a number of fifth moves, 1 or more.',
      maxDeclared: 'The limit for fifth moves must be a number, 1 or more.',
    },
    allExcluded: (kind: string) => `All ${kind} openings are excluded. Leave at least one.`,
    unplayable: (protocol: string, size: number) =>
      `${protocol} does not fit on a board of ${size} lines. Choose a larger board.`,
    badLog: 'The recorded opening cannot be read.',
    refused: (decision: number, why: string) =>
      `Step ${decision} of the recorded opening is not possible: ${why}`,
  },
};

export type ProtocolsWords = Words<typeof en>;
