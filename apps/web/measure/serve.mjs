// Serves a build of the page as the server of the house does; compiles that server when it is stale.
import { fileURLToPath } from 'node:url';
import { bin, run } from '../../../scripts/ensure-installed.mjs';

run(bin('tsc'), ['-b', 'apps/server']);
export const { servePage } = await import('@tengen/server/page');
export const BUILT = fileURLToPath(new URL('../dist', import.meta.url));
