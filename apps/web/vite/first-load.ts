// The first load: index.html, the first script (src/main.ts), the page (src/start.tsx) and the words of one
// language. The page is one file, and index.html names it; otherwise the browser would learn of it only when
// the first script runs. For the same reason a short script inside index.html asks for the words.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type HtmlTagDescriptor,
  type IndexHtmlTransformResult,
  type Plugin,
  parseSync,
  type Rolldown,
} from 'vite';
import { EARLY_WORDS } from '../policy.mjs';

const FIRST = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const PAGE = fileURLToPath(new URL('../src/start.tsx', import.meta.url));

/** The words of a topic in one language. */
export const WORDS = /\/(\w+)\/(en|zh|ja)\.ts$/;

/** A door leads to all modules of a package or of the controls, and has no code of its own. */
const DOOR = /\/(packages\/([\w-]+)\/src|src\/ui)\/index\.ts$/;

/** A control that nobody imports leaves no trace, so no file is fetched for it. */
export const TREE_SHAKING: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /\/src\/ui\/[\w-]+\.tsx?$/, sideEffects: false }],
};

/** Everything that the page imports goes into one file, except what the first script needs before it. */
export const FIRST_LOAD_CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: chunkOf('first', FIRST), debugName: 'first', priority: 2 },
    { name: chunkOf('page', PAGE), debugName: 'page', priority: 1 },
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
      const isDoor = DOOR.test(imported);
      for (const module of isDoor ? behindDoor(imported, id, context) : [imported]) {
        // Words are loaded one language at a time.
        if (!WORDS.test(module)) found.add(module);
      }
    }
  }
  return found;
}

/** The modules that define what `importer` imports through `door`. What lies beside them belongs to other places. */
function behindDoor(door: string, importer: string, context: Rolldown.ChunkingContext): string[] {
  const name = `@tengen/${DOOR.exec(door)?.[2]}`;
  const imports = parsed(importer, context).staticImports.filter(
    ({ moduleRequest: { value } }) => value === name || beside(importer, value) === door,
  );
  const wanted = imports.flatMap(({ entries }) => entries.map(({ importName }) => importName.name));
  return parsed(door, context)
    .staticExports.flatMap(({ entries }) => entries)
    .filter(({ exportName }) => wanted.includes(exportName.name))
    .map(({ moduleRequest }) => beside(door, moduleRequest?.value ?? ''));
}

function parsed(id: string, context: Rolldown.ChunkingContext) {
  return parseSync(id, context.getModuleInfo(id)?.code ?? '', { lang: 'js' }).module;
}

const beside = (id: string, path: string) => resolve(dirname(id), path);

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
