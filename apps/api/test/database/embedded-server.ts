import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, embeddedBinaries } from '../../src/database/embedded/account.ts';
import { type ClusterKind, openCluster, type ServerAddress } from '../../src/database/embedded/cluster.ts';
import { connectOrStart, stopPostmaster } from '../../src/database/embedded/postmaster.ts';

/** A server for one test run, and how to make another one of its kind; `stop` ends it and removes its data. */
export type ThrowAwayServer = {
  connection: ServerAddress;
  kind: ClusterKind;
  /** Files in this folder are removed with the server. */
  folder: string;
  stop(): Promise<void>;
};

// No data have to survive: speed before durability.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // For as many workers as a large machine has cores, each with several applications at once.
  max_connections: 1_000,
  log_min_messages: 'log',
};

/** A temporary server of the binaries of the product. */
export const startThrowAwayEmbedded = async () => startThrowAwayServer(await embeddedBinaries());

/** Ends the server of a folder when this process ends in any way. */
function guard(folder: string): { stop: () => void } {
  const program = join(import.meta.dirname, 'server-guard.ts');
  // In its own process group, because Ctrl-C in a terminal reaches all processes of the group.
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  return { stop: () => child.stdin.destroy() };
}

/** A temporary server of any PostgreSQL on this machine, in a temporary folder, on a Unix socket by default. */
export async function startThrowAwayServer(
  binaries: Binaries,
  further: ClusterKind['settings'] = {},
): Promise<ThrowAwayServer> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'madrasah-test-')));
  const guarding = guard(folder);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    guarding.stop();
  };
  try {
    const kind = { binaries, setUp: ['--no-sync'], settings: { ...settings, ...further } };
    const cluster = await openCluster(folder, kind);
    const stop = () => stopPostmaster(cluster).finally(remove);
    const client = await connectOrStart(cluster);
    await client.end().catch(async (error) => {
      await stop();
      throw error;
    });
    return { connection: cluster.address, kind, folder, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
