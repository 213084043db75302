// For tests: lines of stones, and the built worker. Not part of the published package.
import { StoneGrid } from '../grid.ts';

/**
 * A grid with the stones of `text` in its middle row: `@` black, `X` white, `_` empty, `.` empty and the
 * cell in question. The text is in the middle of the row, or at the left edge if it begins with `|`.
 */
export function rowOf(text: string, size = 15): { grid: StoneGrid; cell: number } {
  const grid = new StoneGrid(size, 'freestyle', 2);
  const stones = text.replace('|', '');
  const y = Math.floor(size / 2);
  const x = text.startsWith('|') ? 0 : Math.floor((size - stones.length) / 2);
  const first = grid.cellOf(y * size + x);
  [...stones].forEach((mark, i) => {
    if (mark === '@') grid.put(first + i, 1);
    if (mark === 'X') grid.put(first + i, 2);
  });
  return { grid, cell: first + stones.indexOf('.') };
}

/** Workers come from `dist`, because Node 20 runs no TypeScript. It is built again when a source is newer. */
export function builtWorker(): URL {
  const root = new URL('../../', import.meta.url);
  const files = process.getBuiltinModule('node:fs');
  const time = (path: string) =>
    files.statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = files
    .readdirSync(new URL('src/', root))
    .filter(name => !/\.test\.ts$/.test(name));
  const newest = Math.max(...sources.map(name => time(`src/${name}`)));
  if (time('tsconfig.tsbuildinfo') < newest) {
    compile(root);
  }
  return new URL('dist/worker.js', root);
}

function compile(root: URL): void {
  const { execFileSync } = process.getBuiltinModule('node:child_process');
  const tsc = new URL('../../node_modules/typescript/bin/tsc', root);
  execFileSync(process.execPath, [tsc.pathname, '-b', root.pathname], { stdio: 'inherit' });
}
