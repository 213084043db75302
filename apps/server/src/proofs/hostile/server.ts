// The server of the proof as a process of its own, sound or with a faulty part: `server.js PAGE [BREAK]`.
import { unwrap } from '@tengen/rules';
import { readConfig } from '../../config.ts';
import { openServer, SOUND_SERVER } from '../../server.ts';
import { HOSTILE_BREAKS } from './breaks.ts';

const [, , page = '', fault] = process.argv;
const parts = fault === undefined ? SOUND_SERVER : HOSTILE_BREAKS[fault]!;
const config = unwrap(readConfig('serve', process.env));
const server = await openServer(config, page, parts);
console.log(`Tengen is at http://localhost:${server.port}/`);
