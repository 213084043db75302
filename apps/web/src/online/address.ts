// Addresses of online play. A page that was only on the way leaves no step behind for Back.

export function becomeGame(game: string): void {
  location.replace(`#/online/g/${game}`);
}
