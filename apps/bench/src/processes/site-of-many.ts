import {
  disablesCaches,
  firstAccount,
  type RunningSite,
  type SharedDatabase,
  startSharedDatabase,
  startSite,
} from '@madrasah/running-site';
import { findProxyPort, proxyOrigin, type ReverseProxy, startProxy } from '@madrasah/running-site/proxy';
import getPort from 'get-port';
import { logIn } from '../articles.ts';
import { until } from '../drill/fault.ts';

/** An empty folder, and the number of processes. */
export type SiteOptions = { folder: string; processes: number };

const picturesWithinMs = 300_000;
const secret = 'rahasia bersama dari beberapa proses, cukup panjang';

/** One of the processes: it keeps its port and folder when it is restarted. */
export class Member {
  readonly port: number;
  readonly metricsPort: number;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #dataFolder: string;
  #site: RunningSite | undefined;

  constructor(options: { port: number; metricsPort: number; dataFolder: string; settings: Record<string, string> }) {
    this.port = options.port;
    this.metricsPort = options.metricsPort;
    this.#settings = { ...options.settings, METRICS_PORT: String(options.metricsPort) };
    this.#dataFolder = options.dataFolder;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const [dataFolder, port, settings] = [this.#dataFolder, this.port, this.#settings];
    this.#site = await startSite({ dataFolder, port, settings });
  }

  async kill(): Promise<void> {
    await this.#site?.kill();
  }

  async stop(): Promise<number | null> {
    return (await this.#site?.stop()) ?? null;
  }

  /** The sum of a metric, optionally with these labels. */
  async figure(name: string, labels = ''): Promise<number> {
    const response = await fetch(`http://localhost:${this.metricsPort}/metrics`);
    const lines = (await response.text()).split('\n').filter((line) => line.startsWith(name) && line.includes(labels));
    return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }
}

/** Several processes with one database behind one proxy, and a further one without caches for comparison. */
export type SiteOfMany = {
  members: readonly Member[];
  /** Has no caches; is not behind the proxy. */
  fresh: Member;
  /** The public origin. */
  origin: string;
  /** The token of the first account. */
  token: string;
  backups: string;
  moveClock: SharedDatabase['moveClock'];
};

/** Opens all resources; they are closed in reverse order. */
async function open(resources: AsyncDisposableStack, { folder, processes }: SiteOptions) {
  const database = await startSharedDatabase();
  resources.defer(() => database.stop());
  const proxyPort = await findProxyPort();
  const origin = proxyOrigin(proxyPort);
  const backups = `${folder}/backups`;
  const settings = {
    DATABASE_URL: database.url,
    JWT_SECRET: secret,
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: 'loopback',
    BACKUP_DIR: backups,
    WEBHOOKS: 'anywhere',
  };
  const build = async (further: Record<string, string> = {}) =>
    new Member({
      port: await getPort({ host: 'localhost' }),
      metricsPort: await getPort({ host: 'localhost' }),
      dataFolder: `${folder}/data`,
      settings: { ...settings, ...further },
    });
  const members: Member[] = [];
  for (let number = 0; number < processes; number += 1) members.push(await build());
  const fresh = await build({ NODE_OPTIONS: `--import=${disablesCaches}`, WEBHOOKS: 'off' });
  for (const member of [...members, fresh]) resources.defer(async () => void (await member.stop()));
  // All start at once on an empty database, which one of them seeds.
  await Promise.all(members.map((member) => member.start()));
  await fresh.start();
  const proxy: ReverseProxy | undefined = await startProxy(
    proxyPort,
    members.map(({ port }) => port),
  );
  if (!proxy) return undefined;
  resources.defer(() => proxy.stop());
  const [first] = members;
  const hasVariants = async () => (await first?.figure('madrasah_pictures_without_variants')) === 0;
  await until('all pictures are there in all sizes', picturesWithinMs, hasVariants);
  const { token } = await logIn(origin, firstAccount);
  return { members, fresh, origin, token, backups, moveClock: database.moveClock };
}

/** Runs a function with such a site and removes it afterwards; undefined when nginx is not installed. */
export async function withSiteOfMany<Result>(
  options: SiteOptions,
  run: (site: SiteOfMany) => Promise<Result>,
): Promise<Result | undefined> {
  const resources = new AsyncDisposableStack();
  try {
    const site = await open(resources, options);
    return site && (await run(site));
  } finally {
    await resources.disposeAsync();
  }
}
