// `npm run lab -- fuzz-weights`: damaged weight files. Each must be refused, and none may throw.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parseWeights, readWeights } from '@tengen/engine/core';
import { Chance } from '@tengen/rules/chance';
import { command, number } from '../kit/command.ts';
import { countsText, thousands } from '../kit/report.ts';
import { joined } from './inputs.ts';

const sample = fileURLToPath(new URL('../../../../vectors/network/blocks.gnw.gz', import.meta.url));

/** One file in so many is damaged in its packed form. */
const PACKED_EVERY = 10;

export const fuzzWeights = command({
  name: 'fuzz-weights',
  about: 'Is every damaged weights file refused?',
  options: {
    files: number('N', 'files', 10_000),
    seed: number('N', 'the same seed damages alike', 1),
  },
  run: ({ files, seed }) => damageAll(files, new Chance(seed)),
});

async function damageAll(files: number, chance: Chance): Promise<boolean> {
  const packed = new Uint8Array(readFileSync(sample));
  const bytes = new Uint8Array(gunzipSync(packed));
  const failures: string[] = [];
  const kinds: string[] = [];
  for (let i = 0; i < files; i++) {
    const isPacked = i % PACKED_EVERY === 0;
    const { file, story } = damage(isPacked ? packed : bytes, isPacked ? GZIP_HEADER : 0, chance);
    try {
      const read = isPacked ? await readWeights(file) : parseWeights(file);
      if (read.ok) failures.push(`accepted: ${story}`);
      else kinds.push(read.error.kind);
    } catch (error) {
      failures.push(`${String(error)}: ${story}`);
    }
  }
  console.log(`${thousands(files)} files: ${countsText(kinds)}; ${failures.length} failures`);
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
  return failures.length === 0;
}

/** Bytes of a packed file that say nothing about its content. */
const GZIP_HEADER = 10;

/** A copy that differs from the whole file in at least one bit that matters. */
function damage(
  whole: Uint8Array,
  from: number,
  chance: Chance,
): { file: Uint8Array; story: string } {
  // Half of the time near the beginning, where the header is.
  const end = chance.below(2) === 0 ? from + 150 : whole.length;
  const at = chance.between(from, end - 1);
  switch (chance.below(5)) {
    case 0: {
      const bit = chance.below(8);
      const file = whole.slice();
      file[at]! ^= 1 << bit;
      return { file, story: `bit ${bit} of byte ${at}` };
    }
    case 1:
      return { file: whole.slice(0, at), story: `cut at ${at}` };
    case 2: {
      const byte = Uint8Array.of(chance.below(255) + 1);
      const file = joined(whole.subarray(0, at), byte, whole.subarray(at));
      return { file, story: `a byte put in at ${at}` };
    }
    case 3: {
      const file = whole.slice();
      const length = 1 + chance.below(64);
      for (let i = at; i < Math.min(at + length, file.length); i++)
        file[i]! ^= 1 + chance.below(255);
      return { file, story: `${length} bytes changed at ${at}` };
    }
    default: {
      const file = joined(whole.subarray(0, at), whole.subarray(at + 1));
      return { file, story: `byte ${at} left out` };
    }
  }
}
