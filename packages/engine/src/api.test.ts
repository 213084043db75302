import { expect, test } from 'vitest';
import * as api from './index.ts';

test('the package exports these names and no others', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "Core",
      "LEVELS",
      "createEngine",
      "detectFeatures",
      "pagesFor",
      "planTime",
      "scoreFor",
      "scoreOf",
      "serveEngine",
      "staticMove",
      "stonesOf",
      "threats",
      "winRateOf",
    ]
  `);
});
