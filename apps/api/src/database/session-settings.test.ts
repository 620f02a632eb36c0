import { expect, inject, onTestFinished, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { openOrm } from '../orm.ts';
import { openClient } from './clients.ts';
import { migratingDeadlines } from './migrating/migrations-in-steps.ts';
import { type Deadlines, inSingleSession, noDeadlines } from './orm.ts';
import { withSnapshot } from './snapshot.ts';

const world = aWorld();

const limits = `select
  current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;

async function limitsWith(deadlines?: Deadlines) {
  const orm = await openOrm(world.connection, deadlines);
  onTestFinished(() => orm.close());
  const [row] = await orm.em.fork().execute(limits);
  return row;
}

test('a call that lost its network holds its locks for 10 s, less than others wait for them', async () => {
  expect(await limitsWith()).toEqual({ statement: '20s', lock: '15s', idle: '10s' });
});

test('programs may pause for longer within a transaction, but not without an end', async () => {
  expect(await limitsWith(noDeadlines)).toEqual({ statement: '0', lock: '0', idle: '10min' });
  expect(await limitsWith(migratingDeadlines)).toEqual({ statement: '0', lock: '1s', idle: '10min' });
  await inSingleSession(world.connection, async ({ db }) => {
    expect(await db.execute(limits)).toEqual([{ statement: '0', lock: '0', idle: '10min' }]);
  });
});

test('a single session has its own connection, also within a transaction of the application', async () => {
  const own = 'select pg_backend_pid() as process';
  const processes = await world.db.transactional(async (outer) => {
    const found = await outer.execute(own);
    await inSingleSession(world.connection, async ({ db, client }) => {
      found.push(...(await db.execute(own)), ...(await client.query(own)).rows);
    });
    return found.map(({ process }) => process);
  });
  expect(processes).toEqual([expect.any(Number), processes[1], processes[1]]);
  expect(processes[1]).not.toBe(processes[0]);
});

test('neither the role nor the database changes the limits of a session', async () => {
  const name = 'madrasah_impatient';
  const admin = await openClient(inject('server'));
  onTestFinished(async () => {
    await admin.query(`drop owned by ${name}; drop role ${name}`);
    await admin.end();
  });
  await admin.query(`create role ${name} login superuser; alter role ${name} set idle_in_transaction_session_timeout = 1000;
    alter role ${name} set lock_timeout = 1000; alter role ${name} set statement_timeout = 1000`);
  const connection = { ...world.connection, user: name };
  await withSnapshot(connection, async ({ tables }) => expect(tables).not.toEqual([]));
  const orm = await openOrm(connection);
  onTestFinished(() => orm.close());
  expect(await orm.em.fork().execute(limits)).toEqual([{ statement: '20s', lock: '15s', idle: '10s' }]);
});

test('a server that takes no keep-alive settings of a socket accepts the session, and notices a client that has ended', async () => {
  const orm = await openOrm(world.connection);
  onTestFinished(() => orm.close());
  const read = "select current_setting('client_connection_check_interval') as checks, version() as version";
  const [row] = await orm.em.fork().execute<{ checks: string; version: string }[]>(read);
  expect(row?.checks).toBe(row?.version.includes('linux') ? '5s' : '0');
});
