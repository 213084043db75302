// The order of test files: those that take longest begin, so that no worker waits for another at the end.
// A clone that was never tested knows no times, hence slow-tests.json (seconds on an idle machine).
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './ensure-installed.mjs';

const SECONDS = JSON.parse(readFileSync(new URL('./slow-tests.json', import.meta.url), 'utf8'));

export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const seconds = ({ moduleId }) => SECONDS[relative(root, moduleId).split(sep).join('/')] ?? 0;
    return (await super.sort(files)).sort((a, b) => seconds(b) - seconds(a));
  }
}
