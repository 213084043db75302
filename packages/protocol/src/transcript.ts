// Conversations as text files (vectors/gomocup): what the manager sends and what must come back.
//
//   > TURN 7,7          a line of the manager
//   < OK                a line of the brain, letter by letter
//   < /\d+,\d+/         … or one that the whole expression matches
//   ! silence           nothing may have come
//   ! exit              the brain has ended
//   # a remark
//
// Lines `MESSAGE depth …` may come at any time and are passed over, unless one is expected.
// For the brain alone, with an engine that is told what to do:
//
//   ! hold              searches go on until they are stopped
//   ! answer            the running search answers
//   ! score -120        what the next searches think of the position, for the side to move
//   ! points 3,4 5,6    what the next search names as its move
//   ! fail some reason  the next search breaks down
//   ! lines 2           the next search tells so many lines
export interface Transcript {
  readonly id: string;
  readonly steps: readonly TranscriptStep[];
}

export interface TranscriptStep {
  readonly kind: 'send' | 'expect' | 'do';
  readonly text: string;
  /** Counted from 1, to find it in the file. */
  readonly line: number;
}

const KINDS = { '>': 'send', '<': 'expect', '!': 'do' } as const;

export function parseTranscript(id: string, text: string): Transcript {
  const steps = text.split('\n').flatMap((raw, i): TranscriptStep[] => {
    const mark = raw.charAt(0);
    if (mark !== '>' && mark !== '<' && mark !== '!') return [];
    return [{ kind: KINDS[mark], text: raw.slice(2), line: i + 1 }];
  });
  return { id, steps };
}

/** Whether a transcript needs an engine that is told what to do. */
export function needsToldEngine({ steps }: Transcript): boolean {
  return steps.some(({ kind, text }) => kind === 'do' && !/^(silence|exit)$/.test(text));
}

export function isExpected(expected: string, line: string): boolean {
  const expression = /^\/(.*)\/$/.exec(expected);
  return expression ? new RegExp(`^(?:${expression[1]})$`).test(line) : expected === line;
}

/** Messages nobody asked about. */
export function isPassedOver(line: string, expected: string): boolean {
  return line.startsWith('MESSAGE depth') && !isExpected(expected, line);
}
