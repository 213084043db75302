// Plain letters in place of other signs, for terminals that show nothing else. Whatever a program draws or
// says goes through here on its way out.

/** Signs that are drawn, and what stands for them. Other letters keep their form without accents. */
const PLAIN: Readonly<Record<string, string>> = {
  '╭───╮': '.---.',
  '╰───╯': "'---'",
  '╎': '|',
  '●': 'X',
  '○': 'O',
  '◆': '*',
  '╋': '+',
  '─': ' ',
  '│': ' ',
  '×': 'x',
  '·': '-',
  '…': '...',
  '–': '-',
  '−': '-',
  '±': '+-',
  '‹': '<',
  '›': '>',
  '’': "'",
  '“': '"',
  '”': '"',
  '→': '->',
  '←': '<-',
  '↑': 'Up',
  '↓': 'Down',
  '∞': 'inf',
};

const SIGNS = /╭───╮|╰───╯|[^\x00-\x7f]/gu;

export function asAscii(text: string): string {
  return text.replace(SIGNS, sign => {
    if (/[┌┬┐├┼┤└┴┘]/.test(sign)) return '.';
    if (/[█▄▀▐▌]/.test(sign)) return 'X';
    return PLAIN[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
  });
}

/** Whether the system's locale has no other letters. A system that names none is taken for a modern one. */
export function isAsciiLocale({
  LC_ALL,
  LC_CTYPE,
  LANG,
}: Readonly<Record<string, string | undefined>>) {
  const locale = LC_ALL || LC_CTYPE || LANG || '';
  return /^(C|POSIX)$/.test(locale) || (/\./.test(locale) && !/\.utf-?8/i.test(locale));
}
