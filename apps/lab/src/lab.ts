// The commands of the lab, and what happens when one is called.
import { bench } from './bench/bench.ts';
import { classics } from './bench/classics.ts';
import { crew } from './bench/crew.ts';
import { bigLibrary } from './checks/big-library.ts';
import { readBig } from './checks/big-trees.ts';
import { claims } from './checks/claims.ts';
import { coreCheck } from './checks/core-check.ts';
import { endure } from './checks/endure.ts';
import { perftMake } from './checks/perft-make.ts';
import { programCheck } from './checks/program-check.ts';
import { reviewCheck } from './checks/review-check.ts';
import { rulesCheck } from './checks/rules-check.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { fuzzProtocol } from './fuzz/protocol.ts';
import { fuzzWeights } from './fuzz/weights.ts';
import { type LabCommand, listed, suggestion, UsageError, usageOf } from './kit/command.ts';
import { openings } from './match/book-make.ts';
import { levels } from './match/levels.ts';
import { match } from './match/match.ts';
import { tournament } from './match/tournament.ts';
import { onlineClock } from './online/clock.ts';
import { onlineHostile } from './online/hostile.ts';
import { onlineKill } from './online/kill.ts';
import { onlineLiar } from './online/liar.ts';
import { onlineLoad } from './online/load.ts';
import { onlineModel } from './online/model.ts';
import { onlineRestart } from './online/restart.ts';
import { onlineSim } from './online/sim.ts';
import { onlineSync } from './online/sync.ts';
import { puzzlesCheck } from './puzzles/check.ts';
import { puzzlesFind } from './puzzles/find.ts';
import { puzzlesMake } from './puzzles/make.ts';
import { puzzlesPack } from './puzzles/pack.ts';
import { puzzlesRate } from './puzzles/rate.ts';
import { puzzlesRenew } from './puzzles/renew.ts';
import { tactics } from './tactics/tactics.ts';
import { leaves } from './training/leaves.ts';
import { selfplay } from './training/selfplay.ts';
import { tune } from './training/tune.ts';

export const COMMANDS: readonly LabCommand[] = [
  bench,
  crew,
  classics,
  match,
  levels,
  tournament,
  openings,
  tactics,
  claims,
  endure,
  reviewCheck,
  rulesCheck,
  coreCheck,
  programCheck,
  fuzz,
  fuzzProtocol,
  fuzzWeights,
  onlineClock,
  onlineHostile,
  onlineKill,
  onlineLiar,
  onlineLoad,
  onlineModel,
  onlineRestart,
  onlineSim,
  onlineSync,
  puzzlesMake,
  puzzlesRenew,
  puzzlesPack,
  puzzlesRate,
  puzzlesCheck,
  puzzlesFind,
  selfplay,
  leaves,
  tune,
  perftMake,
  bigLibrary,
  readBig,
];

/** The exit code: 0 done, 1 a check failed, 2 the command line makes no sense. */
export async function runLab([name, ...args]: readonly string[]): Promise<0 | 1 | 2> {
  if (name === undefined || name === '--help') {
    console.log(listOfCommands());
    return 0;
  }
  const command = COMMANDS.find(each => each.name === name);
  if (!command) {
    const names = COMMANDS.map(each => each.name);
    console.error(`The lab has no command ${name}.${suggestion(name, names)}`);
    console.error('`npm run lab` lists them all.');
    return 2;
  }
  if (args.includes('--help')) {
    console.log(usageOf(command));
    return 0;
  }
  try {
    return (await command.run(args)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    console.error(`\`npm run lab -- ${name} --help\` lists the options.`);
    return 2;
  }
}

function listOfCommands(): string {
  return [
    'npm run lab -- NAME [options]: the commands of the lab. NAME --help lists the options of one.',
    '',
    ...listed(COMMANDS.map(({ name, about }) => [name, about])),
  ].join('\n');
}
