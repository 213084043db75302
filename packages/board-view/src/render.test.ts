import { describe, expect, test } from 'vitest';
import { pointNamed } from './coords.ts';
import { render, renderApart } from './render.ts';
import type { BoardState } from './state.ts';
import { makeSvg } from './svg.ts';
import type { TreeNode } from './tree.ts';
import { escapeXml } from './xml.ts';

const at = (name: string) => pointNamed(name, 15)!;

function layerOf(tree: TreeNode, name: string): TreeNode {
  const scene = tree.children.find(child => child.key === 'scene')!;
  return scene.children.find(child => child.attributes.class === `board-${name}`)!;
}

function every(tree: TreeNode): TreeNode[] {
  return [tree, ...tree.children.flatMap(every)];
}

const FULL: BoardState = {
  size: 15,
  stones: [
    { point: at('h8'), color: 'black', number: 1 },
    { point: at('i9'), color: 'white', number: 2 },
    { point: at('j10'), color: 'black', number: 103 },
  ],
  lastMove: at('j10'),
  winningLine: [at('h8'), at('i9'), at('j10')],
  marks: [
    { point: at('a1'), shape: 'triangle' },
    { point: at('a2'), shape: 'dot', tone: 'good' },
  ],
  labels: [{ point: at('c3'), text: 'A' }],
  arrows: [{ from: at('a1'), to: at('d4') }],
  forbidden: [at('k7')],
  candidates: [{ point: at('e11'), text: '61', tone: 'good' }],
  ghost: { point: at('e5'), color: 'white' },
  cursor: at('f6'),
  cells: [{ point: at('g7'), tone: 'other' }],
  lines: [{ points: [at('h8'), at('j10')], broken: true }],
};

describe('a drawing', () => {
  test('shows each thing it is told, in its layer', () => {
    const tree = render(FULL);
    const counts = Object.fromEntries(
      tree.children[1]!.children.slice(3).map(layer => [layer.key, layer.children.length]),
    );
    expect(counts).toEqual({
      cells: 1,
      win: 4,
      forbidden: 1,
      stones: 3,
      ghost: 1,
      candidates: 1,
      lines: 1,
      numbers: 3,
      marks: 2,
      labels: 1,
      last: 1,
      arrows: 1,
      cursor: 1,
    });
  });

  test('holds no number that is not one', () => {
    for (const size of [5, 15, 22]) expect(makeSvg({ ...FULL, size })).not.toMatch(/NaN|undefined/);
  });

  test('has keys that tell siblings apart', () => {
    for (const parent of every(render(FULL, { isInteractive: true }))) {
      const keys = parent.children.map(child => child.key).filter(key => key !== undefined);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('keeps wood and lines as the same nodes while the game goes on', () => {
    const kept = {};
    const [before, after] = [render(FULL, { kept }), render({ ...FULL, stones: [] }, { kept })];
    expect(layerOf(after, 'wood')).toBe(layerOf(before, 'wood'));
    expect(layerOf(after, 'grid')).toBe(layerOf(before, 'grid'));
  });

  test('in two pictures is the same drawing, and the lower one stays while the game goes on', () => {
    const kept = {};
    const whole = render(FULL, { isInteractive: true });
    const [under, over] = renderApart(FULL, { isInteractive: true, kept });
    const layersOf = (tree: TreeNode) =>
      every(tree).filter(({ attributes }) => attributes['aria-hidden'] === 'true');
    expect([...layersOf(under!), ...layersOf(over!)]).toEqual(layersOf(whole));
    expect(over!.children.at(-1)).toEqual(whole.children.at(-1));
    expect(over!.attributes.viewBox).toBe(under!.attributes.viewBox);
    const [next] = renderApart({ ...FULL, stones: [] }, { isInteractive: true, kept });
    under!.children.forEach((child, i) => {
      expect(next!.children[i]!.children).toEqual(child.children);
    });
    expect(next!.children[0]).toBe(under!.children[0]);
  });

  test('marks the last move by shape, not by colour alone', () => {
    expect(layerOf(render(FULL), 'last').children[0]!.tag).toBe('path');
  });

  test('without coordinates writes none', () => {
    expect(layerOf(render({ size: 15 }), 'coordinates').children).toHaveLength(30);
    const bare = render({ size: 15, coordinates: false });
    expect(layerOf(bare, 'coordinates').children).toHaveLength(0);
  });
});

describe('a ghost', () => {
  const ghostOf = (ghost: BoardState['ghost']) => layerOf(render({ size: 15, ghost }), 'ghost');

  test('that waits for a second tap has a ring; another has none', () => {
    expect(ghostOf({ point: 3, color: 'black' }).children.map(child => child.tag)).toEqual(['g']);
    expect(
      ghostOf({ point: 3, color: 'black', isWaiting: true }).children.map(child => child.tag),
    ).toEqual(['g', 'circle']);
  });
});

describe('the cells', () => {
  const names = { board: 'board', point: (point: number) => `point ${point}` };
  const tree = render({ size: 15, names }, { isInteractive: true, tabStop: at('c3') });
  const cells = every(tree).filter(node => node.attributes.role === 'gridcell');

  test('are one for every point, each with the name the page gives it', () => {
    expect(cells).toHaveLength(225);
    expect(cells[17]!.attributes['aria-label']).toBe('point 17');
  });

  test('have one stop for the Tab key', () => {
    const stops = cells.filter(cell => cell.attributes.tabindex === 0);
    expect(stops.map(cell => cell.attributes['data-point'])).toEqual([at('c3')]);
  });

  test('stay the same nodes while nothing about them changes, but for the row of the cursor', () => {
    const kept = {};
    const options = { isInteractive: true, kept };
    const rowsAt = (name: string) =>
      render({ size: 22, names }, { ...options, tabStop: at(name) }).children[2]!.children;
    const [before, after] = [rowsAt('c3'), rowsAt('c4')];
    expect(before.filter((row, i) => row !== after[i])).toHaveLength(2);
    expect(rowsAt('c4')[5]).toBe(after[5]);
  });

  test('are not part of a picture', () => {
    expect(makeSvg({ size: 15 })).not.toContain('gridcell');
  });
});

describe('a picture', () => {
  test('stands alone: a name space, a size, colors written out', () => {
    const svg = makeSvg({ size: 9, theme: 'night' });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg).toContain('#8a6a3c');
    expect(svg).not.toContain('var(');
  });

  test('holds foreign text as text', () => {
    const text = '<script>alert("1")</script>&\u0000\ud800';
    const svg = makeSvg({ size: 15, labels: [{ point: 0, text }] });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;</text>');
  });

  test('escapes quotes, which attributes need', () => {
    expect(escapeXml(`"'<>&`)).toBe('&quot;&#39;&lt;&gt;&amp;');
  });
});

describe('a picture for a bitmap', () => {
  test.each([320, 480, 481, 640, 1440])(
    'of %i pixels has every line in the middle of a pixel, each on its own',
    pixels => {
      const svg = makeSvg({ size: 15 }, { pixels });
      expect(svg).toContain(`width="${pixels}" height="${pixels}"`);
      const side = Number(/viewBox="0 0 ([\d.]+) /.exec(svg)![1]);
      const starts = [...svg.matchAll(/M[\d.]+ ([\d.]+)h[\d.]+/g)].map(
        ([, y]) => (Number(y) * pixels) / side,
      );
      expect(starts).toHaveLength(13);
      for (const at of starts) expect(Math.abs((at % 1) - 0.5)).toBeLessThan(0.01);
      expect(new Set(starts.map(Math.floor)).size).toBe(13);
    },
  );

  test('fills its corners for formats without transparency', () => {
    const cornerOf = (svg: string) => /<rect[^>]* rx="([\d.]+)"/.exec(svg)![1];
    expect(Number(cornerOf(makeSvg({ size: 15 })))).toBeGreaterThan(0);
    expect(cornerOf(makeSvg({ size: 15 }, { hasSquareCorners: true }))).toBe('0');
  });
});
