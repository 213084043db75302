// Finds a port. Somebody who only wants to see the page does not mind which one it is.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const PORTS_TO_TRY = 20;

interface Wanted {
  readonly port: number;
  /** Undefined: every address of this machine. */
  readonly host: string | undefined;
  /** Whether another port would be wrong. */
  readonly isExact?: boolean;
}

/** Listens on `port`, or on the next one that is free; port 0 lets the system choose. Rejects with the system's error. */
export async function listen(
  server: Server,
  { port, host, isExact = false }: Wanted,
): Promise<number> {
  for (let tried = 0; ; tried++) {
    try {
      return await listenOn(server, port === 0 ? 0 : port + tried, host);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || isExact || port === 0 || tried >= PORTS_TO_TRY) throw error;
    }
  }
}

function listenOn(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host && { host }) }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
