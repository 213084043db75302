// The moves of one node with their scores, sorted in place. The lists of all plies are made before a search begins, and
// none during it.

const MOST_CELLS = 22 * 22;
/** The gaps of the Shell sort: the report on 002 names the method, the gaps are ours (3h + 1). */
const GAPS = [121, 40, 13, 4, 1] as const;

export class MoveList {
  readonly cells = new Int16Array(MOST_CELLS);
  readonly scores = new Float64Array(MOST_CELLS);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(cell: number, score: number): void {
    this.cells[this.count] = cell;
    this.scores[this.count] = score;
    this.count++;
  }

  /** Adds a move to a sorted list of the `width` best, if it belongs there. */
  addBest(cell: number, score: number, width: number): void {
    const { cells, scores } = this;
    if (this.count >= width) {
      if (score <= scores[this.count - 1]!) return;
      this.count--;
    }
    let at = this.count++;
    while (at > 0 && score > scores[at - 1]!) {
      cells[at] = cells[at - 1]!;
      scores[at] = scores[at - 1]!;
      at--;
    }
    cells[at] = cell;
    scores[at] = score;
  }

  toArray(): number[] {
    return [...this.cells.subarray(0, this.count)];
  }

  /** Keeps the first `width` moves. */
  cut(width: number): void {
    if (this.count > width) this.count = width;
  }

  /** Highest score first; of equals the one with the lower cell, so that the order is always the same. */
  sort(): void {
    const { cells, scores, count } = this;
    for (const gap of GAPS) {
      for (let i = gap; i < count; i++) {
        const cell = cells[i]!;
        const score = scores[i]!;
        let at = i;
        while (at >= gap && isBefore(score, cell, scores[at - gap]!, cells[at - gap]!)) {
          cells[at] = cells[at - gap]!;
          scores[at] = scores[at - gap]!;
          at -= gap;
        }
        cells[at] = cell;
        scores[at] = score;
      }
    }
  }

  /** Moves one cell to the front, if it is there. */
  putFirst(cell: number): void {
    for (let i = 0; i < this.count; i++) {
      if (this.cells[i] !== cell) continue;
      const score = this.scores[i]!;
      this.cells.copyWithin(1, 0, i);
      this.scores.copyWithin(1, 0, i);
      this.cells[0] = cell;
      this.scores[0] = score;
      return;
    }
  }
}

function isBefore(scoreA: number, cellA: number, scoreB: number, cellB: number): boolean {
  return scoreA > scoreB || (scoreA === scoreB && cellA < cellB);
}

export function makeLists(plies: number): MoveList[] {
  return Array.from({ length: plies }, () => new MoveList());
}
