import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from '../../src/database/embedded/account.ts';
import { startThrowAwayServer, type ThrowAwayServer } from './embedded-server.ts';

const execute = promisify(execFile);
const oldestMajor = 15;

/**
 * A temporary server of the system's oldest PostgreSQL from version 15 on, because compatibility with the oldest
 * matters. Throws an error that names the missing package when there is none.
 */
export const startDebianServer = async (): Promise<ThrowAwayServer> => startThrowAwayServer(await systemBinaries());

export async function systemBinaries(): Promise<Binaries> {
  const found: { major: number; binaries: Binaries }[] = [];
  for (const folder of await candidateFolders()) {
    const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
    const major = await majorOf(binaries);
    if (major >= oldestMajor) found.push({ major, binaries });
  }
  const oldest = found.sort((a, b) => a.major - b.major)[0];
  if (oldest) return oldest.binaries;
  throw new Error(`No PostgreSQL ${oldestMajor} or newer on this machine: apt-get install postgresql`);
}

async function candidateFolders(): Promise<string[]> {
  const debian = await readdir('/usr/lib/postgresql').catch(() => []);
  const other = await execute('pg_config', ['--bindir']).catch(() => ({ stdout: '' }));
  return [...debian.map((version) => join('/usr/lib/postgresql', version, 'bin')), other.stdout.trim()].filter(Boolean);
}

/** 0 where the programs are missing, as in a folder with only the client's. */
async function majorOf({ initdb, postgres }: Binaries): Promise<number> {
  try {
    await access(initdb);
    return Number(/\) (\d+)/.exec((await execute(postgres, ['--version'])).stdout)?.[1]);
  } catch {
    return 0;
  }
}
