// The picture of the house in ARCHITECTURE.md shows the house as it is.
import { expect, test } from 'vitest';
import { drawHouse } from './draw-house.mjs';
import { root } from './ensure-installed.mjs';
import { differences, houseFacts, shownFacts } from './house-facts.mjs';

const house = {
  packages: {
    'apps/web': { lines: 5000, rooms: { src: 1000, play: 4000 }, imports: { 'packages/rules': 3 } },
    'packages/rules': { lines: 1000, rooms: { src: 1000 }, imports: {} },
  },
  circles: [],
};
const changed = change => {
  const copy = structuredClone(house);
  change(copy.packages['apps/web'], copy);
  return differences(house, copy);
};

test('sizes may drift; new rooms, arrows, packages and circles may not', () => {
  expect(differences(house, house)).toEqual([]);
  expect(changed(web => (web.rooms.play = 4800))).toEqual([]);
  expect(changed(web => (web.rooms.play = 8000))).toEqual(['apps/web has other sizes']);
  expect(changed(web => (web.rooms.desk = 1))).toEqual(['apps/web has other rooms']);
  expect(changed(web => (web.imports = {}))).toEqual(['apps/web has other arrows']);
  expect(changed((_, facts) => delete facts.packages['packages/rules'])).toHaveLength(1);
  expect(changed((_, facts) => facts.circles.push(['a', 'b']))).toEqual(['other circles']);
});

test('every package, room and arrow is drawn, and a circle is red', () => {
  const svg = drawHouse({ ...house, circles: [['apps/web/src/play']] });
  expect(svg.match(/class="name"/g)).toHaveLength(2);
  expect(svg).toContain('>play</text>');
  expect(svg.match(/marker-end/g)).toHaveLength(1);
  expect(svg).toContain('stroke="#c0392b"');
  expect(drawHouse(house)).not.toContain('#c0392b');
});

test('docs/images/house.svg is up to date; `npm run format` draws it anew', () => {
  expect(differences(shownFacts(root), houseFacts(root))).toEqual([]);
});
