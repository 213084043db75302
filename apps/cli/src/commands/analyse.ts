// `tengen analyse`: the engine's best moves with their lines.
import type { Info, SearchLimits, SearchResult } from '@tengen/engine';
import { type Position, pointName } from '@tengen/rules';
import { given } from '../args.ts';
import type { Call, CommandRun } from '../call.ts';
import { EXIT } from '../exits.ts';
import { findPosition } from '../input.ts';
import { seconds } from '../numbers.ts';
import { namesOf, pointNames, scoreInWords } from '../sentences.ts';
import { Progress } from '../terminal/progress.ts';
import { padEnd, textWidth } from '../terminal/width.ts';

export const analyse: CommandRun = async call => {
  const { values, words, world } = call;
  const { position, exit } = await findPosition(call);
  const engine = await world.engine(values.engineOptions());
  // Load tables and network first, so that all of the time is used for searching.
  await engine.prepare(position);
  const search = engine.search(position, limitsOf(call), { multiPv: values.number('best')! });
  if (world.interrupt.aborted) search.stop();
  world.interrupt.addEventListener('abort', () => search.stop(), { once: true });
  const progress = new Progress(world.err, world.now);
  for await (const info of search.infos()) progress.show(infoInWords(info, position, call));
  const result = await search.done;
  progress.clear();
  if (values.has('json')) {
    await call.sayJson(jsonOf(result, position));
    return result.best === undefined ? EXIT.findings : exit;
  }
  if (result.best === undefined) {
    const { decided, noMove } = words.cli.analyse;
    await call.say(result.reason === 'decided' ? decided : noMove);
    return EXIT.findings;
  }
  await call.say(words.cli.analyse.heading(position.turn));
  const rows = result.lines.map(line => [
    pointName(line.points[0] ?? 0, position.size),
    scoreInWords(line.score, position.turn, words.cli),
    pointNames(line.points, position.size),
  ]);
  // A search that was stopped before its first line still has a best move.
  if (rows.length === 0) rows.push([pointName(result.best, position.size)]);
  const wide = Math.max(...rows.map(([, score = '']) => textWidth(score)));
  for (const [move = '', score = '', line = ''] of rows) {
    await call.say(`  ${padEnd(move, 4)}${padEnd(score, wide + 2)}${line}`.trimEnd());
  }
  await call.say(searchedInWords(result, call));
  return exit;
};

function limitsOf({ values }: Call): SearchLimits {
  const depth = values.number('depth');
  const nodes = values.number('nodes');
  const isBounded = depth !== undefined || nodes !== undefined;
  const timeMs = isBounded && !values.has('time') ? undefined : values.ms('time');
  return given({ timeMs, depth, nodes });
}

function infoInWords(info: Info, { turn, size }: Position, call: Call): string {
  const [line] = info.lines;
  const best = line
    ? `${scoreInWords(line.score, turn, call.words.cli)}  ${pointNames(line.points, size)}`
    : '';
  return `${searchedInWords(info, call)}  ${best}`;
}

function searchedInWords(
  { depth, seldepth, nodes, nps, timeMs }: Info | SearchResult,
  { words }: Call,
): string {
  return words.cli.analyse.searched(
    depth,
    seldepth,
    words.grammar.compact(nodes),
    words.grammar.compact(nps),
    seconds(timeMs),
  );
}

function jsonOf(result: SearchResult, { turn, size, rule }: Position) {
  const { depth, seldepth, nodes, nps, timeMs, reason } = result;
  return {
    turn,
    rule,
    size,
    best: result.best === undefined ? null : pointName(result.best, size),
    lines: result.lines.map(({ points, score, depth }) => {
      return { depth, score, line: namesOf(points, size) };
    }),
    depth,
    seldepth,
    nodes,
    nps,
    timeMs: Math.round(timeMs),
    reason,
  };
}
