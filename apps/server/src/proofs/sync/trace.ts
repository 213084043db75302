// Reads the system calls of a server: when the file of the games was written and synced, and when a player got an
// answer. strace prints a call when it begins and, where others came between, once more when it has returned.

export interface SyncTrace {
  /** Answers with the id of a command. */
  readonly answers: number;
  /** Of these, the ones whose events had been synced before. */
  readonly synced: number;
}

interface Call {
  readonly name: string;
  readonly args: string;
}

const COMPLETE = /^(\d+) +(\w+)\((.*)$/;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>/;
/** The id of a command of a bot; what follows it in the file may look like its end. */
const ID = /bot-\d+_+/g;
const ID_LENGTH = 16;

export class SyncReader {
  /** Calls that have begun, by thread. */
  readonly #open = new Map<string, Call>();
  /** Ids in the log of the store that no sync has followed yet. */
  readonly #written = new Set<string>();
  readonly #synced = new Set<string>();
  #answers = 0;
  #good = 0;

  get result(): SyncTrace {
    return { answers: this.#answers, synced: this.#good };
  }

  read(line: string): void {
    const resumed = RESUMED.exec(line);
    if (resumed) {
      const call = this.#open.get(resumed[1]!);
      this.#open.delete(resumed[1]!);
      if (call) this.#returned(call);
      return;
    }
    const found = COMPLETE.exec(line);
    if (!found) return;
    const [, thread, name, args] = found;
    const call = { name: name!, args: args! };
    this.#begun(call);
    if (args!.includes('<unfinished ...>')) this.#open.set(thread!, call);
    else this.#returned(call);
  }

  /** An answer counts from the moment at which it may leave. */
  #begun({ name, args }: Call): void {
    if (!/^(write|writev|sendmsg|sendto)$/.test(name) || !args.includes('\\"t\\":\\"ev\\"')) return;
    for (const [, id] of args.matchAll(/\\"id\\":\\"(bot-\d+_+)\\"/g)) {
      this.#answers++;
      if (this.#synced.has(id!)) this.#good++;
    }
  }

  /** A write or sync counts from the moment at which it is done. */
  #returned({ name, args }: Call): void {
    if (!args.includes('games.sqlite-wal')) return;
    if (name === 'pwrite64') {
      for (const [id] of args.matchAll(ID)) this.#written.add(id.slice(0, ID_LENGTH));
    }
    if (name !== 'fsync' && name !== 'fdatasync') return;
    for (const id of this.#written) this.#synced.add(id);
    this.#written.clear();
  }
}
