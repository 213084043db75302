import { and, ja as grammar, typeset } from '../grammar/ja.ts';
import type { OpponentsWords, OverlookedShape } from './en.ts';

const shapes: Readonly<Record<OverlookedShape, string>> = {
  four: '四',
  'broken-four': '飛び四',
  'open-three': '三',
  'broken-three': '飛び三',
};

const { number } = grammar;
const list = (names: readonly OverlookedShape[]) => and(names.map(name => shapes[name]));

export const ja: OpponentsWords = typeset<OpponentsWords>({
  person: '人間',
  level: number => `レベル${number}`,
  levelNames: [
    'ひよこ',
    'すずめ',
    'うさぎ',
    'きつね',
    'しらさぎ',
    'いのしし',
    'おおかみ',
    'たか',
    'とら',
    'りゅう',
  ],
  engine: 'エンジン',
  classics: {
    'classic-000': 'クラシック「表」',
    'classic-001': 'クラシック「十の累乗」',
    'classic-002': 'クラシック「並べ替え」',
    'classic-003': 'クラシック「日記」',
    'classic-004': 'クラシック「線読み」',
  },
  limits: {
    time: seconds => `一手${number(seconds)}秒`,
    depth: plies => `深さ${plies}`,
    width: moves => `幅${moves}`,
    nodes: count => `${number(count)}局面`,
    between: '、',
  },
  sees: {
    ahead: plies => `${plies}手先まで読む。`,
    far: '時間の許す限り読む。',
    foursToTheEnd: '四追いを最後まで読む。',
    often: names => `${list(names)}をよく見落とす。`,
    sometimes: names => `${list(names)}を時々見落とす。`,
    everyThreat: '相手の狙いを見落とさない。',
  },
  none: {
    decided: '対局は終わっています。',
    'no-legal-move': '打てる点がありません。',
    stopped: '思考を止めました。',
    failed: 'エンジンでエラーが起きました。もう一度お試しください。',
  },
  draw: {
    accepted: name => `${name}は引き分けを受けました。`,
    refused: name => `${name}は引き分けを断り、対局を続けます。`,
  },
  thinking: name => `${name}が考えています…`,
  errors: {
    unknown: text =>
      `「${text}」という相手はいません。level-1からlevel-10、engine、classic-000などを指定してください。`,
    badLevel: most => `レベルは1から${most}までです。`,
  },
});
