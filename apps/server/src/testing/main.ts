// The program as a test starts it: `testing/main.js COMMAND PAGE`, with a page in a folder of the test.
import { runServer } from '../run.ts';

const [, , command = '', page] = process.argv;
process.exitCode = await runServer(command, page);
