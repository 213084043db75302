// `npm run lab -- online:load`: how long players wait for a stone on a busy server.
import { command, number, text } from '../kit/command.ts';
import { runProof } from './server-proof.ts';

export const onlineLoad = command({
  name: 'online:load',
  about: 'How long is a stone under way on a busy server?',
  options: {
    tables: number('N', 'tables with two bots each', 2000),
    rate: number('N', 'stones a second, over all tables', 1000),
    seconds: number('N', 'how long', 180),
    seed: number('N', 'for the addresses of the bots', 1),
    break: text('NAME', 'with a faulty part, which must be found; `list` names them'),
  },
  run: options => runProof('load', options),
});
