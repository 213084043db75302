// An event on disk: its terms in the first line, then a line for each game. An event that was cut short
// goes on where its file ends. Files of earlier versions are read too: matches and tournaments had
// headers of their own, and did not always name the networks.
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { Rule } from '@tengen/rules';
import { refuse } from '../kit/command.ts';
import type { Entrant, EventGame, EventTerms } from './terms.ts';

export interface EventLog {
  readonly terms: EventTerms;
  readonly games: EventGame[];
}

/** The games that were played already. Starts the file when there is none; refuses another event's. */
export function openLog(file: string, terms: EventTerms): EventLog {
  if (!existsSync(file) || readFileSync(file).length === 0) {
    writeFileSync(file, `${JSON.stringify({ event: terms })}\n`);
    return { terms, games: [] };
  }
  dropTornLine(file);
  const log = readLog(file);
  const names = differences(log.terms, terms);
  if (names.length === 0) return log;
  return refuse(`${file} holds another event: ${names.join(', ')} differ. Name another file.`);
}

/** An event, to which another process may be adding games. Any other file is refused. */
export function readLog(file: string): EventLog {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [first = '', ...rest] = wholeLines(text).split('\n');
  const terms = termsOf(first) ?? refuse(`${file} is no file of an event.`);
  const lines = rest.filter(line => line !== '').map(line => JSON.parse(line) as EventGame);
  const games = lines.map(game => ({ ...game, players: game.players ?? { a: 'A', b: 'B' } }));
  return { terms, games };
}

export function appendGame(file: string, game: EventGame): void {
  appendFileSync(file, `${JSON.stringify(game)}\n`);
}

/** The complete lines of a file. A line that a power cut left unfinished is cut off. */
export function dropTornLine(file: string): string {
  const text = readFileSync(file, 'utf8');
  const whole = wholeLines(text);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole;
}

function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/** The header of a match before events. */
interface MatchHeader extends Omit<EventTerms, 'entrants'> {
  readonly a: string;
  readonly b: string;
  readonly builds: readonly [string, string];
}

/** The header of a tournament before events. */
interface TournamentHeader {
  readonly entrants: readonly { readonly name: string; readonly spec: string }[];
  readonly rule: Rule;
  readonly size: number;
  readonly core: string;
  readonly network: string;
}

function termsOf(line: string): EventTerms | undefined {
  let header: { event?: EventTerms; match?: MatchHeader | TournamentHeader };
  try {
    header = JSON.parse(line);
  } catch {
    return undefined;
  }
  const { event, match } = header;
  if (event || !match) return event;
  return 'core' in match ? termsOfTournament(match) : termsOfMatch(match);
}

function termsOfMatch({ a, b, builds, ...terms }: MatchHeader): EventTerms {
  const entrants = [
    { name: 'A', spec: a, build: builds?.[0] ?? '' },
    { name: 'B', spec: b, build: builds?.[1] ?? '' },
  ];
  return { ...terms, entrants };
}

function termsOfTournament(header: TournamentHeader): EventTerms {
  const { rule, size, core, network } = header;
  const networks = network === 'none' ? {} : { [`${rule}${size}`]: network };
  const entrants = header.entrants.map(({ name, spec }): Entrant => {
    const isOurs = /^(core|engine)/.test(spec);
    return { name, spec, build: isOurs ? core : '', networks: isOurs ? networks : {} };
  });
  return { entrants, rules: [rule], size, limits: {}, accept: 'none', toleranceMs: 1000 };
}

/** The terms that differ, by their names; an entrant's as `A: build`. */
function differences(found: EventTerms, wanted: EventTerms): string[] {
  const { entrants: before, ...termsBefore } = found;
  const { entrants: now, ...termsNow } = wanted;
  if (before.length !== now.length) return ['entrants', ...fieldsThatDiffer(termsBefore, termsNow)];
  const ofEntrants = before.flatMap((entrant, i) =>
    fieldsThatDiffer(entrant, now[i]!).map(field => `${now[i]!.name}: ${field}`),
  );
  return [...ofEntrants, ...fieldsThatDiffer(termsBefore, termsNow)];
}

function fieldsThatDiffer(before: object, now: object): string[] {
  const [first, second] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  const names = [...new Set([...first.keys(), ...second.keys()])];
  const text = (value: unknown) => JSON.stringify(value);
  return names.filter(name => text(first.get(name)) !== text(second.get(name)));
}
