import type { articleChangesInput } from '@madrasah/contract';
import { anArticleInput, aWholeArticle, textsLeftOut, wholeTexts } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sentDuring } from '../../../../test/database/database-work.ts';
import { numberCases, wordCases } from '../../../../test/search-cases.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();

type Changes = Parameters<typeof anArticleInput>[0];

/** An article without any words except those given. */
async function anArticle(changes: Changes) {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const silent = { title: 'Kabar', content: '', excerpt: '', tags: [] };
  return (await editor.articles.create(anArticleInput({ ...silent, ...changes }))).data;
}

const search = (q: string, more: { category?: string; page?: number; limit?: number } = {}) =>
  world.asVisitor().articles.search({ q, ...more });
const titlesFor = async (q: string) => (await search(q)).data.map(({ title }) => title);
const snippetFor = async (q: string) => (await search(q)).data[0]?.snippet;

describe('search', () => {
  test('[API-021] returns a page of published articles and the fixed pages', async () => {
    const { id } = await anArticle({ content: '<p>Sungai yang jernih.</p>' });
    await anArticle({ title: 'Lain', content: '<p>Laut.</p>' });
    const response = await world.app.inject('/api/articles/search?q=%20sungai%20');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: [expect.objectContaining({ id, title: 'Kabar', snippet: '<mark>Sungai</mark> yang jernih' })],
      pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
      pages: [],
    });
  });

  test('without words finds nothing', async () => {
    await anArticle({ title: 'Sungai' });
    const nothing = { data: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 }, pages: [] };
    for (const url of ['/api/articles/search', '/api/articles/search?q=', '/api/articles/search?q=%20%20']) {
      expect((await world.app.inject(url)).json()).toEqual(nothing);
    }
  });

  test('finds an article by every text of it but those left out on purpose, as soon as it has changed', async () => {
    const whole = new Map<string, unknown>(Object.entries(aWholeArticle('')));
    const { id } = await anArticle({ category: 'Berita' });
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const notFound: string[] = [];
    for (const { name, texts } of wholeTexts) {
      if (name !== 'galleries') await editor.articles.update({ id, [name]: whole.get(name) });
      const found = await search(texts.join(' '));
      if (!found.data.some((article) => article.id === id)) notFound.push(name);
    }
    expect(notFound).toEqual(textsLeftOut.search);
  });

  test('a word in the title counts more than one in the tags, the excerpt, the content or the category', async () => {
    const sungai = { title: 'Kabar', category: 'Berita' };
    await anArticle({ title: 'Perihal Sungai', category: 'Berita' });
    await anArticle({ ...sungai, title: 'Dalam tag', tags: ['sungai'] });
    await anArticle({ ...sungai, title: 'Dalam kutipan', excerpt: 'sungai' });
    await anArticle({ ...sungai, title: 'Dalam isi', content: '<p>sungai sungai sungai sungai sungai</p>' });
    await world.as(await world.aUser({ role: 'admin' })).categories.create({ name: 'Susur Sungai' });
    await anArticle({ title: 'Dalam kategori', category: 'Susur Sungai' });
    expect(await titlesFor('sungai')).toEqual([
      'Perihal Sungai',
      'Dalam tag',
      'Dalam kutipan',
      'Dalam isi',
      'Dalam kategori',
    ]);
  });

  test('equally good ones come newest first, page by page', async () => {
    for (const title of ['Satu', 'Dua', 'Tiga']) {
      await anArticle({ title, tags: ['sungai'] });
      world.advanceTime(1_000);
    }
    const first = await search('sungai', { limit: 2 });
    const second = await search('sungai', { limit: 2, page: 2 });
    expect(first.data.map(({ title }) => title)).toEqual(['Tiga', 'Dua']);
    expect(second.data.map(({ title }) => title)).toEqual(['Satu']);
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
  });

  const spellings = [
    { q: 'SUNGAI', text: 'sungai', how: 'in any case' },
    { q: 'café', text: 'cafe', how: 'typed with accents' },
    { q: 'cafe', text: 'Café', how: 'without accents' },
    { q: 'sung', text: 'sungai', how: 'by its beginning' },
    { q: 'pelajaran', text: 'belajar', how: 'by its stem' },
    { q: 'belajar', text: 'pelajaran', how: 'by its stem, the other way round' },
    { q: 'yang sungai', text: 'sungai yang jernih', how: 'with small words, in any order' },
    { q: 'sung jer', text: 'sungai jernih', how: 'by the prefixes of several words' },
  ];
  test.each(spellings)('finds a word $how', async ({ q, text }) => {
    await anArticle({ content: `<p>${text}</p>` });
    await anArticle({ title: 'Lain', content: '<p>gunung</p>' });
    expect(await titlesFor(q)).toEqual(['Kabar']);
  });

  test.each([...wordCases, ...numberCases])(
    'finds and marks what is typed: $text',
    async ({ text, by, notBy = [] }) => {
      await anArticle({ content: `<p>${text.replaceAll('&', '&amp;')}</p>` });
      const missed: string[] = [];
      for (const q of by) {
        const [found] = (await search(q)).data;
        if (!found?.snippet?.includes('<mark>')) missed.push(q);
      }
      expect(missed).toEqual([]);
      for (const q of notBy) expect([q, await titlesFor(q)]).toEqual([q, []]);
    },
  );

  test('every word must occur', async () => {
    await anArticle({ content: '<p>sungai</p>' });
    for (const q of ['sungai gunung', 'sungai | gunung', "sungai' | 'gunung", 'sungai & !gunung']) {
      expect([q, await titlesFor(q)]).toEqual([q, []]);
    }
  });

  test('where nothing is found, titles with a typing error are', async () => {
    await anArticle({ title: 'Juara Robotik Nasional' });
    await anArticle({ title: 'Upacara Bendera' });
    expect(await titlesFor('robtik')).toEqual(['Juara Robotik Nasional']);
    expect(await titlesFor('roobotik nasionl')).toEqual(['Juara Robotik Nasional']);
    expect(await titlesFor('xyzzy')).toEqual([]);
  });

  test('two letters are too few for similar titles', async () => {
    await anArticle({ title: 'Jadwal ipa' });
    const similarityOf = async (q: string) =>
      (await sentDuring(async () => titlesFor(q))).filter(({ text }) => text.includes('word_similarity(')).length;
    expect([await similarityOf('io'), await similarityOf('ipo')]).toEqual([0, 1]);
    expect(await titlesFor('ipo')).toEqual(['Jadwal ipa']);
  });

  test('words of drafts, archived and deleted articles are not found', async () => {
    const user = await world.aUser({ role: 'editor' });
    const secret = { title: 'Rahasia', content: '<p>rahasia</p>', tags: ['rahasia'] };
    await anArticle({ ...secret, status: 'draft' });
    await anArticle({ ...secret, status: 'archived' });
    const { publicId } = await anArticle(secret);
    await world.as(user).articles.remove({ id: publicId });
    for (const caller of [world.asVisitor(), world.as(user)]) {
      for (const q of ['rahasia', 'rahsia']) {
        expect((await caller.articles.search({ q })).data).toEqual([]);
      }
    }
  });

  test('the name of a category finds its published articles, and no others', async () => {
    const category = 'Humor';
    await anArticle({ title: 'Kunjungan', category });
    await anArticle({ title: 'Belum terbit', category, status: 'draft' });
    await anArticle({ title: 'Diarsipkan', category, status: 'archived' });
    await anArticle({ title: 'Terjadwal', category, publishAt: '2031-01-01T00:00:00.000Z' });
    await anArticle({ title: 'Di tempat lain', category: 'Berita' });
    expect(await titlesFor('humor')).toEqual(['Kunjungan']);
    expect((await search('humor')).pagination.total).toBe(1);
  });

  test.each(['jumat', 'jum’at', 'sabtu', "Jum'at/Sabtu", 'مدرسة'])(
    'the name of a category is found by %s',
    async (q) => {
      await world.as(await world.aUser({ role: 'admin' })).categories.create({ name: "Kajian Jum'at/Sabtu المدرسة" });
      await anArticle({ title: 'Kunjungan', category: "Kajian Jum'at/Sabtu المدرسة" });
      expect(await titlesFor(q)).toEqual(['Kunjungan']);
    },
  );

  test('finds a word that most articles contain only in those', async () => {
    await anArticle({ title: 'Sungai' });
    await world.orm.em.execute(
      `insert into articles (public_id, title, status, category_id, date, created_at, updated_at, published_at, tags, version)
       select 'umum' || n, 'Umum ' || n, status, category_id, date, created_at, updated_at,
         published_at - n * interval '1 second', '{sungai}', 1
       from articles, generate_series(1, 2500) as n`,
    );
    await anArticle({ title: 'Laut' });
    await world.orm.em.execute('analyze article_search_documents');
    const [row] = await world.orm.em.execute(`select is_common_in_search('''sungai'':*') as "isCommon"`);
    expect(row).toEqual({ isCommon: true });
    const { data } = await search('sungai', { limit: 100 });
    expect([data.length, data.filter(({ title }) => title === 'Laut')]).toEqual([100, []]);
  });

  type Change = (changes: z.input<typeof articleChangesInput>) => Promise<unknown>;
  const changes: [string, (change: Change) => Promise<unknown>, string[]][] = [
    ['other words', (change) => change({ title: 'Laut' }), []],
    ['another category', (change) => change({ category: 'Prestasi Madrasah' }), []],
    ['a later date', (change) => change({ publishAt: '2031-01-01T00:00:00.000Z' }), []],
    ['an unpublication', (change) => change({ status: 'draft' }), []],
    ['a field that is not searched', (change) => change({ featured: true }), ['Sungai']],
    [
      'deletion and restore',
      async (change) => [await change({ status: 'archived' }), await change({ status: 'published' })],
      ['Sungai'],
    ],
  ];
  test.each(changes)('is updated with an article at once: %s', async (_name, make, expected) => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const { id } = await anArticle({ title: 'Sungai', category: 'Berita' });
    const found = async () => (await search('sungai', { category: 'berita' })).data.map(({ title }) => title);
    expect(await found()).toEqual(['Sungai']);
    await make((change) => editor.articles.update({ id: String(id), ...change }));
    expect(await found()).toEqual(expected);
  });

  test('can be limited to a category', async () => {
    await anArticle({ title: 'Sungai kita', category: 'Berita' });
    await anArticle({ title: 'Juara sungai', category: 'Prestasi Madrasah' });
    expect((await search('sungai', { category: 'berita' })).data.map(({ title }) => title)).toEqual(['Sungai kita']);
    expect((await search('sungai', { category: 'tidak-ada' })).data).toEqual([]);
    expect((await search('sungai', { category: '' })).data).toHaveLength(2);
  });

  const hostile = [
    "'",
    '\\',
    "\\'",
    "%_\\'",
    "sungai' | 'gunung",
    'sungai & !gunung',
    'sungai:*',
    'sungai <-> gunung',
    "'; drop table articles; --",
    '(((',
    '? ?? $1 :name',
    '\u0000sungai',
    '\ud800',
    '½ ŉ ﷺ ʼ',
    'ᵃ ͣ ́',
    'مدرسة',
    '学校',
    '🎓',
    `${'a'.repeat(5_000)}`,
    `${'kata '.repeat(500)}`,
    Array.from({ length: 60 }, (_, index) => `k${index}`).join(' '),
  ];
  test.each(hostile)('treats %j as plain words', async (q) => {
    await anArticle({ content: '<p>gunung</p>' });
    expect(await titlesFor(q)).toEqual([]);
  });

  test('punctuation between words has no meaning', async () => {
    await anArticle({ content: "<p>Qur'an dan sungai</p>" });
    for (const q of ["qur'an", '!sungai', 'sungai:* & qur', '%sungai_', '"sungai"']) {
      expect([q, await titlesFor(q)]).toEqual([q, ['Kabar']]);
    }
  });

  test('ranks at most the newest 200', async () => {
    await anArticle({ title: 'Sungai' });
    await world.orm.em.execute(
      `insert into articles (public_id, title, status, category_id, date, created_at, updated_at, published_at, tags, version)
       select 'banyak' || n, 'Banyak ' || n, status, category_id, date, created_at, updated_at,
         published_at + n * interval '1 second', '{sungai}', 1
       from articles, generate_series(1, 250) as n`,
    );
    world.advanceTime(250_000);
    await anArticle({ title: 'Laut' });
    const { data, pagination } = await search('sungai', { limit: 100 });
    expect(pagination).toMatchObject({ total: 200, totalPages: 2 });
    expect(data[0]?.title).toBe('Banyak 250');
  });
});

describe('the snippet of a hit', () => {
  test('is text with marks and nothing else, whatever the article contains', async () => {
    await anArticle({
      content:
        '<p>Lihat &lt;script&gt;alert("x")&lt;/script&gt; &amp; &lt;mark&gt;palsu&lt;/mark&gt; di <strong>sungai</strong> ini.</p>',
    });
    const snippet = (await snippetFor('sungai')) ?? '';
    expect(snippet).toContain('<mark>sungai</mark>');
    expect(snippet).toContain('&amp; &lt;mark&gt;palsu&lt;/mark&gt; di');
    expect(snippet.replace(/<\/?mark>/g, '')).not.toMatch(/[<>"']/);
  });

  test('marks the prefix and the stem of a word, and comes from the excerpt if necessary', async () => {
    await anArticle({ excerpt: '<p>Hari ini belajar menari.</p>' });
    expect(await snippetFor('belaj')).toBe('Hari ini <mark>belajar</mark> menari');
    expect(await snippetFor('pelajaran')).toBe('Hari ini <mark>belajar</mark> menari');
  });

  test.each([
    ["Salat Jum'at berjamaah", 'jumat', 'Salat <mark>Jum&apos;at</mark> berjamaah'],
    ['Salat Jum’at berjamaah', "jum'at", 'Salat <mark>Jum’at</mark> berjamaah'],
    [
      'Kata per\u00adpus\u00adta\u00adka\u00adan',
      'perpustakaan',
      'Kata <mark>per\u00adpus\u00adta\u00adka\u00adan</mark>',
    ],
    ['Tafsir سُورَةُ الْفَاتِحَةِ', 'فاتحة', 'Tafsir سُورَةُ <mark>الْفَاتِحَةِ</mark>'],
    ['Biaya 2.000 lalu 175.000 saja', '175.000', 'Biaya 2.000 lalu <mark>175.000</mark> saja'],
    ['Biaya 2.000 lalu Rp175.000 saja', '175000', 'Biaya 2.000 lalu <mark>Rp175.000</mark> saja'],
    ['Telepon 0812-3456-7890', '081234567890', 'Telepon <mark>0812-3456-7890</mark>'],
    ['Surel info@man1.sch.id', 'info@man1.sch.id', 'Surel <mark>info@man1.sch.id</mark>'],
    ['Kelas IPA/IPS', 'ips', 'Kelas IPA/<mark>IPS</mark>'],
  ])('marks the text as it is written: %s', async (text, q, expected) => {
    await anArticle({ content: `<p>${text}</p>` });
    expect(await snippetFor(q)).toBe(expected);
  });

  test('is left out where the text does not contain the word', async () => {
    await anArticle({ title: 'Sungai', content: '<p>Air.</p>' });
    expect(await snippetFor('sungai')).toBeUndefined();
  });
});

test('fixed pages are found by their titles and by synonyms', async () => {
  const pagesFor = async (q: string) => (await search(q)).pages.map(({ href }) => href);
  expect(await pagesFor('koperasi')).toEqual(['/cooperative']);
  expect(await pagesFor('PPDB')).toEqual(['/pendaftaran']);
  // The last of its many synonyms.
  expect(await pagesFor('pengaduan')).toEqual(['/contact']);
  expect(await pagesFor('tent kam')).toEqual(['/about']);
  expect(await pagesFor('robotik')).toEqual([]);
  expect(await pagesFor('ko\u00adperasi')).toEqual(['/cooperative']);
  expect(await pagesFor('serta-merta/dip')).toEqual(['/ppid']);
  expect((await search('adiwiyata')).pages).toEqual([
    { title: 'Adiwiyata', href: '/adiwiyata', snippet: expect.any(String) },
  ]);
});

describe('the search document of an article that is changed part by part', () => {
  const isWhole = async () => {
    const [row] = await world.db.execute<{ same: boolean }[]>(
      `select document = article_search_document(title, tags, excerpt, content) as same
       from articles join article_search_documents using (id)`,
    );
    return row?.same;
  };

  test.each([
    ['short', 'Sungai jernih mengalir.'],
    ['long', 'Sungai jernih mengalir. '.repeat(500)],
  ])('is the one of its words: of a %s text', async (_length, text) => {
    const { id } = await anArticle({ title: 'Kabar sungai', content: `<p>${text}</p>` });
    const editor = world.as(await world.aUser({ role: 'editor' }));
    expect(await isWhole()).toBe(true);
    const changes: z.input<typeof articleChangesInput>[] = [
      ...[{ title: 'Gunung' }, { tags: ['laut', 'gunung'] }, { excerpt: '<p>Danau</p>' }, { title: 'Sungai' }],
      ...[{ content: `<p>${text} Hutan.</p>` }, { title: 'Hutan sungai' }],
    ];
    for (const change of changes) {
      await editor.articles.update({ id, ...change });
      expect(await isWhole(), JSON.stringify(change)).toBe(true);
    }
  });

  test('keeps the words of its text when only other parts change', async () => {
    const { id } = await anArticle({ content: '<p>Sungai.</p>' });
    await world.db.execute("update article_search_documents set document = 'penanda:1D' || document");
    const editor = world.as(await world.aUser({ role: 'editor' }));
    await editor.articles.update({ id, title: 'Gunung', excerpt: 'Danau', tags: ['laut'] });
    for (const word of ['penanda', 'sungai', 'gunung', 'danau', 'laut'])
      expect(await titlesFor(word)).toEqual(['Gunung']);
    expect(await titlesFor('kabar')).toEqual([]);
    await editor.articles.update({ id, content: '<p>Hutan.</p>' });
    expect(await titlesFor('penanda')).toEqual([]);
  });

  test('has the words of the title of a long text that repeats them more often than a document has places', async () => {
    await anArticle({ title: 'Kabar', content: '<p>Laut.</p>', tags: ['laut'] });
    await anArticle({ title: 'Laut', content: `<p>${'Sungai mengalir ke laut yang luas. '.repeat(300)}</p>` });
    expect(await titlesFor('laut')).toEqual(['Laut', 'Kabar']);
  });
});

test('[ERR-019] a search that fails without the visitor’s fault has its message', async () => {
  await world.orm.em.execute('alter table article_search_documents rename to mislaid');
  try {
    const response = await world.app.inject('/api/articles/search?q=sungai');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ message: 'Failed to search articles', code: 'INTERNAL' });
  } finally {
    await world.orm.em.execute('alter table mislaid rename to article_search_documents');
  }
});

test('[API-017] featured articles come page by page, newest first, and only published ones', async () => {
  await anArticle({ title: 'Biasa' });
  await anArticle({ title: 'Draf', featured: true, status: 'draft' });
  for (const title of ['Satu', 'Dua', 'Tiga']) {
    await anArticle({ title, featured: true });
    world.advanceTime(1_000);
  }
  const response = await world.app.inject('/api/articles/featured?page=1&limit=2');
  expect(response.json()).toMatchObject({
    data: [{ title: 'Tiga' }, { title: 'Dua' }],
    pagination: { page: 1, limit: 2, total: 3, totalPages: 2 },
  });
});
