// Reads and writes the core's file of fitted numbers (assembly/eval/values.ts). Its values are in eighths of a
// point, its weights in 256ths.
import { FOURS } from './tune-data.ts';
import type { FittedTables } from './tune-fit.ts';

export const TABLE_RULES = ['freestyle', 'standard', 'renju'] as const;
type TableRule = (typeof TABLE_RULES)[number];

/** The tables of a rule: one for both colours, in renju one for each. */
type ValueTables = Record<TableRule, FittedTables[]>;

const NAMES: Readonly<Record<TableRule, readonly string[]>> = {
  freestyle: ['FREESTYLE'],
  standard: ['STANDARD'],
  renju: ['RENJU_BLACK', 'RENJU_WHITE'],
};

export function parseValues(source: string): ValueTables {
  const tablesOf = (rule: TableRule) =>
    NAMES[rule].map(name => ({
      values: Float64Array.from(listOf(source, `${name}_VALUES`), value => value / 8),
      mover: numberOf(source, rule, 'MOVER') / 256,
      waiter: numberOf(source, rule, 'WAITER') / 256,
      tempo: numberOf(source, rule, 'TEMPO'),
    }));
  return Object.fromEntries(TABLE_RULES.map(rule => [rule, tablesOf(rule)])) as ValueTables;
}

function listOf(source: string, name: string): number[] {
  const other = new RegExp(`${name}: usize = (\\w+_VALUES);`).exec(source)?.[1];
  if (other !== undefined) return listOf(source, other);
  const list = new RegExp(`${name}: usize = memory\\.data<i16>\\(\\[([^\\]]*)\\]`);
  const values = (list.exec(source)?.[1]?.match(/-?\d+/g) ?? []).map(Number);
  if (values.length !== FOURS.length) throw new Error(`${name} has ${values.length} values`);
  return values;
}

function numberOf(source: string, rule: TableRule, name: string): number {
  const text = new RegExp(`${rule.toUpperCase()}_${name}: i32 = (-?\\d+)`).exec(source)?.[1];
  if (text === undefined) throw new Error(`no ${name} for ${rule}`);
  return Number(text);
}

export function writeValues(tables: ValueTables): string {
  const head = [
    '// Fitted numbers of the classical evaluation, made by `npm run lab -- tune`: do not edit.',
    '// A table holds one value for each four line patterns in ascending order, in eighths of a point.',
    '',
  ];
  // Rules without tables of their own use another rule's, which is written once.
  const written = new Map<string, string>();
  const lists = TABLE_RULES.flatMap(rule =>
    NAMES[rule].map((name, i) => {
      const list = listText(tables[rule][i]!.values);
      const first = written.get(list);
      if (first === undefined) written.set(list, `${name}_VALUES`);
      return `export const ${name}_VALUES: usize = ${first ?? list};\n`;
    }),
  );
  const weights = TABLE_RULES.map(rule => weightsText(rule, tables[rule][0]!));
  return `${[...head, ...lists, ...weights].join('\n').trimEnd()}\n`;
}

function listText(values: Float64Array): string {
  const eighths = Array.from(values, value =>
    Math.max(-30_000, Math.min(30_000, Math.round(8 * value))),
  );
  const rows: string[] = [];
  for (let i = 0; i < eighths.length; i += 20)
    rows.push(`  ${eighths.slice(i, i + 20).join(', ')},`);
  return `memory.data<i16>([\n${rows.join('\n')}\n])`;
}

function weightsText(rule: TableRule, { mover, waiter, tempo }: FittedTables): string {
  const name = rule.toUpperCase();
  return [
    "// What the mover's and the waiting side's cells count, in 256ths, and the worth of the move.",
    `export const ${name}_MOVER: i32 = ${Math.round(mover * 256)};`,
    `export const ${name}_WAITER: i32 = ${Math.round(waiter * 256)};`,
    `export const ${name}_TEMPO: i32 = ${Math.round(tempo)};`,
    '',
  ].join('\n');
}
