// `npm run lab -- fuzz`: broken files against every reader. Nothing may throw, nothing may be slow, and what a
// reader made of a broken file must be writable and read back as the same games.
import type { FormatId, ReadAnyOptions, WritableFormat } from '@tengen/formats';
import { FORMATS, readAny, writeAs } from '@tengen/formats';
import type { Game } from '@tengen/game';
import { assert } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { timed } from '../kit/clock.ts';
import { command, dailySeed, number, some } from '../kit/command.ts';
import { thousands } from '../kit/report.ts';
import { joined, PIECES, SEEDS } from './inputs.ts';
import { filled, swollenInputs } from './swollen.ts';

/** The failures and the slowest speed of one reader. */
class FormatFigures {
  readonly failures: string[] = [];
  slowestMsPerMiB = 0;

  /** `read` gives its time in ms per MiB, or throws. */
  try(name: string, read: () => number): void {
    try {
      this.slowestMsPerMiB = Math.max(this.slowestMsPerMiB, read());
    } catch (error) {
      this.failures.push(`${name}: ${(error as Error).stack ?? error}`);
    }
  }
}

interface FuzzPlan {
  readonly inputs: number;
  readonly seed: number;
  /** CPU time that a reader may take for a MiB. */
  readonly msPerMiB: number;
}

/** Feeds one reader. A failure names the seed and the number of the input, which repeat it. */
export function fuzzFormat(format: FormatId, { inputs, seed, msPerMiB }: FuzzPlan): FormatFigures {
  const figures = new FormatFigures();
  for (let n = 0; n < inputs && figures.failures.length < 10; n++) {
    const input = brokenInput(new Chance(seed + n * 7919), SEEDS[format]);
    figures.try(`${format} seed ${seed} input ${n}`, () => {
      const time = timeOfReading(input, { format }, msPerMiB);
      readAny(input);
      if (n % 16 === 0) checkReturn(format, input);
      // Smaller ones are too quick to measure.
      return input.length < 50_000 ? 0 : time;
    });
  }
  return figures;
}

/** Garbage collection may delay a small input this long. */
const GRACE_MS = 60;

/** In ms per MiB. Throws when that is too much. */
function timeOfReading(input: Uint8Array, options: ReadAnyOptions, msPerMiB: number): number {
  const mebibytes = input.length / 1_048_576;
  const allowed = GRACE_MS + mebibytes * msPerMiB;
  // CPU time, which hardly depends on other programs.
  const read = () => timed(() => readAny(input, options)).cpuMs;
  let ms = read();
  // Measure again before calling it slow: the first time may be the machine's fault.
  if (ms > allowed) ms = Math.min(ms, read());
  assert(ms <= allowed, `${ms.toFixed(0)} ms for ${input.length} bytes`);
  return ms / mebibytes;
}

/** Limits that a megabyte reaches, so that reaching them is tested too. */
const LOW_LIMITS = { text: 50_000, nodes: 50_000, games: 20_000 };

/** Feeds one reader large inputs of one repeated thing. */
export function fuzzSwollen(format: FormatId, { inputs, seed, msPerMiB }: FuzzPlan): FormatFigures {
  const figures = new FormatFigures();
  for (const [n, input] of swollenInputs(format, inputs, seed).entries()) {
    const shown = JSON.stringify(new TextDecoder().decode(input.subarray(0, 60)));
    for (const options of [{ format }, { format, limits: LOW_LIMITS }]) {
      figures.try(`${format} seed ${seed} swollen ${n}, ${shown}…`, () =>
        timeOfReading(input, options, msPerMiB),
      );
    }
  }
  return figures;
}

/** Games that were read must come back the same after writing and reading them twice. */
function checkReturn(format: FormatId, input: Uint8Array): void {
  const reading = readAny(input, { format });
  if (!reading.ok || !FORMATS.find(item => item.id === format)?.canWrite) return;
  for (const game of reading.value.games) {
    const first = rewritten(format as WritableFormat, game);
    if (!first) continue;
    const second = rewritten(format as WritableFormat, first);
    assert(JSON.stringify(first) === JSON.stringify(second), 'a second round trip differs');
  }
}

function rewritten(format: WritableFormat, game: Game): Game | undefined {
  const written = writeAs(format, game);
  if (!written.ok) return undefined;
  const back = readAny(written.value.data, { format, size: game.meta.size });
  return back.ok ? back.value.games[0] : undefined;
}

function brokenInput(chance: Chance, seeds: readonly Uint8Array[]): Uint8Array {
  let bytes = chance.pick(seeds);
  if (chance.chance(0.02)) bytes = noise(chance, chance.between(1, 200));
  const breaks = chance.between(1, 6);
  for (let i = 0; i < breaks; i++) bytes = broken(chance, bytes);
  // A few are large: what is slow on a megabyte shows on a tenth of it.
  return chance.chance(0.0005) ? repeated(chance, bytes, 100_000) : bytes;
}

function noise(chance: Chance, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => chance.below(256));
}

function broken(chance: Chance, bytes: Uint8Array): Uint8Array {
  const at = chance.below(bytes.length + 1);
  const to = Math.min(bytes.length, at + chance.between(1, 12));
  switch (chance.below(7)) {
    case 0: // flip bits
      return bytes.map((byte, i) => (i >= at && i < at + 1 ? byte ^ (1 << chance.below(8)) : byte));
    case 1: // leave out
      return joined(bytes.subarray(0, at), bytes.subarray(to));
    case 2: // repeat
      return joined(bytes.subarray(0, to), bytes.subarray(at));
    case 3: // insert a meaningful piece
      return joined(bytes.subarray(0, at), chance.pick(PIECES), bytes.subarray(at));
    case 4: // insert noise
      return joined(bytes.subarray(0, at), noise(chance, chance.between(1, 6)), bytes.subarray(at));
    case 5: // cut off
      return bytes.subarray(0, at);
    default: // move a part elsewhere
      return joined(bytes.subarray(at, to), bytes.subarray(0, at), bytes.subarray(to));
  }
}

function repeated(chance: Chance, bytes: Uint8Array, length: number): Uint8Array {
  const at = chance.below(bytes.length + 1);
  const part = bytes.subarray(at, at + chance.between(1, 30));
  if (part.length === 0) return bytes;
  return joined(bytes.subarray(0, at), filled(part, length), bytes.subarray(at));
}

const FORMAT_IDS = FORMATS.map(({ id }) => id);

export const fuzz = command({
  name: 'fuzz',
  about: 'Do broken files throw, hang or come back as other games?',
  options: {
    'per-format': number('N', 'inputs for each format', 20_000),
    swollen: number('N', 'large inputs of one repeated thing for each format', 60),
    seed: dailySeed,
    only: some('format', FORMAT_IDS)('ID[,ID…]', 'only these formats', 'all'),
  },
  run({ 'per-format': inputs, swollen, seed, only }) {
    let failed = 0;
    console.log(`seed ${seed}, ${thousands(inputs)} inputs and ${swollen} swollen for each format`);
    for (const id of only) {
      const start = performance.now();
      const figures = [
        fuzzFormat(id, { inputs, seed, msPerMiB: 1000 }),
        fuzzSwollen(id, { inputs: swollen, seed, msPerMiB: 1000 }),
      ];
      const failures = figures.flatMap(each => each.failures);
      const slowestMsPerMiB = Math.max(...figures.map(each => each.slowestMsPerMiB));
      const seconds = (performance.now() - start) / 1000;
      const slow = `slowest large input ${slowestMsPerMiB.toFixed(0)} ms/MiB`;
      console.log(`${id.padEnd(16)} ${failures.length} failures, ${slow}, ${seconds.toFixed(1)} s`);
      for (const failure of failures) console.log(`  ${failure}`);
      failed += failures.length;
    }
    return failed === 0;
  },
});
