// The position that the board shows. An imported record may break the rules: its stones are shown then, together
// with the reason.
import type { Game, Path, ReplayError } from '@tengen/game';
import { diagramAt, positionAt, samePath } from '@tengen/game';
import { Position, type Referee } from '@tengen/rules';

export interface Standing {
  readonly path: Path;
  readonly position: Position;
  readonly problem?: ReplayError | undefined;
}

export function standingAt(game: Game, path: Path, referee: Referee): Standing {
  const found = positionAt(game, path, { referee });
  if (found.ok) return { path, position: found.value };
  return { path, position: shownAt(game, path, referee), problem: found.error };
}

/** Whether the position is still the same. Comments and marks do not change it. */
export function sameStanding(a: Standing, b: Standing): boolean {
  return samePath(a.path, b.path) && samePosition(a.position, b.position) && same('problem', a, b);
}

function samePosition(a: Position, b: Position): boolean {
  if (a === b) return true;
  const isSameGame = a.rule === b.rule && a.referee === b.referee && a.turn === b.turn;
  if (!isSameGame || a.lastMove !== b.lastMove || !a.board.equals(b.board)) return false;
  return same('outcome', a, b) && same('foul', a, b);
}

function same<K extends string>(key: K, a: { [k in K]?: unknown }, b: { [k in K]?: unknown }) {
  return JSON.stringify(a[key]) === JSON.stringify(b[key]);
}

/** The stones of the record; if they are not a valid position, those of an earlier node of the line. */
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
