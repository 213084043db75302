// The addresses of the page. Unless the host names them, they are those of this machine, which change with its
// network.
import { networkInterfaces } from 'node:os';
import { type Config, isLocalHost } from '../config.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

export class Origins {
  readonly #config: Pick<Config, 'origins' | 'host'>;
  readonly #port: () => number;

  constructor(config: Pick<Config, 'origins' | 'host'>, port: () => number) {
    this.#config = config;
    this.#port = port;
  }

  /** The best address for a link comes first. */
  all(): readonly string[] {
    const { origins, host } = this.#config;
    if (origins) return origins;
    const names = [...new Set([...hostsOf(host), ...LOCAL])];
    return names.map(name => new URL(`http://${name}:${this.#port()}`).origin);
  }

  /** Whether the page is reached from this computer only. */
  isLocal(): boolean {
    return this.all().every(isLocalOrigin);
  }

  /** Over https browsers keep a cookie apart from those of neighbouring hosts. */
  isSecure(): boolean {
    return this.#config.origins?.every(origin => origin.startsWith('https:')) ?? false;
  }

  /** The page as somebody else reaches it, and where possible as the one who asks does. */
  forLink(asked: string | undefined): string {
    const all = this.all();
    const isGood = asked !== undefined && all.includes(asked) && !isLocalOrigin(asked);
    return isGood ? asked : all[0]!;
  }
}

function isLocalOrigin(origin: string): boolean {
  return isLocalHost(new URL(origin).hostname);
}

function hostsOf(host: string | undefined): readonly string[] {
  if (host === undefined || host === '0.0.0.0' || host === '::') return networkHosts();
  if (isLocalHost(host)) return [];
  return [host.includes(':') ? `[${host}]` : host];
}

function networkHosts(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .sort((a, b) => a.family.localeCompare(b.family))
    .map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address));
}
