// The settings, from the environment. A bad value is refused in one sentence that names it.
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { err, ok, type Result } from '@tengen/rules';

export interface Config {
  /** Undefined: every address of this machine. */
  readonly host: string | undefined;
  readonly port: number;
  /** Whether another port would be wrong: somebody has asked for this one. */
  readonly isExactPort: boolean;
  /** Where the page is reached; undefined: at the addresses of this machine. */
  readonly origins: readonly string[] | undefined;
  /** The folder of everything that is kept. */
  readonly data: string;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trusted: BlockList;
  readonly logLevel: LogLevel;
  /** Where only this computer reads what is counted; undefined: nothing is. */
  readonly metricsPort: number | undefined;
  /** Multiplies every limit per address, for clubs behind one line. */
  readonly perAddress: number;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The variables of the environment that are read. */
export const SETTINGS = [
  'HOST',
  'PORT',
  'TENGEN_ORIGIN',
  'TENGEN_DATA',
  'TENGEN_TRUST_PROXY',
  'TENGEN_LOG',
  'TENGEN_METRICS_PORT',
  'TENGEN_PER_ADDRESS',
] as const;

/** Settings of other programs of Tengen. */
const OF_OTHERS = ['TENGEN_LANG', 'TENGEN_STATE'];

type Environment = Readonly<Record<string, string | undefined>> &
  Readonly<Partial<Record<(typeof SETTINGS)[number], string>>>;
export type ServeCommand = 'start' | 'serve';

const FIRST_PORT = 4173;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]'];
const MOST_PER_ADDRESS = 1000;

/** Whether only this computer can reach the host. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOSTS.includes(host) || (isIP(host) === 4 && host.startsWith('127.'));
}

/** `start` answers this computer, `serve` the network; HOST overrides both. */
export function readConfig(
  command: ServeCommand,
  environment: Environment,
): Result<Config, string> {
  const { HOST, PORT, TENGEN_ORIGIN, TENGEN_DATA, TENGEN_TRUST_PROXY } = environment;
  const unknown = unknownSetting(environment);
  if (unknown) return err(`${unknown} is no setting of the server; docs/hosting.md lists them.`);
  const { TENGEN_LOG = command === 'start' ? 'warn' : 'info', TENGEN_PER_ADDRESS = '1' } =
    environment;

  const port = PORT === undefined ? FIRST_PORT : wholeNumber(PORT, 65_535);
  if (port === undefined) {
    return err(`PORT must be a number from 0 to 65535, not "${PORT}".`);
  }
  const { TENGEN_METRICS_PORT } = environment;
  const metricsPort = TENGEN_METRICS_PORT ? wholeNumber(TENGEN_METRICS_PORT, 65_535) : undefined;
  if (TENGEN_METRICS_PORT && metricsPort === undefined) {
    return err(
      `TENGEN_METRICS_PORT must be a number from 0 to 65535, not "${TENGEN_METRICS_PORT}".`,
    );
  }
  const perAddress = wholeNumber(TENGEN_PER_ADDRESS, MOST_PER_ADDRESS);
  if (!perAddress) {
    return err(
      `TENGEN_PER_ADDRESS must be a number from 1 to ${MOST_PER_ADDRESS}, not "${TENGEN_PER_ADDRESS}".`,
    );
  }
  const logLevel = LOG_LEVELS.find(level => level === TENGEN_LOG);
  if (!logLevel) {
    return err(`TENGEN_LOG must be one of ${LOG_LEVELS.join(', ')}, not "${TENGEN_LOG}".`);
  }
  const origins = TENGEN_ORIGIN ? readOrigins(TENGEN_ORIGIN) : ok(undefined);
  if (!origins.ok) return origins;
  const trusted = readProxies(TENGEN_TRUST_PROXY ?? '');
  if (!trusted.ok) return trusted;

  return ok({
    host: HOST || (command === 'start' ? 'localhost' : undefined),
    port,
    isExactPort: command === 'serve' && PORT !== undefined,
    origins: origins.value,
    data: path.resolve(TENGEN_DATA || '.tengen'),
    trusted: trusted.value,
    logLevel,
    metricsPort,
    perAddress,
  });
}

/** A misspelt setting would be as good as none, and nobody would notice. */
function unknownSetting(environment: Environment): string | undefined {
  const known: readonly string[] = [...SETTINGS, ...OF_OTHERS];
  return Object.keys(environment).find(name => /^TENGEN_/.test(name) && !known.includes(name));
}

function readOrigins(text: string): Result<readonly string[], string> {
  const origins = listOf(text);
  for (const origin of origins.length > 0 ? origins : [text]) {
    const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
    if (!isOrigin || !/^https?:/.test(origin)) {
      return err(
        `TENGEN_ORIGIN must be addresses like https://play.example.org, without a path and with commas between them; "${origin}" is none.`,
      );
    }
  }
  // The cookie of an https page is not for http, and the other way round.
  if (new Set(origins.map(origin => new URL(origin).protocol)).size > 1) {
    return err('TENGEN_ORIGIN must be all https or all http.');
  }
  return ok(origins);
}

function readProxies(text: string): Result<BlockList, string> {
  const proxies = new BlockList();
  for (const entry of listOf(text)) {
    const [address = '', bits, ...more] = entry.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : wholeNumber(bits, most);
    if (family === 0 || prefix === undefined || more.length > 0) {
      return err(
        `TENGEN_TRUST_PROXY must be addresses like 127.0.0.1 or 10.0.0.0/8, with commas between them; "${entry}" is none.`,
      );
    }
    proxies.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return ok(proxies);
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
}

function wholeNumber(text: string, most: number): number | undefined {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value <= most ? value : undefined;
}
