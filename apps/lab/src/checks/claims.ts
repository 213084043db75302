// `npm run lab -- claims`: is every mate that the search claims a real one? The core plays itself over all
// rules; each claim is proved by solver and checker, or else played out.
import { type CoreResult, scoreOf } from '@tengen/engine/core';
import { opponent, type Position, pointName, unwrap } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { command, flag, number, rules, text } from '../kit/command.ts';
import { ProgressLine, TargetReport, thousands } from '../kit/report.ts';
import { chanceOf } from '../kit/seed.ts';
import type { BookOpening } from '../match/openings-book.ts';
import { chanceOpening, positionAfter, readBook } from '../match/openings-book.ts';
import { findCore, openCore, type SomeCore } from '../players/core.ts';
import { type MateClaim, type PlayingOut, playOutClaim } from '../tactics/play-out.ts';
import { Prover } from '../tactics/prove.ts';

const TABLE_MIB = 8;
/** The search that plays a claim out has so many times the nodes of the one that claimed. */
const DEEPER = 4;

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

export const claims = command({
  name: 'claims',
  about: 'Is every mate that the search claims a real one?',
  options: {
    games: number('N', 'games, taken from the rules in turn', 50),
    rule: rules('R[,R…]', 'only these rules', 'all'),
    size: number('N', 'board size', 15),
    nodes: number('N', 'nodes for each move', 5000),
    seed: number('N', 'the same seed tests the same claims', 1),
    most: number('N', 'claims tested in one game', 12),
    seconds: number('N', 'end after this time even if games are left'),
    core: text('PATH', 'another core, as in a match'),
    list: flag('list every claim, not only the false ones'),
  },
  async run({ games, rule: chosen, size, nodes, seed, most, seconds = Infinity, core, list }) {
    const report = new TargetReport();
    const source = await findCore(core);
    const open = () => openCore(source, TABLE_MIB);
    const setup: ClaimsSetup = {
      core: open(),
      attacker: open(),
      defender: open(),
      prover: new Prover(),
      chance: new Chance(seed),
      nodes,
      attackNodes: DEEPER * nodes,
      defenceNodes: DEEPER * nodes,
      most,
    };
    const books = chosen.map(rule => readBook({ rules: [rule], size }));
    const endsAt = performance.now() + 1000 * seconds;
    const tested: Tested[] = [];
    const progress = new ProgressLine();
    let game = 0;
    for (; game < games && performance.now() < endsAt; game++) {
      const chance = chanceOf('claims', seed, game);
      const opening = chanceOpening(books[game % books.length]!, chance);
      for (const one of claimsOfGame(opening, setup)) {
        tested.push(one);
        if (one.verdict === 'false' || list) progress.print(textOf(one));
      }
      progress.show(() => `${game + 1}/${games} games: ${countsOf(tested)}`);
    }
    progress.clear();
    for (const rule of chosen) {
      report.line(rule, countsOf(tested.filter(({ claim }) => claim.position.rule === rule)));
    }
    report.line('all', `${countsOf(tested)}, ${game} games`);
    const wrong = tested.filter(({ verdict }) => verdict === 'false').length;
    report.target('false claims', String(wrong), wrong === 0, '0');
    return report.isMet;
  },
});

/** Plays a game to its end and tests the claims made in it. */
function* claimsOfGame(opening: BookOpening, setup: ClaimsSetup): Generator<Tested> {
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
    position = unwrap(position.play(result.best));
  }
}

function claimOf(position: Position, { score, best }: CoreResult): MateClaim | undefined {
  const seen = scoreOf(score, position.turn);
  if (seen.kind !== 'mate' || best === undefined) return undefined;
  const winner = seen.plies > 0 ? position.turn : opponent(position.turn);
  return { position, winner, plies: Math.abs(seen.plies), move: best };
}

/** `before` is the position one move earlier: a side that is lost now was lost by that move. */
function test(
  claim: MateClaim,
  before: Position | undefined,
  moves: readonly number[],
  setup: ClaimsSetup,
): Tested {
  const { position, winner, move, plies } = claim;
  const isWin = position.turn === winner;
  const common = { claim, moves: [...moves] };
  // A five needs no proof: the rules see it.
  const won = isWin && plies === 1 && unwrap(position.play(move)).outcome;
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

function textOf({ claim, moves, verdict, detail }: Tested): string {
  const { position, winner, plies, move } = claim;
  const { rule, turn } = position;
  const { size } = position.board;
  const names = moves.map(point => pointName(point, size)).join(' ');
  const side = winner === turn ? 'wins' : 'loses';
  const said = `${turn} ${side} in ${plies} with ${pointName(move, size)}`;
  return `  ${verdict} ${rule} ${size}: ${said} after ${names}: ${detail}`;
}
