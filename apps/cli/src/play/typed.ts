// Reads a typed line: a point, an answer to a question of the opening, or a word such as `undo`.
import { type Answer, legalActions } from '@tengen/openings';
import type { Point } from '@tengen/rules';
import { openingOf, type Table, termsOf } from '@tengen/table';
import type { ProgramWords } from '../call.ts';
import { readPoint } from '../points.ts';
import { nearest } from '../suggest.ts';
import { PLAY_WORDS, type PlayWord } from '../words/index.ts';

export type Typed =
  | { readonly kind: 'point'; readonly point: Point }
  /** Written like a point, but not on this board. */
  | { readonly kind: 'off-board'; readonly text: string }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'word'; readonly word: PlayWord; readonly rest: string }
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' }
  | { readonly kind: 'unknown'; readonly text: string; readonly nearest: string | undefined };

/** Frequent words that can be undone have a one-letter form. */
const LETTERS: Readonly<Record<string, PlayWord>> = {
  u: 'undo',
  q: 'quit',
  r: 'replay',
  s: 'save',
  '?': 'help',
};

const YES = ['y', 'yes', '是', '好', 'はい'];
const NO = ['n', 'no', '否', '不', 'いいえ'];

/** Full-width letters and digits of East Asian keyboards count as plain ones. */
export function readTyped(text: string, table: Table, words: ProgramWords): Typed {
  const plain = text.normalize('NFKC').trim();
  const lower = plain.toLowerCase();
  const answer = openingAnswer(lower, table, words);
  if (answer) return answer;
  const point = pointTyped(lower, termsOf(table).size);
  if (point) return point;
  const [first = '', ...rest] = plain.split(/\s+/);
  const word = wordOf(first.toLowerCase(), words);
  if (word) return { kind: 'word', word, rest: rest.join(' ') };
  if (YES.includes(lower)) return { kind: 'yes' };
  if (NO.includes(lower)) return { kind: 'no' };
  const names = [...PLAY_WORDS, ...Object.values(words.cli.play.typed).map(([word]) => word)];
  return { kind: 'unknown', text: plain, nearest: nearest(first.toLowerCase(), names) };
}

function wordOf(text: string, words: ProgramWords): PlayWord | undefined {
  const { typed } = words.cli.play;
  return LETTERS[text] ?? PLAY_WORDS.find(word => word === text || typed[word][0] === text);
}

function pointTyped(text: string, size: number): Typed | undefined {
  const point = readPoint(text, size);
  if (point.ok) return { kind: 'point', point: point.value };
  return point.error.kind === 'off-board' ? { kind: 'off-board', text } : undefined;
}

/** The answer to a question of the opening: its number, its word, or the number that is asked for. */
function openingAnswer(text: string, table: Table, words: ProgramWords): Typed | undefined {
  const opening = openingOf(table);
  const legal = legalActions(opening);
  if (legal?.kind === 'choose' && /^\d{1,2}$/.test(text)) {
    // Ten has no room on the board, where it is drawn as 0.
    const point = opening.offers[(text === '0' ? 10 : Number(text)) - 1];
    if (point !== undefined) return { kind: 'point', point };
  }
  if (legal?.kind === 'declare' && /^\d+$/.test(text))
    return { kind: 'number', number: Number(text) };
  if (legal?.kind !== 'answer') return undefined;
  const byNumber = /^\d$/.test(text) ? legal.answers[Number(text) - 1] : undefined;
  const byWord = legal.answers.find(
    answer => answer === text || words.openings.answers[answer](legal.holds).toLowerCase() === text,
  );
  const answer = byNumber ?? byWord;
  return answer && { kind: 'answer', answer };
}
