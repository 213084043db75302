// From the screen to the board: the spot of the drawing and the point under a pointer.
import { pointOn } from './coords.ts';
import { extentOf, placeAt, type Spot, showsCoordinates } from './shapes.ts';
import type { BoardState, Point } from './state.ts';

/** The rectangle of the screen that the drawing fills. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Drawing units per pixel of the screen. */
export function unitsPerPixel(box: Box, state: BoardState): number {
  return extentOf(state.size, showsCoordinates(state)) / box.width;
}

export function spotUnder(client: Spot, box: Box, state: BoardState): Spot {
  const scale = unitsPerPixel(box, state);
  return { x: (client.x - box.left) * scale, y: (client.y - box.top) * scale };
}

export function pointUnder(client: Spot, box: Box, state: BoardState): Point | undefined {
  if (box.width === 0) return undefined;
  const place = placeAt(spotUnder(client, box, state), state.size, showsCoordinates(state));
  return place && pointOn(place, state.size, state.orientation);
}
