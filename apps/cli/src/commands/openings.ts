// `tengen openings`: lists the 26 named openings with their moves and the protocols with their steps.
import type { Opening, ProtocolId, Step } from '@tengen/openings';
import {
  isProtocolId,
  OPENINGS,
  openingMoves,
  PROTOCOL_IDS,
  PROTOCOLS,
  parseOpeningId,
  protocolsFor,
} from '@tengen/openings';
import { Position, RULES, type Rule, unwrap } from '@tengen/rules';
import { boardLines } from '../board.ts';
import type { Call, CommandRun } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import { nearest } from '../suggest.ts';
import { padEnd } from '../terminal/width.ts';

export const openings: CommandRun = async call => {
  const [name] = call.values.operands;
  if (name === undefined) return listAll(call);
  const word = name.toLowerCase();
  if (isProtocolId(word)) return showProtocol(word, call);
  const id = parseOpeningId(name);
  const opening = id.ok ? OPENINGS.find(known => known.id === id.value) : undefined;
  const named = opening ?? OPENINGS.find(({ names }) => Object.values(names).some(isName(word)));
  if (named) return showOpening(named, call);
  const names = OPENINGS.flatMap(({ id, names }) => [id, ...Object.values(names)]);
  const guess = nearest(word, [...PROTOCOL_IDS, ...names.map(known => known.toLowerCase())]);
  throw new Failure(EXIT.usage, call.words.cli.wrong.opening(name, guess));
};

const isName = (word: string) => (text: string) => text.toLowerCase() === word;

async function listAll(call: Call) {
  const { values, words } = call;
  const rule = values.given('rule') as Rule | undefined;
  const ids = rule ? protocolsFor(rule) : PROTOCOL_IDS;
  if (values.has('json')) {
    await call.sayJson({
      openings: OPENINGS,
      protocols: ids.map(id => ({ id, ...PROTOCOLS[id], usualFor: usualFor(id) })),
    });
    return EXIT.ok;
  }
  const say = words.cli.openings;
  if (!rule || rule === 'renju') {
    await call.say(call.words.cli.titled(say.named));
    for (const { id, names, moves } of OPENINGS) {
      const title = words.openings.fullName(names);
      await call.say(`  ${padEnd(id, 5)}${padEnd(title, 32)}${moves.join(' ')}`);
    }
    await call.say('');
  }
  await call.say(call.words.cli.titled(say.protocols));
  for (const id of ids) {
    await call.say(`  ${padEnd(id, 20)}${words.protocols.inShort[id]}`);
  }
  return EXIT.ok;
}

function usualFor(id: ProtocolId): Rule[] {
  return RULES.filter(rule => protocolsFor(rule).includes(id));
}

async function showOpening(opening: Opening, call: Call) {
  const { id, kind, names, moves } = opening;
  if (call.values.has('json')) {
    await call.sayJson(opening);
    return EXIT.ok;
  }
  await call.say(`${id} · ${names.zh} · ${names.ja} (${names.romaji}) · ${names.en}`);
  await call.say(call.words.cli.titled(call.words.openings.kinds[kind], moves.join(' ')));
  const points = openingMoves(id, 'identity', 15);
  const position = unwrap(Position.fromMoves(points, { rule: 'renju' }));
  const numbers = new Map(points.map((point, i) => [point, i + 1]));
  await call.say(boardLines({ position, numbers }).join('\n'));
  return EXIT.ok;
}

async function showProtocol(id: ProtocolId, call: Call) {
  const protocol = PROTOCOLS[id];
  if (call.values.has('json')) {
    await call.sayJson({ id, ...protocol, usualFor: usualFor(id) });
    return EXIT.ok;
  }
  const say = call.words.cli.openings;
  await call.say(`${id} · ${call.words.openings.protocols[id]}`);
  await call.say(call.words.protocols.inShort[id]);
  const steps = Object.entries(protocol.steps);
  if (steps.length === 0) await call.say(`  ${say.plain}`);
  for (const [name, step] of steps) await call.say(`  ${stepInWords(name, step, call)}`);
  return EXIT.ok;
}

function stepInWords(name: string, step: Step, { words }: Call): string {
  const say = words.cli.openings;
  const { answers } = say;
  const { areas } = words.openings;
  const who =
    step.actor === 'P1' || step.actor === 'P2' ? step.actor : words.game.colors[step.actor];
  const to = (next: string) => (next === 'play' ? say.play : next);
  switch (step.kind) {
    case 'place':
      return say.step(name, who, say.place(areas[step.area]), to(step.next));
    case 'answer': {
      const choices = Object.entries(step.answers).map(
        ([answer, next]) => `${answers[answer as keyof typeof answers]} → ${to(next)}`,
      );
      return say.step(name, who, say.answer(choices.join('; ')), '');
    }
    case 'declare': {
      const max = step.max === 'event' ? say.eventLimit : String(step.max);
      return say.step(name, who, say.declare(max), to(step.next));
    }
    case 'offer': {
      const count = step.count === 'declared' ? say.declared : String(step.count);
      return say.step(name, who, say.offer(count), to(step.next));
    }
    case 'choose':
      return say.step(name, who, say.choose, to(step.next));
  }
}
