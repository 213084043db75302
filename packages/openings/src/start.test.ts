import { MAX_SIZE, MIN_SIZE } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { OPENINGS, type OpeningId } from './names.ts';
import { PROTOCOL_IDS, type ProtocolId } from './protocols/all.ts';
import { replayOpening, startOpening } from './start.ts';
import { pickAtRandom, played, start, walk } from './testing.ts';

describe('starting', () => {
  test('an opening begins with an empty board and P1 as Black', () => {
    expect(must(startOpening('taraguchi-10'))).toEqual({
      protocol: 'taraguchi-10',
      terms: { size: 15, rule: 'renju', symmetryScope: 'position', maxDeclared: 12, excluded: [] },
      step: 'stone-1',
      stones: [],
      black: 'P1',
      offers: [],
      log: [],
    });
  });

  const tooSmall: Partial<Record<ProtocolId, number>> = { pro: 5, 'long-pro': 7 };
  test.each(PROTOCOL_IDS)('%s can be played on every board that is large enough', id => {
    for (let size = MIN_SIZE; size <= MAX_SIZE; size++) {
      const result = startOpening(id, { size, offers: 2 });
      if (size <= (tooSmall[id] ?? 0)) {
        expect(result).toEqual({ ok: false, error: { kind: 'unplayable', protocol: id, size } });
      } else {
        expect(result.ok).toBe(true);
      }
    }
  });

  test.each(PROTOCOL_IDS.filter(id => !tooSmall[id]))('%s can be walked on 5×5', id => {
    const ends = walk(start(id, 5), pickAtRandom(12), () => {});
    expect(ends.every(end => end.step === 'play')).toBe(true);
  });

  test.each([4, 23, 15.5, Number.NaN])('there is no board of size %f', size => {
    expect(startOpening('rif', { size })).toEqual({ ok: false, error: { kind: 'bad-size', size } });
  });

  test('rif-n needs its number', () => {
    const error = { kind: 'bad-number', option: 'offers', number: undefined };
    expect(startOpening('rif-n')).toEqual({ ok: false, error });
    expect(must(startOpening('rif-n', { offers: 5 })).declared).toBe(5);
  });

  test.each([0, -1, 1.5, 222])('%f fifth moves cannot be agreed', number => {
    expect(startOpening('rif-n', { offers: number })).toMatchObject({
      error: { kind: 'bad-number', option: 'offers', number },
    });
    expect(startOpening('yamaguchi', { maxDeclared: number })).toMatchObject({
      error: { kind: 'bad-number', option: 'maxDeclared', number },
    });
  });

  test('the event may exclude openings, but not a whole kind', () => {
    const idsOf = (kind: string): OpeningId[] =>
      OPENINGS.filter(opening => opening.kind === kind).map(opening => opening.id);
    for (const kind of ['direct', 'indirect']) {
      expect(startOpening('swap-1989', { excluded: idsOf(kind) })).toEqual({
        ok: false,
        error: { kind: 'all-excluded', openings: kind },
      });
      expect(startOpening('swap-1989', { excluded: idsOf(kind).slice(1) }).ok).toBe(true);
    }
  });
});

describe('replaying', () => {
  test('tells which decision was refused', () => {
    const { terms, log } = played('rif', 'P1 h8 h9 i9, P2 keep');
    const tampered = log.map((decision, i) => (i === 2 ? { ...decision, ...log[1]! } : decision));
    expect(replayOpening('rif', terms, tampered)).toEqual({
      ok: false,
      error: { kind: 'refused', at: 2, refusal: { kind: 'cell-occupied', point: 97 } },
    });
  });

  test('tells what is wrong with the terms', () => {
    const { log } = played('rif', 'P1 h8');
    expect(replayOpening('rif', { size: 3 }, log)).toEqual({
      ok: false,
      error: { kind: 'bad-size', size: 3 },
    });
  });
});
