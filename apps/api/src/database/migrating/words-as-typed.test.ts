import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { anEmptyDatabase } from '../../../test/stored-state.ts';
import { openOrm } from '../../orm.ts';
import { searchWords } from '../../shared/search-words.ts';
import { openClient } from '../clients.ts';
import { knownMigrations, noDeadlines } from '../orm.ts';

/** A database of the version that did not separate joined words. */
async function aFormerDatabase() {
  const { drop, ...connection } = await anEmptyDatabase(inject('server'));
  const orm = await openOrm(connection, noDeadlines);
  const client = await openClient(connection);
  onTestFinished(async () => {
    await client.end();
    await orm.close();
    await drop();
  });
  await orm.migrator.up({ migrations: (await knownMigrations()).filter((name) => name < 'Migration202611290100') });
  await client.query(
    `insert into categories (slug, name, fixed) values ('berita', 'Berita', true) on conflict do nothing`,
  );
  return { orm, client };
}
type Former = Awaited<ReturnType<typeof aFormerDatabase>>;

const addArticle = ({ client }: Former, id: number, title: string) =>
  client.query(
    `insert into articles (id, public_id, slug, title, content, excerpt, status, category_id, date, tags, created_at, updated_at, published_at)
     values ($1::int, 'lama' || $1::text, 'kabar-' || $1::text, $2, '<p>Untuk siswa/siswi &amp; guru</p>', '', 'published',
       (select min(id) from categories), current_date, '{IPA/IPS}', now(), now(), now())`,
    [id, title],
  );
const addEntry = ({ client }: Former, kind: string, title: string, content: object) =>
  client.query(
    `insert into collection_entries (public_id, kind, slug, title, content, document, created_at, updated_at)
     values ($1::text, $2, $1::text, $3::text, $4, search_vector($3::text), now(), now())`,
    [`${kind}-1`, kind, title, JSON.stringify(content)],
  );

async function find({ client }: Former, table: string, typed: string): Promise<(string | number)[]> {
  const { rows } = await client.query(`select id from ${table} where document @@ words_query($1) order by id`, [
    searchWords(typed),
  ]);
  return rows.map(({ id }) => id);
}

test('articles and entries of the version before are found by what is typed', async () => {
  const former = await aFormerDatabase();
  await addArticle(former, 1, "Salat Jum'at");
  await addArticle(former, 100, 'Tafsir سُورَةُ');
  await addEntry(former, 'page', 'Profil', { summary: 'Visi/misi', body: '<p>Sarana<br>prasarana/gedung</p>' });
  await addEntry(former, 'staff', 'Bu Nur’aini', { position: 'Guru', subjects: ['Fikih/Akhlak', 'Hadis'], bio: '' });
  await addEntry(former, 'extracurricular', 'Pramuka', { coach: 'Pak A', place: 'Aula/Lapangan', about: '' });
  await addEntry(former, 'file', 'Edaran', { letterNumber: 'B-12/MA.01/2027' });
  await addEntry(former, 'unit', 'Tata usaha/keuangan', {});
  const typed = ['siswi', 'ips', 'jumat', 'سورة'];
  const found = () => Promise.all(typed.map((query) => find(former, 'article_search_documents', query)));
  expect(await found()).toEqual([[], [], [], []]);

  await former.orm.migrator.up();
  expect(await found()).toEqual([[1, 100], [1, 100], [1], [100]]);
  const entries = ['misi', 'gedung', 'nuraini', 'akhlak', 'hadis', 'lapangan', 'B-12/MA.01/2027', 'keuangan'];
  const foundEntries = await Promise.all(entries.map((query) => find(former, 'collection_entries', query)));
  expect(foundEntries).toEqual([[1], [1], [2], [2], [2], [3], [4], [5]]);
  const { rows } = await former.client.query('select document::text from collection_entries order by id');
  const weights = rows.map(
    ({ document }) => /'(?:gedung|akhlak|lapangan|ma)':\d+(?<weight>[A-C]?)/.exec(document)?.[1],
  );
  // The lowest weight is not written.
  expect(weights).toEqual(['C', 'B', '', 'B', undefined]);
});

test('a save during the update is waited for and keeps its words', async () => {
  const former = await aFormerDatabase();
  await addArticle(former, 1, 'Lama');
  const { client, orm } = former;
  await client.query('begin');
  await client.query(`update articles set title = 'Baru' where id = 1`);
  const updating = orm.migrator.up({
    migrations: ['Migration20261129010000_words_as_typed', 'Migration20261129010002_articles_as_typed'],
  });
  const waiting =
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitUntil(async () => (await client.query(waiting)).rows[0].waiting > 0, { timeout: 20_000 });
  await client.query('commit');
  await updating;
  expect(await find(former, 'article_search_documents', 'baru siswi')).toEqual([1]);
  expect(await find(former, 'article_search_documents', 'lama')).toEqual([]);
});
