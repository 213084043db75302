// `tengen solve`: finds a forced win with a checked proof, or says that there is none.
import type { AttackNode, Proof, SolveGoal, SolveResult } from '@tengen/engine';
import { longestLine, pliesOf, proofSize } from '@tengen/engine';
import { type Color, type Position, pointName } from '@tengen/rules';
import type { Call, CommandRun } from '../call.ts';
import { EXIT } from '../exits.ts';
import { findPosition } from '../input.ts';
import { namesOf, pointNames } from '../sentences.ts';

const NAMES: Readonly<Record<SolveGoal, string>> = { vcf: 'VCF', vct: 'VCT' };
/** Wins by fours are found soonest, so they get this share of the time when both are wanted. */
const VCF_SHARE = 0.25;
/** At most so many defences are shown at one node. */
const MOST_ANSWERS = 12;

export const solve: CommandRun = async call => {
  const { values, words, world } = call;
  const { position, exit } = await findPosition(call);
  const wanted = values.text('goal') as SolveGoal | 'both';
  const goals: readonly SolveGoal[] = wanted === 'both' ? ['vcf', 'vct'] : [wanted];
  const attacker = (values.text('attacker') as Color | undefined) ?? position.turn;
  const nodes = values.number('nodes');
  const engine = await world.engine();
  const isTimed = nodes === undefined || values.has('time');
  const until = world.now() + (isTimed ? values.ms('time')! : 86_400_000);
  const ask = (goal: SolveGoal) =>
    engine.solve(position, {
      goal,
      attacker,
      limits: {
        timeMs: (until - world.now()) * (wanted === 'both' && goal === 'vcf' ? VCF_SHARE : 1),
        ...(nodes !== undefined && { nodes }),
      },
      signal: world.interrupt,
    });
  const asked: { readonly goal: SolveGoal; readonly result: SolveResult }[] = [];
  for (const goal of goals) {
    asked.push({ goal, result: await ask(goal) });
    if (asked.at(-1)!.result.kind === 'win') break;
  }
  const { goal, result } = asked.at(-1)!;
  const say = words.cli.solve;
  if (values.has('json')) {
    await call.sayJson({
      attacker,
      goal,
      result: result.kind,
      nodes: result.nodes,
      ...(result.kind === 'unknown' && { why: result.why }),
      ...(result.kind === 'win' && proofJson(result.proof, position, values.number('tree'))),
    });
  } else if (result.kind === 'win') {
    const { proof } = result;
    await call.say(say.win(attacker, NAMES[goal], proof.plies, result.nodes));
    await call.say(say.longest(pointNames(longestLine(proof), position.size)));
    const depth = values.number('tree');
    if (depth !== undefined) {
      await call.say(say.tree);
      for (const line of treeLines(proof.root, depth, position.size, call)) await call.say(line);
    }
  } else {
    const refuted = asked.filter(each => each.result.kind === 'refuted');
    if (refuted.length > 0)
      await call.say(
        say.refuted(
          attacker,
          refuted.map(each => NAMES[each.goal]),
        ),
      );
    if (result.kind === 'unknown') await call.say(say.unknown(result.why));
  }
  return result.kind === 'win' ? exit : EXIT.findings;
};

/** The attack, indented by its depth, with the answer to every listed defence. */
function treeLines(root: AttackNode, depth: number, size: number, call: Call): string[] {
  const say = call.words.cli.solve;
  const lines: string[] = [];
  const look = (node: AttackNode, level: number, before: string): void => {
    const indent = '  '.repeat(level);
    const name = pointName(node.move, size);
    lines.push(`${indent}${before}${name}${node.isFive ? ` ${say.five}` : ''}`);
    if (node.isFive || level >= depth) {
      const plies = pliesOf(node);
      if (!node.isFive) lines.push(`${indent}  … ${plies}`);
      return;
    }
    for (const { move, next } of node.answers.slice(0, MOST_ANSWERS)) {
      look(next, level + 1, `${pointName(move, size)} → `);
    }
    const left = node.answers.length - MOST_ANSWERS;
    if (left > 0) lines.push(`${indent}  ${say.more(left)}`);
    if (node.threat) look(node.threat, level + 1, `${say.any} → `);
    else lines.push(`${indent}  ${say.any} → ${say.five}`);
  };
  look(root, 0, '');
  return lines;
}

interface NodeJson {
  readonly move: string;
  readonly five?: true;
  readonly answers?: Readonly<Record<string, NodeJson>>;
  readonly otherwise?: NodeJson | 'five';
}

function proofJson(proof: Proof, { size }: Position, depth: number | undefined) {
  return {
    plies: proof.plies,
    size: proofSize(proof),
    longest: namesOf(longestLine(proof), size),
    ...(depth !== undefined && { tree: nodeJson(proof.root, depth, size) }),
  };
}

function nodeJson(node: AttackNode, depth: number, size: number): NodeJson {
  const move = pointName(node.move, size);
  if (node.isFive) return { move, five: true };
  if (depth === 0) return { move };
  return {
    move,
    answers: Object.fromEntries(
      node.answers.map(({ move: answer, next }) => [
        pointName(answer, size),
        nodeJson(next, depth - 1, size),
      ]),
    ),
    otherwise: node.threat ? nodeJson(node.threat, depth - 1, size) : 'five',
  };
}
