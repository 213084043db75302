import type { ServerMessage } from '@tengen/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OnlineNews, OnlineState } from './machine/state.ts';
import { createShell, type KeptCommand, type LineEvents, type Shell } from './shell.ts';
import { AHEAD_MS, GAME, HANA, OneTableServer } from './testing.ts';

// The server in memory began its game at the beginning of time.
beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A page whose line leads to a server in memory. */
class TestPage {
  readonly news: OnlineNews[] = [];
  readonly sent: string[] = [];
  kept: readonly KeptCommand[] = [];
  state: OnlineState | undefined;
  shell: Shell;
  isReachable = true;
  about = vi.fn(async () => ({ kind: 'unreachable' as const }));
  #events: LineEvents | undefined;
  readonly #server: OneTableServer;

  constructor(server: OneTableServer, kept: readonly KeptCommand[] = []) {
    this.#server = server;
    this.kept = kept;
    this.shell = this.#load();
  }

  /** The page is loaded anew; what it kept is still there. */
  reload(): void {
    this.#events = undefined;
    this.shell = this.#load();
  }

  cut(): void {
    this.#events?.closed(1006);
  }

  hear(text: string): void {
    this.#events?.heard(text);
  }

  #load(): Shell {
    let id = 0;
    return createShell(
      {
        now: () => Date.now(),
        chance: () => 0.5,
        newId: () => `id-${++id}`,
        open: events => this.#open(events),
        askAbout: this.about,
        kept: () => this.kept,
        keep: commands => {
          this.kept = commands;
        },
      },
      {
        changed: state => {
          this.state = state;
        },
        news: one => void this.news.push(one),
      },
    );
  }

  #open(events: LineEvents) {
    const now = () => Date.now() + AHEAD_MS;
    const say = (message: ServerMessage) => {
      if (this.#events === events) events.heard(JSON.stringify(message));
    };
    this.#events = events;
    setTimeout(() => {
      if (!this.isReachable) return events.closed(1006);
      events.opened();
      say(this.#server.welcome(HANA, now()));
    }, 10);
    return {
      send: (text: string) => {
        this.sent.push(text);
        if (!this.isReachable) return;
        const { own } = this.#server.answer(HANA, JSON.parse(text), now());
        setTimeout(() => own.forEach(say), 10);
      },
      close: () => {
        if (this.#events === events) this.#events = undefined;
      },
    };
  }

  get held() {
    return this.state?.tables.get(GAME);
  }
}

const MOVE = { k: 'move', on: 1, point: 112 } as const;

test('a stone goes to the server and comes back as an event', async () => {
  const page = new TestPage(new OneTableServer());
  page.shell.start();
  await vi.advanceTimersByTimeAsync(50);
  expect(page.state?.connection.kind).toBe('open');
  page.shell.tell(GAME, MOVE);
  expect(page.kept).toMatchObject([{ g: GAME, command: MOVE }]);
  await vi.advanceTimersByTimeAsync(50);
  expect(page.held?.table?.log).toHaveLength(2);
  expect(page.news).toMatchObject([{ kind: 'event', event: { k: 'move', point: 112 } }]);
  expect(page.kept).toEqual([]);
  // Nothing is exact about when a message was written.
  expect(Math.abs(page.shell.serverNow() - Date.now() - AHEAD_MS)).toBeLessThan(20);
});

test('a stone that was not answered before a reload is sent again with the same id, and lands once', async () => {
  const server = new OneTableServer();
  const page = new TestPage(server);
  page.shell.start();
  await vi.advanceTimersByTimeAsync(50);
  page.isReachable = false;
  page.shell.tell(GAME, MOVE);
  const [first] = page.kept;
  page.isReachable = true;
  page.reload();
  page.shell.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.sent.filter(text => text.includes(first!.id))).toHaveLength(2);
  expect(server.table.log.map(({ k }) => k)).toEqual(['start', 'move']);
  expect(page.kept).toEqual([]);
});

test('what was kept of a table that is not there yet stays kept', async () => {
  const other: KeptCommand = { g: 'another-game', id: 'id-9', command: { k: 'resign' } };
  const page = new TestPage(new OneTableServer(), [other]);
  page.shell.start();
  await vi.advanceTimersByTimeAsync(50);
  expect(page.kept).toEqual([other]);
  page.shell.show('another-game');
  expect(page.state?.tables.get('another-game')?.pending).toMatchObject([{ id: 'id-9' }]);
});

test('a lost line is opened again by itself, and a refused one is asked about', async () => {
  const page = new TestPage(new OneTableServer());
  page.shell.start();
  await vi.advanceTimersByTimeAsync(50);
  page.isReachable = false;
  page.cut();
  expect(page.state?.connection.kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(3000);
  expect(page.about).toHaveBeenCalled();
  page.isReachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.state?.connection.kind).toBe('open');
});

test('text that is no message of ours changes nothing', async () => {
  const page = new TestPage(new OneTableServer({}), []);
  page.shell.start();
  await vi.advanceTimersByTimeAsync(50);
  const before = page.state;
  for (const text of ['', '{', '{"t":"shout"}', '[]']) page.hear(text);
  expect(page.state).toBe(before);
});
