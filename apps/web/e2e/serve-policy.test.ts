// The policy at work in a browser: text never becomes markup or script, and nothing is asked of anybody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from './all-screens.ts';
import { cell, startVisits, type Visit, type Visits } from './visit.ts';

let visits: Visits;
let visit: Visit;
const asked: string[] = [];

interface Trusting {
  readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

beforeAll(async () => {
  visits = await startVisits();
  visit = await visits.open({
    before: async page => {
      page.context().on('request', request => asked.push(request.url()));
      await page.addInitScript(() => {
        const broken: string[] = [];
        Object.assign(window, { broken });
        document.addEventListener('securitypolicyviolation', event => {
          broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
    },
  });
  await cell(visit.page, 'h8').waitFor();
});
afterAll(() => visits?.close());

const broken = () =>
  visit.page.evaluate(() => (window as unknown as { broken: string[] }).broken.splice(0));

test('no screen breaks the policy or asks another host for anything', async () => {
  for (const screen of SCREENS) await screen.show(visit.page, 'en');
  expect(await broken()).toEqual([]);
  expect(visit.complaints).toEqual([]);
  const elsewhere = asked.filter(
    url => !url.startsWith(visits.address) && !/^(blob|data):/.test(url),
  );
  expect(elsewhere).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
});

describe('refused', () => {
  const HOSTILE =
    '<img src=x onerror="window.wasHere = true"><script>window.wasHere = true</script>';

  const TRIES = {
    'markup from text': text => {
      document.body.innerHTML = text;
    },
    'markup beside an element': text => document.body.insertAdjacentHTML('beforeend', text),
    'markup in a frame': text => {
      document.createElement('iframe').srcdoc = text;
    },
    'a parsed document': text => new DOMParser().parseFromString(text, 'text/html'),
    'a script from text': text => {
      document.createElement('script').text = text;
    },
    'a worker from elsewhere': () => new Worker('https://elsewhere.example/x.js'),
    'a worker from data': () => new Worker('data:text/javascript,1'),
    'a policy of one’s own': () =>
      (window as unknown as Trusting).trustedTypes.createPolicy('mine', {}),
    'the templates’ policy once more': () =>
      (window as unknown as Trusting).trustedTypes.createPolicy('tengen-templates', {}),
  } satisfies Record<string, (text: string) => unknown>;

  test.each(Object.entries(TRIES))('%s', async (_, attempt) => {
    const outcome = await visit.page.evaluate(
      `(() => { try { (${attempt})(${JSON.stringify(HOSTILE)}); return 'allowed'; } catch (error) { return error.name; } })()`,
    );
    expect(outcome).toBe('TypeError');
    expect(await visit.page.evaluate(() => 'wasHere' in window)).toBe(false);
  });

  test('an inline script, however it got there', async () => {
    await visit.page.evaluate(() => {
      const script = document.createElement('script');
      script.append('window.wasHere = true');
      try {
        document.head.append(script);
      } catch {
        // Refused at once in some versions, silently in others: what counts is that it does not run.
      }
    });
    expect(await visit.page.evaluate(() => 'wasHere' in window)).toBe(false);
  });
});
