// The server of a proof as a process of its own, sound or with a faulty part: `server.js PAGE [BREAK]`.
import { unwrap } from '@tengen/rules';
import { readConfig } from '../config.ts';
import { openServer, type ServerParts, SOUND_SERVER } from '../server.ts';
import { HOSTILE_BREAKS } from './hostile/breaks.ts';
import { STORE_BREAKS } from './store-breaks.ts';

const [, , page = '', fault = ''] = process.argv;
const parts: ServerParts = { ...SOUND_SERVER, ...HOSTILE_BREAKS[fault], ...STORE_BREAKS[fault] };
const config = unwrap(readConfig('serve', process.env));
const server = await openServer(config, page, parts);
console.log(`Tengen is at http://localhost:${server.port}/`);
