import type { ShellWords } from './en.ts';

export const ja: ShellWords = {
  close: '閉じる',
  cancel: 'キャンセル',
  retry: '再試行',
  places: 'メニュー',
  notes: 'お知らせ',
  putStone: 'ここに打つ',
  place: { play: '対局', analyse: '検討', train: '練習', library: '棋譜', more: 'その他' },
  loading: '読み込み中…',
  placeFailed: 'この画面を読み込めませんでした。接続を確かめて、もう一度お試しください。',
  /** For search engines and shared links. */
  description:
    '五目並べと連珠をコンピューターや友だちと対局し、強いエンジンで検討し、詰めの問題も解けます。無料、登録不要、オフラインでも使えます。',
  languageFailed: '言語を読み込めませんでした。接続を確かめて、もう一度お試しください。',
  updateReady: '新しいバージョンの準備ができました。',
  reload: '再読み込み',
  later: 'あとで',
  engine: {
    idle: 'エンジンは必要なときに起動します。',
    loading: 'エンジンを読み込み中…',
    ready: 'エンジンの準備ができました。',
    thinking: 'エンジンが考えています。',
    weak: 'このブラウザーではエンジンが動きません。簡単なプログラムが代わりに打ちます。',
    network: '評価：ニューラルネット。',
    tables: '評価：形の表。',
    networkMissing: 'ニューラルネットを読み込めなかったため、形の表で評価します。',
    failed: 'エンジンを起動できませんでした。接続を確かめて、もう一度お試しください。',
    failedAgain: 'エンジンがやはり起動しません。二人での対局はできます。',
  },
};
