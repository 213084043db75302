// `node scripts/count-lines.mjs`: lines of TypeScript without tests, in all and by package.
import { root } from './ensure-installed.mjs';
import { readSources } from './sources.mjs';

export function linesOf(source) {
  return source.split('\n').length - 1;
}

const byPlace = new Map();
for (const { path, source } of readSources(root)) {
  const place = path.split('/').slice(0, 2).join('/');
  byPlace.set(place, (byPlace.get(place) ?? 0) + linesOf(source));
}
for (const [place, lines] of [...byPlace].sort((a, b) => b[1] - a[1])) {
  console.log(`${String(lines).padStart(7)}  ${place}`);
}
const total = [...byPlace.values()].reduce((sum, lines) => sum + lines, 0);
console.log(`${String(total).padStart(7)}  in all`);
