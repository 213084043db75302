// What the picture of the house shows, read from the sources: packages with their rooms and lines, who
// imports whom, and circles. Also whether a picture still shows it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesOf, foldersOf, importGraph, readSources, roomGraph, roomOf } from './sources.mjs';

/** The name of a file's place inside its package: a folder of `src/`, the core, or the top of `src/`. */
function roomName(path) {
  const [, , area, ...rest] = path.split('/');
  if (area === 'assembly') return 'core';
  if (area !== 'src') return undefined;
  return rest.length > 1 ? rest[0] : 'src';
}

export function houseFacts(root) {
  const sources = readSources(root);
  const graph = importGraph(root, sources);
  const packageOf = path => path.split('/').slice(0, 2).join('/');
  const packages = {};
  for (const folder of ['apps', 'packages'].flatMap(group => foldersOf(root, group))) {
    packages[folder] = { lines: 0, rooms: {}, imports: {} };
  }
  for (const { path, source } of sources) {
    const room = roomName(path);
    const facts = packages[packageOf(path)];
    if (!facts || !room) continue;
    const lines = source.split('\n').length - 1;
    facts.lines += lines;
    facts.rooms[room] = (facts.rooms[room] ?? 0) + lines;
    for (const target of graph.get(path)) {
      const other = packageOf(target);
      if (other !== packageOf(path)) facts.imports[other] = (facts.imports[other] ?? 0) + 1;
    }
  }
  const circles = [
    ...circlesOf(graph).map(circle => [...new Set(circle.map(path => roomOf(path) ?? path))]),
    ...circlesOf(roomGraph(graph)),
  ];
  return { packages, circles };
}

const near = (a, b) => Math.abs(a - b) <= Math.max(200, 0.25 * Math.max(a, b));

/**
 * How the picture differs from the house, as sentences. Sizes may drift by a quarter before they count, so that
 * an ordinary change leaves the picture as it is; a new room, package, arrow or circle counts at once.
 */
export function differences(shown, found) {
  const told = [];
  const names = facts => Object.keys(facts).sort().join(', ');
  if (names(shown.packages) !== names(found.packages)) told.push('packages have come or gone');
  for (const [name, facts] of Object.entries(found.packages)) {
    const before = shown.packages[name];
    if (!before) continue;
    if (names(before.imports) !== names(facts.imports)) told.push(`${name} has other arrows`);
    if (names(before.rooms) !== names(facts.rooms)) told.push(`${name} has other rooms`);
    else if (
      Object.entries(facts.rooms).some(([room, lines]) => !near(lines, before.rooms[room]))
    ) {
      told.push(`${name} has other sizes`);
    }
  }
  if (JSON.stringify(shown.circles) !== JSON.stringify(found.circles)) told.push('other circles');
  return told;
}

/** What the picture in the repository shows: it carries its facts with it. */
export function shownFacts(root) {
  const svg = readFileSync(join(root, 'docs/images/house.svg'), 'utf8');
  return JSON.parse(/<metadata>(.*?)<\/metadata>/s.exec(svg)[1]);
}
