// `npm run lab -- claims`: whether every mate that the search claims is one. Games of the core against itself,
// over all rules; each claim is proved by solver and checker, or else played out.
//
// --games N      (50), taken from the rules in turn;  --rule R[,R…]  only these;  --size N  (15)
// --nodes N      for each move (5000)
// --seed N       the same seed tests the same claims (1)
// --most N       claims tested in one game (12)
// --seconds N    ends after this, even if games are left
// --core PATH    another core, as in a match
// --list         every claim, not only the false ones
import { readFileSync } from 'node:fs';
import { type CoreResult, scoreOf } from '@tengen/engine/core';
import { opponent, type Position, pointName, RULES } from '@tengen/rules';
import { fnv1a } from '@tengen/rules/hash';
import { Chance, must } from '@tengen/rules/testing';
import { fnv1a } from '../bench/run.ts';
import { numberOption, option, Report, thousands } from '../kit/report.ts';
import { rulesOption } from '../match/match.ts';
import { chanceOpening, type Opening, positionAfter, readBook } from '../match/openings-book.ts';
import { findCore, openCore, type SomeCore, wasmOf } from '../players/core.ts';
import { Prover } from '../tactics/prove.ts';
import { type MateClaim, type PlayingOut, playOutClaim } from './claims-play.ts';

const TABLE_MIB = 8;
/** The search in the play-out sees so much more than the one that claimed. */
const DEEPER = 4;
const PROGRESS_EVERY_MS = 10_000;

interface ClaimsSetup extends PlayingOut {
  readonly core: SomeCore;
  readonly nodes: number;
  readonly most: number;
}

interface Tested {
  readonly claim: MateClaim;
  readonly moves: readonly number[];
  readonly verdict: 'proved' | 'played-out' | 'false';
  readonly detail: string;
}

export async function claims(args: readonly string[]): Promise<boolean> {
  const report = new Report();
  const setup = await setupOf(args);
  const rules = option(args, 'rule') === undefined ? RULES : rulesOption(args);
  const size = numberOption(args, 'size', 15);
  const books = rules.map(rule => readBook({ rules: [rule], size }));
  const seed = numberOption(args, 'seed', 1);
  const games = numberOption(args, 'games', 50);
  const endsAt = performance.now() + 1000 * numberOption(args, 'seconds', 1e6);
  const tested: Tested[] = [];
  let shownAt = performance.now();
  let game = 0;
  for (; game < games && performance.now() < endsAt; game++) {
    const chance = new Chance(fnv1a(`claims ${seed} ${game}`));
    const opening = chanceOpening(books[game % books.length]!, chance);
    for (const one of claimsOfGame(opening, setup)) {
      tested.push(one);
      if (one.verdict === 'false' || args.includes('--list')) console.log(text(one));
    }
    if (performance.now() - shownAt < PROGRESS_EVERY_MS) continue;
    shownAt = performance.now();
    console.log(`${game + 1}/${games} games: ${countsOf(tested)}`);
  }
  for (const rule of rules) {
    report.line(rule, countsOf(tested.filter(({ claim }) => claim.position.rule === rule)));
  }
  report.line('all', `${countsOf(tested)}, ${game} games`);
  const wrong = tested.filter(({ verdict }) => verdict === 'false').length;
  report.target('false claims', String(wrong), wrong === 0, '0');
  return report.isMet;
}

async function setupOf(args: readonly string[]): Promise<ClaimsSetup> {
  const source = await findCore(option(args, 'core'));
  const open = () => openCore(source, TABLE_MIB);
  const nodes = numberOption(args, 'nodes', 5000);
  return {
    core: open(),
    attacker: open(),
    defender: open(),
    prover: new Prover(new WebAssembly.Module(readFileSync(wasmOf('simd')))),
    chance: new Chance(numberOption(args, 'seed', 1)),
    nodes,
    attackNodes: DEEPER * nodes,
    defenceNodes: DEEPER * nodes,
    most: numberOption(args, 'most', 12),
  };
}

/** Plays a game to its end and tests what was claimed in it. */
function* claimsOfGame(opening: Opening, setup: ClaimsSetup): Generator<Tested> {
  const { core, nodes, most } = setup;
  const moves = [...opening.moves];
  let before: Position | undefined;
  let position = positionAfter(opening);
  let tested = 0;
  core.setPosition(position);
  core.forget();
  while (!position.outcome) {
    core.setPosition(position);
    const result = core.search({ nodes });
    if (result.best === undefined) return;
    const claim = claimOf(position, result);
    if (claim && tested++ < most) yield test(claim, before, moves, setup);
    moves.push(result.best);
    before = position;
    position = must(position.play(result.best));
  }
}

function claimOf(position: Position, { score, best }: CoreResult): MateClaim | undefined {
  const seen = scoreOf(score, position.turn);
  if (seen.kind !== 'mate' || best === undefined) return undefined;
  const winner = seen.plies > 0 ? position.turn : opponent(position.turn);
  return { position, winner, plies: Math.abs(seen.plies), move: best };
}

/** `before` is the position one move earlier: who is lost now was lost by that move. */
function test(
  claim: MateClaim,
  before: Position | undefined,
  moves: readonly number[],
  setup: ClaimsSetup,
): Tested {
  const { position, winner, move, plies } = claim;
  const isWin = position.turn === winner;
  const common = { claim, moves: [...moves] };
  // The five itself needs no proof but the rules'.
  const won = isWin && plies === 1 && must(position.play(move)).outcome;
  const proof = isWin
    ? setup.prover.winWith(position, move)
    : before && setup.prover.winWith(before, moves.at(-1)!);
  if (won || proof) {
    return { ...common, verdict: 'proved', detail: `proof of ${proof?.plies ?? 1} plies` };
  }
  const failure = playOutClaim(claim, setup);
  if (!failure) return { ...common, verdict: 'played-out', detail: '' };
  const { why, position: end } = failure;
  return { ...common, verdict: 'false', detail: `${why}\n${end.turn} to move\n${end.board}` };
}

function countsOf(tested: readonly Tested[]): string {
  const count = (verdict: Tested['verdict']) =>
    thousands(tested.filter(one => one.verdict === verdict).length);
  const parts = [`${count('proved')} proved`, `${count('played-out')} played out`];
  return `${thousands(tested.length)} claims, ${parts.join(', ')}, ${count('false')} false`;
}

function text({ claim, moves, verdict, detail }: Tested): string {
  const { position, winner, plies, move } = claim;
  const { rule, turn } = position;
  const { size } = position.board;
  const names = moves.map(point => pointName(point, size)).join(' ');
  const side = winner === turn ? 'wins' : 'loses';
  const said = `${turn} ${side} in ${plies} with ${pointName(move, size)}`;
  return `  ${verdict} ${rule} ${size}: ${said} after ${names}: ${detail}`;
}
