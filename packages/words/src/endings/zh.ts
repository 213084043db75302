import type { EndingsWords } from './en.ts';

const colors = { black: '黑方', white: '白方' };
const loser = { black: '白方', white: '黑方' };

export const zh: EndingsWords = {
  title: '终局',
  five: winner => `${colors[winner]}五子连珠。`,
  overline: (winner, stones) => `${colors[winner]} ${stones} 子连珠。`,
  forbidden: (point, foul) => `黑棋 ${point} 是${foul}禁手。`,
  trapped: point => `白方的四只能挡在 ${point}，而那里是禁手。`,
  forfeit: {
    resign: winner => `${loser[winner]}认输。`,
    timeout: winner => `${loser[winner]}超时。`,
    illegal: winner => `${loser[winner]}走了违规的一手。`,
    crash: winner => `${loser[winner]}的程序出错。`,
    memory: winner => `${loser[winner]}的程序占用内存过多。`,
    adjudicated: winner => `裁定${colors[winner]}胜。`,
  },
  draws: {
    full: '棋盘已满。',
    agreement: '双方同意和棋。',
    passes: '双方都停一手。',
    adjudicated: '裁定和棋。',
  },
  decisive: {
    'open-four': (point, move) => `第 ${move} 手 ${point} 活四决胜。`,
    'four-four': (point, move) => `第 ${move} 手 ${point} 双四决胜。`,
    'four-three': (point, move) => `第 ${move} 手 ${point} 四三决胜。`,
    'three-three': (point, move) => `第 ${move} 手 ${point} 双三决胜。`,
    four: (point, move) => `第 ${move} 手 ${point} 的冲四没有被挡。`,
  },
  forcedByFours: (since, plies) => `从第 ${since} 手起必胜：连续冲四，至多 ${plies} 手。`,
  forcedByThreats: (since, plies) => `从第 ${since} 手起必胜：连续进攻，至多 ${plies} 手。`,
  gap: '',
  maybeEarlier: '也许更早。',
  lastChance: (move, point) => `败着是第 ${move} 手 ${point}。`,
  lookingBack: since => `至少从第 ${since} 手起必胜……`,
  faults: {
    missedWin: plies => (plies === 1 ? '漏看成五。' : `漏看 ${plies} 手取胜。`),
    missedSomeWin: '漏看必胜。',
    missedBlock: at => `没有挡 ${at} 的四。`,
    letStand: (kind, stones) => `放任${kind} ${stones.join(' ')}。`,
    letMove: (kind, at) => `放任对方下 ${at} 成${kind}。`,
    allowedWin: plies => `让对方 ${plies} 手取胜。`,
    allowedSomeWin: '让对方必胜。',
    forbidden: foul => `禁手：${foul}。`,
    spentFour: '过早冲四。',
    weaker: percent => `损失 ${percent}% 胜率。`,
  },
  better: line => `更好：${line.join(' ')}`,
};
