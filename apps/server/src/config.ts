// What the environment asks of the server. A bad value is told in one sentence that names it.
import { isIP } from 'node:net';
import { err, ok, type Result } from '@tengen/rules';

export interface Config {
  /** Undefined: every address of this machine. */
  readonly host: string | undefined;
  readonly port: number;
  /** Whether another port would be wrong: somebody has asked for this one. */
  readonly isExactPort: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const FIRST_PORT = 4173;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** Whether only this computer can reach the host. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOSTS.includes(host) || (isIP(host) === 4 && host.startsWith('127.'));
}

/** `start` answers this computer, `serve` the network; HOST overrides both. */
export function readConfig(
  command: 'start' | 'serve',
  environment: Environment,
): Result<Config, string> {
  const { HOST, PORT } = environment;
  const port = PORT === undefined ? FIRST_PORT : wholeNumber(PORT, 65_535);
  if (port === undefined) {
    return err(`PORT must be a number from 0 to 65535, not "${PORT}".`);
  }
  const host = HOST || (command === 'start' ? 'localhost' : undefined);
  return ok({ host, port, isExactPort: command === 'serve' && PORT !== undefined });
}

function wholeNumber(text: string, most: number): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value <= most ? value : undefined;
}
