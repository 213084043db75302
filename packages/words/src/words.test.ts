import { expect, test } from 'vitest';
import {
  ANALYSE_WORDS,
  CLASSICS_WORDS,
  CLI_WORDS,
  DIAGNOSTICS_WORDS,
  ENDINGS_WORDS,
  EXCHANGE_WORDS,
  GAME_WORDS,
  HEARING_WORDS,
  LANGUAGES,
  LIBRARY_WORDS,
  languageFor,
  OPENINGS_WORDS,
  OPPONENTS_WORDS,
  PLAY_WORDS,
  SETTINGS_WORDS,
  SHELL_WORDS,
  THREATS_WORDS,
  TRAIN_WORDS,
} from './index.ts';

/** Every room of words; a new one is added here. */
const TOPICS = {
  analyse: ANALYSE_WORDS,
  classics: CLASSICS_WORDS,
  cli: CLI_WORDS,
  game: GAME_WORDS,
  hearing: HEARING_WORDS,
  diagnostics: DIAGNOSTICS_WORDS,
  exchange: EXCHANGE_WORDS,
  library: LIBRARY_WORDS,
  endings: ENDINGS_WORDS,
  openings: OPENINGS_WORDS,
  threats: THREATS_WORDS,
  opponents: OPPONENTS_WORDS,
  play: PLAY_WORDS,
  shell: SHELL_WORDS,
  settings: SETTINGS_WORDS,
  train: TRAIN_WORDS,
};

test('English counts the winner’s moves, Chinese and Japanese count every stone', () => {
  const lengths = LANGUAGES.map(language => {
    const { score, forcedWin, proof } = ANALYSE_WORDS[language];
    const { forcedByFours, forcedByThreats, faults } = ENDINGS_WORDS[language];
    const { winsByFours, winsByThreats } = THREATS_WORDS[language];
    const cli = CLI_WORDS[language];
    const said = [
      score.wins(7),
      score.winsShort(7),
      score.loses(7),
      score.losesShort(7),
      forcedWin('black', 7),
      proof.found('black', 'VCF', 7),
      proof.left(7),
      forcedByFours(3, 7),
      forcedByThreats(3, 7),
      faults.missedWin(7),
      faults.allowedWin(7),
      winsByFours('black', 7, 'h8'),
      winsByThreats('black', 7, 'h8'),
      cli.score.winsIn('black', 7),
      cli.solve.win('black', 'VCF', 7, 1000),
    ];
    return said.map(text => (language === 'en' ? /\b\w?4\b/ : /7/).test(text));
  });
  for (const said of lengths) expect(said).not.toContain(false);
});

/** Every path of a dictionary, sentences and all. */
function paths(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${prefix}.${key}`));
}

test.each(Object.entries(TOPICS))('all languages say the same things about %s', (_, words) => {
  for (const language of LANGUAGES) {
    expect(paths(words[language]).sort()).toEqual(paths(words.en).sort());
  }
});

test.each(['zh', 'ja'] as const)('kinds of errors do not show through in %s', language => {
  const { wrong, match } = CLI_WORDS[language];
  for (const kind of ['two-winners', 'turn-unknown', 'rule-unknown', 'something-new']) {
    expect(wrong.badRecord(kind).replace('--rule', '')).not.toMatch(/[a-z]/);
  }
  for (const why of ['illegal', 'failed', 'no-legal-move'] as const) {
    expect(match.stopped('Tengen', why).replace('Tengen', '')).not.toMatch(/[a-z]/);
  }
});

/** Words that were once said for things that are called otherwise now. */
const STRAYS = {
  en: ['gobang'],
  zh: ['您', '机机', '：网络', '大网络', '连冲四'],
  ja: [
    'コンピュータと',
    'ノード',
    '布石',
    '四四',
    '三三',
    '待った',
    '：ネットワーク',
    '大きなネットワーク',
  ],
};

function texts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(texts);
}

test.each(LANGUAGES)('one word per thing in %s', language => {
  const all = Object.values(TOPICS).flatMap(words => texts(words[language]));
  for (const stray of STRAYS[language]) {
    expect(all.filter(text => text.includes(stray))).toEqual([]);
  }
});

test.each([
  [['zh-TW', 'en'], 'zh'],
  [['fr', 'ja-JP'], 'ja'],
  [['en-GB'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
])('a browser that asks for %j gets %s', (wishes, language) => {
  expect(languageFor(wishes)).toBe(language);
});
