import { sql } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { rowsLookedAt } from '../../../test/database/database-work.ts';
import { aWorld } from '../../../test/world.ts';
import { activitiesAbout } from './index.ts';

const world = aWorld();
const email = 'ani.subuh@surat.example';

const addOfOthers = (count: number) =>
  world.db.execute(
    sql`insert into activities (at, actor_id, actor_name, kind, action, subject_id, subject_title, count, changes)
        select ${world.now}::timestamptz - (n || ' seconds')::interval, gen_random_uuid(), 'Guru', 'article',
          'article.update', 'a' || n, 'Judul', 1, '[{"field": "title", "before": "Lama", "after": "Baru"}]'
        from generate_series(1, ${count}::int) as n`,
  );

test('finding a person in the log reads the rows about them, and not the rest', async () => {
  const { id } = await world.aUser({ fullName: 'Ani Subuh', email });
  await addOfOthers(3_000);
  for (const changes of [[], [{ field: 'email', before: 'lama@surat.example', after: email }]]) {
    await world.db.execute(
      sql`insert into activities (at, actor_id, actor_name, kind, action, subject_id, subject_title, count, changes)
          values (${world.now}, ${id}, 'Ani Subuh', 'user', 'user.update', ${id}, 'Ani Subuh', 1, ${JSON.stringify(changes)}::jsonb)`,
    );
  }
  await world.db.execute('analyze activities');
  const find = () => activitiesAbout(world.db, { accounts: [id], email }, 50);
  expect((await find()).total).toBe(2);
  expect((await activitiesAbout(world.db, { accounts: [], email }, 50)).total).toBe(1);
  expect(await rowsLookedAt(world.db, find)).toBeLessThan(50);
});
