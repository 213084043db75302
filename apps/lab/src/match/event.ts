// An event: entrants, who meets whom, a file to go on from, and processes that play. `match`, `levels` and
// `tournament` are events that differ in their entrants, their pairing and what they print at the end.
import { availableParallelism } from 'node:os';
import { RULES } from '@tengen/rules';
import { flag, number, type OptionValues, refuse, rules, text } from '../kit/command.ts';
import { ProgressLine } from '../kit/report.ts';
import { appendGame, type EventLog, openLog, readLog } from './log.ts';
import { readBook } from './openings-book.ts';
import { type Fixture, fixturesLeft } from './pairing.ts';
import { startPool } from './pool.ts';
import type { EventGame, EventTerms } from './terms.ts';

/** Options of every event. */
export const EVENT_OPTIONS = {
  rule: rules('R[,R…]', `${RULES.join(', ')} or all; several take turns`, 'freestyle'),
  size: number('N', 'board size', 15),
  concurrency: number('N', 'games at once, a process each (all processors)'),
  out: text('FILE', 'games are added to it, and a rerun goes on from it'),
  report: flag('play nothing and print what --out holds'),
};

type EventOptions = Pick<OptionValues<typeof EVENT_OPTIONS>, 'out' | 'report' | 'concurrency'>;

interface EventPlan {
  readonly terms: () => Promise<EventTerms>;
  /** All of them, in the order of play. */
  readonly fixtures: readonly Fixture[];
  readonly isDecided?: (games: readonly EventGame[]) => boolean;
  /** The standing while it is played. */
  readonly standing?: (games: readonly EventGame[]) => string;
}

/** Plays what the file does not hold yet, until the end or Ctrl-C; the log has all games, old and new. */
export async function holdEvent(
  { out, report, concurrency }: EventOptions,
  plan: EventPlan,
): Promise<EventLog> {
  // A report tells what was played, whatever would be played today.
  if (report) return readLog(out ?? refuse('--report takes --out FILE, the file of an event.'));
  const terms = await plan.terms();
  const { games, terms: termsBefore } = out ? openLog(out, terms) : { games: [], terms };
  const names = terms.entrants.map(({ name }) => name);
  const left = fixturesLeft(plan.fixtures, names, games);
  if (left.length === 0 || plan.isDecided?.(games)) return { terms, games };
  checkBook(terms);
  if (termsBefore.entrants.some(({ networks }) => !networks))
    refuse(
      `${out} does not say which networks played, so no games can be added. Name another file.`,
    );
  if (games.length > 0) console.log(`${games.length} games were played before.`);

  const progress = new ProgressLine();
  const [before, wanted, startedAt] = [games.length, games.length + left.length, performance.now()];
  const progressText = () => {
    const perSecond = ((games.length - before) / (performance.now() - startedAt)) * 1000;
    const minutes = (wanted - games.length) / perSecond / 60;
    const speed = `${perSecond.toFixed(2)} games/s, at most ${minutes.toFixed(0)} minutes more`;
    return [`${games.length}/${wanted}`, plan.standing?.(games), speed].filter(Boolean).join('  ');
  };
  const pool = startPool({
    terms,
    fixtures: left,
    processes: concurrency ?? availableParallelism(),
    onGame: game => {
      games.push(game);
      if (out) appendGame(out, game);
      progress.show(progressText);
      return !plan.isDecided?.(games);
    },
  });
  process.once('SIGINT', pool.stop);
  process.once('SIGTERM', pool.stop);
  await pool.done.finally(() => {
    process.off('SIGINT', pool.stop);
    process.off('SIGTERM', pool.stop);
    progress.clear();
  });
  return { terms, games };
}

function checkBook({ rules, size, openings }: EventTerms): void {
  if (readBook({ rules, size, file: openings }).length === 0)
    refuse('No opening fits this rule and size.');
}
