// `npm run lab -- online:sync`: the system calls of a server, traced while bots play.
import { command, number, text } from '../kit/command.ts';
import { runProof } from './server-proof.ts';

export const onlineSync = command({
  name: 'online:sync',
  about: 'Does every answer come after the sync of its events?',
  options: {
    acks: number('N', 'answers to look at', 1000),
    seed: number('N', 'for the addresses of the bots', 1),
    break: text('NAME', 'with a faulty part, which must be found; `list` names them'),
  },
  run: options => runProof('sync', options),
});
