import { expect, test } from 'vitest';
import * as api from './index.ts';

test('the package exports these names and no others', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "Core",
      "LEVELS",
      "PACKAGED_NETWORKS",
      "Solver",
      "answerTo",
      "checkProof",
      "createEngine",
      "detectFeatures",
      "longestLine",
      "pagesFor",
      "parseWeights",
      "planTime",
      "pliesOf",
      "proofSize",
      "readWeights",
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
