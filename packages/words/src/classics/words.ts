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

export interface ClassicsWords {
  readonly title: string;
  readonly intro: string;
  /** Headings above the three paragraphs of each. */
  readonly sees: string;
  readonly misses: string;
  readonly thinks: string;
  readonly classics: Readonly<Record<ClassicName, ClassicWords>>;
}
