import type { ExplainedEnding, StandingThreat } from '@tengen/coach';
import { parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import {
  endingInWords,
  faultInWords,
  forcedWinInWords,
  LANGUAGES,
  LIBRARY_WORDS,
  threatInWords,
} from '../index.ts';

const at = (name: string) => must(parsePoint(name, 15));
const root = { move: at('h8'), isFive: false, answers: [], threat: undefined };
const win = {
  color: 'black',
  isToMove: true,
  goal: 'vcf',
  proof: { attacker: 'black', plies: 7, root },
} as const;

const ending: ExplainedEnding = {
  outcome: { kind: 'win', winner: 'black', reason: 'five', line: [1, 2, 3, 4, 5] },
  decisive: { kind: 'four-three', move: 11, point: at('h8'), stones: [] },
  forced: { since: 9, win, mistake: { move: 8, point: at('o15') }, isExact: true },
};

test('an ending is told in three sentences', () => {
  const say = (language: 'zh' | 'en' | 'ja') =>
    endingInWords(ending, 15, LIBRARY_WORDS[language].game.kinds, LIBRARY_WORDS[language].endings);
  expect(say('en')).toEqual({
    how: 'Black made five in a row.',
    decided: 'Decided by the four-three on h8, move 11.',
    forced:
      'The win was forced from move 9 on: by fours, in at most 4 moves. The losing move was 8, o15.',
  });
  expect(say('zh').forced).toBe('从第 9 手起必胜：连续冲四，至多 7 手。败着是第 8 手 o15。');
  expect(say('ja').decided).toBe('11 手目 h8 の四三で決まりました。');
});

test('a resignation has no deciding move', () => {
  const outcome = { kind: 'win', winner: 'white', reason: 'resign' } as const;
  expect(
    endingInWords({ outcome }, 15, LIBRARY_WORDS.en.game.kinds, LIBRARY_WORDS.en.endings),
  ).toEqual({
    how: 'Black resigned.',
  });
});

const three: StandingThreat = {
  kind: 'open-three',
  color: 'white',
  stones: [at('g9'), at('h8'), at('i7')],
  points: [at('f10'), at('j6')],
  answers: [at('f10'), at('j6')],
  urgency: 'stop-soon',
  next: 'open-four',
  defence: 'choice',
};

test('threats are told by how urgent they are', () => {
  const { threats: en } = LIBRARY_WORDS.en;
  expect(threatInWords(three, 15, en)).toBe('White’s open three g9 h8 i7. Stop it at f10 or j6.');
  expect(threatInWords({ ...three, urgency: 'decides' }, 15, en)).toBe(
    'White can win with f10 or j6: open four.',
  );
  const four: StandingThreat = { ...three, kind: 'five', points: [at('e1')], urgency: 'stop-now' };
  expect(threatInWords({ ...four, answers: [at('e1')] }, 15, en)).toBe(
    'White threatens five at e1. Block now at e1.',
  );
  expect(threatInWords({ ...four, answers: [] }, 15, en)).toBe(
    'White threatens five at e1, and it can no longer be stopped.',
  );
  expect(forcedWinInWords(win, 15, en)).toBe('Black wins by fours in 4 moves, starting with h8.');
});

test('faults are told in every language', () => {
  for (const language of LANGUAGES) {
    const say = faultInWords(
      { fault: { kind: 'let-stand', threat: three }, lost: 0.4 },
      15,
      LIBRARY_WORDS[language].game.kinds,
      LIBRARY_WORDS[language].endings,
      LIBRARY_WORDS[language].threats,
    );
    expect(say).toContain('g9 h8 i7');
  }
});
