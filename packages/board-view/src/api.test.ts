import { expect, test } from 'vitest';
import * as boardView from './index.ts';

test('the package shows this and no more', () => {
  expect(Object.keys(boardView).sort()).toEqual([
    'PALETTES',
    'THEMES',
    'createBoardView',
    'makeSvg',
    'makeXml',
    'nameOf',
    'numbered',
    'palettePaint',
    'placeOf',
    'pointNamed',
    'pointOn',
    'render',
  ]);
});
