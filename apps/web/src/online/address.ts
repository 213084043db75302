// Addresses of online play. A page that was only on the way leaves no step behind for Back.
import { ID_BYTES } from '@tengen/wire';

/** Games are named by random base64url text: four characters for three bytes. */
const GAME = new RegExp(`^[\\w-]{${(ID_BYTES.game / 3) * 4}}$`);

/** Whether a game may have this name. Anybody may type anything into the address. */
export const isGameName = (text: string) => GAME.test(text);

export function becomeGame(game: string): void {
  location.replace(`#/online/g/${game}`);
}
