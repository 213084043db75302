// `npm run lab -- online:clock`: clocks that are set, devices that sleep and slow lines, in virtual time.
import { command, number, numberFrom0, text } from '../kit/command.ts';
import { runProof } from './server-proof.ts';

export const onlineClock = command({
  name: 'online:clock',
  about: 'Does a flag ever fall too early, or a clock show the wrong time?',
  options: {
    seeds: number('N', 'seeds, of 40 minutes at four tables each', 200),
    seed: numberFrom0('N', 'the first seed', 1),
    break: text('NAME', 'with a faulty part, which must be found; `list` names them'),
  },
  run: options => runProof('clock', options),
});
