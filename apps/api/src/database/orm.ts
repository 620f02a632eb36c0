import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator, TSMigrationGenerator } from '@mikro-orm/migrations';
import { type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { releaseLostConnections } from './connection-pool.ts';

/** How to reach a PostgreSQL database: an address, or the parts of one where a socket folder is the host. */
export type Connection =
  | { clientUrl: string }
  | { host: string; port: number; user: string; password?: string; dbName: string };

/** How long the database may take, in milliseconds; 0 is for ever. */
export type Deadlines = {
  /** Until a connection is free. */
  connectionMs: number;
  /** Until the server itself gives up on a statement. */
  statementMs: number;
  /** Until we do: a server that hangs does not even give up. */
  answerMs: number;
  /** Until a statement that waits for somebody else's lock gives up. */
  lockMs: number;
};

/** Within a call's own deadline (`limits.serverTimeoutMs`), so that a call is refused for the reason that it has. */
const servingDeadlines: Deadlines = { connectionMs: 3_000, statementMs: 20_000, answerMs: 22_000, lockMs: 0 };
/** Seeds and imports take as long as they take. */
export const noDeadlines: Deadlines = { connectionMs: 0, statementMs: 0, answerMs: 0, lockMs: 0 };

/** A process that vanished with its network must not hold its locks for ever. */
const idleInTransactionMs = 300_000;

/** Random reads cost as much as sequential ones: nobody runs a database on a spinning disk any more. */
const planning = '-c random_page_cost=1.1';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Writes no way back: a backup is made before each update, and the ORM would invent functions of dropped triggers. */
class ForwardMigrations extends TSMigrationGenerator {
  override generateMigrationFile(className: string, { up }: { up: string[] }): string {
    return super.generateMigrationFile(className, { up, down: [] });
  }
}

const ormOptions = (
  connection: Connection,
  { connectionMs, statementMs, answerMs, lockMs }: Deadlines,
  onPoolCreated: (pool: Pool) => void,
): Options => ({
  ...connection,
  extensions: [Migrator],
  forceUtcTimezone: true,
  pool: { min: 0, max: 10, idleTimeoutMillis: 30_000 },
  driverOptions: {
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: answerMs === 0 ? 0 : idleInTransactionMs,
    keepAlive: true,
    application_name: 'madrasah',
    options: planning,
    onPoolCreated,
  },
  // Search functions and the triggers of the change feed are written by hand, in migrations.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
  migrations: {
    path: migrationsFolder,
    glob: '!(*.d).{js,ts}',
    snapshot: false,
    generator: ForwardMigrations,
    transactional: true,
    silent: true,
  },
});

export type Orm = MikroORM;

const pools = new WeakMap<Orm, Pool>();

/** Opens the database with what is stored in it; the caller closes it. */
export async function connectOrm(
  connection: Connection,
  entities: Options['entities'],
  deadlines = servingDeadlines,
): Promise<Orm> {
  let pool: Pool | undefined;
  const options = ormOptions(connection, deadlines, (created) => {
    releaseLostConnections(created);
    pool = created;
  });
  const orm = await MikroORM.init({ ...options, entities });
  // Makes the pool, which else the first statement would.
  orm.em.getConnection().getClient();
  if (pool) pools.set(orm, pool);
  return orm;
}

/** The connections that this process holds. */
export function poolOf(orm: Orm): Pool {
  const pool = pools.get(orm);
  if (!pool) throw new Error('this database has no pool of ours');
  return pool;
}

/** How many connections are in use or idle, and how many calls wait for one. */
export function countConnections(orm: Orm): { used: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = poolOf(orm);
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** The names of all migrations that this version of the application brings, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files.flatMap((file) => /^(Migration\d+)\.[jt]s$/.exec(file)?.[1] ?? []).sort();
}

/** One transaction in which the migrator works, and what is copied past the ORM. */
export type SingleSession = { db: EntityManager; migrator: MikroORM['migrator']; client(): PoolClient };

async function openSingleSession(connection: Connection): Promise<{ orm: Orm; session: SingleSession }> {
  let only: PoolClient | undefined;
  const options = ormOptions(connection, noDeadlines, (pool) =>
    pool.on('connect', (client) => {
      only = client;
    }),
  );
  const orm = await MikroORM.init({
    ...options,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 1, idleTimeoutMillis: 0 },
    // The session has begun a transaction already; one of the migrator's own would end it.
    migrations: { ...options.migrations, transactional: false },
    driverOptions: {
      ...options.driverOptions,
      application_name: 'madrasah restore',
    },
  });
  const client = () => {
    if (!only) throw new Error('nothing was asked of this session yet');
    return only;
  };
  return { orm, session: { db: orm.em.fork(), migrator: orm.migrator, client } };
}

/**
 * Does all of the work in one transaction, without entities or deadlines. There is a single connection, so that
 * whatever is asked belongs to it: the migrator asks some things past any transaction that it is given.
 */
export async function inSingleSession(
  connection: Connection,
  work: (session: SingleSession) => Promise<void>,
): Promise<void> {
  const { orm, session } = await openSingleSession(connection);
  try {
    await session.db.execute('begin');
    await work(session);
    await session.db.execute('commit');
  } finally {
    // Closing the connection takes back what was not committed.
    await orm.close();
  }
}
