// `tengen forbidden`: the points that are forbidden to Black in renju, and why, line by line.
import { type Explanation, pointName } from '@tengen/rules';
import { explanationInWords } from '@tengen/words';
import type { Call, CommandRun } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import { findPosition } from '../input.ts';
import { readPoint } from '../points.ts';

export const forbidden: CommandRun = async call => {
  const { values, words } = call;
  const { position, exit } = await findPosition(call, { forceRule: 'renju', rule: 'renju' });
  const { size } = position;
  const asked = values.text('point');
  const explanations: Explanation[] = [];
  if (asked === undefined) explanations.push(...position.forbidden());
  else {
    const point = readPoint(asked, size);
    if (!point.ok) throw new Failure(EXIT.usage, words.cli.wrong.point(asked, size));
    const explanation = position.explain(point.value);
    if (!explanation)
      throw new Failure(EXIT.usage, words.game.illegal.occupied(pointName(point.value, size)));
    explanations.push(explanation);
  }
  if (values.has('json')) {
    await call.sayJson(explanations.map(explanation => jsonOf(explanation, size, call)));
    return exit;
  }
  if (asked === undefined) {
    const { none, count } = words.cli.forbidden;
    await call.say(explanations.length === 0 ? none : count(explanations.length));
  }
  for (const explanation of explanations) {
    const { headline, lines } = explanationInWords(explanation, size, words.game);
    await call.say(headline);
    for (const line of lines) {
      await call.say(`  ${line.text}`);
      for (const reason of line.reasons) await call.say(`    ${reason}`);
    }
  }
  return exit;
};

function jsonOf(explanation: Explanation, size: number, { words }: Call) {
  const names = (points: readonly number[]) => points.map(point => pointName(point, size));
  const { verdict, headline } = explanationInWords(explanation, size, words.game);
  return {
    point: pointName(explanation.point, size),
    verdict,
    kind: explanation.kind ?? null,
    text: headline,
    fives: explanation.fives.map(({ stones }) => names(stones)),
    overlines: explanation.overlines.map(({ stones }) => names(stones)),
    fours: explanation.fours.map(({ stones, completions, isReal }) => ({
      stones: names(stones),
      completions: names(completions),
      isReal,
    })),
    threes: explanation.threes.map(({ stones, isReal }) => ({ stones: names(stones), isReal })),
  };
}
