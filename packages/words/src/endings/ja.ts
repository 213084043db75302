import type { EndingsWords } from './en.ts';

const colors = { black: '黒', white: '白' };
const loser = { black: '白', white: '黒' };

export const ja: EndingsWords = {
  title: '終局',
  five: winner => `${colors[winner]}が五を並べました。`,
  overline: (winner, stones) => `${colors[winner]}が${stones}個並べました。`,
  forbidden: (point, foul) => `黒の${point}は${foul}の禁手でした。`,
  trapped: point => `白の四を止める点は${point}だけで、そこは禁点でした。`,
  forfeit: {
    resign: winner => `${loser[winner]}の投了。`,
    timeout: winner => `${loser[winner]}の時間切れ。`,
    illegal: winner => `${loser[winner]}の反則。`,
    crash: winner => `${loser[winner]}のプログラムが止まりました。`,
    memory: winner => `${loser[winner]}のプログラムがメモリーを使いすぎました。`,
    adjudicated: winner => `裁定により${colors[winner]}の勝ち。`,
  },
  draws: {
    full: '盤が埋まりました。',
    agreement: '双方が引き分けに合意しました。',
    passes: '双方がパスしました。',
    adjudicated: '裁定により引き分け。',
  },
  decisive: {
    'open-four': (point, move) => `${move}手目${point}の達四で決まりました。`,
    'four-four': (point, move) => `${move}手目${point}の四々で決まりました。`,
    'four-three': (point, move) => `${move}手目${point}の四三で決まりました。`,
    'three-three': (point, move) => `${move}手目${point}の三々で決まりました。`,
    four: (point, move) => `${move}手目${point}の四が止められませんでした。`,
  },
  forcedByFours: (since, plies) => `${since}手目から必勝：四追い、長くて${plies}手。`,
  forcedByThreats: (since, plies) => `${since}手目から必勝：追い詰め、長くて${plies}手。`,
  gap: '',
  maybeEarlier: 'もっと前からかもしれません。',
  lastChance: (move, point) => `敗着は${move}手目${point}。`,
  lookingBack: since => `少なくとも${since}手目から必勝…`,
  faults: {
    missedWin: plies => (plies === 1 ? '五を見逃し。' : `${plies}手の勝ちを見逃し。`),
    missedSomeWin: '必勝を見逃し。',
    missedBlock: at => `${at}の四を止めていません。`,
    letStand: (kind, stones) => `${kind}（${stones.join(' ')}）を放置。`,
    letMove: (kind, at) => `${at}の${kind}を放置。`,
    allowedWin: plies => `${plies}手の勝ちを許しました。`,
    allowedSomeWin: '必勝を許しました。',
    forbidden: foul => `禁手：${foul}。`,
    spentFour: '四を早く使いすぎ。',
    weaker: percent => `勝率を${percent}%失いました。`,
  },
  better: line => `最善：${line.join(' ')}`,
};
