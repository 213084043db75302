import { and, zh as grammar, typeset } from '../grammar/zh.ts';
import type { OpponentsWords, OverlookedShape } from './en.ts';

const shapes: Readonly<Record<OverlookedShape, string>> = {
  four: '连四',
  'broken-four': '跳四',
  'open-three': '活三',
  'broken-three': '跳三',
};

const { number } = grammar;
const list = (names: readonly OverlookedShape[]) => and(names.map(name => shapes[name]));

export const zh: OpponentsWords = typeset<OpponentsWords>({
  person: '玩家',
  level: number => `${number} 级`,
  levelNames: ['小鸭', '麻雀', '兔子', '狐狸', '白鹭', '野猪', '灰狼', '苍鹰', '老虎', '青龙'],
  engine: '引擎',
  classics: {
    'classic-000': '经典“查表”',
    'classic-001': '经典“十的幂”',
    'classic-002': '经典“排序”',
    'classic-003': '经典“日记”',
    'classic-004': '经典“读线”',
  },
  limits: {
    time: seconds => `每手 ${number(seconds)} 秒`,
    depth: plies => `深度 ${plies}`,
    width: moves => `宽度 ${moves}`,
    nodes: count => `${number(count)} 节点`,
    between: '，',
  },
  sees: {
    ahead: plies => `向前看 ${plies} 手。`,
    far: '时间允许看多远就看多远。',
    foursToTheEnd: '会连续冲四取胜。',
    often: names => `常漏看${list(names)}。`,
    sometimes: names => `有时漏看${list(names)}。`,
    everyThreat: '不会漏看威胁。',
  },
  none: {
    decided: '对局已结束。',
    'no-legal-move': '没有可下的点了。',
    stopped: '已停止思考。',
    failed: '引擎出错，请重试。',
  },
  draw: {
    accepted: name => `${name}同意和棋。`,
    refused: name => `${name}不同意和棋，继续下。`,
  },
  thinking: name => `${name}正在思考…`,
  errors: {
    unknown: text => `没有对手“${text}”。可用 level-1 到 level-10、engine 或 classic-000。`,
    badLevel: most => `级别从 1 到 ${most}。`,
  },
});
