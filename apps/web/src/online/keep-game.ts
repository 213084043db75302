// Finished games go into the library, each once, whichever tab sees the end.
import type { Game } from '@tengen/game';
import { openGame, store } from '../library/library.ts';
import type { Page } from '../page.ts';
import { type Check, stored } from '../stored.ts';

/** By the id of the online game, that of the record; the last ones only. */
type KeptGames = readonly (readonly [g: string, id: string])[];

const MOST = 50;

const keptGames: Check<KeptGames> = value =>
  Array.isArray(value) && value.every(one => Array.isArray(one) && one.length === 2)
    ? (value as unknown as KeptGames)
    : undefined;

const [kept, setKept] = stored('tengen.online-kept', keptGames, []);
const underWay = new Map<string, Promise<string | undefined>>();

const recordOf = (g: string) => kept().find(([other]) => other === g)?.[1];

/** The id of the record; undefined when the library cannot take it. */
export async function keepGame(g: string, game: Game): Promise<string | undefined> {
  const known = recordOf(g);
  if (known !== undefined || game.root.children.length === 0) return known;
  const adding = underWay.get(g) ?? add(g, game);
  underWay.set(g, adding);
  return adding;
}

async function add(g: string, game: Game): Promise<string | undefined> {
  const added = await store.add([{ game }]);
  const id = added.ok ? added.value[0] : undefined;
  if (id === undefined) return undefined;
  setKept([[g, id] as const, ...kept()].slice(0, MOST));
  store.announce();
  return id;
}

/** Opens the game at the desk and goes to its review. */
export async function reviewGame(page: Page, g: string, game: Game): Promise<void> {
  const id = await keepGame(g, game);
  const isOpen = id !== undefined && (await openGame(page, id));
  if (!isOpen) page.desk.load(game);
  page.router.go('/analyse/review');
}
