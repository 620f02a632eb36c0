import { expect, inject, onTestFinished, test } from 'vitest';
import { anEmptyDatabase } from '../../../test/stored-state.ts';
import { knownMigrations, noDeadlines } from '../../database/orm.ts';
import { openOrm } from '../../orm.ts';

/** A database of the version that did not note when counting was off. */
async function aFormerDatabase() {
  const { drop, ...connection } = await anEmptyDatabase(inject('server'));
  const orm = await openOrm(connection, noDeadlines);
  onTestFinished(async () => {
    await orm.close();
    await drop();
  });
  const former = (await knownMigrations()).filter((name) => name < 'Migration20261129050000');
  await orm.migrator.up({ migrations: former });
  const db = orm.em.fork();
  const logged = (at: string, field: string, after: string, subject = 'analytics') =>
    db.execute(
      `insert into activities (at, actor_name, kind, action, subject_id, subject_title, count, changes)
       values (?, 'Siti', 'settings', 'settings.save', ?, ?, 1, ?::jsonb)`,
      [at, subject, subject, JSON.stringify([{ field, before: null, after }])],
    );
  const stored = (isCounting: boolean, at: string) =>
    db.execute(
      `insert into settings (key, value, version, updated_at) values ('analytics', ?::jsonb, 1, ?)
       on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [JSON.stringify({ isCounting }), at],
    );
  const pausesAfterUpdate = async () => {
    await orm.migrator.up();
    const rows = await db.execute<{ began_at: string; ended_at: string | null }[]>(
      'select began_at, ended_at from visit_pauses order by began_at',
    );
    return rows.map(({ began_at, ended_at }) => [
      new Date(began_at).toISOString().slice(0, 16),
      ended_at && new Date(ended_at).toISOString().slice(0, 16),
    ]);
  };
  return { db, logged, stored, pausesAfterUpdate };
}

test('an update takes the times in which counting was off from the activity log', async () => {
  const { logged, stored, pausesAfterUpdate } = await aFormerDatabase();
  await logged('2026-01-05T03:00Z', 'isCounting', 'true');
  await logged('2026-02-01T03:00Z', 'isCounting', 'false');
  await logged('2026-02-02T03:00Z', 'isCounting', 'false', 'newsletter');
  await logged('2026-02-04T03:00Z', 'isCounting', 'true');
  await logged('2026-02-10T03:00Z', 'isCounting', 'false');
  await logged('2026-02-10T03:09Z', 'isCounting', 'true');
  await logged('2026-03-01T03:00Z', 'isCounting', 'false');
  await stored(false, '2026-03-01T03:00Z');
  expect(await pausesAfterUpdate()).toEqual([
    ['2026-02-01T03:00', '2026-02-04T03:00'],
    ['2026-03-01T03:00', null],
  ]);
});

test('an update takes the last switch from the settings where the log does not have it', async () => {
  const { stored, pausesAfterUpdate } = await aFormerDatabase();
  await stored(false, '2026-03-01T03:00Z');
  expect(await pausesAfterUpdate()).toEqual([['2026-03-01T03:00', null]]);
});

test('an update leaves no time open where counting is on', async () => {
  const { db, logged, stored, pausesAfterUpdate } = await aFormerDatabase();
  await logged('2026-03-01T03:00Z', 'isCounting', 'false');
  await stored(true, '2026-03-02T03:00Z');
  expect(await pausesAfterUpdate()).toEqual([['2026-03-01T03:00', expect.any(String)]]);
  expect(await db.execute('select 1 from visit_pauses where ended_at is null')).toEqual([]);
});
