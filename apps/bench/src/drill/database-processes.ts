import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningSite } from '@madrasah/running-site';
import { until } from './fault.ts';

const execute = promisify(execFile);

/** The process id of the first process of this folder's embedded database server. */
export async function postmasterOf(dataFolder: string): Promise<number> {
  const [line = ''] = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const pid = Number(line);
  if (!Number.isInteger(pid) || pid < 2) throw new Error(`no database server runs on ${dataFolder}`);
  return pid;
}

/** The database server and all its child processes. */
async function databasePids(dataFolder: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataFolder);
  const { stdout } = await execute('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
  return [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)];
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has just ended.
    }
  }
}

/** Sends a signal to the database server and all its child processes. */
export async function signalDatabase(dataFolder: string, signal: NodeJS.Signals): Promise<void> {
  send(await databasePids(dataFolder), signal);
}

/** Whether every thread is stopped: a thread in a system call ends it first. */
async function areStopped(pids: readonly number[]): Promise<boolean> {
  const { stdout } = await execute('ps', ['-L', '-o', 'stat=', '-p', pids.join()]);
  return stdout.split('\n').every((state) => state === '' || /^[TZ]/.test(state));
}

/** Runs a function while the site and its database are stopped, so that they write nothing meanwhile. */
export async function whileStopped<Result>(
  { pid }: RunningSite,
  dataFolder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const pids = [pid, ...(await databasePids(dataFolder))];
  send(pids, 'SIGSTOP');
  try {
    await until('all are stopped', 10_000, () => areStopped(pids));
    return await work();
  } finally {
    send(pids, 'SIGCONT');
  }
}
