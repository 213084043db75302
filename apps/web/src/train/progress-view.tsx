// Progress: the rating over time, success by theme, the faults of the last games, and the person's level with the next
// opponent.
import { ratingOf } from '@tengen/opponent';
import {
  type LevelGame,
  type LevelStanding,
  levelStanding,
  type NamedPuzzle,
  type RatedPoint,
  type RuleFamily,
  ratingHistory,
} from '@tengen/practice';
import { createMemo, createResource, For, Show } from 'solid-js';
import { level as levelPlayer, PERSON } from '../desk/players.ts';
import { store } from '../library/library.ts';
import type { Page } from '../page.ts';
import { Button, WidePlace } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { AttemptLog } from './attempt-store.ts';
import { levelGameOf } from './own-side.ts';
import { faultCounts, GAMES_OF_FAULTS, themeShares } from './progress.ts';
import './progress.css';

interface Props {
  readonly page: Page;
  readonly puzzles: readonly NamedPuzzle[];
  readonly attempts: AttemptLog;
}

const words = () => wordsOf('train').progressScreen;
const FAMILIES: readonly RuleFamily[] = ['renju', 'gomoku'];

export default function ProgressPlace(props: Props) {
  const history = createMemo(() =>
    ratingHistory(props.attempts.log(), props.attempts.experience()),
  );
  return (
    <WidePlace title={wordsOf('train').progress}>
      <p>
        <Button icon="back" onClick={() => props.page.router.go('/train')}>
          {words().back}
        </Button>
      </p>
      <div class="progress-parts">
        <section>
          <h2>{words().rating}</h2>
          <For each={FAMILIES}>
            {family => (
              <Chart
                name={words().families[family]}
                points={history().filter(point => point.family === family)}
              />
            )}
          </For>
        </section>
        <Levels page={props.page} />
        <Themes {...props} />
        <Faults {...props} />
      </div>
    </WidePlace>
  );
}

const WIDTH = 320;
const HEIGHT = 96;
/** More points than these a chart of this width cannot show. */
const MOST_POINTS = 400;

function Chart(props: { readonly name: string; readonly points: readonly RatedPoint[] }) {
  const ratings = () => {
    const all = props.points.map(({ rating }) => rating);
    const step = Math.ceil(all.length / MOST_POINTS);
    return all.filter((_, i) => i % step === 0 || i === all.length - 1);
  };
  const path = () => {
    const shown = ratings();
    const [low, high] = [Math.min(...shown), Math.max(...shown)];
    const y = (rating: number) => HEIGHT - 8 - ((rating - low) / (high - low || 1)) * (HEIGHT - 16);
    const x = (i: number) => (i / Math.max(1, shown.length - 1)) * WIDTH;
    return shown.map((rating, i) => `${x(i).toFixed(1)},${y(rating).toFixed(1)}`).join(' ');
  };
  const [first, last] = [() => ratings()[0] ?? 0, () => ratings().at(-1) ?? 0];
  return (
    <figure class="rating-chart">
      <figcaption>{props.name}</figcaption>
      <Show when={ratings().length > 1} fallback={<p class="detail">{words().noRating}</p>}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <polyline points={path()} />
        </svg>
        <p class="detail">
          {words().ratingSummary(
            props.points.length,
            Math.round(first()),
            Math.round(last()),
            Math.round(Math.max(...ratings())),
          )}
        </p>
      </Show>
    </figure>
  );
}

function Themes(props: Props) {
  const shares = createMemo(() => themeShares(props.attempts.log(), props.puzzles));
  return (
    <section>
      <h2>{words().themes}</h2>
      <Show when={shares().length > 0} fallback={<p class="detail">{words().noThemes}</p>}>
        <table class="progress-table">
          <thead>
            <tr>
              <th scope="col">{wordsOf('train').subject}</th>
              <th scope="col">{words().solved}</th>
            </tr>
          </thead>
          <tbody>
            <For each={shares()}>
              {({ theme, solved, tried }) => (
                <tr>
                  <th scope="row">{wordsOf('practice').themes[theme]}</th>
                  <td>{words().share(solved, tried)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </section>
  );
}

function Faults(props: Props) {
  const looked = () => [...props.attempts.looked().values()];
  const counts = createMemo(() => faultCounts(looked()));
  return (
    <section>
      <h2>{words().faults(Math.min(GAMES_OF_FAULTS, looked().length))}</h2>
      <Show when={counts().length > 0} fallback={<p class="detail">{words().noFaults}</p>}>
        <table class="progress-table">
          <tbody>
            <For each={counts()}>
              {({ kind, count }) => (
                <tr>
                  <th scope="row">{words().faultKinds[kind]}</th>
                  <td>{count}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </section>
  );
}

const RULES = ['freestyle', 'renju'] as const;
const LEVELS = Array.from({ length: 10 }, (_, i) => i + 1);

function Levels({ page }: { readonly page: Page }) {
  const [cards] = createResource(async () => {
    const found = await store.cards();
    return found.ok ? found.value.filter(card => card.kind === 'game') : [];
  });
  const standingOf = (rule: (typeof RULES)[number]): LevelStanding | undefined => {
    const games = (cards() ?? [])
      .filter(card => card.rule === rule && card.size === 15)
      .map(levelGameOf)
      .filter((game): game is LevelGame => game !== undefined)
      .sort((a, b) => a.time - b.time);
    const levels = LEVELS.flatMap(level => {
      const rating = ratingOf({ kind: 'level', level }, rule);
      return rating ? [{ level, elo: rating.elo, error: rating.error }] : [];
    });
    return levelStanding(games, levels);
  };
  const play = (rule: (typeof RULES)[number], level: number) => {
    const players = { P1: PERSON, P2: levelPlayer(level) };
    page.desk.start({ rule, size: 15, referee: 'prevent', players });
    page.router.go('/play');
  };
  return (
    <section>
      <h2>{words().level}</h2>
      <p class="detail">{words().levelAbout}</p>
      <For each={RULES}>
        {rule => (
          <Show when={cards() && standingOf(rule)}>
            {standing => (
              <div class="level-row">
                <h3>{wordsOf('game').rules[rule]}</h3>
                <p>
                  {standing().games === 0
                    ? words().noLevel
                    : words().levelNow(
                        Math.round(standing().rating.rating),
                        Math.round(2 * standing().rating.deviation),
                        standing().games,
                      )}
                </p>
                <p>
                  {words().next[standing().why](
                    wordsOf('opponents').levelNames[standing().next.level - 1] ?? '',
                    standing().next.level,
                    Math.round(100 * standing().expected),
                  )}
                </p>
                <Button onClick={() => play(rule, standing().next.level)}>
                  {words().play(standing().next.level)}
                </Button>
              </div>
            )}
          </Show>
        )}
      </For>
    </section>
  );
}
