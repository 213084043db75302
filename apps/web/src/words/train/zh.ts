import type { TrainWords } from './en.ts';

export const zh: TrainWords = {
  panel: '训练',
  mode: '训练方式',
  modes: { today: '今日', mixed: '混合', theme: '专题', daily: '每日一题', repeat: '复习' },
  subject: '专题',
  rule: '规则',
  anyRule: '全部规则',
  difficulty: '难度',
  shift: points => {
    if (points === 0) return '与我相当';
    return points > 0 ? `难 ${points} 分` : `易 ${-points} 分`;
  },
  none: '没有这样的题，请换个专题或规则。',
  nothingDue: '现在没有要复习的题。做错的题第二天会回到这里。',
  todayDone: count => `今天练完了：共 ${count} 题。`,
  noFile: '习题没能载入。请检查网络，然后重新打开本页。',
  streak: count => `连对 ${count} 题`,
  checking: '验证中…',
  anyRight: '正解不止一个时，走哪个都算对。',
  learnt: (themes, rating) =>
    `${themes.length > 0 ? `${themes.join('、')}。` : ''}难度约 ${rating}。`,
  engineFailed: '求解器未能启动。请检查网络后重试。',
  hint: '提示',
  moreHint: '再提示',
  hintIdeas: themes => `思路：${themes.join('、')}。`,
  hintStones: stones => `注意 ${stones.join(' ')} 这几子。`,
  hintMove: point => `下 ${point}。`,
  hintThreat: point => `对方的进攻从 ${point} 开始。`,
  hintNone: '这里没有提示。',
  showAnswer: '看答案',
  answer: line => `一种下法：${line}。`,
  theirLine: line => `要防的是：${line}。画圈的点都防得住。`,
  again: '再试一次',
  next: '下一题',
  skip: '跳过',
  analyse: '分析',
  board: '习题',
  progress: '进度',
  standing: (renju, gomoku, solved) =>
    `等级分：连珠 ${renju}，五子棋 ${gomoku}（估算）。已解 ${solved} 题。`,
  experience: '你的水平',
  experiences: { new: '刚开始学', some: '会用冲四和活三', strong: '参加过比赛' },
  exportProgress: '导出进度',
  importProgress: '导入进度',
  imported: count => `新增 ${count} 条做题记录。`,
  notProgress: '这不是进度文件。请选择 Tengen 导出的文件。',
};
