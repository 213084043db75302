// The lab's door. `npm run lab` without a name lists the commands.
import { runLab } from './lab.ts';

process.exitCode = await runLab(process.argv.slice(2));
