import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The process id of the first process of this folder's embedded database server. */
export async function postmasterOf(dataFolder: string): Promise<number> {
  const [line = ''] = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const pid = Number(line);
  if (!Number.isInteger(pid) || pid < 2) throw new Error(`no database server runs on ${dataFolder}`);
  return pid;
}

/** Sends a signal to the database server and all its child processes. */
export async function signalDatabase(dataFolder: string, signal: NodeJS.Signals): Promise<void> {
  const postmaster = await postmasterOf(dataFolder);
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
  for (const pid of [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has just ended.
    }
  }
}
