// The position where we stand. A record from elsewhere may break the rules: then the stones it shows are
// shown, and the fault is told.
import { diagramAt, type Game, type Path, positionAt, type ReplayError } from '@tengen/game';
import { Position, type Referee } from '@tengen/rules';
import { type Ending, withEnding } from './ending.ts';

export interface Standing {
  readonly position: Position;
  readonly problem?: ReplayError | undefined;
}

export function positionOf(
  game: Game,
  path: Path,
  referee: Referee,
  ending?: Ending | undefined,
): Standing {
  const found = positionAt(game, path, { referee });
  if (found.ok) return { position: ending ? withEnding(found.value, ending) : found.value };
  return { position: shownAt(game, path, referee), problem: found.error };
}

/** The stones as the record shows them; where even they make no position, an earlier place of the line. */
function shownAt(game: Game, path: Path, referee: Referee): Position {
  const { size, rule = 'freestyle' } = game.meta;
  for (let length = path.length; length >= 0; length--) {
    const diagram = diagramAt(game, path.slice(0, length));
    if (!diagram.ok) continue;
    const { board, turn } = diagram.value;
    const black = board.stonesOf('black');
    const white = board.stonesOf('white');
    const position = Position.setup({ size, rule, referee, turn, black, white });
    if (position.ok) return position.value;
  }
  return Position.start({ size, rule, referee });
}
