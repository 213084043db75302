// `npm run lab -- online:restart`: how soon a killed server and all its players are back.
import { command, number, numberFrom0, text } from '../kit/command.ts';
import { runProof } from './server-proof.ts';

export const onlineRestart = command({
  name: 'online:restart',
  about: 'How soon is a killed server back, with all its players?',
  options: {
    tables: number('N', 'running tables with two bots each', 2000),
    events: numberFrom0('N', 'events of games that were played before', 1_000_000),
    seed: number('N', 'for the addresses of the bots', 1),
    break: text('NAME', 'with a faulty part, which must be found; `list` names them'),
  },
  run: options => runProof('restart', options),
});
