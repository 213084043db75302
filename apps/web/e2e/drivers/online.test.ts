// Two people at one online table, one in Chromium and one in another browser: a game and its rematch, an opening with a
// choice, a server that is killed, a line that is gone for 20 seconds, a reload. BROWSERS names the others.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OnlineHouse, openOnlineHouse } from '../online-house.ts';
import { Session } from './webdriver.ts';

const NAMES = (process.env.BROWSERS ?? 'chromium').split(',');

const IN_BOX = '.box.say button';

class Player {
  readonly browser: Session;

  constructor(browser: Session) {
    this.browser = browser;
  }

  async open(address: string): Promise<void> {
    await this.browser.open('about:blank');
    await this.browser.open(address);
    await this.browser.find('#app > *');
    const isEnglish = await this.browser.run(() => {
      const wishes = { ...JSON.parse(localStorage.getItem('tengen.preferences') ?? '{}') };
      localStorage.setItem('tengen.preferences', JSON.stringify({ ...wishes, language: 'en' }));
      return wishes.language === 'en';
    });
    if (!isEnglish) await this.open(address);
  }

  /** Makes an invitation in which the host begins; the part of its link from `#` on. */
  async invite(address: string, opening: string): Promise<string> {
    await this.open(`${address}#/online`);
    await this.browser.find('button', 'Make a link');
    await this.browser.choose(opening);
    await this.browser.click('label', /^I do$/);
    await this.browser.click('button', 'Make a link');
    const link = await this.browser.until('the link', () =>
      this.browser.run(
        () => document.querySelector<HTMLInputElement>('.waiting-text input')?.value,
      ),
    );
    return link.slice(link.indexOf('#'));
  }

  async accept(address: string, hash: string): Promise<void> {
    await this.open(address + hash);
    await this.browser.click('.online-actions button', 'Play');
    await this.browser.find('[role=gridcell]', /^h8\b/);
  }

  play(point: string): Promise<void> {
    return this.browser.click('[role=gridcell]', new RegExp(`^${point}\\b`));
  }

  stones(): Promise<number> {
    return this.browser.run(() => document.querySelectorAll('.board-stones > g').length);
  }

  async untilStones(count: number): Promise<void> {
    await this.browser.until(`${count} stones`, async () => (await this.stones()) === count);
  }
}

/** They play in turn, and each waits for the stone of the other. */
async function playOn(players: readonly Player[], names: string, from = 0): Promise<void> {
  for (const [i, name] of names.split(' ').entries()) {
    await players[(from + i) % 2]!.play(name);
    for (const player of players) await player.untilStones(from + i + 1);
  }
}

describe.each(NAMES)('Chromium and %s', name => {
  let house: OnlineHouse;
  let host: Player;
  let guest: Player;

  beforeAll(async () => {
    house = await openOnlineHouse();
    host = new Player(await Session.start('chromium'));
    guest = new Player(await Session.start(name));
  });
  afterAll(async () => {
    await host?.browser.close();
    await guest?.browser.close();
    await house?.close();
  });
  afterEach(() => house.line.mend());

  async function seated(opening = 'free'): Promise<readonly Player[]> {
    const hash = await host.invite(house.address, opening);
    // The friend comes over the line.
    await guest.accept(house.overLine, hash);
    return [host, guest];
  }

  test('a game is played to its end, and the rematch begins with the other side', async () => {
    const players = await seated();
    await playOn(players, 'h8 i8 h9 i9 h10 i10 h11 i11');
    await host.play('h12');
    await host.browser.find('.headline', 'You win!');
    await guest.browser.find('.headline', 'You lose.');
    await guest.browser.click(IN_BOX, 'Rematch');
    await host.browser.click(IN_BOX, 'Accept');
    for (const player of players) await player.untilStones(0);
    await playOn([guest, host], 'h8 i8');
  });

  test('swap2 is decided by the one whose choice it is', async () => {
    const players = await seated('swap2');
    for (const [i, point] of ['h8', 'i8', 'i9'].entries()) {
      await host.play(point);
      for (const player of players) await player.untilStones(i + 1);
    }
    await guest.browser.click(IN_BOX, 'Place two more stones');
    await guest.browser.find('.box.say', 'Place move 4');
    for (const [i, point] of ['g8', 'g9'].entries()) {
      await guest.play(point);
      for (const player of players) await player.untilStones(i + 4);
    }
    await host.browser.click(IN_BOX, /White/);
    await host.browser.find('.box.say', 'Place move 6');
    await playOn([guest, host], 'h10 i10', 5);
  });

  test('the server is killed between two moves, and nobody touches the pages', async () => {
    const players = await seated();
    await playOn(players, 'h8 i8');
    await house.kill();
    await guest.browser.see('The connection is lost.');
    await house.start();
    for (const player of players) await player.browser.find('.chip', /Connected|Slow/);
    await playOn(players, 'h9 i9', 2);
  });

  test('a stone that is put while the line is gone for 20 seconds arrives once', async () => {
    const players = await seated();
    await playOn(players, 'h8');
    house.line.cut();
    await guest.play('i8');
    await new Promise(resolve => setTimeout(resolve, 20_000));
    expect(await host.stones()).toBe(1);
    house.line.mend();
    for (const player of players) await player.untilStones(2);
    await playOn(players, 'h9', 2);
  });

  test('a reload in the middle of the game brings everything back', async () => {
    const players = await seated();
    await playOn(players, 'h8 i8 h9');
    for (const player of players) await player.browser.reload();
    for (const player of players) await player.untilStones(3);
    await playOn(players, 'i9', 3);
  });
});
