// `npm run lab -- online:kill`: a server that is killed while bots play on it.
import { command, number, text } from '../kit/command.ts';
import { runProof } from './server-proof.ts';

export const onlineKill = command({
  name: 'online:kill',
  about: 'Does a killed server keep every move that it acknowledged?',
  options: {
    acks: number('N', 'answers before the end', 100_000),
    tables: number('N', 'tables with two bots each', 200),
    every: number('N', 'answers between two kills, on average', 450),
    seed: number('N', 'for the times of the kills', 1),
    break: text('NAME', 'with a faulty part, which must be found; `list` names them'),
  },
  run: options => runProof('kill', options),
});
