// The opening protocols of packages/openings as files name them, in any spelling: `Soosõrv-8`, `Taraguchi 10 rule`.

interface NamedProtocol {
  readonly id: string;
  /** Whether only renju is played with it. */
  readonly isRenju: boolean;
}

// Without blanks, hyphens and accents. The longer names come first.
const RENJU: readonly (readonly [pattern: RegExp, id: string])[] = [
  [/(super|超级|スーパー)(taraguchi|塔拉山口|タラグチ)/, 'super-taraguchi-10'],
  [/(taraguchi|塔拉山口|タラグチ)10/, 'taraguchi-10'],
  [/taraguchi|塔拉山口|タラグチ/, 'taraguchi'],
  [/tarann?ikov|塔拉尼科夫|タラニコフ/, 'tarannikov'],
  [/(soos[yo]rv|索索夫|ソーソロフ)8/, 'soosyrv-8'],
  [/soos[yo]rv|索索夫|ソーソロフ/, 'soosyrv'],
  [/yamaguchi|山口/, 'yamaguchi'],
  [/(super|超级|スーパー)(sakata|坂田)/, 'super-sakata'],
  [/sakata|坂田/, 'sakata'],
  [/^rif(rule|规则)?$/, 'rif'],
];

const GOMOKU = /^(?:long)?pro$|^swap[125]?$/;

export function protocolOf(text: string): NamedProtocol | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  const name = plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const renju = RENJU.find(([pattern]) => pattern.test(name));
  if (renju) return { id: renju[1], isRenju: true };
  const id = name.replace(/rule$/, '');
  return GOMOKU.test(id) ? { id: id.replace('longpro', 'long-pro'), isRenju: false } : undefined;
}
