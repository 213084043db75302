// Serves the built page from Node's own modules: `node apps/web/serve.mjs`, with PORT and HOST if
// wanted. The headers (policy.mjs) isolate the page, which threads need, and let nothing run that is not a
// file of ours. Text travels compressed; each file is compressed once and kept.
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { HEADERS, SCRIPT_POLICY } from './policy.mjs';

const DIST = fileURLToPath(new URL('./dist/', import.meta.url));
const FIRST_PORT = 4173;
const PORTS_TO_TRY = 20;

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

const PACKED = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.wasm', '.txt']);
const PACKERS = {
  br: bytes => promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: bytes => promisify(gzip)(bytes, { level: 9 }),
};

/** The best of our packings that the client takes; undefined for none. */
function packingFor(request, extension) {
  if (!PACKED.has(extension)) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map(part => part.split(';', 1)[0].trim());
  return Object.keys(PACKERS).find(packing => accepted.includes(packing));
}

// Files by path and packing, as long as they do not change on disk. A build is small and all of it fits.
const packed = new Map();

async function bytesOf(file, packing, version) {
  if (!packing) return readFile(file);
  const key = `${file} ${packing}`;
  let kept = packed.get(key);
  if (kept?.version !== version) {
    kept = { version, bytes: readFile(file).then(PACKERS[packing]) };
    packed.set(key, kept);
    kept.bytes.catch(() => packed.delete(key));
  }
  return kept.bytes;
}

/** The file a request means, or undefined when it means none of ours. */
async function fileFor(url, root) {
  let wanted;
  try {
    wanted = decodeURIComponent(url.split(/[?#]/, 1)[0]);
  } catch {
    // A broken escape names nothing.
    return undefined;
  }
  if (wanted.includes('\0') || wanted.includes('\\')) return undefined;
  if (wanted.split('/').includes('..')) return undefined;
  if (wanted.endsWith('/')) wanted += 'index.html';
  try {
    // Links are followed before asking whether the file is inside, so none leads out.
    const file = await realpath(path.join(root, wanted));
    if (!file.startsWith(root + path.sep)) return undefined;
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

async function answer(request, response, root) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...HEADERS, Allow: 'GET, HEAD' }).end();
    return;
  }
  const file = await fileFor(request.url ?? '/', root);
  if (!file) {
    response.writeHead(404, { ...HEADERS, 'Content-Type': TYPES['.txt'] }).end('not found\n');
    return;
  }
  const extension = path.extname(file);
  const { size, mtimeMs } = await stat(file);
  const version = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  // The bundler puts a hash of the content into these names, so they never change.
  const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`);
  const headers = {
    ...HEADERS,
    ...(extension === '.js' && { 'Content-Security-Policy': SCRIPT_POLICY }),
    'Content-Type': TYPES[extension] ?? 'application/octet-stream',
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: version,
    Vary: 'Accept-Encoding',
  };
  if (request.headers['if-none-match'] === version) {
    response.writeHead(304, headers).end();
    return;
  }
  const packing = packingFor(request, extension);
  const bytes = await bytesOf(file, packing, version);
  response.writeHead(200, {
    ...headers,
    'Content-Length': bytes.length,
    ...(packing && { 'Content-Encoding': packing }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address().port);
    });
  });
}

/**
 * Serves `dist` on `port`, or on the next one that is free; port 0 lets the system choose. Only this
 * machine is answered, unless another host is given.
 */
export async function serve({ port = FIRST_PORT, host = 'localhost', dist = DIST } = {}) {
  const root = await realpath(dist);
  const server = createServer((request, response) => {
    answer(request, response, root).catch(() => response.destroy());
  });
  for (let tried = 0; ; tried++) {
    try {
      const found = await listen(server, port === 0 ? 0 : port + tried, host);
      return { server, port: found, address: `http://localhost:${found}/` };
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || port === 0 || tried >= PORTS_TO_TRY) throw error;
    }
  }
}

if (process.argv[1] && fileURLToPath(import.meta.url) === path.resolve(process.argv[1])) {
  const wanted = process.env.PORT === undefined ? FIRST_PORT : Number(process.env.PORT);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
    console.error(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
    process.exit(1);
  }
  try {
    const { port, address } = await serve({ port: wanted, host: process.env.HOST });
    if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken.`);
    console.log(`Tengen is at ${address}  (Ctrl+C stops it)`);
  } catch (error) {
    const isMissing = error.code === 'ENOENT';
    console.error(isMissing ? 'There is no build yet: npm run build -w apps/web' : error.message);
    process.exit(1);
  }
}
