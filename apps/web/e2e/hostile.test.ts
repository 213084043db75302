// A thousand files, texts, links and records that mean harm. None of them may run anything: names,
// comments and file names are text wherever they are shown. The page counts what would have run, what
// its policy had to stop, and every element that only markup could have made.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, writeRaw } from './library-visit.ts';
import { startVisits, type Visits } from './visit.ts';

let visits: Visits;
let page: Page;
let complaints: string[];
let sent = 0;

/** A minute altogether on a free machine; a busy one gets more for each. */
const PATIENCE_MS = 300_000;

const PAYLOADS: readonly string[] = [
  '<script>harm()</script>',
  '"><script>harm()</script>',
  "'><img src=x onerror=harm()>",
  '<img src=x onerror="harm()">',
  '<svg onload=harm()>',
  '<svg><script>harm()</script></svg>',
  '<svg><animate onbegin=harm() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:harm()"><text x="20" y="20">x</text></a></svg>',
  '<math><mi xlink:href="javascript:harm()">x</mi></math>',
  '<iframe srcdoc="<script>parent.harm()</script>"></iframe>',
  '<iframe src="javascript:parent.harm()"></iframe>',
  '<object data="javascript:harm()"></object>',
  '<embed src="javascript:harm()">',
  '<a href="javascript:harm()" autofocus onfocus=harm()>x</a>',
  '<input autofocus onfocus=harm()>',
  '<details open ontoggle=harm()><summary>x</summary></details>',
  '<video><source onerror="harm()"></video>',
  '<body onload=harm()>',
  '<form action="javascript:harm()"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:harm()">',
  '<base href="javascript:harm()//">',
  '<link rel="stylesheet" href="data:text/css,*{display:none}">',
  '<style>*{display:none}</style>',
  '<template><script>harm()</script></template>',
  '</textarea><script>harm()</script>',
  '</title></style></script><script>harm()</script>',
  ']]><script>harm()</script>',
  '<!--><script>harm()</script>-->',
  'javascript:harm()',
  'data:text/html,<script>harm()</script>',
  '%3Cscript%3Eharm()%3C/script%3E',
  '&lt;script&gt;harm()&lt;/script&gt;',
  '\u003cscript\u003eharm()\u003c/script\u003e',
  '{{constructor.constructor("harm()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to look like one.
  '${harm()}',
  '`-harm()-`',
  '__proto__',
  'constructor.prototype.harm',
  '\u202e<script>harm()</script>\u2066',
  'harm\u0000()<script\u0000>harm()</script>',
];

beforeAll(async () => {
  visits = await startVisits();
  const visit = await visits.open({ hash: 'moves=h8' });
  ({ page, complaints } = visit);
  await page.addInitScript(() => {
    const seen = { ran: 0, stopped: [] as string[], opened: 0 };
    Object.assign(window, {
      seen,
      harm: () => {
        seen.ran++;
      },
      open: () => {
        seen.opened++;
        return null;
      },
    });
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.assign(window, { [name]: () => seen.ran++ });
    }
    addEventListener('securitypolicyviolation', event => {
      seen.stopped.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto(`${visits.address}?again#moves=h8`);
  await page.getByRole('gridcell', { name: /^h8, black/ }).waitFor();
});

afterAll(async () => {
  await visits?.close();
});

/** What only markup could have put there. */
const FOREIGN = [
  'iframe, object, embed, base, math, video, body script, form[action], a[href^="javascript"]',
  '[onload], [onerror], [onclick], [onfocus], [ontoggle], [onbegin], template, body style, body link',
].join(', ');

async function expectNoHarm(): Promise<void> {
  const { seen, foreign, pictures } = await page.evaluate(selector => {
    const sources = [...document.images].map(image => image.src);
    return {
      seen: (window as unknown as { seen: { ran: number; stopped: string[]; opened: number } })
        .seen,
      foreign: [...document.querySelectorAll(selector)].map(element => element.outerHTML),
      pictures: sources.filter(source => !/^(?:data:image\/svg\+xml,|blob:|https?:)/.test(source)),
    };
  }, FOREIGN);
  expect(seen).toEqual({ ran: 0, stopped: [], opened: 0 });
  // The page's own module is the only script, and the frame is ours.
  expect(foreign.filter(markup => !/^<script type="module"[^>]*src=/.test(markup))).toEqual([]);
  expect(pictures).toEqual([]);
  expect(complaints).toEqual([]);
}

const escaped = (text: string) => text.replace(/[\\\]:]/g, '\\$&');
const forXml = (text: string) =>
  text.replace(/[&<>"\u0000-\u001f]/g, letter => `&#${letter.charCodeAt(0)};`);

function sgf(payload: string): string {
  const p = escaped(payload);
  const names = [
    'PB',
    'PW',
    'BR',
    'WR',
    'EV',
    'RO',
    'DT',
    'PC',
    'GN',
    'GC',
    'TM',
    'OT',
    'US',
    'AP',
    'RE',
  ];
  const root = names.map(name => `${name}[${p}]`).join('');
  return `(;GM[4]SZ[15]${root}C[${p}];B[hh]C[${p}]LB[aa:${p}][bb:${p}]N[${p}];W[ii]C[${p}]TR[cc](;B[jj]C[${p}])(;B[kk]LB[dd:${p}]))`;
}

/** One text of a RenLib file: ended by zeros, of even length. */
function libText(text: string): number[] {
  const bytes = [...Buffer.from(text.replaceAll('\u0000', ''), 'utf8')];
  return bytes.length % 2 === 0 ? [...bytes, 0, 0] : [...bytes, 0];
}

function lib(payload: string): number[] {
  const head = [0xff, ...Buffer.from('RenLib'), 0xff, 3, 4, ...new Array<number>(10).fill(0xff)];
  const root = [0, 0x08, ...libText(payload)];
  return [
    ...head,
    ...root,
    0x78,
    0x49,
    0,
    1,
    ...libText(payload),
    ...libText(payload.slice(0, 200)),
  ];
}

type HostileFile = { name: string; data: string | number[] };

/** Ten files that say the same in ten ways. */
function filesWith(payload: string): HostileFile[] {
  const line = payload.replace(/[\r\n\u0000]/g, ' ');
  const x = forXml(payload);
  const rif =
    `<?xml version="1.0"?><database><rules><rule id="1" name="${x}" category="1"/></rules>` +
    `<players><player id="1" name="${x}" surname="${x}" native_name="${x}"/></players>` +
    `<tournaments><tournament id="1" name="${x}" year="2024"/></tournaments>` +
    `<games><game id="1" tournament="1" round="${x}" rule="1" black="1" white="1" bresult="${x}">` +
    `<move>h8 h9 ${x}</move><info>${x}</info></game></games></database>`;
  const json = JSON.stringify({ payload, [payload]: payload });
  return [
    { name: `${line}.sgf`, data: sgf(payload) },
    { name: `${line}.lib`, data: lib(payload) },
    { name: 'a.psq', data: `Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,5\n${line}\n${line}\n0\n` },
    { name: 'a.rec', data: `${line}\n${line}\n7,7,0\n8,8,0\n0\n` },
    { name: 'a.rif', data: rif },
    { name: 'a.bdt', data: `${line}=[${line},${line},+,8899,?,-,${line}]\n` },
    { name: `${line}.json`, data: json },
    { name: 'a.txt', data: `h8 ${line} h9` },
    { name: `${line}.html`, data: `<html><body>${payload}</body></html>` },
    { name: `${line}.svg`, data: `<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>` },
  ];
}

async function dropFiles(files: readonly HostileFile[]): Promise<void> {
  sent += files.length;
  await page.evaluate(files => {
    const transfer = new DataTransfer();
    for (const { name, data } of files) {
      const content = typeof data === 'string' ? data : new Uint8Array(data);
      transfer.items.add(new File([content], name));
    }
    const event = { bubbles: true, cancelable: true, dataTransfer: transfer };
    document.body.dispatchEvent(new DragEvent('drop', event));
  }, files);
}

test(
  '400 files are read, shown with what was noticed, and kept',
  async () => {
    for (let i = 0; i < PAYLOADS.length; i += 10) {
      await dropFiles(PAYLOADS.slice(i, i + 10).flatMap(filesWith));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Add all/ }).waitFor();
      await expectNoHarm();
      await dialog.getByRole('button', { name: /^Add all/ }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('article').first().waitFor();
    await expectNoHarm();
  },
  PATIENCE_MS,
);

test(
  '320 links are opened or told',
  async () => {
    const links = PAYLOADS.flatMap(payload => {
      const plain = Buffer.from(sgf(payload)).toString('base64url');
      const quoted = encodeURIComponent(payload.replaceAll('\u0000', ''));
      const bare = payload.replace(/[\u0000#]/g, '');
      return [
        `g=1p${plain}&at=0.0`,
        `g=1p${plain}&at=${quoted}`,
        `g=${quoted}`,
        `g=${bare}`,
        `rule=${quoted}&size=${quoted}&moves=h8${quoted}h9&at=${quoted}`,
        `moves=h8&rule=${bare}`,
        `/h8${quoted}h9?rule=${quoted}&size=15&to=${quoted}`,
        `/h8h9?${bare}`,
      ];
    });
    expect(links).toHaveLength(320);
    sent += links.length;
    for (let i = 0; i < links.length; i += 40) {
      await page.evaluate(
        async links => {
          for (const link of links) {
            location.hash = link;
            // Once it has been dealt with, the address is a place again.
            const until = performance.now() + 10_000;
            while (!/^#\/(?:play|analyse)/.test(location.hash) && performance.now() < until) {
              await new Promise(resolve => setTimeout(resolve));
            }
          }
        },
        links.slice(i, i + 40),
      );
      await expectNoHarm();
    }
    await page.getByRole('gridcell').first().waitFor();
  },
  PATIENCE_MS,
);

test(
  '40 pasted games and 40 pasted texts come on the table or are told',
  async () => {
    const texts = PAYLOADS.flatMap(payload => [
      sgf(payload).replace(/\(;B\[kk\].*$/, ')'),
      payload,
    ]);
    sent += texts.length;
    for (const text of texts) {
      await page.evaluate(async text => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        const event = new ClipboardEvent('paste', {
          bubbles: true,
          cancelable: true,
          clipboardData: data,
        });
        document.body.dispatchEvent(event);
        const wait = async (isDone: () => boolean) => {
          const until = performance.now() + 10_000;
          while (!isDone() && performance.now() < until) {
            await new Promise(resolve => setTimeout(resolve));
          }
        };
        const find = (selector: string) => document.querySelector<HTMLElement>(selector);
        await wait(() => find('dialog .found-game, dialog .box.urgent') !== null);
        find('dialog .found-game')?.click();
        if (find('dialog .box.urgent')) {
          find('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
        }
        await wait(() => find('dialog') === null);
      }, text);
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectNoHarm();
  },
  PATIENCE_MS,
);

test(
  '240 records that someone wrote into the database are listed, and harm nothing',
  async () => {
    const records = PAYLOADS.flatMap((payload, i) =>
      Array.from({ length: 3 }, (_, j) => ({
        id: `${payload} ${i}-${j}`,
        version: 1,
        revision: 1,
        createdAt: 1,
        savedAt: Date.now() + i,
        name: payload,
        isStarred: true,
        sgf: sgf(payload),
        table: payload,
        sum: payload,
      })),
    );
    const cards = PAYLOADS.flatMap((payload, i) =>
      Array.from({ length: 3 }, (_, j) => ({
        kind: 'game',
        id: `${payload} ${i}-${j}`,
        revision: 1,
        createdAt: 1,
        savedAt: Date.now() + 1000 + i,
        isStarred: true,
        name: payload,
        black: payload,
        white: payload,
        date: payload,
        rule: payload,
        opening: payload,
        size: 15,
        result: 'open',
        moves: 3,
        variations: 1,
        text: payload,
        blackStones: [112],
        whiteStones: [],
      })),
    );
    sent += records.length + cards.length;
    await writeRaw(page, 'games', records);
    await writeRaw(page, 'cards', cards);
    await page.reload();
    await goTo(page, '#/library');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('heading', { name: 'Damaged game' }).first().waitFor();
    const more = page.getByRole('button', { name: /^Show \d+ more/ });
    while (await more.isVisible()) await more.click();
    await expectNoHarm();
  },
  PATIENCE_MS,
);

test('a name that means harm is only a name in the sheets, and a harmless one for a file', async () => {
  await page.getByRole('searchbox', { name: 'Search' }).fill('<script>harm()');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^[^\\/:*?"<>|]+\.sgf$/);
  await expectNoHarm();
  expect(sent).toBeGreaterThanOrEqual(1000);
});

test('the watch sees what it is there for', async () => {
  await page.evaluate(async () => {
    const isStopped = new Promise(resolve =>
      addEventListener('securitypolicyviolation', resolve, { once: true }),
    );
    document.body.append(document.createElement('iframe'));
    (window as unknown as { harm(): void }).harm();
    try {
      document.createElement('div').innerHTML = '<b>';
    } catch {
      // Trusted Types stop it, which is what is told.
    }
    await isStopped;
  });
  await expect(expectNoHarm()).rejects.toThrow('expected');
});
