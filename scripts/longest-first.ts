// The order of test files: those that take longest begin, so that no worker waits for another at the end.
// A fresh clone knows no times, hence slow-tests.json (about so many seconds).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));
const seconds: Record<string, number> = JSON.parse(
  readFileSync(new URL('./slow-tests.json', import.meta.url), 'utf8'),
);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timeOf = ({ moduleId }: TestSpecification) =>
      seconds[path.relative(root, moduleId).split(path.sep).join('/')] ?? 0;
    return (await super.sort(files)).sort((a, b) => timeOf(b) - timeOf(a));
  }
}
