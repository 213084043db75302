// The loupe shows the board under a finger, magnified, above the finger. It refers to the board's own drawing with
// `use`, so it is always up to date. It is in the top layer, above dialogs too.
import { nameOf } from './coords.ts';
import type { Spot } from './shapes.ts';
import type { BoardState, Point } from './state.ts';
import { spotUnder, unitsPerPixel } from './under.ts';

const SIDE_PX = 132;
const MAGNIFICATION = 1.7;
/** From the finger to the loupe's middle. */
const ABOVE_PX = 112;
const BESIDE_PX = 116;
const RIM_PX = 4;

export interface Loupe {
  show(client: Spot, state: BoardState, point: Point | undefined): void;
  hide(): void;
}

/** The loupe's top left corner: above the finger, or beside it if there is no room above. */
export function loupePlace(client: Spot, view: { width: number; height: number }): Spot {
  const half = SIDE_PX / 2;
  const clamp = (n: number, max: number) => Math.min(Math.max(n, RIM_PX), max - SIDE_PX - RIM_PX);
  const above = client.y - ABOVE_PX - half;
  if (above >= RIM_PX) return { x: clamp(client.x - half, view.width), y: above };
  const side = client.x < view.width / 2 ? BESIDE_PX : -BESIDE_PX;
  return { x: clamp(client.x + side - half, view.width), y: clamp(client.y - half, view.height) };
}

export function createLoupe(board: SVGElement, pictureIds: readonly string[]): Loupe {
  let glass: { frame: HTMLElement; svg: Element; name: HTMLElement } | undefined;

  /** Made when first needed: most visitors use no touch screen. */
  function make() {
    const document = board.ownerDocument;
    const frame = document.createElement('div');
    frame.className = 'tengen-loupe';
    frame.setAttribute('aria-hidden', 'true');
    frame.setAttribute('popover', 'manual');
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    for (const id of pictureIds) {
      const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
      use.setAttribute('href', `#${id}`);
      svg.append(use);
    }
    const name = document.createElement('span');
    frame.append(svg, name);
    return { frame, svg, name };
  }

  return {
    show(client, state, point) {
      glass ??= make();
      const { frame, svg, name } = glass;
      const box = board.getBoundingClientRect();
      const spot = spotUnder(client, box, state);
      const side = (SIDE_PX / MAGNIFICATION) * unitsPerPixel(box, state);
      svg.setAttribute('viewBox', `${spot.x - side / 2} ${spot.y - side / 2} ${side} ${side}`);
      svg.setAttribute('data-board-theme', state.theme ?? 'auto');
      svg.setAttribute('font-family', board.getAttribute('font-family') ?? '');
      name.textContent = point === undefined ? '' : nameOf(point, state.size).toUpperCase();
      const { clientWidth: width, clientHeight: height } = board.ownerDocument.documentElement;
      const place = loupePlace(client, { width, height });
      frame.style.setProperty('left', `${place.x}px`);
      frame.style.setProperty('top', `${place.y}px`);
      if (!frame.isConnected) {
        board.ownerDocument.body.append(frame);
        frame.showPopover();
      }
    },
    hide() {
      glass?.frame.remove();
    },
  };
}
