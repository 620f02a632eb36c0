import { execFile, spawn } from 'node:child_process';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { codeOf } from '../../shared/error-code.ts';
import { openClient } from '../clients.ts';
import { failed, fromFileSystem } from './account.ts';
import type { Cluster } from './cluster.ts';

const execute = promisify(execFile);

/** The server process of a cluster, and its port (or socket number). */
type Postmaster = { pid: number; port: number };
type Attempt = { ended: boolean; logStart: number };

const timeoutMs = 120_000; // Crash recovery after a long outage may take this long.
const largestLogBytes = 1_000_000;

// Causes that end by themselves: backends of a killed server that are still exiting, or another application that starts
// the same cluster.
const transientErrors = /shared memory block|lock file|could not bind|could not create any/;

/**
 * A connection to the cluster's server: the running one, or one that is started now, also after a crash. Throws a
 * DataFolderError with PostgreSQL's last error when it does not start.
 */
export async function connectOrStart(cluster: Cluster, wanted?: AbortSignal): Promise<Client> {
  const giveUpAt = Date.now() + timeoutMs;
  let attempt: Attempt | undefined;
  while (Date.now() < giveUpAt) {
    if (attempt?.ended !== false) wanted?.throwIfAborted(); // A starting server must exist before it can be stopped.
    const running = await findPostmaster(cluster.path);
    if (running?.port) cluster.address.port = running.port;
    const client = await openClient(cluster.address, { connectionTimeoutMillis: 5_000 }).catch(() => undefined);
    if (client) return client;

    if (!running && attempt?.ended !== false) {
      if (attempt) await throwUnlessTransient(cluster, attempt);
      attempt = await startPostmaster(cluster).catch((error) => Promise.reject(fromFileSystem(cluster.folder, error)));
    }
    await pause(20);
  }
  throw failed(cluster.folder, `belum siap setelah ${timeoutMs / 1000} detik`);
}

/** Stops the cluster's server, whichever process started it; resolves when it has ended, after at most 5 s. */
export async function stopPostmaster({ path }: Pick<Cluster, 'path'>): Promise<void> {
  const running = await findPostmaster(path);
  if (!running) return;
  for (const [signal, waitMs] of stopping) {
    send(running.pid, signal);
    for (const giveUpAt = Date.now() + waitMs; Date.now() < giveUpAt; await pause(20))
      if (!(await isPostmasterOf(path, running.pid))) return;
  }
}

// Fast shutdown (a checkpoint, nothing to recover), then an immediate one (recovers at the next start), then SIGKILL.
const stopping: [NodeJS.Signals, number][] = [
  ['SIGINT', 3_000],
  ['SIGQUIT', 1_000],
  ['SIGKILL', 1_000],
];

/** The running server of `postmaster.pid`; undefined where the file is missing or stale. */
async function findPostmaster(path: string): Promise<Postmaster | undefined> {
  const [pid, , , port] = (await readPidFile(path)).split('\n').map(Number);
  return pid && (await isPostmasterOf(path, pid)) ? { pid, port: port || 0 } : undefined;
}

const readPidFile = (path: string) => readFile(join(path, 'postmaster.pid'), 'utf8').catch(() => '');

/** Process ids are reused, after a restart of a container even at once, so the command line is compared. */
async function isPostmasterOf(path: string, pid: number): Promise<boolean> {
  return `${(await commandLine(pid)).trim()} `.includes(` -D ${path} `);
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return (await execute('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}

/** Detached and writing to a file, so that neither Ctrl-C nor the application's death ends the server. */
async function startPostmaster({ path, kind, account, address }: Cluster): Promise<Attempt> {
  await unmaskStalePidFile(path);
  const log = await open(join(path, 'server.log'), 'a', 0o600);
  if ((await log.stat()).size > largestLogBytes) await log.truncate();
  const attempt = { ended: false, logStart: (await log.stat()).size };

  const onSocket = address.host === path;
  const settings = {
    unix_socket_directories: onSocket ? `"${path.replaceAll('"', '""')}"` : '',
    listen_addresses: onSocket ? '' : address.host,
    ...kind.settings,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const location = ['-D', path, '-p', String(address.port)];
  const [command, args, how] = account.invoke(kind.binaries.postgres, [...location, ...options]);
  const child = spawn(command, args, { ...how, detached: true, windowsHide: true, stdio: ['ignore', log.fd, log.fd] });
  const end = () => {
    attempt.ended = true;
  };
  child.once('exit', end).once('error', end).unref();
  await log.close();
  return attempt;
}

async function throwUnlessTransient({ folder, path }: Cluster, { logStart }: Attempt) {
  const log = await readFile(join(path, 'server.log'));
  const report = log.subarray(logStart).toString();
  if (!transientErrors.test(report)) throw failed(folder, report);
  await pause(200);
}

/**
 * PostgreSQL cleans up after a dead server unless the process id in `postmaster.pid` is in use again, by another process
 * or a zombie. It treats its parent's id as stale, and still checks that no orphan of the old server is writing, so this
 * writes that id. The rename lets only one application do so; a newer file that it moved by mistake is put back.
 */
async function unmaskStalePidFile(path: string) {
  const stale = await readPidFile(path);
  const pid = Number.parseInt(stale, 10);
  if (!pid || !send(pid, 0) || (await isPostmasterOf(path, pid))) return;

  const aside = join(path, `postmaster.pid.${process.pid}`);
  try {
    await rename(join(path, 'postmaster.pid'), aside);
    if ((await readFile(aside, 'utf8')) === stale) {
      await rm(join(path, '.s.PGSQL.5432.lock'), { force: true });
      await writeFile(aside, stale.replace(/^\d+/, String(process.pid)));
    }
    await link(aside, join(path, 'postmaster.pid'));
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error; // Another application was faster.
  } finally {
    await rm(aside, { force: true });
  }
}

/** False where there is no such process. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
