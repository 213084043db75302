// `tengen bench`: a fixed search of fixed positions on one thread. Equal signatures show that two machines or
// two versions search alike.
import { type Engine, scoreFor } from '@tengen/engine';
import { Position, pointName, type Rule, unwrap } from '@tengen/rules';
import { fnv1a, hexOf } from '@tengen/rules/hash';
import type { Call, CommandRun } from '../call.ts';
import { EXIT } from '../exits.ts';
import { seconds } from '../numbers.ts';
import { Progress } from '../terminal/progress.ts';

/** Rule, size and moves of openings and fights under three rules. They never change. */
const POSITIONS: readonly string[] = [
  'freestyle 15 h8',
  'freestyle 15 h8 i9 g9 h9 i8 j8 h7 h10',
  'freestyle 15 h8 h9 i9 g7 i7 i8 j8 h10 k9 g10',
  'freestyle 20 j10 k11 k10 l10 j11 j9 l12 m13 i10 h10',
  'freestyle 19 j10 i10 k11 i9 i11 j11 k9 k10',
  'freestyle 13 g7 h8 f8 g8 g9 h10 h7 f7 i6',
  'standard 15 h8 g9 i9 h9 g7 j10 f6 e5 i7 h10',
  'standard 15 h8 i8 h9 h10 g9 i7 i9 j9 f9 e9',
  'standard 15 g7 h8 i7 h7 h6 g8 i8 f6 i9 i6',
  'standard 20 k10 j11 l11 k11 l10 l9 m10 n10 j12 i13',
  'renju 15 h8 h9 i9 g7 f10 g10 i7 i8',
  'renju 15 h8 i9 j8 g7 i10 h9 j9 j10',
  'renju 15 h8 h9 i10 j9 i9 i8 g10 h11 h10 f10',
  'renju 15 h8 i9 g8 f8 i7 j6 g7 h9 g9 g10',
];

const LIMITS = { depth: 8, nodes: 15_000 };
const TABLE_MIB = 16;

interface Entry {
  readonly position: string;
  readonly nodes: number;
  readonly depth: number;
  readonly best: string;
  readonly score: number;
}

export const bench: CommandRun = async call => {
  const { values, world, words } = call;
  const engine = await world.engine({ threads: 1, tableMiB: TABLE_MIB });
  const rounds = values.number('repeat')!;
  const signatures: string[] = [];
  let entries: Entry[] = [];
  const startedAt = world.now();
  for (let round = 0; round < rounds; round++) {
    entries = await runOnce(engine, call, round / rounds, 1 / rounds);
    signatures.push(signatureOf(entries));
  }
  const nodes = rounds * entries.reduce((sum, entry) => sum + entry.nodes, 0);
  const ms = world.now() - startedAt;
  const [signature = ''] = signatures;
  const other = signatures.find(each => each !== signature);
  if (values.has('json')) {
    await call.sayJson({
      signature,
      isStable: other === undefined,
      build: engine.build,
      networks: networksOf(engine),
      nodes,
      ms: Math.round(ms),
      nps: Math.round((nodes / ms) * 1000),
      entries,
    });
  } else {
    const say = words.cli.bench;
    const networks = Object.entries(networksOf(engine)).map(([board, hash]) => `${board} ${hash}`);
    await call.say([say.signature(signature), engine.build, ...networks].join(' · '));
    await call.say(
      say.speed(String(nodes), seconds(ms), call.words.grammar.compact((nodes / ms) * 1000)),
    );
    if (other !== undefined) await call.say(say.differs(signature, other));
  }
  return other === undefined ? EXIT.ok : EXIT.findings;
};

async function runOnce(engine: Engine, call: Call, from: number, share: number): Promise<Entry[]> {
  const { world, words } = call;
  const progress = new Progress(world.err, world.now);
  const entries: Entry[] = [];
  for (const [i, text] of POSITIONS.entries()) {
    if (world.interrupt.aborted) break;
    progress.show(
      words.cli.bench.progress(i, POSITIONS.length),
      from + (share * i) / POSITIONS.length,
    );
    entries.push(await searchOne(engine, text));
  }
  progress.clear();
  return entries;
}

/** Hashes of the networks that were used, by rule and size. */
function networksOf(engine: Engine): Record<string, string> {
  return Object.fromEntries(
    POSITIONS.map(positionOf).flatMap(position => {
      const evaluator = engine.evaluatorOf(position);
      return evaluator.kind === 'network'
        ? [[`${position.rule}${position.size}`, evaluator.hash]]
        : [];
    }),
  );
}

/** Searches with an empty table. */
async function searchOne(engine: Engine, text: string): Promise<Entry> {
  const position = positionOf(text);
  await engine.forget();
  const { best, score, depth, nodes } = await engine.search(position, LIMITS).done;
  const own = score && scoreFor(position.turn, score);
  return {
    position: text,
    nodes,
    depth,
    best: best === undefined ? 'none' : pointName(best, position.size),
    score: own ? (own.kind === 'mate' ? own.plies * 100_000 : own.points) : 0,
  };
}

function positionOf(text: string): Position {
  const [rule, size, ...moves] = text.split(' ');
  return unwrap(Position.fromMoves(moves, { rule: rule as Rule, size: Number(size) }));
}

/** A hash of the results as eight hexadecimal digits. */
function signatureOf(entries: readonly Pick<Entry, 'nodes' | 'best' | 'score'>[]): string {
  return hexOf(
    fnv1a(entries.map(entry => `${entry.nodes} ${entry.score} ${entry.best}\n`).join('')),
  );
}
