// `npm run lab -- online:sim`: a server, its players and everything that can fail, in virtual time.
import { command, number, numberFrom0, text } from '../kit/command.ts';
import { runProof } from './server-proof.ts';

export const onlineSim = command({
  name: 'online:sim',
  about: 'Is anything lost that a server told, whatever fails?',
  options: {
    seeds: number('N', 'seeds, of 200 steps each', 20_000),
    seed: numberFrom0('N', 'the first seed', 1),
    break: text('NAME', 'with a faulty part, which must be found; `list` names them'),
  },
  run: options => runProof('sim', options),
});
