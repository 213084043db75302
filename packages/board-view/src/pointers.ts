// Mouse, finger and pen. A click chooses the point on which it was pressed and released, and a tap does the same. A
// finger that rests takes hold of the board: a loupe shows what it covers, it may slide, and the stone lands where
// it lifts, or nowhere if that is off the board. Until then a swipe still scrolls the page, and two fingers always
// zoom it. With a brush, or with the second button, the same gestures draw.
import type { Hand } from './choose.ts';
import type { Listening, On } from './listening.ts';
import { createLoupe } from './loupe.ts';
import type { Point, Tone } from './state.ts';
import { pointUnder } from './under.ts';

/** How long a finger rests before it holds the board. Shorter than a long press, longer than a tap. */
const HOLD_MS = 140;

/** The brush of a pointer, or undefined when it plays. Shift and Ctrl change the brush. */
export function brushOf(
  event: Pick<PointerEvent, 'button' | 'altKey' | 'shiftKey' | 'ctrlKey'>,
  brush: Tone | undefined,
): Tone | undefined {
  if (event.button !== 2 && !event.altKey && !brush) return undefined;
  if (event.shiftKey && event.ctrlKey) return 'quiet';
  if (event.shiftKey) return 'alert';
  if (event.ctrlKey) return 'other';
  return brush ?? 'good';
}

function handOf(event: PointerEvent): Hand {
  return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}

interface Press {
  readonly from: Point;
  readonly hand: Hand;
  readonly tone: Tone | undefined;
  /** The board has taken the gesture, and the page no longer scrolls. */
  isHeld: boolean;
}

/** Returns a function that ends the press in progress. */
export function listenToPointers(svg: SVGElement, on: On, listening: Listening): () => void {
  const { state, handlers, moveCursor, hint, choose } = listening;
  const loupe = createLoupe(svg, listening.pictureIds);
  let press: Press | undefined;
  let hovered: Point | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;

  const clientOf = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY });
  const under = (event: PointerEvent) =>
    pointUnder(clientOf(event), svg.getBoundingClientRect(), state());

  function hover(point: Point | undefined, hand: Hand): void {
    if (point === hovered) return;
    hovered = point;
    const from = press?.tone && press.from;
    // A finger shows its aim only while it holds the board; a tap needs none.
    const isSeen = hand !== 'touch' || press?.isHeld;
    if (from === undefined) hint({ aim: isSeen ? point : undefined });
    else hint({ draft: point === undefined ? undefined : { from, to: point, tone: press?.tone } });
    handlers.onHover?.(point, hand);
  }

  function letGo(hand: Hand): void {
    clearTimeout(holding);
    press = undefined;
    loupe.hide();
    hover(undefined, hand);
    hint({});
  }

  function hold(event: PointerEvent): void {
    if (!press) return;
    press.isHeld = true;
    hint({ aim: hovered });
    showLoupe(event);
  }

  function showLoupe(event: PointerEvent): void {
    if (press?.hand !== 'touch' || state().hands?.loupe === false) return;
    loupe.show(clientOf(event), state(), hovered);
  }

  on('pointerdown', event => {
    const hand = handOf(event);
    // With a second finger the person zooms.
    if (!event.isPrimary) return letGo(hand);
    const point = under(event);
    if (point === undefined || event.button === 1) return;
    const { brush, stone } = state().hands ?? {};
    const tone = handlers.onDraw && brushOf(event, brush);
    press = { from: point, hand, tone, isHeld: hand === 'mouse' || tone !== undefined };
    hovered = undefined;
    hover(point, hand);
    if (!press.isHeld && stone) holding = setTimeout(hold, HOLD_MS, event);
  });
  on('pointermove', event => {
    if (!event.isPrimary) return;
    hover(under(event), handOf(event));
    if (press?.isHeld && !press.tone) showLoupe(event);
  });
  on('pointerleave', event => hover(undefined, handOf(event)));
  // The finger was scrolling or zooming the page, not choosing a point.
  on('pointercancel', event => letGo(handOf(event)));
  on('pointerup', event => {
    if (!event.isPrimary) return;
    const pressed = press;
    const to = under(event);
    const hand = handOf(event);
    const isTouch = hand === 'touch';
    clearTimeout(holding);
    press = undefined;
    loupe.hide();
    if (isTouch) hover(undefined, hand);
    hint(isTouch ? {} : { aim: to });
    if (!pressed || to === undefined) return;
    if (pressed.tone) handlers.onDraw?.(pressed.from, to, pressed.tone);
    // A press that slid to another point does not count, unless the finger held the board.
    else if (pressed.from === to || (pressed.isHeld && pressed.hand !== 'mouse')) {
      moveCursor(to, false);
      choose(to, hand);
    }
  });
  on('touchmove', event => press?.isHeld && event.cancelable && event.preventDefault(), {
    passive: false,
  });
  on('contextmenu', event => {
    // A resting finger would also open the menu.
    if (handlers.onDraw || press?.hand === 'touch') event.preventDefault();
  });
  return () => {
    clearTimeout(holding);
    loupe.hide();
  };
}
