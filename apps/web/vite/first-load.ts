// The first load: index.html, the first script (src/main.ts), the page (src/start.tsx) and the words of one
// language. The page is one file, and index.html names it; otherwise the browser would learn of it only when
// the first script runs. For the same reason a short script inside index.html asks for the words.
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, IndexHtmlTransformResult, Plugin, Rolldown } from 'vite';
import { EARLY_WORDS } from '../policy.mjs';

const FIRST = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const PAGE = fileURLToPath(new URL('../src/start.tsx', import.meta.url));

/** The words of a topic in one language. */
export const WORDS = /\/(\w+)\/(en|zh|ja)\.ts$/;

/** Behind doors that the page imports, but used by other places only. */
const ELSEWHERE = /openings\/src\/evaluation\.ts|rules\/src\/walker\.ts|diagnostics\/sentences\.ts/;

/** Everything that the page imports goes into one file, except what the first script needs before it. */
export const FIRST_LOAD_CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: chunkOf('first', FIRST), priority: 2 },
    { name: chunkOf('page', PAGE), priority: 1 },
  ],
};

/** Gives a name to all modules that are imported from `start`, directly or through others. */
function chunkOf(name: string, start: string): Rolldown.CodeSplittingNameFunction {
  let found: Set<string> | undefined;
  return (id, context) => {
    found ??= importsFrom(start, context);
    return found.has(id) ? name : null;
  };
}

function importsFrom(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([start]);
  // A set grows while it is walked, so this reaches the imports of imports.
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      // The door of @tengen/words leads to all languages; they are loaded one at a time.
      if (!WORDS.test(imported) && !ELSEWHERE.test(imported)) found.add(imported);
    }
  }
  return found;
}

export function firstLoad(): Plugin {
  return {
    name: 'tengen-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? withFirstLoad(bundle, html) : []),
    },
  };
}

function withFirstLoad(bundle: Rolldown.OutputBundle, html: string): IndexHtmlTransformResult {
  // Before the styles, for which a script in the page would wait.
  const withWords = html.replace('<title>', `${earlyWords(bundle)}\n    <title>`);
  return { html: withWords, tags: linksOf(bundle, html) };
}

/** The script of policy.mjs, told where the words of each language are. */
function earlyWords(bundle: Rolldown.OutputBundle): string {
  const files = Object.keys(bundle).flatMap(name => {
    const language = /words-first-(\w\w)-/.exec(name)?.[1];
    return language ? [`data-${language}="./${name}"`] : [];
  });
  if (files.length === 0) throw new Error('the build has no words of the first board');
  return `<script ${files.join(' ')}>${EARLY_WORDS}</script>`;
}

function linksOf(bundle: Rolldown.OutputBundle, html: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const page = chunks.find(chunk => chunk.moduleIds.includes(PAGE));
  if (!page) throw new Error(`the build has no file with ${PAGE}`);
  const scripts = new Set([page.fileName]);
  for (const name of scripts) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) scripts.add(imported);
  }
  const styles = [...scripts].flatMap(name => {
    const file = bundle[name];
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
  });
  return [
    ...[...scripts].map(name => link('modulepreload', name)),
    ...styles.map(name => link('stylesheet', name)),
  ].filter(({ attrs }) => !html.includes(String(attrs?.href)));
}

function link(rel: string, file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `./${file}` }, injectTo: 'head' };
}
