// Five small engines, each as its author described it. See README.md.
export { type Classic, type ClassicOptions, createClassic } from './classic.ts';
export { CLASSIC_IDS, type ClassicId, isClassicId } from './ids.ts';
export type { Quirk } from './mind.ts';
export { type ClassicRating, ratingOf } from './rating.ts';
export { serveClassics } from './serve.ts';
export type { Search, SearchOptions } from './types.ts';
export type { ClassicWorker, StartWorker } from './worker-client.ts';
