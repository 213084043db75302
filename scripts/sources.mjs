// The house's TypeScript files: which there are, which of them are tests, and what each imports.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'coverage', '.git']);

/** Every file below `folder` whose name matches, built ones left out. */
export function filesIn(folder, pattern = /\.tsx?$/) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap(entry => {
      const path = join(folder, entry);
      if (IGNORED.has(entry)) return [];
      if (statSync(path).isDirectory()) return filesIn(path, pattern);
      return pattern.test(entry) ? [path] : [];
    });
}

/** Tests and the helpers of tests: `*.test.ts`, `*testing.ts`, everything in `testing/` and `e2e/`. */
export function isTest(path) {
  return /[.-]test\.tsx?$|testing\.tsx?$|(^|\/)(testing|e2e)\//.test(path.split(sep).join('/'));
}

/** Each source file of the house with its text; the path is relative to the root, with slashes. */
export function readSources(root) {
  return filesIn(root)
    .map(file => relative(root, file).split(sep).join('/'))
    .filter(path => !isTest(path))
    .map(path => ({ path, source: readFileSync(join(root, path), 'utf8') }));
}

/** The text without its comments, so that an example in one is no import. */
export function withoutComments(source) {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** The modules a source file names in its imports and re-exports. */
export function importsOf(source) {
  // `Array.from('…')` is no import, hence the look behind.
  const pattern = /(?<![.\w])(?:from|import\s*\(?)\s*['"]([@\w./:?-]+)['"]/g;
  return [...withoutComments(source).matchAll(pattern)].map(match => match[1]);
}

/**
 * Which files each file imports, by path. Imports of types count: whoever reads one of two files that
 * need each other's types must read both. Imports of packages count by their doors (`exports`).
 */
export function importGraph(root, sources = readSources(root)) {
  const known = new Set(sources.map(({ path }) => path));
  const doors = packageDoors(root);
  const graph = new Map();
  for (const { path, source } of sources) {
    const targets = importsOf(source).map(specifier =>
      specifier.startsWith('.')
        ? fileOf(relative(root, resolve(root, dirname(path), specifier)), known)
        : doors.get(specifier),
    );
    graph.set(path, [...new Set(targets.filter(target => known.has(target)))]);
  }
  return graph;
}

/** The core's files import without an ending, as AssemblyScript wants it. */
function fileOf(path, known) {
  const plain = path.split(sep).join('/').replace(/\?.*$/, '');
  return [plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`].find(name => known.has(name));
}

/** Each way into a package, `@tengen/rules/testing`, with the source file behind it. */
function packageDoors(root) {
  const doors = new Map();
  for (const folder of ['packages', 'apps'].flatMap(group => foldersOf(root, group))) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json')));
    for (const [door, target] of Object.entries(exports)) {
      const file = target['tengen-source'] ?? target.default ?? target;
      if (typeof file === 'string') doors.set(name + door.slice(1), join(folder, file));
    }
  }
  return doors;
}

/** `packages/rules`, …: folders of a group that are packages. */
export function foldersOf(root, group) {
  return readdirSync(join(root, group))
    .map(name => `${group}/${name}`)
    .filter(folder => existsSync(join(root, folder, 'package.json')));
}

/**
 * The folder a file lies in, as far as folders stand side by side: `apps/web/src/play/box.tsx` is in
 * `apps/web/src/play`. Files at the top of `src/` are in no room: they put the rooms together, or are
 * shared by them.
 */
export function roomOf(path) {
  return /^(?:packages|apps)\/[^/]+\/(?:src|assembly)\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** Which rooms each room of the same package imports. */
export function roomGraph(files) {
  const rooms = new Map();
  for (const [path, targets] of files) {
    const room = roomOf(path);
    if (room === undefined) continue;
    const others = targets.map(roomOf).filter(other => other && other !== room);
    rooms.set(room, [...new Set([...(rooms.get(room) ?? []), ...others])]);
  }
  return rooms;
}

/**
 * Sets of nodes each of which leads back to itself by way of the others: the strongly connected
 * components with more than one node, and nodes that import themselves (Tarjan, without recursion).
 */
export function circlesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const circles = [];
  for (const start of graph.keys()) {
    if (index.has(start)) continue;
    const work = [{ node: start, next: 0 }];
    while (work.length > 0) {
      const frame = work.at(-1);
      const { node } = frame;
      if (frame.next === 0) {
        index.set(node, index.size);
        low.set(node, index.get(node));
        stack.push(node);
        onStack.add(node);
      }
      const targets = graph.get(node) ?? [];
      const target = targets[frame.next];
      if (target !== undefined) {
        frame.next++;
        if (!index.has(target)) work.push({ node: target, next: 0 });
        else if (onStack.has(target)) low.set(node, Math.min(low.get(node), index.get(target)));
        continue;
      }
      work.pop();
      const parent = work.at(-1)?.node;
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent), low.get(node)));
      if (low.get(node) !== index.get(node)) continue;
      const circle = stack.splice(stack.indexOf(node));
      for (const each of circle) onStack.delete(each);
      if (circle.length > 1 || targets.includes(node)) circles.push(circle.sort());
    }
  }
  return circles.sort((a, b) => a[0].localeCompare(b[0]));
}
