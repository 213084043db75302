// An event: entrants, who meets whom, a file to go on from, and processes that play. `match`, `levels` and
// `tournament` are events that differ in their entrants, their pairing and what they print at the end.
import { availableParallelism } from 'node:os';
import { RULES } from '@tengen/rules';
import { fnv1a, hexOf } from '@tengen/rules/hash';
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
  const terms = withBook(await plan.terms());
  const games = out ? openLog(out, terms).games : [];
  const names = terms.entrants.map(({ name }) => name);
  const left = fixturesLeft(plan.fixtures, names, games);
  if (left.length === 0 || plan.isDecided?.(games)) return { terms, games };
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

/** Two books are never mixed in one event. */
function withBook(terms: EventTerms): EventTerms {
  const book = readBook({ rules: terms.rules, size: terms.size, file: terms.openings });
  if (book.length === 0) refuse('No opening fits this rule and size.');
  return { ...terms, book: hexOf(fnv1a(book.map(({ moves }) => moves.join()).join(' '))) };
}
