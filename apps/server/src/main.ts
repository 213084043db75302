// The door of the program, for hosts that start it themselves (deploy/): `main.js serve` and what else run.ts knows.
import { runServer } from './run.ts';

process.exitCode = await runServer(process.argv.slice(2));
