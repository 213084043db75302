// `npm run lab -- online:hostile`: a real server, and everything that hostile clients try.
import { command, number, numberFrom0, text } from '../kit/command.ts';
import { runProof } from './server-proof.ts';

export const onlineHostile = command({
  name: 'online:hostile',
  about: 'Do hostile clients get anything, or disturb anybody?',
  options: {
    messages: number('N', 'messages of each kind', 10_000),
    seed: numberFrom0('N', 'the seed of what is random', 1),
    break: text('NAME', 'with a faulty part, which must be found; `list` names them'),
  },
  run: options => runProof('hostile', options),
});
