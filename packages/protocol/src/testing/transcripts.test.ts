import { readdirSync } from 'node:fs';
import { readText } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { parseTranscript, playTranscript } from './index.ts';

const folder = new URL('../../../../vectors/gomocup/', import.meta.url);
const names = readdirSync(folder).filter(name => name.endsWith('.txt'));

test.each(names)('the conversation of %s goes as written', name => {
  expect(playTranscript(parseTranscript(name, readText(`gomocup/${name}`)))).toEqual([]);
});

test('a conversation that goes otherwise is told by file and line', () => {
  const play = (text: string) => playTranscript(parseTranscript('t', text));
  expect(play('> FOO\n< OK\n< OK\n! silence\n! exit\n! dance\n> FOO\n! silence')).toEqual([
    't:2: expected OK, got UNKNOWN FOO',
    't:3: expected OK, got nothing',
    't:5: expected the end',
    't:6: no such word: dance',
    't:8: expected nothing, got UNKNOWN FOO',
    't: never expected: UNKNOWN FOO',
  ]);
});
