// References in documents and comments that lead nowhere: links and their sections, files, npm scripts,
// commands of the lab, Python modules, numbers of rules. `danglingReferences` lists them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize, relative, sep } from 'node:path';
import { filesIn } from './sources.mjs';

/** Documents that tell what once was may name files that are gone; those made from comments name them a second time. */
const HISTORY = /^(CHANGELOG\.md|training\/HISTORY\.md|docs\/search-trials\.md|docs\/api\/.*)$/;
/** The first folder of every path that is written from the root. */
const TOP = /^(packages|apps|scripts|docs|vectors|training|\.ci|\.github)\//;
/** Folders that are made, not kept, and names of packages. */
const MADE = /(^|\/)(dist|wasm|coverage|node_modules|snapshots|out|@tengen)\/|^apps\/web\/screens/;

/** Every file of ours, by its path from the root. */
export function houseFiles(root) {
  const folders = ['packages', 'apps', 'scripts', 'docs', 'vectors', 'training', '.ci', '.github'];
  const top = readdirSync(root).filter(name => statSync(join(root, name)).isFile());
  const deep = folders.flatMap(folder => filesIn(join(root, folder), /./));
  return [...top, ...deep.map(file => relative(root, file).split(sep).join('/'))];
}

/** The comments of a source file; all of a document. */
export function proseOf(path, text) {
  if (path.endsWith('.md')) return text;
  const pattern = path.endsWith('.py')
    ? /(?<=^|\s)#.*$|"""[\s\S]*?"""/gm
    : /(?<=^|\s)\/\/.*$|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gm;
  return (text.match(pattern) ?? []).join('\n');
}

/** Writes braces out: two names in them make two files. */
function expanded(text) {
  const braces = /\{([^{}]*)\}/.exec(text);
  if (!braces) return [text];
  return braces[1].split(',').flatMap(part => expanded(text.replace(braces[0], part.trim())));
}

/** Source files and paths from the root that a text names. */
export function filesNamed(text) {
  const pattern = /(?<![\w./@:*<…-])[\w.@-]*(?:[\w.@-]+|\{[\w.,@ -]+\}|\/)+(?![\w*…<])/g;
  return (text.match(pattern) ?? [])
    .flatMap(expanded)
    .map(name => name.replace(/^\.\//, '').replace(/[.:]+$/, ''))
    .filter(name => !MADE.test(name) && !/[A-Z]{3,}\.\w+$|\/\//.test(name.replace(/\w+\.md$/, '')))
    .filter(name => TOP.test(name) || /\w\.(tsx?|mjs|py|md|css)$/.test(name));
}

/** The names that GitHub gives to the headings of a document. */
export function anchorsOf(markdown) {
  const seen = new Map();
  const text = markdown.replace(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading]) => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

function danglingLinks(root, path, text) {
  const links = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].flatMap(([, target]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file, anchor] = target.split('#');
    const to = file ? normalize(join(dirname(path), decodeURI(file))) : path;
    if (!existsSync(join(root, to))) return [`the link ${target}`];
    if (!anchor || !to.endsWith('.md')) return [];
    const anchors = anchorsOf(readFileSync(join(root, to), 'utf8'));
    return anchors.includes(decodeURIComponent(anchor)) ? [] : [`the section ${target}`];
  });
}

/** Whether a name leads to a file or a folder: from the root, from beside, or as the end of a path. */
function leads(name, path, { files, folders }) {
  if (files.has(name) || folders.has(name.replace(/\/$/, ''))) return true;
  const beside = normalize(join(dirname(path), name))
    .split(sep)
    .join('/');
  if (files.has(beside)) return true;
  const home = path.split('/').slice(0, 2).join('/');
  if (TOP.test(name)) return files.has(`${home}/${name}`);
  if (!name.includes('/')) return files.names.has(name);
  return files.list.some(file => file.endsWith(`/${name}`));
}

function danglingCommands(text, { scripts, labCommands }) {
  const used = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)(?: -- ([a-z][\w-]*(?::[\w-]+)?))?/g)];
  return used.flatMap(([words, script, name]) => {
    if (!scripts.includes(script)) return [`the command ${words}`];
    return script === 'lab' && name && !labCommands.includes(name) ? [`the command ${words}`] : [];
  });
}

function danglingModules(root, text) {
  return [...text.matchAll(/python3? -m (training[\w.]+)/g)].flatMap(([, name]) =>
    existsSync(join(root, `${name.replaceAll('.', '/')}.py`)) ? [] : [`the module ${name}`],
  );
}

/** Numbers of rules are cited as `docs/rules.md F4`, `rules.md W1–W5`, `F3, F7`. */
function danglingRules(text, rules) {
  const cited = [...text.matchAll(/rules\.md\)?,? ((?:[A-Z]\d+(?:–|, | and )?)+)/g)];
  return cited
    .flatMap(([, numbers]) => numbers.match(/[A-Z]\d+/g))
    .filter(number => !rules.includes(number))
    .map(number => `the rule ${number}`);
}

/** Every reference that leads nowhere, as `file: what`. */
export function danglingReferences(root, labCommands) {
  const list = houseFiles(root);
  const files = Object.assign(new Set(list), {
    list,
    names: new Set(list.map(path => basename(path))),
  });
  const folders = new Set(
    list.flatMap(path => path.split('/').map((_, i, all) => all.slice(0, i).join('/'))),
  );
  const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
  const rulesText = readFileSync(join(root, 'docs/rules.md'), 'utf8');
  const rules = [...rulesText.matchAll(/\*\*([A-Z]\d+)\*\*/g)].map(match => match[1]);
  return list
    .filter(
      path => /\.(tsx?|mjs|py|md|css|html|yml)$/.test(path) && !path.includes('references.test'),
    )
    .flatMap(path => {
      const text = readFileSync(join(root, path), 'utf8');
      const prose = proseOf(path, text);
      const named = HISTORY.test(path) ? [] : filesNamed(prose);
      const found = [
        ...(path.endsWith('.md') ? danglingLinks(root, path, text) : []),
        ...named
          .filter(name => !leads(name, path, { files, folders }))
          .map(name => `the file ${name}`),
        ...danglingCommands(path.endsWith('.test.mjs') ? prose : text, { scripts, labCommands }),
        ...danglingModules(root, text),
        ...danglingRules(prose, rules),
      ];
      return [...new Set(found)].map(what => `${path}: ${what}`);
    });
}
