import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator, TSMigrationGenerator } from '@mikro-orm/migrations';
import { createPostgreSqlTypeParsers, type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg';
import { parse as parseArray } from 'postgres-array';
import { ConnectionPool } from './connection-pool.ts';

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

/** The ORM reads dates and arrays itself: the driver leaves them as text. */
function typesOfOrm(): TypeOverrides {
  const types = new TypeOverrides();
  for (const [id, parse] of Object.entries(createPostgreSqlTypeParsers((text) => parseArray(text)))) {
    types.setTypeParser(Number(id), parse);
  }
  return types;
}

/** As the ORM reads an address: its path and account, and none of its parameters. */
function addressOf(connection: Connection): PoolConfig {
  if (!('clientUrl' in connection)) {
    const { dbName: database, ...rest } = connection;
    return { ...rest, database };
  }
  const { hostname, port, username, password, pathname } = new URL(connection.clientUrl);
  return {
    host: decodeURIComponent(hostname),
    port: Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname).replace(/^\//, ''),
  };
}

const poolOptions = (
  connection: Connection,
  { connectionMs, statementMs, answerMs, lockMs }: Deadlines,
): PoolConfig => ({
  ...addressOf(connection),
  max: 10,
  idleTimeoutMillis: 30_000,
  types: typesOfOrm(),
  connectionTimeoutMillis: connectionMs,
  statement_timeout: statementMs,
  query_timeout: answerMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: answerMs === 0 ? 0 : idleInTransactionMs,
  keepAlive: true,
  application_name: 'madrasah',
  options: planning,
});

const ormOptions = (connection: Connection, pool: ConnectionPool): Options => ({
  ...connection,
  extensions: [Migrator],
  forceUtcTimezone: true,
  driverOptions: new PostgresDialect({ pool }),
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

const pools = new WeakMap<Orm, ConnectionPool>();

/** Opens the database with what is stored in it; the caller closes it. */
export async function connectOrm(
  connection: Connection,
  entities: Options['entities'],
  deadlines = servingDeadlines,
): Promise<Orm> {
  const pool = new ConnectionPool(new Pool(poolOptions(connection, deadlines)));
  const orm = await MikroORM.init({ ...ormOptions(connection, pool), entities });
  pools.set(orm, pool);
  return orm;
}

/** The connections that this process holds. */
export function poolOf(orm: Orm): ConnectionPool {
  const pool = pools.get(orm);
  if (!pool) throw new Error('this database has no pool of ours');
  return pool;
}

/** How many connections are in use or idle, and how many calls wait for one. */
export const countConnections = (orm: Orm): ConnectionPool['counts'] => poolOf(orm).counts;

/** The names of all migrations that this version of the application brings, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files.flatMap((file) => /^(Migration\w+)\.[jt]s$/.exec(file)?.[1] ?? []).sort();
}

/** One transaction in which the migrator works, and what is copied past the ORM. */
export type SingleSession = { db: EntityManager; migrator: MikroORM['migrator']; client(): PoolClient };

async function openSingleSession(connection: Connection): Promise<{ orm: Orm; session: SingleSession }> {
  let only: PoolClient | undefined;
  const pool = new Pool({
    ...poolOptions(connection, noDeadlines),
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'madrasah restore',
  });
  pool.on('connect', (connected) => {
    only = connected;
  });
  const options = ormOptions(connection, new ConnectionPool(pool));
  const orm = await MikroORM.init({
    ...options,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    // The session has begun a transaction already; one of the migrator's own would end it.
    migrations: { ...options.migrations, transactional: false },
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
