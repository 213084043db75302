import { expect, test } from 'vitest';
import { tengen } from '../world-testing.ts';

test('the engine answers a manager over standard input', async () => {
  const { out, code } = await tengen('gomocup', { input: 'ABOUT\nSTART 15\nEND\n' });
  expect(code).toBe(0);
  expect(out).toMatch(/^name="Tengen", version=/);
  expect(out).toContain('\nOK\n');
});

test('a level says who it is', async () => {
  const { out } = await tengen('gomocup --engine level-3', { input: 'ABOUT\nEND\n' });
  expect(out).toMatch(/^name="Tengen level-3", version=/);
});

test('a line that is too long, nonsense and no END are answered all the same', async () => {
  const input = `${'x'.repeat(100_000)}\r\nNONSENSE\r\nSTART 4\r\nSTART 15`;
  const { out, code } = await tengen('gomocup', { input });
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'ERROR line is too long',
    'UNKNOWN NONSENSE',
    expect.stringMatching(/^ERROR /),
    'OK',
    '',
  ]);
});
