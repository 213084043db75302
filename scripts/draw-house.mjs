// `node scripts/draw-house.mjs`: draws docs/images/house.svg from the real imports, when it no longer shows the
// house as it is. Programs stand above, libraries below what uses them; areas are lines of code.
// An arrow that follows from others (web → game → rules) is left out, and circles are red.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './ensure-installed.mjs';
import { differences, houseFacts, shownFacts } from './house-facts.mjs';

const WIDTH = 1240;
const MARGIN = 28;
const GAP = 20;
const LANE = 16;
/** Of programs and of libraries. */
const HEIGHTS = { apps: 184, packages: 118 };
const HEAD = 26;
const BETWEEN = 58;
const RED = '#c0392b';
const INK = '#2b2622';
const COLOURS = {
  apps: { card: '#fdf3df', edge: '#c9a25a', tiles: ['#ecc98a', '#f0d5a3', '#f4e0bc'] },
  packages: { card: '#eef3ef', edge: '#8aa596', tiles: ['#b5cdbf', '#c6d9cd', '#d6e4db'] },
};

/** Programs stand in row 0, every library just below the lowest of those that import it. */
function rowsOf(arrows) {
  const importers = name => [...arrows.keys()].filter(from => arrows.get(from).includes(name));
  const row = name => (name.startsWith('apps/') ? 0 : 1 + Math.max(0, ...importers(name).map(row)));
  return new Map([...arrows.keys()].map(name => [name, row(name)]));
}

/** Arrows that do not follow from others. */
function reduced(arrows) {
  const reaches = (from, to) => arrows.get(from).some(next => next === to || reaches(next, to));
  return new Map(
    [...arrows].map(([name, targets]) => [
      name,
      targets.filter(to => !targets.some(via => via !== to && reaches(via, to))),
    ]),
  );
}

const leastWidth = name => 66 + 8.6 * name.split('/')[1].length;

/** So that the programs, which are largest, fill the width of the picture. */
function pixelsPerLine({ packages }) {
  const apps = Object.keys(packages).filter(name => name.startsWith('apps/'));
  const small = apps.filter(name => packages[name].lines < 2000);
  const large = apps.filter(name => !small.includes(name));
  const room =
    WIDTH -
    2 * MARGIN -
    GAP * (apps.length - 1) -
    small.reduce((sum, name) => sum + leastWidth(name), 0);
  const lines = large.reduce((sum, name) => sum + packages[name].lines, 0);
  return Math.floor(((room * (HEIGHTS.apps - HEAD)) / lines) * 100) / 100;
}

/** Rows of boxes: packages, and narrow lanes where an arrow passes through a row. */
function layOut(facts) {
  const names = Object.keys(facts.packages);
  const arrows = new Map(names.map(name => [name, Object.keys(facts.packages[name].imports)]));
  const rowNumbers = rowsOf(arrows);
  const rowOf = name => rowNumbers.get(name);
  const rows = Array.from({ length: 1 + Math.max(...rowNumbers.values()) }, () => []);
  const boxes = new Map();
  const add = (row, box) => {
    rows[row].push(box);
    boxes.set(box.id, box);
    return box;
  };
  const share = pixelsPerLine(facts);
  for (const name of names) {
    const height = HEIGHTS[name.split('/')[0]];
    const area = facts.packages[name].lines * share;
    const width = Math.max(leastWidth(name), Math.round(area / (height - HEAD)));
    add(rowOf(name), { id: name, name, width, height, up: [], down: [] });
  }
  const links = [];
  for (const [from, targets] of reduced(arrows)) {
    for (const to of targets) {
      let last = boxes.get(from);
      const chain = [last];
      for (let row = rowOf(from) + 1; row < rowOf(to); row++) {
        // Arrows with the same goal share their way down.
        const id = `${to}@${row}`;
        const lane =
          boxes.get(id) ??
          add(row, { id, width: LANE, height: HEIGHTS.packages, up: [], down: [] });
        chain.push(lane);
      }
      chain.push(boxes.get(to));
      for (const next of chain.slice(1)) {
        if (!last.down.includes(next)) {
          last.down.push(next);
          next.up.push(last);
          links.push({ from: last, to: next, isEnd: next.name !== undefined });
        }
        last = next;
      }
    }
  }
  place(rows);
  return { rows, links };
}

/** Orders each row by where its neighbours are, again and again, and gives every box its place. */
function place(rows) {
  let y = MARGIN + 40;
  for (const row of rows) {
    row.sort((a, b) => b.width - a.width);
    for (const box of row) box.y = y;
    y += row[0].height + BETWEEN;
  }
  const pack = row => {
    const gap = GAP;
    const total = row.reduce((sum, box) => sum + box.width, 0) + gap * (row.length - 1);
    let x = (WIDTH - total) / 2;
    for (const box of row) {
      box.x = x;
      x += box.width + gap;
    }
  };
  rows.forEach(pack);
  const middle = box => box.x + box.width / 2;
  const mean = boxes => boxes.reduce((sum, box) => sum + middle(box), 0) / boxes.length;
  for (let round = 0; round < 24; round++) {
    const side = round % 2 === 0 ? 'up' : 'down';
    for (const row of round % 2 === 0 ? rows : [...rows].reverse()) {
      for (const box of row) box.wish = box[side].length > 0 ? mean(box[side]) : middle(box);
      row.sort((a, b) => a.wish - b.wish);
      pack(row);
    }
  }
  // Lanes and lone cards may stand where their arrows are straight, as far as the row has room.
  for (let round = 0; round < 40; round++) {
    for (const row of rows) {
      row.forEach((box, i) => {
        const near = [...box.up, ...box.down];
        if (near.length === 0) return;
        const wish = mean(near) - box.width / 2;
        const low = i === 0 ? MARGIN : row[i - 1].x + row[i - 1].width + GAP;
        const high = i === row.length - 1 ? WIDTH - MARGIN : row[i + 1].x - GAP;
        box.x = Math.max(low, Math.min(high - box.width, wish));
      });
    }
  }
}

/** Rectangles for values, each as near to a square as slices allow (squarified treemap). */
function tiles(entries, { x, y, width, height }) {
  const total = entries.reduce((sum, [, value]) => sum + value, 0);
  if (entries.length === 0 || total === 0) return [];
  const scale = (width * height) / total;
  const side = Math.min(width, height);
  const worst = row => {
    const sum = row.reduce((all, [, value]) => all + value * scale, 0);
    return Math.max(
      ...row.map(([, value]) => {
        const long = sum / side;
        const short = (value * scale) / long;
        return Math.max(long / short, short / long);
      }),
    );
  };
  let count = 1;
  while (
    count < entries.length &&
    worst(entries.slice(0, count + 1)) <= worst(entries.slice(0, count))
  )
    count++;
  const row = entries.slice(0, count);
  const thick = (row.reduce((all, [, value]) => all + value, 0) * scale) / side;
  let at = 0;
  const isWide = width >= height;
  const made = row.map(([name, value]) => {
    const long = (value * scale) / thick;
    const tile = isWide
      ? { name, value, x, y: y + at, width: thick, height: long }
      : { name, value, x: x + at, y, width: long, height: thick };
    at += long;
    return tile;
  });
  const rest = isWide
    ? { x: x + thick, y, width: width - thick, height }
    : { x, y: y + thick, width, height: height - thick };
  return [...made, ...tiles(entries.slice(count), rest)];
}

const n = value => Number(value.toFixed(1));
const rounded = lines =>
  lines < 950
    ? `${Math.max(100, Math.round(lines / 100) * 100)}`
    : `${Math.round(lines / 500) / 2} k`;

function drawCard(box, facts, reds) {
  const [group, name] = box.name.split('/');
  const { card, edge, tiles: fills } = COLOURS[group];
  const { lines, rooms } = facts.packages[box.name];
  const entries = Object.entries(rooms).sort((a, b) => b[1] - a[1]);
  const inside = {
    x: box.x + 5,
    y: box.y + HEAD,
    width: box.width - 10,
    height: box.height - HEAD - 5,
  };
  const parts = [
    `<rect x="${n(box.x)}" y="${box.y}" width="${n(box.width)}" height="${box.height}" rx="7" fill="${card}" stroke="${edge}" stroke-width="1.2"/>`,
    `<text class="name" x="${n(box.x + 9)}" y="${box.y + 17.5}">${name}</text>`,
    `<text class="lines" x="${n(box.x + box.width - 8)}" y="${box.y + 17}" text-anchor="end">${rounded(lines)}</text>`,
  ];
  tiles(entries, inside).forEach((tile, i) => {
    const isRed =
      reds.has(`${box.name}/src/${tile.name}`) ||
      (tile.name === 'core' && reds.has(`${box.name}/assembly`));
    const fill = fills[i % fills.length];
    const stroke = isRed ? ` stroke="${RED}" stroke-width="2"` : '';
    parts.push(
      `<rect x="${n(tile.x + 1)}" y="${n(tile.y + 1)}" width="${n(Math.max(1, tile.width - 2))}" height="${n(Math.max(1, tile.height - 2))}" rx="3" fill="${fill}"${stroke}><title>${name}/${tile.name}: ${rounded(tile.value)} lines</title></rect>`,
    );
    const size = Math.min(12, (tile.width - 8) / (0.56 * tile.name.length));
    if (tile.name !== 'src' && size >= 8 && tile.height >= size + 5) {
      parts.push(
        `<text class="room" font-size="${n(size)}" x="${n(tile.x + tile.width / 2)}" y="${n(tile.y + tile.height / 2 + size * 0.36)}">${tile.name}</text>`,
      );
    }
  });
  return parts;
}

/** Where the arrows of a box leave or arrive, spread along its edge in the order of their other ends. */
function port(box, neighbours, other) {
  if (box.name === undefined) return box.x + box.width / 2;
  const sorted = [...neighbours].sort((a, b) => a.x + a.width / 2 - b.x - b.width / 2);
  const at = sorted.indexOf(other);
  return box.x + (box.width * (at + 1)) / (sorted.length + 1);
}

function drawLinks(links) {
  return links.map(({ from, to, isEnd }) => {
    const x1 = port(from, from.down, to);
    const y1 = from.y + from.height;
    const x2 = port(to, to.up, from);
    const y2 = to.y - (isEnd ? 7 : 0);
    const bend = (y2 - y1) / 2;
    const through = isEnd ? '' : ` V${n(to.y + to.height)}`;
    const head = isEnd ? ' marker-end="url(#head)"' : '';
    return `<path class="arrow" d="M${n(x1)} ${n(y1)}C${n(x1)} ${n(y1 + bend)} ${n(x2)} ${n(y2 - bend)} ${n(x2)} ${n(y2)}${through}"${head}/>`;
  });
}

export function drawHouse(facts) {
  const { rows, links } = layOut(facts);
  const reds = new Set(facts.circles.flat());
  const height = rows.at(-1)[0].y + HEIGHTS.packages + MARGIN + 24;
  const all = Object.values(facts.packages).reduce((sum, { lines }) => sum + lines, 0);
  const circles =
    facts.circles.length === 0
      ? 'no circles'
      : `<tspan fill="${RED}">${facts.circles.length} circles, in red</tspan>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The packages and programs of Tengen, their rooms and imports">`,
    `<metadata>${JSON.stringify(facts)}</metadata>`,
    '<style>text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;fill:#2b2622}.name{font-weight:650;font-size:14px}.lines{font-size:11px;fill:#6d6459}.room{text-anchor:middle}.arrow{fill:none;stroke:#7d746a;stroke-width:1.3}.note{font-size:12px;fill:#6d6459}</style>',
    `<defs><marker id="head" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#7d746a"/></marker></defs>`,
    `<rect width="${WIDTH}" height="${height}" rx="10" fill="#fffdf8"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 12}" font-size="17" font-weight="650" fill="${INK}">The house</text>`,
    `<text class="note" x="${MARGIN + 104}" y="${MARGIN + 12}">programs above, libraries below; areas are lines of TypeScript (${Math.round(all / 1000)} k without tests), rooms are folders; ${circles}</text>`,
    ...drawLinks(links),
    ...rows
      .flat()
      .filter(box => box.name !== undefined)
      .flatMap(box => drawCard(box, facts, reds)),
    `<text class="note" x="${MARGIN}" y="${height - 14}">An arrow points at what is imported. Arrows that follow from others are left out.</text>`,
    '</svg>\n',
  ].join('\n');
}

function main() {
  const facts = houseFacts(root);
  const file = join(root, 'docs/images/house.svg');
  const told = existsSync(file) ? differences(shownFacts(root), facts) : ['there is none'];
  const isForced = process.argv.includes('--anyway');
  if (told.length === 0 && !isForced) return;
  writeFileSync(file, drawHouse(facts));
  console.log(`docs/images/house.svg is drawn anew: ${told.join('; ') || 'as asked'}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
