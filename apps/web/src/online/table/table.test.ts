import type { OnlineTerms, TableCommand } from '@tengen/table';
import type { WireCommand } from '@tengen/wire';
import { createRoot, createSignal } from 'solid-js';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Page } from '../../page.ts';
import { spokenText } from '../../play/message.ts';
import { speakEnglish } from '../../words/testing.ts';
import type { OnlineClient } from '../client.ts';
import { OFFLINE, type OnlineNews } from '../machine/state.ts';
import { AHEAD_MS, GAME, HANA, OneTableServer, TARO } from '../testing.ts';
import { messageOf } from './message.ts';
import { createOnlineTable, type ShownTable } from './state.ts';

vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));
// Views have no place in Node.
vi.mock('../../ui/index.ts', () => ({ announce() {}, toast() {} }));

beforeAll(speakEnglish);

/** Hana's view of a table that a server in memory keeps. */
function hanasTable(terms: Partial<OnlineTerms> = {}) {
  const server = new OneTableServer(terms);
  let ageMs = 0;
  const told: WireCommand[] = [];
  const hearers = new Set<(news: OnlineNews) => void>();
  const client = {
    state: () => OFFLINE,
    serverNow: () => AHEAD_MS,
    shownNow: () => AHEAD_MS,
    ageOf: () => ageMs,
    listen: (hear: (news: OnlineNews) => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    tell: (_: string, command: WireCommand) => void told.push(command),
  } as unknown as OnlineClient;
  const here = { P1: true, P2: true, watchers: 0 } as const;
  const shown = (more: Partial<ShownTable> = {}): ShownTable => ({
    g: GAME,
    isShown: true,
    table: server.table,
    who: { P1: HANA, P2: TARO },
    seat: 'P1',
    here,
    hereAt: 0,
    pending: [],
    isJoined: true,
    ...more,
  });
  const [held, setHeld] = createSignal(shown());
  const view = createRoot(() => createOnlineTable({} as Page, client, held));
  let id = 0;
  return {
    view,
    told,
    /** Somebody does something at the server, and Hana sees it. */
    happen(by: typeof HANA, c: TableCommand) {
      const on = server.table.on;
      const command = ('on' in c ? { ...c, on } : c) as WireCommand;
      server.answer(by, { t: 'cmd', g: GAME, id: `id-${id++}`, c: command }, AHEAD_MS);
      setHeld(shown());
    },
    see: (more: Partial<ShownTable>) => setHeld(shown(more)),
    hear(news: OnlineNews) {
      for (const one of hearers) one(news);
    },
    /** Presence was told so long ago. */
    age(ms: number) {
      ageMs = ms;
    },
    message: () => messageOf(view),
    says: () => spokenText(messageOf(view)),
    press(text: string) {
      messageOf(view)
        .choices?.find(choice => choice.text === text)
        ?.run();
    },
  };
}

const H8 = 112;
const stone = (point: number): TableCommand => ({ k: 'move', on: 0, point });

test('a stone is sent once, and lies there faintly until the server has it', () => {
  const { view, told, see, age, message, says } = hanasTable();
  expect(view.hand()).toBe('black');
  view.choosePoint(H8, 'mouse');
  expect(told).toEqual([{ k: 'move', on: 1, point: H8 }]);
  see({ pending: [{ id: 'id', command: told[0]!, sentAt: 0 }] });
  expect(view.hand()).toBeUndefined();
  expect(message().isIdle).toBe(true);
  age(1500);
  view.choosePoint(H8 + 1, 'mouse');
  expect(told).toHaveLength(1);
  expect(says()).toBe('Your move is on its way…');
  see({ pending: [{ id: 'id', command: told[0]!, isKept: true }] });
  expect(says()).toContain('cannot store moves');
});

test('what the rules refuse is not sent, and the reason is said', () => {
  const { view, told, happen, says } = hanasTable();
  happen(HANA, stone(H8));
  happen(TARO, stone(H8 + 1));
  view.choosePoint(H8, 'mouse');
  expect(told).toEqual([]);
  expect(says()).toContain('h8');
});

test('what the server refuses is said until the position changes', () => {
  const { happen, hear, says } = hanasTable();
  hear({ kind: 'refused', g: GAME, command: { k: 'give' }, code: 'too-soon' });
  expect(says()).toBe('It is too soon for that. Try again later.');
  hear({ kind: 'refused', g: 'another', command: { k: 'give' }, code: 'over' });
  happen(HANA, stone(H8));
  expect(says()).not.toContain('too soon');
});

test('the game is resigned with the second press only', () => {
  const { view, told, happen, press } = hanasTable();
  happen(HANA, stone(H8));
  happen(TARO, stone(H8 + 1));
  view.askAgain('resign');
  press('Play on');
  expect(view.askedAgain()).toBeUndefined();
  view.askAgain('resign');
  press('Resign');
  expect(told).toEqual([{ k: 'resign' }]);
});

test('what is asked of oneself stays when the other gives time; a new position ends it', () => {
  const { view, happen } = hanasTable();
  happen(HANA, stone(H8));
  happen(TARO, stone(H8 + 1));
  view.askAgain('resign');
  happen(TARO, { k: 'give' });
  expect(view.askedAgain()).toBe('resign');
  happen(HANA, stone(H8 + 2));
  expect(view.askedAgain()).toBeUndefined();
});

test('an offer of the other player has two answers; one’s own can be withdrawn', () => {
  const { told, happen, press, says } = hanasTable({ takebacks: true });
  happen(HANA, stone(H8));
  happen(TARO, { k: 'offer', what: 'draw' });
  expect(says()).toBe('Guest taro offers a draw.');
  press('Decline');
  expect(told).toEqual([{ k: 'answer', re: 3, yes: false }]);
  happen(TARO, { k: 'answer', re: 3, yes: false });
  happen(TARO, { k: 'withdraw', re: 3 });
  happen(HANA, { k: 'offer', what: 'takeback' });
  expect(says()).toBe('You have asked to take your move back.');
  press('Withdraw');
  expect(told[1]).toMatchObject({ k: 'withdraw' });
});

test('in an opening the one whose step it is gets the buttons', () => {
  const { view, told, happen, see, message } = hanasTable({ opening: 'swap2' });
  for (const point of [H8, H8 + 1, H8 + 17]) {
    expect(view.hand()).toBeDefined();
    happen(HANA, { k: 'act', on: 0, action: { kind: 'place', point } });
  }
  expect(view.hand()).toBeUndefined();
  expect(message().choices).toEqual([]);
  happen(TARO, { k: 'act', on: 0, action: { kind: 'answer', answer: 'two-more' } });
  expect(message().told).toContain('Guest taro');
  for (const point of [0, 1]) {
    happen(TARO, { k: 'act', on: 0, action: { kind: 'place', point } });
  }
  const [first] = message().choices!;
  first!.run();
  expect(told).toMatchObject([{ k: 'act', action: { kind: 'answer' } }]);
  see({ pending: [{ id: 'id', command: told[0]! }] });
  expect(message()).toMatchObject({ texts: ['Your move is on its way…'] });
});

test('who looks at an earlier position hears that the game has gone on', () => {
  const { view, happen, says } = hanasTable();
  happen(HANA, stone(H8));
  view.back();
  expect(view.position().board.get(H8)).toBeUndefined();
  expect(says()).toBe('You are looking at an earlier position.');
  happen(TARO, stone(H8 + 1));
  expect(says()).toBe('You are looking at an earlier position. The game has gone on.');
  view.choosePoint(0, 'mouse');
  expect(view.isBrowsing()).toBe(false);
  expect(view.position().board.get(H8 + 1)).toBe('white');
});

test('a watcher plays nothing and asks for nothing', () => {
  const { view, told, see, message } = hanasTable();
  see({ seat: undefined });
  view.choosePoint(H8, 'mouse');
  view.tell({ k: 'abort' });
  expect(told).toEqual([]);
  expect(view.may({ k: 'abort' })).toBe(false);
  expect(message().isIdle).toBe(true);
});

test('the result is told from where one sits', () => {
  const { happen, see, message } = hanasTable();
  happen(HANA, stone(H8));
  happen(TARO, stone(H8 + 1));
  happen(TARO, { k: 'resign' });
  expect(message().headline).toBe('You win!');
  expect(message().texts).toContain('White resigned.');
  expect(message().choices?.map(({ text }) => text)).toEqual(['Rematch', 'Review']);
  see({ seat: 'P2' });
  expect(message().headline).toBe('You lose.');
  see({ seat: undefined });
  expect(message().headline).toBe('Guest hana wins');
});

test('a game whose other seat stays empty may be claimed when the time has come', () => {
  const { told, happen, see, age, message, press } = hanasTable();
  happen(HANA, stone(H8));
  happen(TARO, stone(H8 + 1));
  happen(HANA, stone(H8 + 2));
  see({ here: { P1: true, P2: 20_000, watchers: 0, claimIn: 40_000 } });
  age(39_000);
  expect(message().isIdle).toBe(true);
  age(40_000);
  expect(message().choices?.map(({ text }) => text)).toEqual(['Claim the win', 'Call it a draw']);
  press('Call it a draw');
  expect(told).toEqual([{ k: 'claim', as: 'draw' }]);
});

test('a game that was called off has no winner', () => {
  const { happen, message } = hanasTable();
  happen(TARO, { k: 'abort' });
  expect(message().headline).toBe('Called off');
});
