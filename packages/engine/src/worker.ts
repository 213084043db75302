// The engine's worker, in Node and in browsers. A single-file program calls `serveEngine` itself when it runs as a
// worker.
import { serveEngine } from './workers/serve.ts';

serveEngine();
