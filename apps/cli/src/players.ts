// Reads the names of players on the command line.
import { type OpponentSpec, parseOpponent } from '@tengen/opponent';
import { given } from './args.ts';
import type { Call } from './call.ts';
import { EXIT, Failure } from './exits.ts';

/** Reads `level-4`, `engine` or `classic-000`. `--time` and `--depth` apply to players that take them. */
export function opponentFrom(
  name: string,
  { values, words }: Pick<Call, 'values' | 'words'>,
): OpponentSpec {
  const parsed = parseOpponent(name);
  if (!parsed.ok) throw new Failure(EXIT.usage, words.cli.wrong.opponent(name));
  const spec = parsed.value;
  const depth = values.number('depth');
  if (spec.kind === 'level') return spec;
  if (spec.kind === 'classic') return { ...spec, ...given({ depth }) };
  return { ...spec, ...given({ timeMs: values.ms('time'), depth }) };
}
