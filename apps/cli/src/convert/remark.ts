// A problem in a file as one line, in the style of compilers: `FILE:LINE: what`.
import type { DiagnosticsWords } from '@tengen/words';
import type { Item } from './read.ts';

export type ReadRemark = Item['remarks'][number];

export function remarkLine(
  source: string,
  remark: ReadRemark,
  files: DiagnosticsWords,
  count = 1,
): string {
  const line = 'line' in remark.at ? `:${remark.at.line}` : '';
  const more = count > 1 ? files.more(count - 1) : '';
  return `${source}${line}: ${remarkInWords(remark, files)}${more}`;
}

/** The problem without its place. */
function remarkInWords(remark: ReadRemark, files: DiagnosticsWords): string {
  const { what } =
    remark.severity === 'refused' ? files.refusals[remark.kind] : files.remarks[remark.code];
  const [found, expected] = [remark.found, remark.expected].map(text => text && oneLine(text));
  if (found && expected) return what + files.foundInstead(found, expected);
  if (found) return what + files.found(found);
  return expected ? what + files.expected(expected) : what;
}

/** Text of a file without the characters that would move the terminal's cursor. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
