// `@tengen/engine/host`: for programs that run something of their own in a worker, the way the engine runs
// its core. It loads nothing of the engine itself.

export { now } from './base/clock.ts';
export { nodeThreads } from './base/platform.ts';
export type {} from './globals.ts';
export { emptyResult } from './search/info.ts';
export { planTime } from './search/limits.ts';
export { RunningSearch } from './search/search.ts';
export {
  type AnyWorker,
  type StartWorker,
  starterOf,
  startModule,
  WorkerHost,
} from './workers/host.ts';
export { serveQuestions } from './workers/serve-questions.ts';
