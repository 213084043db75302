// Reads the texts of a screen: whether each has room, and whether it is translated.
import { OPENINGS } from '@tengen/openings';
import type { Language } from '@tengen/words';

/** Words that are the same in every language: names, keys, formats, abbreviations. */
const EVERYWHERE =
  /^(Tengen|English|MIT|VCF|VCT|Caro|Swap\d?|RIF|Pro|Long|Super|SGF|PSQ|REC|LIB|RenLib|RenjuNet|PNG|SVG|GIF|Ctrl|Shift|Alt|Home|End|PgUp|PgDn|Enter|Space|Esc|Del|Backspace|Elo|AI|MB|KB|UTF|Gomocup|Piskvork|Soos\w*|Classic|HTML|ZIP|TXT|csv|json|link|px)$/i;

export interface Seen {
  readonly sideways: number;
  readonly clipped: readonly string[];
  readonly texts: readonly string[];
  readonly nameless: readonly string[];
}

/** Runs in the page: what stands there, and what has no room. */
export function look(): Seen {
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
    !element.closest('.unseen, svg, [aria-hidden=true]');
  const all = [...document.body.querySelectorAll('*')].filter(isShown);
  const own = (element: Element) =>
    [...element.childNodes]
      .filter(node => node.nodeType === Node.TEXT_NODE)
      .map(node => node.textContent?.trim() ?? '')
      .join(' ')
      .trim();
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${own(element).slice(0, 60)}`;
  const scrolls = (element: Element | null): boolean => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
        return true;
    }
    return false;
  };
  const clipped = all
    .filter(element => own(element) !== '' && element.tagName !== 'OPTION')
    .filter(element => {
      const { left, right, width, height } = element.getBoundingClientRect();
      // For ears only.
      if (width <= 1 && height <= 1) return false;
      const style = getComputedStyle(element);
      const isCut =
        /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isOutside = width > 0 && (left < -1 || right > innerWidth + 1);
      const isWiderThanItsBox =
        style.display !== 'inline' && element.scrollWidth > element.clientWidth + 2;
      return (isCut || isOutside || isWiderThanItsBox) && !scrolls(element);
    })
    .map(name);
  const said = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
  const texts = [
    ...all.map(own),
    ...all.flatMap(element => said.map(attribute => element.getAttribute(attribute) ?? '')),
  ].filter(text => text !== '');
  const nameless = all
    .filter(element => element.matches('button, a, input:not([type=file]), select'))
    .filter(element => {
      const labels = (element as HTMLInputElement).labels;
      const text = `${element.textContent}${element.getAttribute('aria-label') ?? ''}${element.getAttribute('aria-labelledby') ?? ''}`;
      return text.trim() === '' && !labels?.length;
    })
    .map(name);
  return { sideways: document.documentElement.scrollWidth - innerWidth, clipped, texts, nameless };
}

/** Openings have names of their own, and evaluations the digest of their file. */
const NAMES = new RegExp(
  [...OPENINGS.flatMap(({ names }) => [names.zh, names.ja, names.romaji]), '[0-9a-f]{8}'].join('|'),
  'g',
);

/** Texts that look as if nobody had translated them. */
export function foreign(said: readonly string[], language: Language): string[] {
  // Each language writes its own name in its own letters.
  const others = said.filter(text => !/^(English|简体中文|日本語)$/.test(text));
  const texts = others.map(text => text.replace(NAMES, ''));
  if (language === 'en') {
    return texts.filter(text =>
      /[\u3040-\u30ff\u4e00-\u9fff]/.test(text.replace(/天元|简体中文|日本語/g, '')),
    );
  }
  const suspects = texts.filter(text =>
    (text.match(/[A-Za-z]{3,}/g) ?? []).some(word => !EVERYWHERE.test(word)),
  );
  const kana = language === 'zh' ? texts.filter(text => /[\u3040-\u30ff]/.test(text)) : [];
  return [...suspects, ...kana];
}

/** Texts of the pseudo-language that have words outside its brackets. */
export function untranslated(texts: readonly string[]): string[] {
  return foreign(
    texts.map(text => text.replace(/⟦[^⟦⟧]*⟧/g, '')),
    'zh',
  );
}
