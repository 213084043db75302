// Answers with the files of the built page. Their headers come from the build (headers.json): they isolate the
// page, which threads need, and let nothing run that is not a file of ours. Text travels compressed; each file is
// compressed once and kept.
import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** The build's own notes about its files. */
interface PageHeaders {
  readonly all: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

export type FileAnswerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const TYPES: Readonly<Record<string, string>> = {
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
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
type Packing = keyof typeof PACKERS;

/** The page in the folder `dist`. Rejects when nothing was built there. */
export async function pageFiles(dist: string): Promise<FileAnswerer> {
  const root = await realpath(dist);
  const text = await readFile(path.join(root, 'headers.json'), 'utf8');
  const page = new PageFiles(root, JSON.parse(text));
  return async (request, response) => {
    // A file that vanishes while it is read leaves nothing to answer.
    await page.answer(request, response).catch(() => response.destroy());
  };
}

class PageFiles {
  readonly #root: string;
  readonly #headers: PageHeaders;
  /** Files by path and packing, as long as they do not change on disk. A build is small and all of it fits. */
  readonly #packed = new Map<string, { readonly version: string; bytes: Promise<Buffer> }>();

  constructor(root: string, headers: PageHeaders) {
    this.#root = root;
    this.#headers = headers;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { all, scripts } = this.#headers;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...all, Allow: 'GET, HEAD' }).end();
      return;
    }
    const file = await fileFor(request.url ?? '/', this.#root);
    if (!file) {
      response.writeHead(404, { ...all, 'Content-Type': TYPES['.txt'] }).end('not found\n');
      return;
    }
    const extension = path.extname(file);
    const { size, mtimeMs } = await stat(file);
    const version = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    // The bundler puts a hash of the content into these names, so they never change.
    const isHashed = path.relative(this.#root, file).startsWith(`assets${path.sep}`);
    const headers = {
      ...all,
      ...(extension === '.js' && scripts),
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
    const bytes = await this.#bytesOf(file, packing, version);
    response.writeHead(200, {
      ...headers,
      'Content-Length': bytes.length,
      ...(packing && { 'Content-Encoding': packing }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  #bytesOf(file: string, packing: Packing | undefined, version: string): Promise<Buffer> {
    if (!packing) return readFile(file);
    const key = `${file} ${packing}`;
    const kept = this.#packed.get(key);
    if (kept?.version === version) return kept.bytes;
    const bytes = readFile(file).then(PACKERS[packing]);
    this.#packed.set(key, { version, bytes });
    bytes.catch(() => this.#packed.delete(key));
    return bytes;
  }
}

/** The best of our packings that the client takes; undefined for none. */
function packingFor({ headers }: IncomingMessage, extension: string): Packing | undefined {
  if (!PACKED.has(extension)) return undefined;
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map(part => part.split(';', 1)[0]!.trim());
  return (Object.keys(PACKERS) as Packing[]).find(packing => accepted.includes(packing));
}

/** The file a request means, or undefined when it means none of ours. */
async function fileFor(url: string, root: string): Promise<string | undefined> {
  let wanted: string;
  try {
    wanted = decodeURIComponent(url.split(/[?#]/, 1)[0]!);
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
