// The program as a test starts it: `testing/main.js PAGE COMMAND …`, with a page in a folder of the test.
import { runServer } from '../run.ts';

const [, , page, ...words] = process.argv;
process.exitCode = await runServer(words, page);
