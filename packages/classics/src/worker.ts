// What runs in a worker of the classics, in Node and in browsers. A program in one file may call
// `serveClassics` itself, when it finds itself in a worker.
import { serveClassics } from './serve.ts';

serveClassics();
