import { expect, inject, onTestFinished, test } from 'vitest';
import { anEmptyDatabase } from '../../../../test/stored-state.ts';
import { knownMigrations, noDeadlines } from '../../../database/orm.ts';
import { openOrm } from '../../../orm.ts';
import { sendChanges } from './send-changes.ts';

const now = new Date('2026-03-10T03:00:00.000Z');
const webhook = '00000000-0000-4000-8000-000000000001';

/** A database of the version whose webhooks had notes and a state of their own. */
async function aFormerDatabase() {
  const { drop, ...connection } = await anEmptyDatabase(inject('server'));
  const orm = await openOrm(connection, noDeadlines);
  onTestFinished(async () => {
    await orm.close();
    await drop();
  });
  const former = (await knownMigrations()).filter((name) => name < 'Migration202611281906');
  await orm.migrator.up({ migrations: former });
  return orm;
}

/** What receivers know of an article, as the former version stored it. */
const factsOf = (id: number, title: string, version: number) =>
  JSON.stringify({
    id,
    publicId: `lama${id}`,
    slug: `kabar-${id}`,
    title,
    category: 'Berita',
    categorySlug: 'berita',
    publishedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version,
  });

test('an update sends webhooks exactly what they have not received, once', async () => {
  const orm = await aFormerDatabase();
  const db = orm.em.fork();
  const article = (id: number, status: string, version: number) =>
    db.execute(
      `insert into articles (id, public_id, title, content, excerpt, status, category_id, date, tags, created_at, updated_at, published_at, version)
        values (?, ?, ?, '<p>Isi</p>', '', ?, (select min(id) from categories), current_date, '{}', ?, ?, ?, ?)`,
      [id, `lama${id}`, `Kabar ${id}`, status, now, now, now, version],
    );
  const known = (id: number, title: string, version: number) =>
    db.execute('insert into webhook_articles (article_id, facts) values (?, ?::jsonb)', [
      id,
      factsOf(id, title, version),
    ]);
  await db.execute(
    `insert into categories (slug, name, fixed) values ('berita', 'Berita', true) on conflict do nothing`,
  );
  await db.execute(
    `insert into webhooks (id, url, events, secret, is_active, created_at)
      values (?, 'https://tujuan.example/', '{article.published,article.updated,article.unpublished}', 'x', true, ?)`,
    [webhook, now],
  );
  await db.execute(`insert into webhook_marks (name, told_until) values ('articles', ?)`, [now]);
  await article(1, 'published', 3);
  await known(1, 'Kabar 1', 3);
  await article(2, 'published', 1);
  await article(3, 'draft', 2);
  await known(3, 'Ditarik', 1);
  await article(4, 'published', 5);
  await known(4, 'Kabar 4, dahulu', 4);
  await known(5, 'Sudah dihapus', 1);
  await orm.migrator.up();

  const context = { db, databaseTime: async () => now, now: () => now, publicOrigin: 'https://madrasah.test' };
  await sendChanges(context);
  await sendChanges(context);
  const sent = await db.execute<{ event: string; title: string }[]>(
    'select event, title from webhook_deliveries order by event, title',
  );
  expect(sent.map(({ event, title }) => [event, title])).toEqual([
    ['article.published', 'Kabar 2'],
    ['article.unpublished', 'Ditarik'],
    ['article.unpublished', 'Sudah dihapus'],
    ['article.updated', 'Kabar 4'],
  ]);
});
