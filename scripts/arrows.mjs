// The arrows of the house: which package may import which. ARCHITECTURE.md draws them, package.json
// files repeat them, and imports must keep to both. No files may import each other in a circle.
// `brokenArrows` lists everything that breaks these rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { circlesOf, filesIn, importGraph, importsOf, roomGraph } from './sources.mjs';

/** Reads the lines `name -> a, b` of the block marked `arrows` in ARCHITECTURE.md. */
export function parseArrows(markdown) {
  const block = /```arrows\n([\s\S]*?)```/.exec(markdown);
  if (!block) throw new Error('ARCHITECTURE.md has no block marked `arrows`.');
  const arrows = new Map();
  for (const line of block[1].split('\n')) {
    if (line.trim() === '') continue;
    const [from, to = ''] = line.split('->').map(part => part.trim());
    arrows.set(from, to === '' ? [] : to.split(',').map(name => name.trim()));
  }
  return arrows;
}

/** `@tengen/rules/testing` → `@tengen/rules`, `solid-js/web` → `solid-js`. */
function packageOf(specifier) {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

/**
 * What a package may use at run time. A published program carries everything inside its one file, so that
 * what it is made of are tools of its build.
 */
function bundled({ bin, dependencies = {}, devDependencies = {} }) {
  return Object.keys(bin ? { ...dependencies, ...devDependencies } : dependencies);
}

const TOOL_FOLDERS = ['e2e', 'measure', 'vite'].map(name => `${sep}${name}${sep}`);

/** What is wrong with one file's imports, as sentences. */
export function brokenImports({ file, folder, source, manifest, rootManifest, isProgram }) {
  // Tests, measurements and build files never ship: they may use the root's tools.
  const isTest =
    /\.(test|config)\.tsx?$/.test(file) || TOOL_FOLDERS.some(name => file.includes(name));
  const listed = new Set(bundled(manifest));
  const listedForTests = new Set([
    ...listed,
    ...Object.keys(manifest.devDependencies ?? {}),
    ...Object.keys(rootManifest.devDependencies ?? {}),
    '@tengen/vectors',
    manifest.name,
  ]);
  return importsOf(source).flatMap(specifier => {
    if (specifier.startsWith('.')) {
      const target = resolve(dirname(file), specifier);
      const isInside = path => !relative(path, target).startsWith('..');
      const stays = isInside(folder) || (isTest && isInside(join(folder, '../../scripts')));
      return stays ? [] : [`${file} reaches out of its package: ${specifier}`];
    }
    if (specifier.startsWith('node:')) {
      return isTest || isProgram ? [] : [`${file} imports ${specifier}; libraries run anywhere`];
    }
    const name = packageOf(specifier);
    if ((isTest ? listedForTests : listed).has(name)) return [];
    return [`${file} imports ${name}, which ${manifest.name} does not list in package.json`];
  });
}

/** What is wrong with one package's dependencies, measured by the arrows. */
export function brokenDependencies(name, manifest, arrows) {
  const allowed = arrows.get(name);
  if (!allowed) return [`ARCHITECTURE.md draws no arrows for ${name}`];
  const ours = bundled(manifest).filter(d => d.startsWith('@tengen/'));
  return ours
    .map(dependency => dependency.slice('@tengen/'.length))
    .filter(dependency => !allowed.includes(dependency))
    .map(dependency => `${name} depends on ${dependency}, against the arrows of ARCHITECTURE.md`);
}

const circleSentence = circle => `these import each other in a circle: ${circle.join(', ')}`;

/** Circles of imports between files, as sentences. */
export function fileCircles(root) {
  return circlesOf(importGraph(root)).map(circleSentence);
}

/** Circles of imports between folders that stand side by side, as sentences. */
export function roomCircles(root) {
  return circlesOf(roomGraph(importGraph(root))).map(circleSentence);
}

/** Everything in the repository that breaks an arrow. */
export function brokenArrows(root) {
  const arrows = parseArrows(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
  const rootManifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const broken = circlesOf(arrows).map(
    names => `the arrows of ARCHITECTURE.md go in a circle: ${names.join(', ')}`,
  );
  broken.push(...fileCircles(root));
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(root, group))) {
      const folder = join(root, group, name);
      if (!existsSync(join(folder, 'package.json'))) continue;
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      broken.push(...brokenDependencies(name, manifest, arrows));
      for (const file of filesIn(folder, /\.(ts|tsx|mjs)$/)) {
        if (file.endsWith('.d.ts')) continue;
        const source = readFileSync(file, 'utf8');
        const isProgram = group === 'apps';
        broken.push(...brokenImports({ file, folder, source, manifest, rootManifest, isProgram }));
      }
    }
  }
  return broken.map(sentence => sentence.replaceAll(root, ''));
}
