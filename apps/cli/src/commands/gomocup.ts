// `tengen gomocup`: an engine for match managers. The engine itself, one of its levels or a classic speaks
// the protocol; nothing but the protocol is printed.
import { availableParallelism } from 'node:os';
import type { Engine } from '@tengen/engine';
import type { Searcher } from '@tengen/opponent';
import type { Resources } from '@tengen/protocol';
import type { Call, Command } from '../call.ts';
import { VERSION } from '../embedded.ts';
import { EXIT } from '../exits.ts';
import { linesOf } from '../gomocup/lines.ts';
import { Talk } from '../gomocup/talk.ts';
import { Opponents } from '../opponents.ts';
import { opponentFrom } from '../players.ts';
import type { World } from '../world.ts';

const MIB = 1024 * 1024;
/** What tournaments allow, and what we keep to when nobody says anything. */
const USUAL_BYTES = 350 * MIB;
/** We use no more of it than this, and the process itself needs this much. */
const USABLE = 0.85;
const PROCESS_MIB = 110;
const LEAST_BYTES = 140 * MIB;

export const gomocup: Command = async call => {
  const { values, world } = call;
  const spec = opponentFrom(values.text('engine') ?? 'engine', call);
  const maxThreads = Math.max(1, availableParallelism());
  const threads = Math.min(values.number('threads') ?? 1, maxThreads);
  const room = new Opponents(world);
  const engines = new Engines(call);
  await new Promise<void>(resolve => {
    const talk = new Talk({
      host: {
        identity: {
          name: spec.kind === 'engine' ? 'Tengen' : `Tengen ${values.text('engine')}`,
          version: VERSION,
          author: 'The Tengen authors',
          country: 'World',
        },
        threads,
        maxThreads,
        maxTableKiB: 1024 * 1024,
        leastMemoryBytes: LEAST_BYTES,
      },
      searcher: async resources =>
        spec.kind === 'classic' ? (room.classic(spec.id) as Searcher) : engines.for(resources),
      warmUp: async (resources, position) => {
        if (spec.kind !== 'classic') await (await engines.for(resources)).prepare(position);
        // A classic writes its tables in its first search.
        else await room.classic(spec.id).search(position, { nodes: 1 }).done;
      },
      level: spec.kind === 'level' ? spec.level : undefined,
      forget: () => engines.forget(),
      write: line => void world.out.write(`${line}\n`),
      quit: resolve,
      now: world.now,
      onBug: error => {
        if (values.has('stderr')) console.error(error);
      },
    });
    listen(talk, world);
    world.interrupt.addEventListener('abort', () => talk.end(), { once: true });
  });
  await room.close();
  return EXIT.ok;
};

/** Until the input ends, or cannot be read any more: a manager that has gone needs no answer. */
async function listen(talk: Talk, world: World): Promise<void> {
  try {
    for await (const line of linesOf(world.input())) talk.hear(line);
  } catch {
    // The end of the conversation, as any other.
  }
  talk.end();
}

/** The engine for what the manager allows; a new one only when that changes. */
class Engines {
  readonly #call: Call;
  #made: { readonly key: string; readonly engine: Promise<Engine> } | undefined;

  constructor(call: Call) {
    this.#call = call;
  }

  for({ threads, memoryBytes, tableKiB }: Resources): Promise<Engine> {
    const tableMiB = tableFor(threads, memoryBytes, tableKiB);
    const key = `${threads} ${tableMiB}`;
    if (this.#made?.key === key) return this.#made.engine;
    const before = this.#made?.engine;
    const engine = Promise.resolve(before)
      .then(old => old?.close())
      .then(() => this.#call.world.engine({ threads, tableMiB }));
    this.#made = { key, engine };
    return engine;
  }

  async forget(): Promise<void> {
    await (await this.#made?.engine)?.forget();
  }
}

/** MiB for the table, a power of two, so that the whole process keeps to what is allowed. */
export function tableFor(
  threads: number,
  memoryBytes: number,
  tableKiB: number | undefined,
): number {
  const limit = memoryBytes > 0 ? memoryBytes : USUAL_BYTES;
  const free = (USABLE * limit) / MIB - PROCESS_MIB - threads * 12;
  const most = Math.min(free, tableKiB === undefined ? 1024 : tableKiB / 1024, 1024);
  return 2 ** Math.floor(Math.log2(Math.max(1, most)));
}
