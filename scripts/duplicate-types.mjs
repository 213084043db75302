// One word for one thing: exported types (`type`, `interface`, `class`) whose name is declared more than
// once in the house. `node scripts/duplicate-types.mjs` lists them by package.
import { fileURLToPath } from 'node:url';
import { root } from './ensure-installed.mjs';
import { readSources } from './sources.mjs';

/** Names that are declared more than once on purpose, each with the reason. */
export const DELIBERATE = {
  Point: 'board-view imports nothing, and a point is the same number there',
};

/** Each name that is declared more than once, with the files that declare it. */
export function duplicateTypes(sources) {
  const declared = new Map();
  for (const { path, source } of sources) {
    const pattern = /^export (?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm;
    for (const [, name] of source.matchAll(pattern)) {
      declared.set(name, [...(declared.get(name) ?? []), path]);
    }
  }
  return new Map([...declared].filter(([, paths]) => paths.length > 1).sort());
}

function main() {
  const duplicates = duplicateTypes(readSources(root));
  const byPlace = new Map();
  for (const [name, paths] of duplicates) {
    for (const place of new Set(paths.map(path => path.split('/').slice(0, 2).join('/')))) {
      const reason = name in DELIBERATE ? ` (on purpose: ${DELIBERATE[name]})` : '';
      const line = `  ${name}: ${paths.join(', ')}${reason}`;
      byPlace.set(place, [...(byPlace.get(place) ?? []), line]);
    }
  }
  for (const [place, lines] of [...byPlace].sort()) {
    console.log(`${place} (${lines.length})\n${lines.join('\n')}\n`);
  }
  console.log(`${duplicates.size} exported type names are declared more than once`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
