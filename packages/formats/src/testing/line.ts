// For tests: games of one line, written as people write them.
import type { Game, GameNode, Meta } from '@tengen/game';
import { opponent, parsePoint, pointName } from '@tengen/rules';
import { must } from '@tengen/rules/testing';

/** A game whose main line is `moves`, such as `h8 h9 --`, Black first. */
export function playedGame(moves: string, meta: Partial<Meta> = {}, times: number[] = []): Game {
  const size = meta.size ?? 15;
  const words = moves.split(/\s+/).filter(word => word !== '');
  let color = words.length % 2 === 0 ? ('white' as const) : ('black' as const);
  let children: GameNode[] = [];
  for (let i = words.length - 1; i >= 0; i--) {
    const point = words[i] === '--' ? 'pass' : must(parsePoint(words[i]!, size));
    const spentMs = times[i];
    const time = spentMs === undefined ? {} : { time: { spentMs } };
    children = [{ move: { color, point }, ...time, children }];
    color = opponent(color);
  }
  return { meta: { ...meta, size }, root: { children } };
}

/** The main line as people write it. */
export function movesOf(game: Game | undefined): string {
  const words: string[] = [];
  for (let node = game?.root.children[0]; node; node = node.children[0]) {
    const point = node.move?.point;
    words.push(typeof point === 'number' ? pointName(point, game!.meta.size) : (point ?? '?'));
  }
  return words.join(' ');
}
