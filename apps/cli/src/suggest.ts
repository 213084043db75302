// Finds the word nearest to a misspelt one. The distance counts letters changed, added, dropped or exchanged.

/** The nearest of `words`, or undefined if none is near enough. */
export function nearest(wrong: string, words: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(wrong.length / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const word of words) {
    const distance = word.startsWith(wrong) && wrong.length > 1 ? 1 : distanceOf(wrong, word);
    if (distance < least) {
      least = distance;
      best = word;
    }
  }
  return best;
}

/** The number of edits that turn one word into the other. Exchanging two letters counts once. */
export function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isExchanged) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
