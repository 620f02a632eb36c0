import { expect, inject, onTestFinished, test } from 'vitest';
import { anEmptyDatabase } from '../../../test/stored-state.ts';
import { knownMigrations, noDeadlines } from '../../database/orm.ts';
import { openOrm } from '../../orm.ts';
import { readOff } from '../../school/settings/index.ts';

/** What is off after the update of a site that has stored these settings. */
async function offAfterUpdate(...stored: [key: string, value: object][]) {
  const { drop, ...connection } = await anEmptyDatabase(inject('server'));
  const orm = await openOrm(connection, noDeadlines);
  onTestFinished(async () => {
    await orm.close();
    await drop();
  });
  const former = (await knownMigrations()).filter((name) => name < 'Migration20261130000200');
  await orm.migrator.up({ migrations: former });
  const db = orm.em.fork();
  for (const [key, value] of stored) {
    await db.execute(`insert into settings (key, value, version, updated_at) values (?, ?::jsonb, 3, now())`, [
      key,
      JSON.stringify(value),
    ]);
  }
  await orm.migrator.up();
  const kept = await db.execute<{ key: string; value: object }[]>(
    "select key, value from settings where key <> 'content:features' order by key",
  );
  // The release before uses them when it starts again.
  expect(kept.map(({ key, value }) => [key, value])).toEqual(stored);
  return readOff(db);
}

test('an update makes the former switches part of the features, and leaves them to the release before', async () => {
  expect(await offAfterUpdate(['analytics', { isCounting: false }], ['content:display', { comments: false }])).toEqual([
    'comments',
    'analytics',
  ]);
  expect(await offAfterUpdate(['content:display', { comments: false, authorNames: true }])).toEqual(['comments']);
});

test('an update switches nothing off where nothing was off', async () => {
  expect(await offAfterUpdate()).toEqual([]);
  expect(await offAfterUpdate(['analytics', { isCounting: true }], ['content:display', { authorNames: true }])).toEqual(
    [],
  );
});
