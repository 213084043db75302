// The caller of a request: the address that limits are counted by, and whether it is a page of ours.
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import type { Origins } from './origins.ts';

export class Callers {
  readonly #origins: Origins;
  readonly #trusted: BlockList;

  /** `trusted` are the proxies that may say whom they speak for. */
  constructor(origins: Origins, trusted: BlockList) {
    this.#origins = origins;
    this.#trusted = trusted;
  }

  /** The key of the caller's address; an IPv6 address stands for its /64, which one line has to itself. */
  addressOf(request: IncomingMessage): string {
    return addressOf(request, this.#trusted);
  }

  /**
   * Whether a request that changes something, or opens a socket, comes from a page of ours. Another site can make
   * a browser send our cookie, but the browser says which site it was.
   */
  isOurPage({ headers }: IncomingMessage): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return false;
    return headers.origin !== undefined && this.#origins.all().includes(headers.origin);
  }
}

/** The first that we do not trust, coming from the nearest, is the caller. */
function addressOf({ socket, headers }: IncomingMessage, trusted: BlockList): string {
  const said = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = plainAddress(socket.remoteAddress ?? '');
  while (isTrusted(address, trusted)) {
    const before = plainAddress(said.pop()?.trim() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** An IPv4 address as IPv6 sockets tell it, without what they put before it. */
function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 4 ? plain : address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** The first 64 bits. */
function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const [before = '', after] = plain.split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  const zeros =
    after === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const first = [...left, ...zeros, ...right].slice(0, 4);
  return `${first.map(part => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}
