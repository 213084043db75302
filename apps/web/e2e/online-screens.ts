// The screens of online play, for a page that a server with online play has served, and the way there in any
// language. The other person is no browser: a few requests do what he does.
import type { InviteAnswer, InviteRequest } from '@tengen/wire';
import type { Page } from 'playwright-core';
import type { Screen } from './all-screens.ts';

const GAME: InviteRequest = {
  terms: {
    kind: 'online',
    rule: 'renju',
    size: 15,
    opening: 'free',
    referee: 'prevent',
    time: { mainMs: 600_000, incrementMs: 5000 },
    rated: false,
    takebacks: true,
    private: true,
  },
  first: 'guest',
};

/** Somebody elsewhere invites; the code of the invitation. */
async function invitationOfAnother(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const ask = async (route: string, body: object, cookie = '') => {
    const headers = { origin, cookie, 'content-type': 'application/json' };
    const address = `${origin}/api/v1/${route}`;
    return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const signedIn = await ask('login', {});
  const [cookie = ''] = signedIn.headers.getSetCookie()[0]!.split(';');
  const invited = await ask('invites', GAME, cookie);
  return ((await invited.json()) as InviteAnswer).code;
}

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate(to => {
    location.hash = to;
  }, hash);
}

const center = (page: Page) => page.getByRole('gridcell').nth(112);

const waiting: Screen = {
  name: 'online-waiting',
  async show(page) {
    await go(page, '#/online');
    await page.locator('.online-card > .button.primary').click();
    await page.locator('.qr').waitFor();
  },
};

const invited: Screen = {
  name: 'online-invited',
  async show(page) {
    await go(page, `#/online/i/${await invitationOfAnother(page)}`);
    await page.locator('.invite-from').waitFor();
  },
};

const table: Screen = {
  name: 'online-table',
  async show(page) {
    await invited.show(page, 'en');
    await page.locator('.online-actions .primary').click();
    await center(page).click();
    await page.locator('.board-stones > g').waitFor();
  },
};

const more: Screen = {
  name: 'online-more',
  async show(page) {
    await page.locator('.more-actions').click();
    await page.locator('dialog[open] .action-list').waitFor();
  },
};

const chip: Screen = {
  name: 'online-chip',
  async show(page) {
    await page.keyboard.press('Escape');
    await go(page, '#/play');
    await page.locator('.online-chip').waitFor();
  },
};

const home: Screen = {
  name: 'online-home',
  async show(page) {
    await go(page, '#/online');
    await page.locator('.online-list .turn').first().waitFor();
  },
};

const asked: Screen = {
  name: 'online-asked',
  async show(page) {
    await page.locator('.online-list a:has(.turn)').first().click();
    await center(page).waitFor();
    await page.locator('.table-bar > .button').nth(2).click();
    await page.locator('.box .primary').waitFor();
  },
};

const result: Screen = {
  name: 'online-result',
  async show(page) {
    await page.locator('.box .primary').click();
    await page.locator('.box .headline').waitFor();
  },
};

const gone: Screen = {
  name: 'online-unknown',
  async show(page) {
    await go(page, '#/online/g/AAAAAAAAAAAA');
    await page.locator('.wide-place .button').waitFor();
  },
};

/** In this order: each begins where the one before has ended. */
export const ONLINE_SCREENS: readonly Screen[] = [
  waiting,
  invited,
  table,
  more,
  chip,
  home,
  asked,
  result,
  gone,
];
