// What runs in a worker of the engine, in Node and in browsers. A program in one file may call
// `serveEngine` itself, when it finds itself in a worker.
import { serveEngine } from './workers/serve.ts';

serveEngine();
