// Conversations as text files (vectors/gomocup): the manager's lines and the expected answers.
//
//   > TURN 7,7          a line of the manager
//   < OK                an answer of the brain, exactly
//   < /\d+,\d+/         … or an answer that matches the whole expression
//   ! silence           there must be no answer
//   ! exit              the brain has ended
//   # a remark
//
// Lines `MESSAGE depth …` may come at any time and are ignored, unless one is expected.
// For the brain alone, with an engine that does as told:
//
//   ! hold              searches go on until they are stopped
//   ! answer            the running search answers
//   ! score -120        the score of the next searches, for the side to move
//   ! points 3,4 5,6    the move of the next search
//   ! fail some reason  the next search fails
//   ! lines 2           the number of lines of the next search
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

/** Whether a transcript needs an engine that does as told. */
export function needsToldEngine({ steps }: Transcript): boolean {
  return steps.some(({ kind, text }) => kind === 'do' && !/^(silence|exit)$/.test(text));
}

export function isExpected(expected: string, line: string): boolean {
  const expression = /^\/(.*)\/$/.exec(expected);
  return expression ? new RegExp(`^(?:${expression[1]})$`).test(line) : expected === line;
}

/** Messages that no test expects. */
export function isPassedOver(line: string, expected: string): boolean {
  return line.startsWith('MESSAGE depth') && !isExpected(expected, line);
}
