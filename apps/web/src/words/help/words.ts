// The long texts: rules and help. They are loaded by language when somebody opens them (index.ts), so
// they cost nothing before. Which board stands beside which section is the page's business.

export type HelpPageId =
  | 'freestyle'
  | 'standard'
  | 'renju'
  | 'caro'
  | 'protocols'
  | 'openings'
  | 'shapes'
  | 'engine'
  | 'classics';

export type HelpSectionId =
  | 'five'
  | 'exactly-five'
  | 'double-three'
  | 'double-four'
  | 'overline'
  | 'false-three'
  | 'five-first'
  | 'white'
  | 'closed-five'
  | 'protocols-why'
  | 'openings-read'
  | 'four'
  | 'straight-four'
  | 'four-three'
  | 'vcf'
  | 'search'
  | 'levels'
  | 'figures'
  | 'proof';

export interface HelpSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What to do on the board beside it. */
  readonly tryIt?: string;
}

export interface HelpWords {
  readonly pages: Readonly<Record<HelpPageId, { readonly title: string; readonly lead: string }>>;
  readonly sections: Readonly<Record<HelpSectionId, HelpSection>>;
  readonly startOver: string;
  readonly direct: string;
  readonly indirect: string;
  readonly analyseIt: string;
  boardOf(title: string): string;
}
