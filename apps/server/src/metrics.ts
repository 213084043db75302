// Figures for the host, as text for Prometheus on a port of its own, which only this computer reaches. They name
// nobody. Without such a port nothing is counted, and the library is not loaded.
import { createServer } from 'node:http';
import type { RefusalCode } from '@tengen/wire';
import { listen } from './http/listen.ts';

export interface Meter {
  /** A request, or one for a socket, was answered with this HTTP status. */
  answered(status: number): void;
  /** A message over a socket was refused. */
  refused(code: RefusalCode): void;
  /** A command was stored or refused, so long after it came. */
  decided(ms: number, isStored: boolean): void;
  /** So many commands went to the disk together, which took so long. */
  committed(ms: number, commands: number): void;
  /** Another command was faster. */
  conflicted(): void;
  /** The server was away for so long. */
  away(ms: number): void;
}

export const NO_METER: Meter = {
  answered() {},
  refused() {},
  decided() {},
  committed() {},
  conflicted() {},
  away() {},
};

/** Sockets and tables that are open now. */
export interface OpenNow {
  readonly sockets: number;
  readonly tables: number;
}

export interface Metrics {
  readonly meter: Meter;
  readonly port: number;
  close(): void;
}

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];

/** Rejects with the system's error when the port is taken. */
export async function openMetrics(port: number, now: () => OpenNow): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import(
    'prom-client'
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'tengen_sockets',
    help: 'Open sockets, those included that are still at the door.',
    registers,
    collect() {
      this.set(now().sockets);
    },
  });
  new Gauge({
    name: 'tengen_tables',
    help: 'Tables in memory, those included that were left a short while ago.',
    registers,
    collect() {
      this.set(now().tables);
    },
  });
  const answers = new Counter({
    name: 'tengen_answers_total',
    help: 'Requests of online play and requests for sockets that were refused, by HTTP status.',
    labelNames: ['status'],
    registers,
  });
  const refusals = new Counter({
    name: 'tengen_refusals_total',
    help: 'Messages over sockets that were refused, by code.',
    labelNames: ['code'],
    registers,
  });
  const commands = new Histogram({
    name: 'tengen_command_seconds',
    help: 'From the arrival of a command until it was stored or refused.',
    labelNames: ['result'],
    buckets: SECONDS,
    registers,
  });
  const commits = new Histogram({
    name: 'tengen_commit_seconds',
    help: 'Until the events of one transaction were on disk.',
    buckets: SECONDS,
    registers,
  });
  const sizes = new Histogram({
    name: 'tengen_commit_commands',
    help: 'Commands in one transaction.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers,
  });
  const conflicts = new Counter({
    name: 'tengen_conflicts_total',
    help: 'Commands that were decided again because another one was stored first.',
    registers,
  });
  const outages = new Counter({
    name: 'tengen_outage_seconds_total',
    help: 'Time during which players could not be heard: stopped, frozen, or the disk could not be written.',
    registers,
  });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  });
  return {
    meter: {
      answered: status => answers.inc({ status }),
      refused: code => refusals.inc({ code }),
      decided: (ms, isStored) =>
        commands.observe({ result: isStored ? 'stored' : 'refused' }, ms / 1000),
      committed(ms, count) {
        commits.observe(ms / 1000);
        sizes.observe(count);
      },
      conflicted: () => conflicts.inc(),
      away: ms => outages.inc(ms / 1000),
    },
    port: await listen(server, { port, host: 'localhost', isExact: true }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
