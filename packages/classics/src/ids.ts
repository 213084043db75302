// The names of the five, apart from their code: a list of names must not load five engines.

export const CLASSIC_IDS = [
  'classic-000',
  'classic-001',
  'classic-002',
  'classic-003',
  'classic-004',
] as const;

export type ClassicId = (typeof CLASSIC_IDS)[number];

export function isClassicId(text: string): text is ClassicId {
  return (CLASSIC_IDS as readonly string[]).includes(text);
}
