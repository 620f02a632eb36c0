import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { embeddedBinaries, FolderInUseError, inUse } from './embedded/account.ts';
import {
  type Cluster,
  type ClusterKind,
  openCluster,
  removeLeftovers,
  type ServerAddress,
} from './embedded/cluster.ts';
import { connectOrStart, stopPostmaster } from './embedded/postmaster.ts';

export { DataFolderError, fromFileSystem } from './embedded/account.ts';

/** The embedded server; `connection` stays the same when the server is started again after a crash. */
export type EmbeddedServer = { connection: ServerAddress; stop(): Promise<void> };

// A small server for one application: 25 to 50 MB when idle. Durability has PostgreSQL's defaults.
const settings = {
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  io_method: 'sync', // Without worker processes.
  max_logical_replication_workers: 0,
  log_min_messages: 'log', // The application reports failed statements itself.
  log_checkpoints: 'off',
};

/** The connections of one process of the application, and of backups and commands next to it. */
const connectionsPerProcess = 12;
const furtherConnections = 10;
const fewestConnections = 50;

const lockKey = 2_026_071_801; // Any number that is the same in every version of this application.
const lockTimeoutMs = 700; // By then the connection of a killed holder is gone.
const longestPauseMs = 5_000;

/**
 * Starts the PostgreSQL of a data folder, or adopts one that a killed application left running, and keeps it running
 * until `stop`. One application per folder: it holds an advisory lock, which the server releases when that process
 * dies. Throws a DataFolderError with the solution.
 */
export async function startEmbeddedServer(options: {
  folder: string;
  log?: (line: string) => void;
  /** How many processes of the application use it. */
  processes?: number;
}): Promise<EmbeddedServer> {
  const { folder, log = () => undefined, processes = 1 } = options;
  const cluster = await openCluster(folder, await embeddedKind(processes));
  const release = new AbortController();

  let recovery: Promise<void> | undefined;
  const recoverWhenLost = (client: Client) =>
    client.once('end', () => {
      recovery = recover();
    });
  const recover = async () => {
    if (!release.signal.aborted) log('Server basis data berhenti; dinyalakan lagi.');
    for (let waitMs = 100; !release.signal.aborted; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      try {
        recoverWhenLost(await acquireLock(cluster, release.signal));
        return log('Server basis data hidup lagi.');
      } catch (error) {
        if (!release.signal.aborted) log(error instanceof Error ? error.message : String(error));
      }
      await pause(waitMs, undefined, { signal: release.signal }).catch(() => undefined);
    }
  };

  recoverWhenLost(await acquireLock(cluster, release.signal));
  await removeLeftovers(cluster);
  return {
    connection: cluster.address,
    async stop() {
      release.abort();
      await recovery;
      await stopPostmaster(cluster);
    },
  };
}

const embeddedKind = async (processes = 1): Promise<ClusterKind> => ({
  binaries: await embeddedBinaries(),
  setUp: [],
  settings: {
    ...settings,
    max_connections: Math.max(fewestConnections, processes * connectionsPerProcess + furtherConnections),
  },
});

/**
 * The same for programs that only read: where an application runs on the folder, they use its server and leave it
 * running. It ends when that application stops.
 */
export async function joinEmbeddedServer(options: { folder: string }): Promise<EmbeddedServer> {
  try {
    return await startEmbeddedServer(options);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const cluster = await openCluster(options.folder, await embeddedKind());
    await (await connectOrStart(cluster)).end();
    return { connection: cluster.address, stop: async () => undefined };
  }
}

/** The connection whose advisory lock reserves the folder for this process. */
async function acquireLock(cluster: Cluster, wanted: AbortSignal): Promise<Client> {
  let giveUpAt = Number.POSITIVE_INFINITY;
  for (;;) {
    const client = await connectOrStart(cluster, wanted);
    if (await tryLock(client)) return client;
    await client.end();
    giveUpAt = Math.min(giveUpAt, Date.now() + lockTimeoutMs);
    if (Date.now() >= giveUpAt) throw inUse(cluster.folder);
    await pause(50);
  }
}

/** Also false when the server stops before it responds. */
async function tryLock(client: Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
      lockKey,
    ]);
    return rows[0]?.acquired ?? false;
  } catch {
    return false;
  }
}
