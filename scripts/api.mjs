// The API report: every export of every package with its signature and comment, taken from the
// declarations that the compiler writes. `node scripts/api.mjs` writes docs/api.md and docs/api/*.md;
// a test compares them, so that a change of an API shows in the diff.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, root } from './ensure-installed.mjs';

/** One top-level statement of a declaration file, with the comment above it. */
const NAMED =
  /^(?:export )?(?:declare )?(?:abstract )?(?:class|interface|type|function|const|let|enum) (\w+)/;

/** Splits a declaration file into its top-level statements. */
export function statementsOf(text) {
  const statements = [];
  let lines = [];
  let depth = 0;
  let inComment = false;
  for (const line of text.split('\n')) {
    if (lines.length === 0 && line.trim() === '') continue;
    lines.push(line);
    if (inComment || /^\/\*\*/.test(line)) {
      inComment = !line.includes('*/');
      continue;
    }
    const code = line
      .replace(/'[^']*'|"[^"]*"|`[^`]*`|\/\/.*$|\/\*.*?\*\//g, '')
      .replaceAll('=>', '');
    for (const sign of code) {
      if ('{[('.includes(sign)) depth++;
      else if ('}])'.includes(sign)) depth--;
    }
    if (depth > 0 || !/[;}]\s*$/.test(line)) continue;
    statements.push(lines.join('\n'));
    lines = [];
  }
  return statements;
}

/** `A, type B as C` → `[['A', 'A'], ['B', 'C']]`: the name inside, the name outside. */
function namesIn(list) {
  return list
    .split(',')
    .map(name => name.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map(name => name.split(' as ').map(part => part.trim()))
    .map(([inside, outside = inside]) => [inside, outside]);
}

class Declarations {
  #files = new Map();

  /** What a declaration file declares, imports and hands on. */
  read(path) {
    const known = this.#files.get(path);
    if (known) return known;
    const file = {
      path,
      declared: new Map(),
      exported: new Set(),
      imported: new Map(),
      handedOn: [],
    };
    this.#files.set(path, file);
    for (const statement of statementsOf(readFileSync(path, 'utf8'))) addStatement(file, statement);
    return file;
  }

  /** Where `name` of `file` is declared: a statement, or a package that it comes from. */
  find(file, name) {
    const declared = file.declared.get(name);
    if (declared) return { file, name, text: declared };
    const from = file.imported.get(name) ?? file.handedOn.find(each => each.outside === name);
    if (!from) return undefined;
    if (!from.module.startsWith('.')) return { package: from.module, name: from.inside };
    return this.find(this.read(resolveFrom(file.path, from.module)), from.inside);
  }

  exportsOf(path) {
    const file = this.read(path);
    const own = [...file.exported].map(name => [name, this.find(file, name)]);
    const others = file.handedOn.map(({ outside }) => [outside, this.find(file, outside)]);
    return [...own, ...others].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

function addStatement(file, statement) {
  const code = statement.replace(/^\/\*\*[\s\S]*?\*\/\n/, '');
  const flat = code.replace(/\s+/g, ' ');
  const list = /^(import|export) (?:type )?\{(.*?)\} ?(?:from ['"](.*)['"])?;$/.exec(flat);
  if (list) {
    const [, verb, names, module] = list;
    for (const [inside, outside] of namesIn(names)) {
      if (verb === 'import') file.imported.set(outside, { inside, module });
      else if (module) file.handedOn.push({ inside, outside, module });
      else file.exported.add(outside);
    }
    return;
  }
  const name = NAMED.exec(code)?.[1];
  if (!name) return;
  const before = file.declared.get(name);
  file.declared.set(name, before ? `${before}\n${statement}` : statement);
  if (code.startsWith('export ')) file.exported.add(name);
}

function resolveFrom(path, module) {
  return join(dirname(path), module.replace(/\.(ts|js)$/, '.d.ts'));
}

/** A declaration as people read it. */
function shown(text) {
  return text
    .replace(/^(export )?(declare )?/gm, '')
    .replace(/^ {4}#private;\n/gm, '')
    .replace(/^( +)/gm, spaces => ' '.repeat(spaces.length / 2));
}

/** Declarations of the package that `found` mention and the door does not name, and those they mention. */
function mentioned(declarations, found) {
  const seen = new Map(found.map(each => [`${each.file.path} ${each.name}`, each]));
  const queue = [...found];
  const more = [];
  for (const each of queue) {
    const code = each.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'/g, '');
    for (const name of new Set(code.match(/\b[A-Z]\w*/g))) {
      const other = declarations.find(each.file, name);
      if (!other?.text || seen.has(`${other.file.path} ${other.name}`)) continue;
      seen.set(`${other.file.path} ${other.name}`, other);
      queue.push(other);
      more.push(other);
    }
  }
  return more.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const inTs = texts => `\`\`\`ts\n${texts.join('\n\n')}\n\`\`\`\n`;

/** One door of a package as Markdown, and the names it exports. */
function describeDoor(declarations, door, path) {
  const all = declarations.exportsOf(path);
  const found = all.filter(([, each]) => each?.text);
  const foreign = all.filter(([, each]) => each?.package);
  const missing = all.filter(([, each]) => !each).map(([name]) => name);
  if (missing.length > 0) throw new Error(`${door}: no declaration of ${missing.join(', ')}`);
  const more = mentioned(
    declarations,
    found.map(([, each]) => each),
  );
  const parts = [`## ${door}\n`];
  if (found.length > 0) parts.push(inTs(found.map(([, { text }]) => shown(text).trim())));
  if (foreign.length > 0) {
    const lines = foreign.map(([name, each]) => `\`${name}\` of \`${each.package}\``);
    parts.push(`Also exports ${lines.join(', ')}.\n`);
  }
  if (more.length > 0) {
    parts.push('Types that these mention:\n', inTs(more.map(({ text }) => shown(text).trim())));
  }
  return { text: parts.join('\n'), names: all.map(([name]) => name) };
}

/** All pages by their paths. */
export function apiPages() {
  const pages = new Map();
  const index = [
    '# The libraries, export by export',
    '',
    'Made from the declarations by `node scripts/api.mjs`. The READMEs of the packages explain the words.',
    '',
  ];
  for (const folder of readdirSync(join(root, 'packages'))) {
    const manifest = join(root, 'packages', folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, description, exports } = JSON.parse(readFileSync(manifest, 'utf8'));
    const declarations = new Declarations();
    // Doors with a star are families of data files, such as the words of one language.
    const isDoor = ([door, target]) => target.types && !door.includes('*');
    const doors = Object.entries(exports).filter(isDoor);
    const described = doors.map(([door, { types }]) => {
      const specifier = name + door.slice(1);
      const path = join(root, 'packages', folder, types);
      return { specifier, ...describeDoor(declarations, specifier, path) };
    });
    const texts = described.map(({ text }) => text);
    pages.set(`docs/api/${folder}.md`, [`# ${name}\n`, `${description}\n`, ...texts].join('\n'));
    index.push(`## [${name}](api/${folder}.md)`, '', description, '');
    for (const { specifier, names } of described) {
      if (names.length === 0) continue;
      index.push(`**\`${specifier}\`**: ${names.map(each => `\`${each}\``).join(', ')}`, '');
    }
  }
  pages.set('docs/api.md', `${index.join('\n').trimEnd()}\n`);
  return pages;
}

/** Writes the declarations anew where they are older than the code. */
export function buildDeclarations() {
  const { status, stdout } = spawnSync(bin('tsc'), ['-b', root], { encoding: 'utf8', cwd: root });
  if (status !== 0) throw new Error(`tsc -b failed:\n${stdout}`);
}

if (process.argv[1] === import.meta.filename) {
  buildDeclarations();
  const pages = apiPages();
  rmSync(join(root, 'docs/api'), { recursive: true, force: true });
  mkdirSync(join(root, 'docs/api'));
  for (const [path, text] of pages) writeFileSync(join(root, path), text);
}
