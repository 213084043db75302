// Runs a proof that puts the server together from other parts. The lab starts it in a process of its own, with the
// name and the options of the proof: `npm run lab -- online:sim`.
import { proveClock } from './clock/prove.ts';
import { proveHostile } from './hostile/prove.ts';
import { proveKill } from './kill/prove.ts';
import { proveLiar } from './liar/prove.ts';
import { proveLoad } from './load/prove.ts';
import { proveRestart } from './restart/prove.ts';
import { proveSim } from './sim/prove.ts';
import { proveSync } from './sync/prove.ts';

const PROOFS: Readonly<Record<string, (options: never) => Promise<boolean>>> = {
  clock: proveClock,
  hostile: proveHostile,
  kill: proveKill,
  liar: proveLiar,
  load: proveLoad,
  restart: proveRestart,
  sim: proveSim,
  sync: proveSync,
};

const [name = '', options = '{}'] = process.argv.slice(2);
const prove = PROOFS[name];
if (!prove) throw new Error(`no proof is called ${name}`);
process.exitCode = (await prove(JSON.parse(options) as never)) ? 0 : 1;
