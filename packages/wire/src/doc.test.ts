// The examples of docs/wire.md are messages that server and page read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readClientMessage, readInviteRequest, readServerMessage } from './index.ts';
import { REFUSAL_CODES } from './server.ts';

const DOC = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8');

function examples(kind: string): readonly string[] {
  const blocks = [...DOC.matchAll(/^```json (\w+)\n(.*?)\n```$/gms)];
  return blocks.filter(([, of]) => of === kind).flatMap(([, , text]) => text!.split('\n'));
}

const asCommand = (c: string) => `{"t":"cmd","g":"qT7bX2k9LmPa","id":"Zk3vQ0a8LmPaYt71","c":${c}}`;

test.each([
  ['client', 4, readClientMessage],
  ['command', 10, (text: string) => readClientMessage(asCommand(text))],
  ['server', 9, readServerMessage],
  ['invite', 1, (text: string) => readInviteRequest(JSON.parse(text))],
] as const)('%s', (kind, count, read) => {
  expect(examples(kind)).toHaveLength(count);
  for (const text of examples(kind)) expect(read(text), text).toBeDefined();
});

test('every code is explained', () => {
  const [, codes = ''] = DOC.split('| Code of `no` | Means |');
  for (const code of REFUSAL_CODES) expect(codes).toContain(`\`${code}\``);
});
