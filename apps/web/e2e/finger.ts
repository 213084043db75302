// A finger on the page: pressed, slid and lifted by hand, which a tap cannot do.
import type { Locator, Page } from 'playwright-core';

export interface Finger {
  press(at: Spot): Promise<void>;
  slide(to: Spot): Promise<void>;
  lift(): Promise<void>;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(spot => ({ ...spot })),
    });
  return {
    press: async at => void (await touch('touchStart', [at])),
    slide: async to => void (await touch('touchMove', [to])),
    lift: async () => void (await touch('touchEnd', [])),
  };
}

/** The middle of what a locator finds. */
export async function middleOf(target: Locator): Promise<Spot> {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
