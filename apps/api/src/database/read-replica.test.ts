import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startDebianServer } from '../../test/database/debian-server.ts';
import { startThrowAwayEmbedded, type ThrowAwayServer } from '../../test/database/embedded-server.ts';
import { startStandby } from '../../test/database/standby-server.ts';
import { patience } from '../../test/patience.ts';
import { openOrm } from '../orm.ts';
import { QueryCache } from '../shared/query-cache.ts';
import type { Orm } from './orm.ts';
import { PostgresChangeFeed } from './postgres-change-feed.ts';
import { ReadReplica } from './read-replica.ts';

const lagMs = 500;

let server: ThrowAwayServer;
let standby: ThrowAwayServer;
let primary: Orm;
let reading: Orm;
let onStandby: Orm;
let feed: PostgresChangeFeed;
let replica: ReadReplica;

beforeAll(async () => {
  server = await (inject('isDebian') ? startDebianServer() : startThrowAwayEmbedded());
  primary = await openOrm(server.connection);
  await primary.migrator.up();
  standby = await startStandby(server);
  onStandby = await openOrm(standby.connection);
  feed = await PostgresChangeFeed.open(server.connection);
  reading = await openOrm(standby.connection);
  replica = new ReadReplica({ primary, replica: reading, changeFeed: feed, lagMs });
});
afterAll(async () => {
  await replica.close();
  await feed.close();
  for (const orm of [reading, onStandby, primary]) await orm.close();
  await standby.stop();
  await server.stop();
});

/** Which server carried out a statement, and the value that it returned. */
async function read() {
  const statement = `select pg_is_in_recovery() as "ofReplica", (select value #>> '{}' from settings) as value`;
  const [row] = await reading.em.fork().execute<{ ofReplica: boolean; value: string | null }[]>(statement);
  return row;
}
const write = (value: string) =>
  primary.em.fork().execute(
    `insert into settings (key, value, updated_at) values ('sample', to_jsonb(?::text), now())
     on conflict (key) do update set value = excluded.value`,
    [value],
  );
const replay = (how: 'pause' | 'resume') => onStandby.em.fork().execute(`select pg_wal_replay_${how}()`);
/** The value from the first statement that goes to the replica, which lags too far again within moments. */
async function readReplica() {
  const found = await vi.waitUntil(async () => {
    const row = await read();
    return row?.ofReplica ? row : undefined;
  }, patience);
  return found.value;
}

// One test with several steps, because a replica is expensive to set up.
test('a replica answers while it is current; caches store nothing older than a notified change', async () => {
  const cache = new QueryCache<string | null | undefined>(feed, ['settings']);
  const cached = () => cache.getOrLoad('sample', async () => (await read())?.value);
  await write('satu');
  await feed.waitForSync();
  expect(await readReplica()).toBe('satu');
  expect(await cached()).toBe('satu');

  await replay('pause');
  await write('dua');
  await feed.waitForSync();
  expect(await read(), 'notified, and not replayed yet').toEqual({ ofReplica: false, value: 'dua' });
  expect(await cached()).toBe('dua');
  await replay('resume');
  expect(await readReplica()).toBe('dua');

  // A change without a notification, such as a count of visits.
  await replay('pause');
  await primary.em.fork().execute('create table untold ()');
  await vi.waitFor(() => expect(replica.isCurrent, 'the lag is limited').toBe(false), patience);
  expect(await read()).toEqual({ ofReplica: false, value: 'dua' });
  await replay('resume');
  await readReplica();

  await standby.stop();
  await vi.waitFor(async () => expect(await read()).toEqual({ ofReplica: false, value: 'dua' }), patience);
  expect(replica.isCurrent, 'an unreachable replica').toBe(false);
});
