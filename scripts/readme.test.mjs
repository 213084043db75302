// The samples of the READMEs. They are TypeScript; they compile in a strict project that has nothing
// installed but our packages, without the DOM library and without Node's types. Those that need no page
// and no bundler also run, and print what their comments say.
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bin, root } from './ensure-installed.mjs';

const project = mkdtempSync(join(tmpdir(), 'tengen-readme-'));
afterAll(() => rmSync(project, { recursive: true }));
mkdirSync(join(project, 'node_modules'));
const ours = join(root, 'node_modules', '@tengen');
symlinkSync(ours, join(project, 'node_modules', '@tengen'), 'junction');

const packages = readdirSync(join(root, 'packages')).map(name => `packages/${name}`);
const samples = ['.', ...packages].flatMap(folder => {
  const readmes = readdirSync(join(root, folder)).filter(name => /^README.*\.md$/.test(name));
  return readmes.flatMap(readme => {
    const text = readFileSync(join(root, folder, readme), 'utf8');
    return [...text.matchAll(/^```(js|ts)\n(.*?)^```/gms)].map(([, language, code], i) => {
      const place = join(folder, readme).replace(/\W+/g, '-');
      return { name: `${place}-${i + 1}`, language, code };
    });
  });
});

/** Globals that the samples use. A program has them from Node's types or from the DOM library. */
const HOST = `
declare const console: { log(...values: unknown[]): void };
declare const performance: { now(): number };
declare const process: {
  readonly stdin: { on(event: 'data' | 'end', listener: (chunk: Uint8Array) => void): void };
  exit(code: number): never;
};
declare const document: { querySelector(selector: string): Element | null };
// Bundlers declare these.
declare module '*.css';
declare module '*?url' { const url: string; export default url; }
`;

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023'],
  types: [],
  skipLibCheck: false,
  preserveSymlinks: true,
  outDir: 'run',
};

let complaints = '';
beforeAll(() => {
  const imports = doors().map((door, i) => `export * as door${i} from '${door}';\n`);
  writeFileSync(join(project, 'doors.mts'), imports.join(''));
  writeFileSync(join(project, 'host.d.ts'), HOST);
  for (const { name, code } of samples) writeFileSync(join(project, `${name}.mts`), code);
  const files = ['host.d.ts', 'doors.mts', ...samples.map(({ name }) => `${name}.mts`)];
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const { stdout } = spawnSync(bin('tsc'), ['-p', project], { encoding: 'utf8', cwd: project });
  complaints = stdout;
}, 60_000);

/** Every door of every package, whether an example uses it or not. */
function doors() {
  return readdirSync(join(root, 'packages')).flatMap(folder => {
    const manifest = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
    const { name, exports } = JSON.parse(manifest);
    const typed = Object.keys(exports).filter(door => exports[door].types && !door.includes('*'));
    return typed.map(door => name + door.slice(1));
  });
}

test('all samples are TypeScript, and compile with the types of every package', () => {
  expect(samples.filter(({ language }) => language !== 'ts')).toEqual([]);
  expect(samples.length).toBeGreaterThan(10);
  expect(complaints).toBe('');
});

test('the first sample of the front page plays a game in at most eight lines', () => {
  const lines = samples[0].code.split('\n').filter(line => line.trim() !== '');
  expect(lines.length).toBeLessThanOrEqual(8);
  expect(samples[0].code).toContain('.play(');
});

/** The lines that the comments promise: those after an arrow. */
function promised(code) {
  return [...code.matchAll(/\/\/ → (.*)$/gm)].map(match => match[1]);
}

const needsHost = ({ code }) => /document\.|\?url'/.test(code);

test.each(samples.filter(sample => !needsHost(sample)))('$name runs', ({ name, code }) => {
  const file = join(project, 'run', `${name}.mjs`);
  const { stdout, stderr, status } = spawnSync(process.execPath, [file], {
    input: '',
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const lines = promised(code);
  if (lines.length > 0) expect(stdout.trimEnd().split('\n')).toEqual(lines);
});
