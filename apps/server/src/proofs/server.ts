// The server of a proof as a process of its own, sound or with a faulty part: `server.js PAGE [BREAK]`.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { unwrap } from '@tengen/rules';
import { readConfig } from '../config.ts';
import { keepHeapSmall } from '../heap.ts';
import { openServer, type ServerParts, SOUND_SERVER } from '../server.ts';
import { HOSTILE_BREAKS } from './hostile/breaks.ts';
import { LIAR_BREAKS } from './liar/breaks.ts';
import { LOAD_BREAKS } from './load/breaks.ts';
import { STORE_BREAKS } from './store-breaks.ts';

keepHeapSmall();
const [, , page = '', fault = ''] = process.argv;
const parts: ServerParts = {
  ...SOUND_SERVER,
  ...HOSTILE_BREAKS[fault],
  ...LIAR_BREAKS[fault],
  ...LOAD_BREAKS[fault],
  ...STORE_BREAKS[fault],
};
const config = unwrap(readConfig('serve', process.env));
const server = await openServer(config, page, parts);
console.log(`Tengen is at http://localhost:${server.port}/`);

/** How late timers are: the time between two ticks, less the time that was wanted. */
const TICK_MS = 5;
const loop = monitorEventLoopDelay({ resolution: TICK_MS });
loop.enable();
process.on('SIGUSR2', () => {
  console.log(`loop p99 ${Math.max(0, loop.percentile(99) / 1e6 - TICK_MS).toFixed(1)} ms`);
  loop.reset();
});
