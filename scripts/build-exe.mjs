// `npm run gomocup -- --exe linux windows`: the tournament program as one executable file for systems without Node. The
// core becomes C (wasm2c), QuickJS interprets the same JavaScript, and the networks stand behind both.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { unpackedNetworks } from './engine-files.mjs';
import { bin, root, run } from './ensure-installed.mjs';

const app = join(root, 'apps/gomocup');
const out = join(app, 'dist/exe');

/** Each system with its compiler, the Debian package that brings it, and what only this system needs. */
export const SYSTEMS = {
  linux: {
    compiler: 'gcc',
    package: 'gcc',
    file: 'pbrain-tengen-linux',
    flags: ['-lm', '-lpthread'],
  },
  windows: {
    compiler: 'x86_64-w64-mingw32-gcc-posix',
    package: 'gcc-mingw-w64-x86-64-posix',
    file: 'pbrain-tengen.exe',
    flags: ['-static', '-D__USE_MINGW_ANSI_STDIO', '-lpthread'],
  },
};

/** SIMD of WebAssembly in terms of the processor's own. */
const SIMDE = { header: '/usr/include/simde/wasm/simd128.h', package: 'libsimde-dev' };

/** Debian keeps what its releases were built from. */
const QUICKJS = {
  url: 'http://deb.debian.org/debian/pool/main/q/quickjs/quickjs_2025.04.26.orig.tar.xz',
  sha256: 'ec81da5b3249ed648dbc7df4a1654988910e66a118d9b71cb63534216efcfbbe',
  version: '2025-04-26',
  files: ['quickjs.c', 'libregexp.c', 'libunicode.c', 'cutils.c', 'dtoa.c'],
};

/** Processors with SSE 4.2, of 2009 and later; whoever has SIMD in Node has it too. */
const FLAGS = ['-O2', '-march=x86-64-v2', '-std=gnu11', '-DNDEBUG', '-s'];

/** Builds the program for each of `systems`. The core must have been built. */
export async function buildExe(systems) {
  mkdirSync(out, { recursive: true });
  fetchCompilers(systems);
  const quickjs = await fetchQuickjs();
  run(bin('vite'), ['build', '--config', 'vite.exe.config.ts', '--logLevel', 'warn'], { cwd: app });
  writeProgram();
  const core = join(root, 'packages/engine/wasm/tengen-simd-threads.wasm');
  run(bin('wasm2c'), ['--enable-threads', core, '-n', 'tengen', '-o', join(out, 'core.c')]);
  for (const system of systems) compile(SYSTEMS[system], quickjs);
}

/** The script as a C array, because string literals have a largest length. */
function writeProgram() {
  const script = readFileSync(join(out, 'program.js'));
  const source = `const char program[] = {${[...script, 0].join(',')}};\nconst unsigned program_bytes = ${script.length};\n`;
  writeFileSync(join(out, 'program.c'), source);
}

function compile({ compiler, file, flags }, quickjs) {
  const path = join(out, file);
  const sources = [
    ...['host.c', 'core-calls.c', 'system.c'].map(name => join(app, 'exe', name)),
    ...['core.c', 'program.c'].map(name => join(out, name)),
    ...QUICKJS.files.map(name => join(quickjs, name)),
  ];
  const version = `-DCONFIG_VERSION="${QUICKJS.version}"`;
  const includes = [join(app, 'exe'), out, quickjs].map(folder => `-I${folder}`);
  // Debian keeps the headers of packages where only its own compiler looks; they depend on no system.
  const simde = `-idirafter${join(SIMDE.header, '../../..')}`;
  run(compiler, [
    ...FLAGS,
    '-w',
    '-D_GNU_SOURCE',
    version,
    ...includes,
    simde,
    ...sources,
    ...flags,
    '-o',
    path,
  ]);
  for (const bytes of unpackedNetworks()) appendFileSync(path, bytes);
  chmodSync(path, 0o755);
  rmSync(`${path}.zip`, { force: true });
  run('zip', ['--quiet', '-9', '--junk-paths', `${path}.zip`, path]);
  const megabytes = name => `${(statSync(name).size / 1e6).toFixed(1)} MB`;
  console.log(
    `apps/gomocup/dist/exe/${file}: ${megabytes(path)}, zipped ${megabytes(`${path}.zip`)}`,
  );
}

/** Installs the compilers that are missing, where that can be done without asking. */
function fetchCompilers(systems) {
  const missing = [
    ...systems.map(system => SYSTEMS[system]).filter(({ compiler }) => !isThere(compiler)),
    ...(existsSync(SIMDE.header) ? [] : [SIMDE]),
    ...(isThere('zip') ? [] : [{ package: 'zip' }]),
  ].map(each => each.package);
  if (missing.length === 0) return;
  const install = ['install', '--yes', '--no-install-recommends', ...missing];
  const isAllowed = isThere('apt-get') && process.getuid?.() === 0;
  if (isAllowed && spawnSync('apt-get', install, { stdio: 'inherit' }).status === 0) return;
  refuse(`This needs the Debian packages ${missing.join(', ')}. Install them and start again.`);
}

function isThere(program) {
  return !spawnSync(program, ['--version'], { stdio: 'ignore' }).error;
}

/** The folder with QuickJS's sources, fetched once. */
async function fetchQuickjs() {
  const folder = join(out, `quickjs-${QUICKJS.version.replaceAll('-', '.')}`);
  if (existsSync(folder)) return folder;
  const packed = await fetch(QUICKJS.url).then(
    response => (response.ok ? response.arrayBuffer() : undefined),
    () => undefined,
  );
  if (!packed)
    refuse(`QuickJS could not be fetched from ${QUICKJS.url}. Try again when it can be reached.`);
  const bytes = Buffer.from(packed);
  if (createHash('sha256').update(bytes).digest('hex') !== QUICKJS.sha256) {
    refuse(`${QUICKJS.url} is not the file that this was written for.`);
  }
  run('tar', ['--extract', '--xz', '--directory', out, '--file', '-'], {
    input: bytes,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  return folder;
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
