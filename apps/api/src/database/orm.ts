import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator, TSMigrationGenerator } from '@mikro-orm/migrations';
import { createPostgreSqlTypeParsers, type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import { type ClientBase, Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg';
import { parse as parseArray } from 'postgres-array';
import type { DatabaseAddress } from '../config/database-address.ts';
import type { Tracing } from '../shared/tracing.ts';
import { clientConfigOf } from './client-config.ts';
import { ConnectionPool } from './connection-pool.ts';
import { oldestReleasesTable } from './migrating/oldest-releases.ts';

/** How long what uses the database may take, in milliseconds; 0 is unlimited. */
export type Deadlines = {
  /** Until a connection is free. */
  connectionMs: number;
  /** The server's own timeout of a statement. */
  statementMs: number;
  /** Our timeout of a statement, because a server that hangs does not end it. */
  answerMs: number;
  /** A wait for another transaction's lock, of a row, a table or a name. */
  lockMs: number;
  /** A transaction that sends no statement, such as one whose process has lost its network: it holds its locks. */
  idleMs: number;
  /** Rows that the client does not take. */
  unreadMs: number;
};

export const servingDeadlines: Deadlines = {
  connectionMs: 3_000,
  // Shorter than a call's own timeout (`limits.serverTimeoutMs`), so that a call is refused with the correct reason.
  statementMs: 20_000,
  answerMs: 22_000,
  lockMs: 15_000,
  // Less than `lockMs`: those that wait for a process without network get its locks, instead of an error.
  idleMs: 10_000,
  unreadMs: 15_000,
};

/** For programs and jobs, whose transactions pause while they read files or pictures. */
export const noDeadlines: Deadlines = {
  connectionMs: 0,
  statementMs: 0,
  answerMs: 0,
  lockMs: 0,
  idleMs: 600_000,
  unreadMs: 600_000,
};

const settingsOf = ({ statementMs, lockMs, idleMs, unreadMs }: Deadlines) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
  tcp_user_timeout: unreadMs,
  // A machine that has vanished is noticed after 25 s; the systems' default is two hours.
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  // Functions and triggers name the schema; a role may have another one as its default.
  search_path: 'public',
  // On SSDs, random reads cost as much as sequential ones.
  random_page_cost: 1.1,
});

/** Notices during a statement that its process has ended; refused by servers on other systems. */
const checksClient = `set_config('client_connection_check_interval', case when version() ~ 'linux' then '5s' else '0' end, false)`;

/** Sets up a new session, by a statement: a pooler in front of the server accepts few parameters of a connection. */
export async function setUpSession(client: ClientBase, deadlines: Deadlines): Promise<void> {
  const settings = Object.entries(settingsOf(deadlines)).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  );
  await client.query(`select ${[...settings, checksClient].join(', ')}`);
}

/** How to reach a PostgreSQL database. */
export type Connection = DatabaseAddress;

/** The sessions of a running application, by which a restore finds it. */
export const applicationName = 'madrasah';

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

const poolOptions = (connection: Connection, deadlines: Deadlines): PoolConfig => ({
  ...clientConfigOf(connection),
  max: 10,
  idleTimeoutMillis: 30_000,
  types: typesOfOrm(),
  connectionTimeoutMillis: deadlines.connectionMs,
  query_timeout: deadlines.answerMs,
  onConnect: (client) => setUpSession(client, deadlines),
  application_name: applicationName,
});

const ormOptions = (connection: Connection, pool: ConnectionPool): Options => ({
  dbName: connection.dbName,
  extensions: [Migrator],
  forceUtcTimezone: true,
  driverOptions: new PostgresDialect({ pool }),
  // Search functions and the triggers of the change feed are written by hand, in migrations.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true, skipTables: [oldestReleasesTable] },
  migrations: {
    path: migrationsFolder,
    glob: '!(*.d).{js,ts}',
    snapshot: false,
    generator: ForwardMigrations,
    // Each in a transaction of its own, unless it divides its work into several.
    transactional: true,
    allOrNothing: false,
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

/** The names of all migrations of this version, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files.flatMap((file) => /^(Migration\w+)\.[jt]s$/.exec(file)?.[1] ?? []).sort();
}

/** One transaction for the migrator, and for copies without the ORM. */
type SingleSession = { db: EntityManager; migrator: MikroORM['migrator']; client: PoolClient };

/** Does all of the work in one transaction of a single connection: the migrator sends some statements outside any. */
export async function inSingleSession(
  connection: Connection,
  work: (session: SingleSession) => Promise<void>,
): Promise<void> {
  const pool = new Pool({
    ...poolOptions(connection, noDeadlines),
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'madrasah restore',
  });
  const { promise: connected, resolve } = Promise.withResolvers<PoolClient>();
  pool.on('connect', resolve);
  const options = ormOptions(connection, new ConnectionPool(pool));
  const orm = await MikroORM.init({
    ...options,
    // With the same name, a fork made within a transaction of the application would be one of the application's ORM.
    contextName: 'single session',
    entities: [],
    discovery: { warnWhenNoEntities: false },
    // The session has started a transaction already; one of the migrator's own would end it.
    migrations: { ...options.migrations, transactional: false },
  });
  const db = orm.em.fork();
  try {
    await db.execute('begin');
    await work({ db, migrator: orm.migrator, client: await connected });
    await db.execute('commit');
  } finally {
    // Closing the connection rolls back what was not committed.
    await orm.close();
  }
}

const longestText = 2_000;

/** A statement without its values, inline or as parameters. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, longestText)
    .replaceAll(/'[^']*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?/g, '?');

/** The kind of a statement, such as `select`. */
const verbOf = (text: string) => /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';

/** Records the statements of a traced request or job, on connections that are opened from now on. */
export function traceStatements(orm: Orm, tracing: Tracing) {
  poolOf(orm).trace = (text, run) => {
    const facts = () => ({
      name: verbOf(text),
      kind: 'client' as const,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
    });
    return tracing.inPart(facts, run);
  };
}
