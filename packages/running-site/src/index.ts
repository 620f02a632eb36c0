import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';

/** The production build, running in its own process. */
export type RunningSite = {
  publicOrigin: string;
  /** The staff app's own origin; its pages are below `/admin`, as they are on the public one. */
  adminOrigin: string;
  /** The process id of the API. */
  pid: number;
  /** Kills the API's process; resolves when it has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM, as an operator would; resolves with the exit code, or null when it had to be killed. */
  stop(): Promise<number | null>;
};

type SiteOptions = {
  dataFolder: string;
  /** Another origin that hosts the staff app. */
  otherAdminOrigin?: string;
  /** The mail server, such as `smtp://127.0.0.1:2525`; without it no mail is sent. */
  smtpUrl?: string;
  /** Kills the site when aborted. */
  signal?: AbortSignal;
  /** How many milliseconds its clock is ahead; the database's clock is not changed. */
  clockAheadMs?: number;
  /** The port; a free one by default. */
  port?: number;
  /** Further environment variables. */
  settings?: Readonly<Record<string, string>>;
};

/** The first account of a site that starts with an empty data folder. */
export const firstAccount = { username: 'admin', password: 'kata-sandi-percobaan' };

const repositoryRoot = resolve(import.meta.dirname, '../../..');
const compileCache = resolve(repositoryRoot, 'node_modules/.cache/node-compile');
const startTimeoutMs = 180_000;
const stopTimeoutMs = 15_000;

/**
 * Starts the built product as an operator would, on free ports, with its data in the given folder and the embedded
 * database; resolves when it is ready. Uses nothing else from the environment, so that every run is the same. Throws
 * an error with the site's output when it does not start.
 */
export async function startSite({
  dataFolder,
  otherAdminOrigin,
  smtpUrl,
  signal,
  clockAheadMs,
  port: wantedPort,
  settings,
}: SiteOptions): Promise<RunningSite> {
  const port = wantedPort ?? (await getPort({ host: 'localhost' }));
  const adminPort = await getPort({ host: 'localhost' });
  const publicOrigin = `http://localhost:${port}`;
  const adminOrigin = `http://localhost:${adminPort}`;
  const site = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/api/src/main.ts'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      ...(clockAheadMs && { NODE_OPTIONS: `--import=${movedClock(clockAheadMs)}` }),
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      ADMIN_ORIGIN: [adminOrigin, publicOrigin, otherAdminOrigin].filter(Boolean).join(),
      DATA_DIR: dataFolder,
      ...firstAccountSettings,
      ...(smtpUrl && { SMTP_URL: smtpUrl, MAIL_FROM: 'surel@madrasah.example' }),
      ...settings,
    },
  });
  const killWithParent = () => site.kill('SIGKILL');
  process.once('exit', killWithParent);
  site.once('exit', () => process.off('exit', killWithParent));
  signal?.addEventListener('abort', killWithParent, { once: true });

  await waitUntilReady(site, `${publicOrigin}/api/ready`);
  const { pid } = site;
  if (pid === undefined) throw new Error('the site has no process');
  const kill = async () => {
    await stop(site, 'SIGKILL');
  };
  return { publicOrigin, adminOrigin, pid, kill, stop: () => stop(site, 'SIGTERM') };
}

/** A module that shifts the clock of the process that imports it, and of its threads. */
function movedClock(aheadMs: number): string {
  const code = `const TrueDate = Date;
  globalThis.Date = class extends TrueDate {
    constructor(...parts) { super(...(parts.length === 0 ? [TrueDate.now() + ${aheadMs}] : parts)); }
    static now() { return TrueDate.now() + ${aheadMs}; }
  };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

const firstAccountSettings = { ADMIN_USERNAME: firstAccount.username, ADMIN_PASSWORD: firstAccount.password };

type CommandOptions = { signal?: AbortSignal | undefined; settings?: Record<string, string> };

async function runCommand(dataFolder: string, command: string[], { signal, settings }: CommandOptions = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compileCache,
    DATA_DIR: dataFolder,
    ...firstAccountSettings,
    ...settings,
  };
  await promisify(execFile)(process.execPath, command, { cwd: repositoryRoot, env, signal, killSignal: 'SIGKILL' });
}

/** Fills an empty data folder with the starter site, its pictures in all sizes, and `firstAccount`. */
export function fillDataFolder(dataFolder: string, settings?: Record<string, string>): Promise<void> {
  return runCommand(dataFolder, ['apps/api/src/commands/seed.ts'], { settings });
}

/** A module for the `--import` option that encodes pictures quickly, for tests that do not measure their size. */
export const encodesQuickly = new URL('../../../apps/api/test/quick-pictures.ts', import.meta.url).href;

/** Adds many published articles to a site that is not running, to measure the cost of a large site. */
export function addManyArticles({ dataFolder, articles }: { dataFolder: string; articles: number }): Promise<void> {
  return runCommand(dataFolder, ['apps/api/src/commands/seed-many.ts', '--articles', String(articles)]);
}

type ManyEntries = { dataFolder: string; kind: string; first?: number; last: number; inOneMonth?: boolean };

/** Adds many published entries of a kind to a site that is not running, with numbers from `first` to `last`. */
export const addManyEntries = ({ dataFolder, kind, first = 1, last, inOneMonth = false }: ManyEntries): Promise<void> =>
  runCommand(dataFolder, [
    'apps/api/src/commands/seed-many.ts',
    ...['--kind', kind, '--first', String(first), '--last', String(last), '--month', inOneMonth ? 'yes' : 'no'],
  ]);

/** Fills an empty data folder with the data of the oldest supported version; it contains `earlierArticle`. */
export function fillWithEarlierVersion(dataFolder: string): Promise<void> {
  return runCommand(dataFolder, ['apps/api/test/released/fill-folder.ts', dataFolder]);
}

export const earlierArticle = 'juara-robotik';

/** Writes a backup of the folder's site, which may be running; aborting the signal kills the backup. */
export function writeBackup(dataFolder: string, file: string, signal?: AbortSignal): Promise<void> {
  return runCommand(dataFolder, ['apps/api/src/commands/backup.ts', file], { signal });
}

/** Restores the backup into a temporary folder and starts the site there. Throws an error when any step fails. */
export function rehearseBackup(dataFolder: string, file: string): Promise<void> {
  return runCommand(dataFolder, ['apps/api/src/commands/rehearse.ts', file]);
}

/** A module for the `--import` option that disables all caches of a site, for comparison with a site that has them. */
export const disablesCaches = new URL('../../../apps/api/test/keep-nothing.ts', import.meta.url).href;

/** A database server for several sites; `url` is their `DATABASE_URL`. */
export type SharedDatabase = Awaited<ReturnType<typeof startSharedDatabase>>;

/** Starts a temporary server with the system's PostgreSQL. */
export async function startSharedDatabase() {
  const server = spawn(process.execPath, ['apps/api/test/database/serve-database.ts'], {
    cwd: repositoryRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('there is no database server')));
  const lines = createInterface(server.stdout);
  const nextLine = async () => String(await Promise.race([once(lines, 'line'), failed]));
  const url = await nextLine();
  failed.catch(() => undefined);
  const stop = async () => {
    server.stdin.end();
    await ended;
  };
  /** Sets how far the time of its sites is ahead of this computer's, in milliseconds. */
  const moveClock = async (aheadMs: number) => {
    const done = nextLine();
    server.stdin.write(`${aheadMs}\n`);
    await done;
  };
  if (server.pid === undefined) throw new Error('the database server has no process');
  return { url, pid: server.pid, moveClock, stop };
}

async function waitUntilReady(site: ChildProcess, url: string): Promise<void> {
  const output: string[] = [];
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (part) => output.push(String(part)));

  const deadline = Date.now() + startTimeoutMs;
  while (site.exitCode === null && site.signalCode === null && Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(20);
  }
  site.kill('SIGKILL');
  throw new Error(`The site does not start:\n${output.join('')}`);
}

async function stop(site: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (site.exitCode !== null || site.signalCode !== null) return site.exitCode;
  const ended = once(site, 'exit');
  site.kill(signal);
  const killTimer = setTimeout(() => site.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(killTimer);
  return site.exitCode;
}
