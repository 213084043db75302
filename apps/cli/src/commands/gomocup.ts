// `tengen gomocup`: plays under a Gomocup manager, with the engine, one of its levels or a classic. It prints
// nothing but the protocol.
import { availableParallelism, totalmem } from 'node:os';
import { hostOf, ManagerLines, SearchThinker, Session } from '@tengen/protocol';
import type { CommandRun } from '../call.ts';
import { VERSION } from '../embedded.ts';
import { EXIT } from '../exits.ts';
import { Opponents } from '../opponents.ts';
import { opponentFrom } from '../players.ts';
import type { World } from '../world.ts';

export const gomocup: CommandRun = async call => {
  const { values, world } = call;
  const named = values.text('engine')!;
  const spec = opponentFrom(named, call);
  const host = hostOf({
    ...(spec.kind !== 'engine' && { name: `Tengen ${named}` }),
    version: VERSION,
    threads: values.number('threads')!,
    maxThreads: Math.max(1, availableParallelism()),
  });
  const room = new Opponents(world);
  await new Promise<void>(resolve => {
    const session = new Session({
      host,
      thinker: new SearchThinker({
        resources: { threads: host.threads, memoryBytes: 0, tableKiB: undefined },
        machineBytes: totalmem(),
        make: async size => (spec.kind === 'classic' ? room.classic(spec.id) : world.engine(size)),
        level: spec.kind === 'level' ? spec.level : undefined,
        now: world.now,
      }),
      write: line => void world.out.write(`${line}\n`),
      quit: resolve,
      now: world.now,
      onBug: error => {
        if (values.has('stderr')) console.error(error);
      },
    });
    // After an error a move by the static evaluation is better than none.
    world.catchBugs(error => session.fail(error));
    void listen(session, world);
    world.interrupt.addEventListener('abort', () => session.end(), { once: true });
  });
  await room.close();
  return EXIT.ok;
};

/** Reads until the input ends or fails: a manager that has gone needs no answer. */
async function listen(session: Session, world: World): Promise<void> {
  const splitter = new ManagerLines(line => session.hear(line, world.now()));
  try {
    for await (const chunk of world.input()) splitter.push(chunk);
    splitter.end();
  } catch {
    // A read error ends the session like the end of the input.
  }
  session.end();
}
