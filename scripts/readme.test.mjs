// The examples of the READMEs. Those in JavaScript run as pasted and print what their comments say; those in
// TypeScript compile in a strict project that has nothing installed but our packages.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
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
import { afterAll, expect, test } from 'vitest';
import { bin, root } from './ensure-installed.mjs';

const project = mkdtempSync(join(tmpdir(), 'tengen-readme-'));
afterAll(() => rmSync(project, { recursive: true }));
mkdirSync(join(project, 'node_modules'));
const ours = join(root, 'node_modules', '@tengen');
symlinkSync(ours, join(project, 'node_modules', '@tengen'), 'junction');

const examples = [
  '.',
  ...readdirSync(join(root, 'packages')).map(name => `packages/${name}`),
].flatMap(folder => {
  const readme = join(root, folder, 'README.md');
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  return [...text.matchAll(/^```(js|ts)\n(.*?)^```/gms)].map(([, language, code], i) => {
    const name = `${folder.split('/').at(-1).replace('.', 'root')}-${i + 1}.m${language}`;
    writeFileSync(join(project, name), code);
    return { name, language, code };
  });
});

/** The lines that the comments promise: those after an arrow, or after `console.log` where there are none. */
function promised(code) {
  const arrows = [...code.matchAll(/\/\/ → (.*)$/gm)];
  const logs = [...code.matchAll(/^(?!else).*console\.log\(.*\); \/\/ (.*)$/gm)];
  return (arrows.length > 0 ? arrows : logs).map(match => match[1]);
}

test.each(examples.filter(({ language }) => language === 'js'))('$name', ({ name, code }) => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(project, name)], {
    input: '',
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const lines = promised(code);
  if (lines.length > 0) expect(stdout.trim().split('\n')).toEqual(lines);
});

/** Every door of every package, whether an example uses it or not. */
function doors() {
  return readdirSync(join(root, 'packages')).flatMap(folder => {
    const manifest = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
    const { name, exports } = JSON.parse(manifest);
    const typed = Object.keys(exports).filter(door => exports[door].types);
    return typed.map(door => name + door.slice(1));
  });
}

test('what is written in TypeScript compiles, and so do the types of every package', () => {
  const typed = examples.filter(({ language }) => language === 'ts');
  expect(typed.length).toBeGreaterThan(5);
  // Bundlers say of these what they are.
  const files =
    "declare module '*.css';\ndeclare module '*?url' { const url: string; export default url; }\n";
  writeFileSync(join(project, 'bundler.d.ts'), files);
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    // Neither Node's types nor a blind eye to what ours say.
    types: [],
    skipLibCheck: false,
    preserveSymlinks: true,
    noEmit: true,
  };
  const imports = doors().map((door, i) => `export * as door${i} from '${door}';\n`);
  writeFileSync(join(project, 'doors.mts'), imports.join(''));
  const config = {
    compilerOptions,
    files: ['bundler.d.ts', 'doors.mts', ...typed.map(({ name }) => name)],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(bin('tsc'), ['-p', project], { encoding: 'utf8', cwd: project });
  expect(stdout).toBe('');
});
