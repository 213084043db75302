import { expect, test } from 'vitest';
import { addDiagnostic, type Diagnostic, MAX_DIAGNOSTICS, shorten } from './diagnostics.ts';
import { finishReading } from './reading.ts';

const warning: Diagnostic = { severity: 'warning', code: 'garbage', at: { offset: 1 } };
const error: Diagnostic = { severity: 'error', code: 'occupied', at: { offset: 2 } };

test('a flood of diagnostics ends in a marker as grave as what it swallowed', () => {
  const diagnostics: Diagnostic[] = [];
  for (let i = 0; i < MAX_DIAGNOSTICS + 5; i++) addDiagnostic(diagnostics, warning);
  expect(diagnostics).toHaveLength(MAX_DIAGNOSTICS + 1);
  expect(diagnostics.at(-1)).toMatchObject({ severity: 'warning', code: 'too-many-diagnostics' });
  addDiagnostic(diagnostics, error);
  addDiagnostic(diagnostics, warning);
  expect(diagnostics).toHaveLength(MAX_DIAGNOSTICS + 1);
  expect(diagnostics.at(-1)).toMatchObject({ severity: 'error', at: { offset: 2 } });
});

test('a strict reading fails at the first thing noticed', () => {
  expect(finishReading([], [warning], { strict: true })).toMatchObject({
    ok: false,
    error: { kind: 'strict', at: { offset: 1 } },
  });
  expect(finishReading([], [], { strict: true }).ok).toBe(true);
  expect(finishReading([], [warning], {}).ok).toBe(true);
});

test('a report quotes at most a little of the input', () => {
  expect(shorten('abc')).toBe('abc');
  expect(shorten('x'.repeat(100))).toHaveLength(41);
});
