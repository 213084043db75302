// The help page of the five classics: small engines by students, each with its own way of seeing.

export type ClassicName =
  | 'classic-000'
  | 'classic-001'
  | 'classic-002'
  | 'classic-003'
  | 'classic-004';

export interface ClassicWords {
  readonly name: string;
  /** It in one sentence. */
  readonly inShort: string;
  readonly sees: string;
  readonly misses: string;
  readonly thinks: string;
}

/** On the scale where level 1 is 0. */
export interface RatingFacts {
  readonly elo: number;
  readonly error: number;
  readonly games: number;
  readonly nearestLevel: number;
}

export interface ClassicsWords {
  readonly title: string;
  readonly intro: string;
  /** Headings above the paragraphs of each. */
  readonly sees: string;
  readonly misses: string;
  readonly thinks: string;
  readonly strength: string;
  rated(rating: RatingFacts): string;
  readonly classics: Readonly<Record<ClassicName, ClassicWords>>;
}
