// The classics' worker, in Node and in browsers. A single-file program calls `serveClassics` itself when it runs as a
// worker.
import { serveClassics } from './serve.ts';

serveClassics();
