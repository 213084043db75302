// What is wrong with a game of a file, in a line as compilers write it: `FILE:LINE: what`.
import type { DiagnosticsWords } from '@tengen/words';
import type { Item } from './read.ts';

export type ReadRemark = Item['remarks'][number];

export function remarkLine(source: string, remark: ReadRemark, files: DiagnosticsWords): string {
  const line = 'line' in remark.at ? `:${remark.at.line}` : '';
  return `${source}${line}: ${remarkInWords(remark, files)}`;
}

/** What is wrong, without the place. */
function remarkInWords(remark: ReadRemark, files: DiagnosticsWords): string {
  const { what } =
    remark.severity === 'refused' ? files.refusals[remark.kind] : files.remarks[remark.code];
  const [found, expected] = [remark.found, remark.expected].map(text => text && oneLine(text));
  if (found && expected) return what + files.foundInstead(found, expected);
  if (found) return what + files.found(found);
  return expected ? what + files.expected(expected) : what;
}

/** Letters of a file as they are, but without what would move a terminal's cursor. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
