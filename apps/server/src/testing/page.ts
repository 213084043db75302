// A page of one file, in a folder of its own with room for games.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TestPage {
  readonly folder: string;
  remove(): Promise<void>;
}

export async function makePage(): Promise<TestPage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tengen-server-'));
  await writeFile(path.join(folder, 'index.html'), '<title>Tengen</title>');
  await writeFile(path.join(folder, 'headers.json'), '{"all":{},"scripts":{}}');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
