// A small client of WebDriver (https://www.w3.org/TR/webdriver2/), as far as the journeys need it. Elements are found by a
// script in the page, by what a person sees: a selector and a text.
import { type Driven, startDriven } from './browsers.mjs';
import { marionette } from './marionette.ts';

/** One request of the protocol: its place below `/session/ID/`, and its body. */
export type Send = (place: string, body?: object) => Promise<unknown>;

export interface Wire {
  readonly send: Send;
  close(): Promise<void>;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

/** Keys that are no letters. */
export const KEYS = { control: '\uE009', escape: '\uE00C', enter: '\uE007' } as const;

export class Session {
  readonly #driven: Driven;
  readonly #wire: Wire;

  private constructor(driven: Driven, wire: Wire) {
    this.#driven = driven;
    this.#wire = wire;
  }

  static async start(browser: string): Promise<Session> {
    const driven = await startDriven(browser);
    try {
      const wire = driven.marionette
        ? await marionette(driven.marionette)
        : await overHttp(driven.address!, driven.capabilities);
      return new Session(driven, wire);
    } catch (error) {
      await driven.end();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#wire.close().catch(() => undefined);
    await this.#driven.end();
  }

  async open(url: string): Promise<void> {
    await this.#wire.send('url', { url });
  }

  async reload(): Promise<void> {
    await this.#wire.send('refresh', {});
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#wire.send('window/rect', { width, height });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from((await this.#wire.send('screenshot')) as string, 'base64');
  }

  /** Runs a function in the page. */
  async run<Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args): Promise<T> {
    const body = { script: `return (${script}).apply(null, arguments)`, args };
    return (await this.#wire.send('execute/sync', body)) as T;
  }

  /** Waits until it is so. */
  async until<T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end) throw new Error(`never: ${what}`);
      await new Promise(resolve => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Waits for something that can be seen, stands still, and says or is called the text. The answer is its middle. */
  async find(selector: string, text: string | RegExp = ''): Promise<Place> {
    const { source, flags } = patternOf(text);
    return this.until(`${selector} ${text}`, () => this.run(findShown, selector, source, flags));
  }

  async see(text: string | RegExp): Promise<void> {
    await this.find('body *', text);
  }

  /** Presses the mouse there, as a person does. */
  async click(selector: string, text?: string | RegExp): Promise<void> {
    const { x, y } = await this.find(selector, text);
    const move = { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) };
    const press = ['pointerDown', 'pointerUp'].map(type => ({ type, button: 0 }));
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [move, ...press],
    });
  }

  /** Chooses from a list. */
  async choose(value: string): Promise<void> {
    await this.#wire.send(`element/${await this.#element(`option[value="${value}"]`)}/click`, {});
  }

  /** A file for the field that takes files, which nobody sees. */
  async file(file: string): Promise<void> {
    const field = await this.#element('input[type=file]');
    await this.#wire.send(`element/${field}/value`, { text: file });
  }

  /** Presses keys together, such as Control and z. */
  async press(...keys: string[]): Promise<void> {
    const down = keys.map(value => ({ type: 'keyDown', value }));
    const up = [...keys].reverse().map(value => ({ type: 'keyUp', value }));
    await this.#act({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
  }

  async #act(actions: object): Promise<void> {
    await this.#wire.send('actions', { actions: [actions] });
  }

  async #element(selector: string): Promise<string> {
    const element = await this.until(selector, () =>
      this.run(selector => document.querySelector(selector), selector),
    );
    return (element as unknown as Record<string, string>)[ELEMENT]!;
  }
}

function patternOf(text: string | RegExp): RegExp {
  if (typeof text !== 'string') return text;
  return new RegExp(text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
}

/** Runs in the page: the middle of the first element that matches; of the innermost when any may match. */
function findShown(selector: string, source: string, flags: string): Place | undefined {
  const text = new RegExp(source, flags);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const says = (element: Element) =>
    text.test(element.getAttribute('aria-label') ?? '') || text.test(element.textContent ?? '');
  const found = [...document.querySelectorAll(selector)]
    .filter(element => says(element) && isShown(element))
    .at(selector === 'body *' ? -1 : 0);
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const { target } = effect as KeyframeEffect;
    const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return playState === 'running' && ends && found && target?.contains(found);
  });
  if (!found || isMoving) return undefined;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

async function overHttp(address: string, capabilities: object): Promise<Wire> {
  const ask = async (method: string, place: string, body?: object) => {
    const answer = await fetch(`${address}/session${place}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${place}: ${error}: ${message}`);
  };
  const session = (await ask('POST', '', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const at = `/${session.sessionId}`;
  return {
    send: (place, body) => ask(body ? 'POST' : 'GET', `${at}/${place}`, body),
    close: async () => void (await ask('DELETE', at)),
  };
}
