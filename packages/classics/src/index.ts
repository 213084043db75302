// Five small engines, each as its author described it. See README.md.
export { type Classic, type ClassicSetup, createClassic } from './classic.ts';
export {
  AUTHORS_SETTINGS,
  type AuthorsSetting,
  CLASSIC_IDS,
  type ClassicId,
  isClassicId,
} from './ids.ts';
export type { ClassicOptions } from './options.ts';
export { serveClassics } from './serve.ts';
export type { Quirk } from './strategy.ts';
