import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator, TSMigrationGenerator } from '@mikro-orm/migrations';
import { createPostgreSqlTypeParsers, type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg';
import { parse as parseArray } from 'postgres-array';
import { ConnectionPool } from './connection-pool.ts';

/** The address of a PostgreSQL database, or its parts where the host is a socket folder. */
export type Connection =
  | { clientUrl: string }
  | { host: string; port: number; user: string; password?: string; dbName: string };

/** The timeouts of the database, in milliseconds; 0 is unlimited. */
export type Deadlines = {
  /** Until a connection is free. */
  connectionMs: number;
  /** The server's own timeout of a statement. */
  statementMs: number;
  /** Our timeout of a statement, because a server that hangs does not end it. */
  answerMs: number;
  /** The timeout of a wait for another transaction's lock. */
  lockMs: number;
};

/** Shorter than a call's own timeout (`limits.serverTimeoutMs`), so that a call is refused with the correct reason. */
const servingDeadlines: Deadlines = { connectionMs: 3_000, statementMs: 20_000, answerMs: 22_000, lockMs: 0 };
/** Seeds and imports have no timeout. */
export const noDeadlines: Deadlines = { connectionMs: 0, statementMs: 0, answerMs: 0, lockMs: 0 };

/** A process that lost its network must not hold its locks forever. */
const idleInTransactionMs = 300_000;

/** On SSDs, random reads cost as much as sequential ones. */
const planning = '-c random_page_cost=1.1';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Generates no down migrations: updates have a backup, and the ORM would invent functions of dropped triggers. */
class ForwardMigrations extends TSMigrationGenerator {
  override generateMigrationFile(className: string, { up }: { up: string[] }): string {
    return super.generateMigrationFile(className, { up, down: [] });
  }
}

/** The ORM parses dates and arrays itself, so the driver leaves them as text. */
function typesOfOrm(): TypeOverrides {
  const types = new TypeOverrides();
  for (const [id, parse] of Object.entries(createPostgreSqlTypeParsers((text) => parseArray(text)))) {
    types.setTypeParser(Number(id), parse);
  }
  return types;
}

/** The ORM uses the path and account of an address, and none of its parameters. */
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

/** Opens the database with the given entities; the caller closes it. */
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

/** The connections of this process. */
export function poolOf(orm: Orm): ConnectionPool {
  const pool = pools.get(orm);
  if (!pool) throw new Error('this database has no ConnectionPool');
  return pool;
}

/** How many connections are used or idle, and how many calls wait for one. */
export const countConnections = (orm: Orm): ConnectionPool['counts'] => poolOf(orm).counts;

/** The names of all migrations of this version, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files.flatMap((file) => /^(Migration\w+)\.[jt]s$/.exec(file)?.[1] ?? []).sort();
}

/** One transaction for the migrator, and for copies without the ORM. */
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
    // The session has started a transaction already; one of the migrator's own would end it.
    migrations: { ...options.migrations, transactional: false },
  });
  const client = () => {
    if (!only) throw new Error('this session has no connection yet');
    return only;
  };
  return { orm, session: { db: orm.em.fork(), migrator: orm.migrator, client } };
}

/**
 * Does all of the work in one transaction, without entities or timeouts. There is a single connection, so that every
 * statement belongs to the transaction: the migrator sends some outside any transaction that it is given.
 */
export async function inSingleSession(
  connection: Connection,
  work: (session: SingleSession) => Promise<void>,
): Promise<void> {
  const { orm, session } = await openSingleSession(connection);
  try {
    // Not `begin`, which waits for the next statement of the same `CheckedOutConnection`; each one here has its own.
    await session.db.execute('begin work');
    await work(session);
    await session.db.execute('commit');
  } finally {
    // Closing the connection rolls back what was not committed.
    await orm.close();
  }
}
