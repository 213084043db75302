import type { ShellWords } from './en.ts';

export const zh: ShellWords = {
  close: '关闭',
  cancel: '取消',
  retry: '重试',
  places: '导航',
  notes: '消息',
  putStone: '落子',
  place: { play: '对局', analyse: '分析', train: '训练', library: '棋谱', more: '更多' },
  loading: '加载中…',
  placeFailed: '这一部分没能加载。请检查网络后重试。',
  /** For search engines and shared links. */
  description:
    '与电脑或朋友下五子棋、连珠，用强大的引擎研究对局，还可以做题练习。免费，无需注册，离线也能用。',
  languageFailed: '无法加载该语言。请检查网络后重试。',
  updateReady: '新版本已就绪。',
  reload: '重新载入',
  later: '以后再说',
  engine: {
    idle: '需要时引擎才会启动。',
    loading: '引擎加载中…',
    ready: '引擎就绪。',
    thinking: '引擎思考中。',
    weak: '此浏览器无法运行引擎，改用简单的替代程序。',
    network: '评估：神经网络。',
    tables: '评估：棋形表。',
    networkMissing: '神经网络加载失败，改用棋形表评估。',
    failed: '引擎未能启动。请检查网络后重试。',
    failedAgain: '引擎仍然无法启动。可以先双人对弈。',
  },
};
