// `tengen threats`: lists the threats of both sides, most urgent first, with their answers.
import { type StandingThreat, threatsInPosition } from '@tengen/coach';
import { threatInWords } from '@tengen/words';
import type { CommandRun } from '../call.ts';
import { findPosition } from '../input.ts';
import { namesOf } from '../sentences.ts';

export const threats: CommandRun = async call => {
  const { position, exit } = await findPosition(call);
  const all = threatsInPosition(position);
  if (call.values.has('json')) {
    const threats = all.map(threat => jsonOf(threat, position.size));
    await call.sayJson({ turn: position.turn, threats });
    return exit;
  }
  const { threats: say } = call.words;
  if (all.length === 0) await call.say(say.none);
  for (const threat of all) await call.say(threatInWords(threat, position.size, say));
  return exit;
};

function jsonOf(threat: StandingThreat, size: number) {
  const { kind, color, urgency, defence } = threat;
  return {
    kind,
    color,
    urgency,
    defence,
    points: namesOf(threat.points, size),
    stones: namesOf(threat.stones, size),
    answers: namesOf(threat.answers, size),
  };
}
