import { typeset } from '../grammar/ja.ts';
import type { ProtocolsWords } from './en.ts';

export const ja: ProtocolsWords = typeset<ProtocolsWords>({
  inShort: {
    free: '黒はどこから打ち始めてもよい。',
    center: '初手は天元。',
    rif: '26珠型から選び、三手目の後に交替できる。五手目は二題打ちで、白が一つを残す。',
    'rif-n': '26珠型から選び、三手目の後に交替できる。五手目はN題打ちで、白が一つを残す。',
    'swap-1989': 'RIFと同じだが、二手目は相手が打つ。',
    yamaguchi: '珠型を示す側が題数も宣言し、相手は交替できる。',
    soosyrv: '白が四手目と題数（4まで）を示し、もう一度交替できる。',
    'soosyrv-8': '白が四手目と題数（8まで）を示し、もう一度交替できる。',
    tarannikov: '五手目まで、一手ごとに相手は交替できる。',
    taraguchi: '一手ごとに交替可。五手目は黒が五題打ちを選んでもよい。',
    'taraguchi-10': '一手ごとに交替可。五手目は黒が十題打ちを選んでもよい。',
    'super-taraguchi-10': 'タラグチ-10式を広い範囲で打つ。',
    sakata: '一方が三手、他方が二手置き、前者が色を選ぶ。',
    'super-sakata': '坂田式と同じだが、二手加えて選択を相手に渡してもよい。',
    swap: '一方が自由に三手置き、他方が色を選ぶ。',
    swap1: '一方が自由に初手を置き、他方が色を選ぶ。',
    swap2: '一方が三手置き、他方は色を選ぶか、二手加えて選択を返す。',
    swap5: '場所は自由。五手目まで、一手ごとに相手は交替できる。',
    pro: '初手は天元、三手目は中央5×5の外。',
    'long-pro': '初手は天元、三手目は中央7×7の外。',
  },
  errors: {
    unknownProtocol: text => `「${text}」という開局規定はありません。`,
    badOption: {
      rule: 'その対局ルールはありません。',
      symmetryScope: '対称は局面か盤のどちらかで判定します。',
      excluded: '除く珠型は一覧で示してください。',
    },
    badSize: size => `${size}路の盤はありません。5から22路を選んでください。`,
    badNumber: {
      offers: 'このルールには1以上の題数が必要です。',
      maxDeclared: '題数の上限は1以上の整数です。',
    },
    allExcluded: kind => `${kind}の珠型がすべて除かれています。一つは残してください。`,
    unplayable: (protocol, size) =>
      `${size}路盤では${protocol}を使えません。大きな盤を選んでください。`,
    badLog: '開局の記録を読めません。',
    refused: (decision, why) => `記録された開局の${decision}番目の手順は無効です：${why}`,
  },
});
