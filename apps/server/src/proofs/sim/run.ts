// One seed of the simulation: a few games, their players and a watcher, a server that is killed, frozen, put to
// sleep and stopped, a store and lines that fail, and at the end the check of all that was told.
import { must } from '@tengen/rules/testing';
import type { OnlineTerms } from '@tengen/table';
import { randomTerms } from '@tengen/table/testing';
import type { OnlineParts } from '../../online.ts';
import type { ServerStore } from '../../store/store.ts';
import { storeHere } from '../../testing/store-here.ts';
import { settled } from '../../testing/virtual-host.ts';
import { checkAll } from './check.ts';
import { SimClient } from './client.ts';
import { SimNode, type StoreFault } from './node.ts';
import { SimWorld } from './world.ts';

const GAMES = 3;
const STEPS = 200;

/** Plays one seed. What it found wrong, as sentences. */
export async function runSim(
  seed: number,
  counts: Map<string, number>,
  parts: OnlineParts,
): Promise<readonly string[]> {
  const world = new SimWorld(seed, counts);
  const store = storeHere();
  const sim = new Sim(world, store, parts);
  await sim.open();
  for (let step = 0; step < STEPS; step++) await sim.step();
  await sim.heal();
  await checkAll(world, store, sim.clients);
  await store.close();
  return world.violations;
}

class Sim {
  readonly #world: SimWorld;
  readonly #store: ServerStore;
  readonly #parts: OnlineParts;
  readonly clients: SimClient[] = [];
  #node: SimNode | undefined;

  constructor(world: SimWorld, store: ServerStore, parts: OnlineParts) {
    this.#world = world;
    this.#store = store;
    this.#parts = parts;
  }

  async open(): Promise<void> {
    const { host, chance } = this.#world;
    await this.#start();
    const watcher = this.#client('watcher');
    for (let i = 0; i < GAMES; i++) {
      const invite = { by: `host ${i}`, first: 'lot', terms: onlineTerms(chance) } as const;
      must(
        await this.#store.addInvite(`${i}`, { ...invite, expires: host.now() + 1000 }, host.now()),
      );
      const seated = this.#node!.tables!.seat(`${i}`, `guest ${i}`, `code ${i}`);
      await host.pass(700);
      const { game } = must(await seated);
      for (const client of [this.#client(`host ${i}`), this.#client(`guest ${i}`), watcher])
        client.hold(game);
    }
  }

  async step(): Promise<void> {
    const { chance, host } = this.#world;
    const roll = chance.below(1000);
    if (roll < 12) this.#kill();
    else if (roll < 20) this.#freeze();
    else if (roll < 25) this.#sleep();
    else if (roll < 32) this.#failStore();
    else if (roll < 37) this.#move();
    else if (roll < 77) this.#cut();
    else if (roll < 85) this.#leave();
    else for (let i = 0; i <= chance.below(3); i++) chance.pick(this.clients).act();
    await host.pass(passing(chance.below(100), chance.next()));
  }

  /** Everything works again, and everybody comes back. */
  async heal(): Promise<void> {
    const { host } = this.#world;
    await host.pass(100_000);
    this.#kill(0);
    await host.pass(30_000);
    // What has just happened by itself, a fallen flag, is still on its way.
    while (host.now() - this.#world.storedAt < 1000) await host.pass(100);
    const isOpen = this.#node?.isOpen;
    if (!isOpen) this.#world.violation('the server does not come back');
  }

  #client(player: string): SimClient {
    const client = new SimClient(player, this.#world, () => this.#node);
    this.clients.push(client);
    return client;
  }

  async #start(): Promise<void> {
    const node = new SimNode(this.#world, this.#store, this.#parts);
    this.#node = node;
    void node.start();
    await settled();
    for (let i = 0; i < 50 && !node.isOpen; i++) await this.#world.host.pass(20);
  }

  // ---- faults ----

  #kill(downMs = 200 + this.#world.chance.below(20_000)): void {
    const { host } = this.#world;
    const old = this.#node;
    if (!old) return;
    this.#world.count('fault kill');
    old.kill();
    this.#cutAll();
    this.#node = undefined;
    this.#world.endDowns();
    const down = this.#world.down();
    host.after(downMs, () => {
      const node = new SimNode(this.#world, this.#store, this.#parts);
      this.#node = node;
      void node.start().then(() => {
        down.to = this.#world.now;
      });
    });
  }

  #freeze(): void {
    const node = this.#node;
    if (!node) return;
    const ms = this.#world.chance.below(30_000);
    this.#world.count('fault freeze');
    this.#world.down(this.#world.now + ms);
    node.freeze(ms);
  }

  #sleep(): void {
    const node = this.#node;
    if (!node) return;
    const ms = this.#world.chance.below(100_000);
    this.#world.count('fault sleep');
    this.#world.down(this.#world.now + ms);
    node.sleep(ms);
    this.#cutAll();
  }

  #failStore(): void {
    const node = this.#node;
    if (!node || node.fault) return;
    const { chance } = this.#world;
    const fault = chance.pick<StoreFault>(['before', 'after', 'either']);
    const ms = chance.below(15_000);
    this.#world.count(`fault store ${fault}`);
    this.#world.down(this.#world.now + ms, fault === 'before');
    node.fault = fault;
    this.#world.host.after(ms, () => {
      node.fault = undefined;
    });
  }

  /** The server is told to stop, and another one starts. */
  #move(): void {
    const node = this.#node;
    if (!node?.tables) return;
    this.#world.count('fault move');
    void node.tables.stop();
    node.after(300, () => {
      if (node === this.#node) this.#kill(500);
    });
  }

  #cut(): void {
    const { line } = this.#world.chance.pick(this.clients);
    if (line) this.#world.count('fault cut');
    line?.cut();
  }

  #leave(): void {
    const { chance } = this.#world;
    this.#world.count('fault leave');
    chance.pick(this.clients).goAway(chance.below(90_000));
  }

  #cutAll(): void {
    for (const { line } of this.clients) line?.cut();
  }
}

/** Mostly a moment, at times a long thought, rarely so long that flags fall. */
function passing(roll: number, share: number): number {
  if (roll < 80) return Math.floor(share * 400);
  return Math.floor(share * (roll < 97 ? 5000 : 90_000));
}

function onlineTerms(chance: SimWorld['chance']): OnlineTerms {
  for (;;) {
    const terms = randomTerms(chance);
    if (terms.kind === 'online') return terms;
  }
}
