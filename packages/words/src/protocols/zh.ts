import { typeset } from '../grammar/zh.ts';
import type { ProtocolsWords } from './en.ts';

export const zh: ProtocolsWords = typeset<ProtocolsWords>({
  inShort: {
    free: '黑棋第一手任意落子。',
    center: '第一手下在天元。',
    rif: '指定开局，三手可交换，第五手黑方给两个打点，白方留一个。',
    'rif-n': '指定开局，三手可交换，第五手黑方给 N 个打点，白方留一个。',
    'swap-1989': '同 RIF，但第二手由后手方落子。',
    yamaguchi: '假先方摆开局并宣布打点数，然后对方可交换。',
    soosyrv: '白方下第四手并宣布打点数（最多 4），然后还可再交换一次。',
    'soosyrv-8': '白方下第四手并宣布打点数（最多 8），然后还可再交换一次。',
    tarannikov: '前五手每下一手，对方都可以交换。',
    taraguchi: '每手之后对方都可交换；第五手黑方也可改为给五个打点。',
    'taraguchi-10': '每手之后对方都可交换；第五手黑方也可改为给十个打点。',
    'super-taraguchi-10': '塔拉山口-10，落子范围更大。',
    sakata: '一方摆三子，另一方摆两子，再由前者选色。',
    'super-sakata': '同坂田，但也可再摆两子，把选择交给对方。',
    swap: '一方任意摆三子，另一方选色。',
    swap1: '一方任意下第一子，另一方选色。',
    swap2: '一方摆三子；另一方选色，或再摆两子，把选择交回。',
    swap5: '落点不限；前五手每下一手，对方都可以交换。',
    pro: '第一手天元，第三手须在中央 5×5 之外。',
    'long-pro': '第一手天元，第三手须在中央 7×7 之外。',
  },
  errors: {
    unknownProtocol: text => `没有名为“${text}”的开局规则。`,
    badOption: {
      rule: '没有这种对局规则。',
      symmetryScope: '对称只能按局面或按棋盘来判定。',
      excluded: '排除的开局应当是一个列表。',
    },
    badSize: size => `没有 ${size} 路棋盘。请选 5 到 22 路。`,
    badNumber: {
      offers: '此规则需要给定打点数，至少 1。',
      maxDeclared: '打点数上限须为至少 1 的整数。',
    },
    allExcluded: kind => `${kind}开局全部被排除。请至少保留一个。`,
    unplayable: (protocol, size) => `${size} 路棋盘太小，下不了${protocol}。请选大一些的棋盘。`,
    badLog: '开局记录无法读取。',
    refused: (decision, why) => `记录中的开局第 ${decision} 步不合规：${why}`,
  },
});
