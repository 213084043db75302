// Shared by all layers of a drawing: the state, the way colors are written, and the setting of text.
import { round, type Spot, UNIT } from './shapes.ts';
import type { BoardState, Point, StoneColor } from './state.ts';
import type { Paint } from './themes.ts';
import { node, type TreeNode, textNode } from './tree.ts';

/** The common input of all layers. */
export interface Drawing {
  readonly state: BoardState;
  readonly paint: Paint;
  readonly idPrefix: string;
  readonly extent: number;
  /** Moves a line to the middle of the nearest pixel, in a drawing for a bitmap. */
  readonly snap: (at: number) => number;
  /** The radius of the corners of the wood. */
  readonly corner: number;
  readonly colorAt: ReadonlyMap<Point, StoneColor>;
}

export function layer(name: string, children: readonly TreeNode[]): TreeNode {
  return node('g', { class: `board-${name}`, 'aria-hidden': 'true' }, children, name);
}

/** The colour of marks and letters on a stone. */
export function inkOn({ paint }: Drawing, stone: StoneColor): string {
  return paint(stone === 'black' ? 'onBlack' : 'onWhite');
}

/** Text centered on a spot. It is shifted by hand, because not every renderer knows `dominant-baseline`. */
export function centered(
  text: string,
  { x, y }: Spot,
  fontSize: number,
  attributes: Record<string, string | number | undefined>,
  key?: string,
): TreeNode {
  return textNode(
    'text',
    {
      x: round(x),
      y: round(y),
      dy: '0.355em',
      'text-anchor': 'middle',
      'font-size': fontSize,
      ...attributes,
    },
    text,
    key,
  );
}

/** Two characters fill a stone; more share the same width. */
export function fontFor(text: string): number {
  return round(UNIT * (text.length <= 2 ? 0.41 : Math.max(0.18, 1.02 / text.length)));
}
