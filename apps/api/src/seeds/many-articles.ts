import type { Database } from '../database/database.ts';

const firstWords =
  'madrasah siswa guru prestasi lomba sains olimpiade kegiatan pesantren wisuda pameran lingkungan perpustakaan kelas';
const syllables = 'ba bi bu da di du ga gi ka ki ku la li lu ma mi mu na ni nu pa pi pu ra ri ru sa si su ta ti tu';

/** As many as one statement adds well within its deadline. */
const batch = 5_000;

/**
 * Adds many published articles, spread over all categories and four years, made by the database itself: for measuring
 * what a large site costs. The words are the same in every run.
 */
export async function addManyArticles(db: Database, count: number, wordsPerArticle: number): Promise<void> {
  for (let first = 1; first <= count; first += batch) {
    await addArticles(db, { first, last: Math.min(first + batch - 1, count) }, wordsPerArticle);
  }
  await db.execute('analyze articles');
  await db.execute('analyze article_search_documents');
}

async function addArticles(db: Database, numbers: { first: number; last: number }, wordsPerArticle: number) {
  await db.execute(
    `with vocabulary as (
       select array_agg(word) as words from (
         select unnest(string_to_array(?, ' ')) as word
         union all
         select a || b || c from unnest(string_to_array(?, ' ')) a, unnest(string_to_array(?, ' ')) b,
           unnest(array['', 'n', 'ng', 'r']) c
       ) as made
     ),
     filed as (select array_agg(id order by id) as ids from categories where href is null)
     insert into articles (public_id, slug, title, content, excerpt, status, category_id, date, tags, created_at, updated_at, published_at)
     select 'm' || n, 'banyak-' || n, 'Berita ' || n || ' ' || words[1 + (n * 7919) % cardinality(words)],
       '<p>' || (
         select string_agg(words[1 + abs(hashint4(n * 1009 + k)) % cardinality(words)], ' ') from generate_series(1, ?) k
       ) || '</p>',
       'Ringkasan berita ke-' || n, 'published', ids[1 + n % cardinality(ids)], day::date,
       array[words[1 + n % 40]], day, day, day
     from generate_series(?::int, ?::int) n, vocabulary, filed,
       lateral (select timestamptz '2022-01-01' + (n * 20) * interval '1 minute' as day) as dated`,
    [firstWords, syllables, syllables, wordsPerArticle, numbers.first, numbers.last],
  );
}
