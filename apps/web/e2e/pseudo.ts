// The page in a language that nobody speaks (@tengen/words/pseudo), without a word of it in the product: the browser
// is given other files for the English words, which say what the real ones say, in brackets and longer.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { transformWithOxc } from 'vite';

const SOURCE = new URL('../../../packages/words/src/pseudo.ts', import.meta.url);
const WORDS = /\/words-\w+-en-[\w-]+\.js(\?real)?$/;
const SCRIPT = { contentType: 'text/javascript; charset=utf-8' };

/** To be called before the page is opened. */
export async function speakPseudo(page: Page): Promise<void> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), 'pseudo.ts');
  await page.route('**/assets/pseudo.js', route => route.fulfill({ ...SCRIPT, body: code }));
  await page.route(WORDS, async route => {
    const url = route.request().url();
    const response = await route.fetch();
    if (url.endsWith('?real')) return route.fulfill({ response });
    const names = exportsOf(await response.text());
    const body = `import * as real from ${JSON.stringify(`${url}?real`)};
import { pseudo } from './pseudo.js';
const inPseudo = (name, value) => {
  if (name === 'en') return pseudo(value);
  return value?.first && value.later ? { ...value, first: pseudo(value.first) } : value;
};
${names.map(name => `export const ${name} = inPseudo('${name}', real.${name});`).join('\n')}
`;
    return route.fulfill({ response, body });
  });
}

/** Topics are called `en`; what else a file exports are parts that the build shares between files. */
function exportsOf(code: string): string[] {
  const [, list = ''] = /export\s*\{([^}]*)\}/.exec(code) ?? [];
  return list.split(',').map(
    each =>
      each
        .trim()
        .split(/\s+as\s+/)
        .at(-1)!,
  );
}
