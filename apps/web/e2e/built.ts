// The page that the tests visit. WEB_DIST names another build than the usual one.
import { fileURLToPath } from 'node:url';

export const BUILT = process.env.WEB_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
