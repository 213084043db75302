// Serves the page without online play, as any static host does: for measurements and browser tests.
import { createServer, type Server } from 'node:http';
import { pageFiles } from './files.ts';
import { listen } from './listen.ts';

export interface ServedPage {
  readonly server: Server;
  readonly port: number;
  readonly address: string;
}

export async function servePage(dist: string, port = 0): Promise<ServedPage> {
  const server = createServer(await pageFiles(dist));
  const found = await listen(server, { port, host: 'localhost' });
  return { server, port: found, address: `http://localhost:${found}/` };
}
