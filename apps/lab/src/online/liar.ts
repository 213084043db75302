// `npm run lab -- online:liar`: what a player gains who answers the pings of the server late.
import { command, duration, number, text } from '../kit/command.ts';
import { runProof } from './server-proof.ts';

export const onlineLiar = command({
  name: 'online:liar',
  about: 'What does a player gain who pretends that his line is slow?',
  options: {
    tables: number('N', 'tables with a liar and an honest twin', 20),
    seconds: number('N', 'how long they play', 60),
    late: duration('TIME', 'how late a liar answers a ping', '2s'),
    think: duration('TIME', 'how long both think', '500ms'),
    seed: number('N', 'for the addresses of the bots', 1),
    break: text('NAME', 'with a faulty part, which must be found; `list` names them'),
  },
  run: ({ late, think, ...options }) =>
    runProof('liar', { ...options, lateMs: late, thinkMs: think }),
});
