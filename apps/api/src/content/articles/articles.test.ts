import { createArticleInput, pick, plainFields } from '@madrasah/contract';
import { anArticleInput, aWholeArticle } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aPicture } from '../../../test/pictures.ts';
import { aWorld, callerIn } from '../../../test/world.ts';
import { createQueryCaches } from '../../query-caches.ts';
import { noChangeFeed } from '../../shared/change-feed.ts';
import { createArticle } from './write/service.ts';

const world = aWorld();

const notFound = { code: 'NOT_FOUND', message: 'Article not found' };
const dayMs = 24 * 60 * 60_000;

async function anEditor() {
  return world.as(await world.aUser({ role: 'editor' }));
}

describe('an article', () => {
  test('[API-022] [ENT-001] [ENT-005] is stored with all its fields and returned completely', async () => {
    const user = await world.aUser({ role: 'editor', fullName: 'Nur Aisyah' });
    const { data } = await world.as(user).articles.create({
      title: 'Juara Robotik',
      content: '<h2>Final</h2><p>Regu kami <strong>menang</strong>.</p>',
      excerpt: '<em>Piala</em> pertama.',
      category: 'Prestasi Madrasah',
      tags: ['robotik', 'lomba'],
      featured: true,
      status: 'published',
      date: '2026-03-09',
      readTime: '5 min read',
      metaTitle: 'Juara robotik tingkat provinsi',
      metaDescription: ' Regu madrasah membawa pulang piala pertama. ',
    });
    expect(data).toEqual({
      ...pick(createArticleInput.parse({}), plainFields),
      id: expect.any(Number),
      publicId: expect.stringMatching(/^[a-z][a-z2-9]{9}$/),
      slug: 'juara-robotik',
      title: 'Juara Robotik',
      content: '<h2>Final</h2><p>Regu kami <strong>menang</strong>.</p>',
      excerpt: '<em>Piala</em> pertama.',
      status: 'published',
      category: 'Prestasi Madrasah',
      categorySlug: 'prestasi-madrasah',
      author: 'Administrator',
      authorUser: { id: user.id, fullName: 'Nur Aisyah', avatar: null },
      publishedAt: world.now.toISOString(),
      expiresAt: null,
      publication: 'current',
      createdAt: world.now.toISOString(),
      updatedAt: world.now.toISOString(),
      date: '2026-03-09',
      readTime: '5 min read',
      views: 0,
      likes: 0,
      comments: 0,
      image: null,
      tags: ['robotik', 'lomba'],
      featured: true,
      galleries: [],
      version: 1,
      commentsEnabled: true,
      imageFocus: null,
      metaTitle: 'Juara robotik tingkat provinsi',
      metaDescription: 'Regu madrasah membawa pulang piala pertama.',
      pictures: [],
    });
    expect((await world.asVisitor().articles.bySlug({ slug: 'juara-robotik' })).data).toEqual(data);
  });

  test('[VAL-016] [ENT-009] [ENT-012] needs neither title nor content, and missing fields have their defaults', async () => {
    const { data } = await (await anEditor()).articles.create({});
    expect(data).toMatchObject({ title: '', content: '', status: 'draft', views: 0, likes: 0, comments: 0 });
    expect(data).toMatchObject({ featured: false, galleries: [], slug: data.publicId, category: 'Tanpa Kategori' });
  });

  test('has every field that was sent, with the first save or with a later one', async () => {
    const editor = await anEditor();
    const whole = aWholeArticle(await aPicture('teal'));
    const { imageBase64: _sent, publishAt, galleries, ...same } = whole;
    const shown = {
      ...same,
      image: expect.stringMatching(/^\/uploads\//),
      galleries: galleries.map(({ caption }) => expect.objectContaining({ caption })),
      publishedAt: publishAt,
    };
    expect((await editor.articles.create(whole)).data).toMatchObject(shown);
    const { data: empty } = await editor.articles.create({ date: whole.date });
    const slug = 'alamat-lain';
    expect((await editor.articles.update({ id: empty.id, ...whole, slug })).data).toMatchObject({ ...shown, slug });
  });

  test('has a description for links that can be changed and removed, and has a maximum length', async () => {
    const editor = await anEditor();
    const { data } = await editor.articles.create(anArticleInput());
    expect(data).toMatchObject({ metaTitle: '', metaDescription: '' });
    const longest = { metaTitle: 'x'.repeat(120), metaDescription: 'y'.repeat(320) };
    const changed = await editor.articles.update({ id: data.publicId, ...longest });
    expect(changed.data).toMatchObject({ ...longest, title: data.title });
    const kept = await editor.articles.update({ id: data.publicId, title: 'Baru' });
    expect(kept.data).toMatchObject(longest);
    const cleared = await editor.articles.update({ id: data.publicId, metaTitle: '', metaDescription: '' });
    expect(cleared.data).toMatchObject({ metaTitle: '', metaDescription: '' });
    for (const tooLong of [{ metaTitle: 'x'.repeat(121) }, { metaDescription: 'y'.repeat(321) }]) {
      await expect(editor.articles.update({ id: data.publicId, ...tooLong })).rejects.toThrow();
    }
  });

  test('[VAL-017] may have an excerpt far longer than the hint', async () => {
    const excerpt = 'kata '.repeat(80);
    const { data } = await (await anEditor()).articles.create(anArticleInput({ excerpt }));
    expect(data.excerpt).toBe(excerpt);
  });

  test('[ENT-011] [VAL-015] accepts its tags as a list or as one string, trimmed and without empty ones', async () => {
    const editor = await anEditor();
    const asText = await editor.articles.create(anArticleInput({ tags: ' a, ,b ,' }));
    const asList = await editor.articles.create(anArticleInput({ tags: ['a ', '', 'b'] }));
    expect(asText.data.tags).toEqual(['a', 'b']);
    expect(asList.data.tags).toEqual(['a', 'b']);
  });

  test('[ENT-017] [CONST-024] ignores counters in the input, on creation and on change', async () => {
    const editor = await anEditor();
    const counters = { views: 99, likes: 99, comments: 99 };
    const { data } = await editor.articles.create({ ...anArticleInput(), ...counters });
    await world.orm.em.execute('update articles set views = 7, likes = 3, comments = 2');
    const { data: changed } = await editor.articles.update({ id: data.publicId, title: 'Baru', ...counters });
    expect([data.views, data.likes, data.comments]).toEqual([0, 0, 0]);
    expect([changed.views, changed.likes, changed.comments]).toEqual([7, 3, 2]);
    expect(data.readTime).toBe('5 min read');
  });

  test('[VAL-019] links that could run scripts are removed on saving, for every caller of the API', async () => {
    const content =
      '<p><a href="java\tscript:alert(1)">a</a> <a href="https://contoh.example">b</a></p><script>x</script>';
    const { data } = await (await anEditor()).articles.create(anArticleInput({ content }));
    expect(data.content).toBe('<p><a href="about:blank">a</a> <a href="https://contoh.example">b</a></p>');
  });

  test('text that PostgreSQL cannot store is refused without an internal error', async () => {
    const editor = await anEditor();
    for (const title of ['nol \u0000 di tengah', 'setengah \uD800 huruf']) {
      await expect(editor.articles.create(anArticleInput({ title }))).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    }
  });

  test('an unknown category is refused with the name of its field', async () => {
    await expect(
      (await anEditor()).articles.create(anArticleInput({ category: 'Olahraga Air' })),
    ).rejects.toMatchObject({
      cause: { details: { errors: { category: 'Kategori tidak ditemukan' } } },
    });
  });
});

test('what is published at once is logged as published, though time passes during the save', async () => {
  const { id } = await world.aUser({ role: 'editor' });
  const ticking = callerIn({
    ...world.contextOf(world.sessionOf({ id, role: 'editor' })),
    now() {
      world.advanceTime(1);
      return world.now;
    },
  });
  const { data: draft } = await ticking.articles.create(anArticleInput({ status: 'draft' }));
  await ticking.articles.update({ id: draft.publicId, status: 'published', publishAt: null });
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const logged = (await admin.activity.list({})).data.map(({ action }) => action);
  expect(logged.filter((action) => action.startsWith('article.'))).toEqual(['article.publish', 'article.create']);
});

test('articles written inside a larger transaction do not affect later ones', async () => {
  const { id } = await world.aUser({ role: 'editor' });
  const actor = { id, role: 'editor' } as const;
  const input = createArticleInput.parse(anArticleInput());
  const request = {
    ...world.services,
    queryCaches: createQueryCaches(noChangeFeed),
    reservedPaths: world.app.reservedPaths,
    actor,
    address: '127.0.0.1',
    visitorId: null,
    idempotencyKey: null,
    cacheDependencies: null,
  };
  await world.db.transactional((db) => createArticle({ ...request, db }, input));
  const later = await createArticle({ ...request, db: world.db }, input);
  expect(later.slug).not.toBeNull();
  expect((await world.asVisitor().articles.list({})).pagination.total).toBe(2);
});

describe('the state of an article', () => {
  test('[ST-012] drafts, archived and deleted articles do not exist for a visitor, by any name', async () => {
    const editor = await anEditor();
    const draft = await editor.articles.create(anArticleInput({ status: 'draft' }));
    const archived = await editor.articles.create(anArticleInput());
    await editor.articles.update({ id: archived.data.publicId, status: 'archived' });
    const deleted = await editor.articles.create(anArticleInput());
    await editor.articles.remove({ id: deleted.data.publicId });

    const visitor = world.asVisitor();
    for (const { data } of [draft, archived, deleted]) {
      for (const id of [data.slug, data.publicId, data.id]) {
        await expect(visitor.articles.byId({ id })).rejects.toMatchObject(notFound);
      }
      await expect(visitor.articles.bySlug({ slug: data.slug })).rejects.toMatchObject(notFound);
      await expect(visitor.articles.related({ slug: data.slug })).rejects.toMatchObject(notFound);
    }
    expect((await visitor.articles.list({})).data).toEqual([]);
    expect((await visitor.articles.latest({})).data).toEqual([]);
    expect((await visitor.articles.published({})).data).toEqual([]);
  });

  test('[ENT-002] [ST-011] is draft, published or archived, and any may follow any other', async () => {
    const user = await world.aUser({ role: 'editor' });
    const editor = world.as(user);
    const { data } = await editor.articles.create(anArticleInput({ status: 'draft' }));
    for (const status of ['published', 'archived', 'draft', 'archived', 'published', 'draft'] as const) {
      expect((await editor.articles.update({ id: data.id, status })).data.status).toBe(status);
    }
    const headers = await world.signInAs(user);
    const url = `/api/articles/${data.publicId}`;
    for (const status of ['hidden', 'Published', '', null]) {
      const answer = await world.app.inject({ method: 'PATCH', url, headers, payload: { status } });
      expect([status, answer.statusCode]).toEqual([status, 422]);
    }
    const taken = await world.app.inject({ method: 'PATCH', url, headers, payload: { status: 'archived' } });
    expect([taken.statusCode, taken.json().data.status]).toEqual([200, 'archived']);
  });

  test('the first publication sets the date permanently: later changes do not move it', async () => {
    const editor = await anEditor();
    const { data } = await editor.articles.create(anArticleInput());
    const firstDate = data.publishedAt;
    world.advanceTime(dayMs);
    await editor.articles.update({ id: data.id, title: 'Salah ketik dibetulkan', status: 'draft' });
    world.advanceTime(dayMs);
    const again = await editor.articles.update({ id: data.id, status: 'published' });
    expect(again.data.publishedAt).toBe(firstDate);
    expect(again.data.updatedAt).toBe(world.now.toISOString());
  });

  test('an archived article can only be read until it leaves the archive', async () => {
    const editor = await anEditor();
    const { data } = await editor.articles.create(anArticleInput());
    await editor.articles.update({ id: data.id, status: 'archived' });
    await expect(editor.articles.update({ id: data.id, title: 'Baru' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await editor.articles.update({ id: data.id, title: 'Baru', status: 'draft' })).data.title).toBe('Baru');
  });

  test('[API-024] deleting returns the catalogue’s message and keeps the row in the trash', async () => {
    const editor = await anEditor();
    const { data } = await editor.articles.create(anArticleInput());
    expect(await editor.articles.remove({ id: data.publicId })).toEqual({ message: 'Article berhasil dihapus!' });
    await expect(editor.articles.byId({ id: data.id })).rejects.toMatchObject(notFound);
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const kept = (await admin.trash.list({})).data.map(({ publicId, title, deletedAt }) => ({
      publicId,
      title,
      deletedAt,
    }));
    expect(kept).toEqual([{ publicId: data.publicId, title: data.title, deletedAt: world.now.toISOString() }]);
    await admin.trash.restore({ id: data.id });
    expect((await editor.articles.byId({ id: data.id })).data).toMatchObject({
      title: data.title,
      content: data.content,
    });
  });
});

describe('the address of an article', () => {
  test('is made from the title, numbered when taken, and never a number alone or a word of the API', async () => {
    const editor = await anEditor();
    const slugOf = async (title: string) => (await editor.articles.create(anArticleInput({ title }))).data.slug;
    expect(await slugOf('Haflah Akhirussanah!')).toBe('haflah-akhirussanah');
    expect(await slugOf('Haflah  akhirussanah')).toBe('haflah-akhirussanah-2');
    expect(await slugOf('2026')).toBe('artikel-2026');
    expect(await slugOf('Latest')).toBe('artikel-latest');
  });

  test('fifty concurrent creates with one title get fifty addresses without an error', async () => {
    const editor = await anEditor();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => editor.articles.create(anArticleInput({ title: 'Jadwal Ujian' }))),
    );
    expect(new Set(all.map(({ data }) => data.slug)).size).toBe(50);
  });

  test('follows the title until the first publication and stays afterwards', async () => {
    const editor = await anEditor();
    const { data } = await editor.articles.create(anArticleInput({ title: 'Sementara', status: 'draft' }));
    const named = await editor.articles.update({ id: data.id, title: 'Nama Tetap', status: 'published' });
    const renamed = await editor.articles.update({ id: data.id, title: 'Nama Lain' });
    expect([data.slug, named.data.slug, renamed.data.slug]).toEqual(['sementara', 'nama-tetap', 'nama-tetap']);
  });

  test('changed explicitly: the old one still leads to the article, and can be used again', async () => {
    const editor = await anEditor();
    const { data } = await editor.articles.create(anArticleInput({ title: 'Lama' }));
    await editor.articles.update({ id: data.id, slug: 'Alamat Baru' });
    const found = await world.asVisitor().articles.bySlug({ slug: 'lama' });
    expect(found.data).toMatchObject({ id: data.id, slug: 'alamat-baru' });
    await expect(world.asVisitor().articles.bySlug({ slug: 'lain' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await editor.articles.create(anArticleInput({ title: 'Lama' }))).data.slug).toBe('lama-2');
    expect((await editor.articles.update({ id: data.id, slug: 'lama' })).data.slug).toBe('lama');
  });

  test('[API-015] [API-016] one article is found by id, publicId and slug', async () => {
    const { data } = await (await anEditor()).articles.create(anArticleInput());
    for (const key of [data.id, data.publicId, data.slug]) {
      const answer = await world.app.inject({ url: `/api/articles/${key}` });
      expect(answer.json()).toEqual({ data });
    }
    expect((await world.app.inject({ url: `/api/articles/slug/${data.slug}` })).json()).toEqual({ data });
  });

  test('[ERR-018] an unknown one is answered with 404 and the catalogue’s message', async () => {
    // The last number is too large for a column of ids.
    const unknown = ['tidak-ada', '999999', 'slug/tidak-ada', '2147483648'];
    for (const url of unknown.map((key) => `/api/articles/${key}`)) {
      const answer = await world.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: 'Article not found', code: 'NOT_FOUND' });
    }
  });

  test('a number in another spelling is no id', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const { id } = (await editor.articles.create(anArticleInput())).data;
    const statusOf = async (key: string) =>
      (await world.app.inject(`/api/articles/${encodeURIComponent(key)}`)).statusCode;
    expect(await statusOf(String(id))).toBe(200);
    for (const key of [`+${id}`, `0${id}`, `${id}.0`, `0x${id.toString(16)}`, `${id}e0`])
      expect([key, await statusOf(key)]).toEqual([key, 404]);
  });
});

describe('changing an article', () => {
  test('[API-023] leaves missing fields unchanged', async () => {
    const editor = await anEditor();
    const { data } = await editor.articles.create(anArticleInput());
    const { data: changed } = await editor.articles.update({ id: data.publicId, title: 'Judul baru' });
    expect(changed).toEqual({ ...data, title: 'Judul baru', version: 2 });
  });

  test('of two editors on one article the later one is refused with who saved when, and nothing is overwritten', async () => {
    const first = await world.aUser({ role: 'editor', fullName: 'Bu Aisyah' });
    const { data } = await world.as(first).articles.create(anArticleInput());
    world.advanceTime(60_000);
    const saved = await world
      .as(first)
      .articles.update({ id: data.id, title: 'Dari Bu Aisyah', version: data.version });
    const second = (await anEditor()).articles.update({ id: data.id, title: 'Dari yang lain', version: data.version });
    await expect(second).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: {
        code: 'STALE',
        details: {
          current: { version: saved.data.version, updatedAt: world.now.toISOString(), updatedBy: 'Bu Aisyah' },
        },
      },
    });
    expect((await world.asVisitor().articles.byId({ id: data.id })).data.title).toBe('Dari Bu Aisyah');
  });

  test('of two concurrent changes one is stored, the other is refused as stale', async () => {
    const editor = await anEditor();
    const { data } = await editor.articles.create(anArticleInput());
    const results = await Promise.allSettled(
      ['Satu', 'Dua'].map((title) => editor.articles.update({ id: data.id, title, version: data.version })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
  });
});

describe('lists', () => {
  async function published(count: number, category = 'Berita') {
    const editor = await anEditor();
    for (let number = 1; number <= count; number += 1) {
      world.advanceTime(60_000);
      await editor.articles.create(anArticleInput({ title: `Kabar ${number}`, category }));
    }
  }

  test('[API-013] [CONST-007] [ENT-041] the list returns page 1 of ten with the totals', async () => {
    await published(12);
    const answer = (await world.app.inject({ url: '/api/articles' })).json();
    expect(answer.data).toHaveLength(10);
    expect(answer.pagination).toEqual({ page: 1, limit: 10, total: 12, totalPages: 2 });
    expect(Object.keys(answer)).toEqual(['data', 'pagination']);
    const second = (await world.app.inject({ url: '/api/articles?page=2&limit=10' })).json();
    expect(second.data).toHaveLength(2);
  });

  test('[API-014] published articles of a category come newest first, page by page', async () => {
    await published(4);
    await published(1, 'Opini');
    const url = '/api/articles/published?category=berita&page=2&limit=3';
    const answer = (await world.app.inject({ url })).json();
    expect(answer.data.map(({ title }: { title: string }) => title)).toEqual(['Kabar 1']);
    expect(answer.pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
  });

  test.each([1, 2, 3, 4, 7, 8])(
    'pages of %i contain every article once, newest first, from the first to the last',
    async (limit) => {
      await published(7);
      const visitor = world.asVisitor();
      const titles: string[] = [];
      for (let page = 1; page <= Math.ceil(7 / limit); page++) {
        const { data } = await visitor.articles.published({ page, limit });
        titles.push(...data.map(({ title }) => title));
      }
      expect(titles).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Kabar ${number}`));
    },
  );

  test('a category is named by slug, title or id in any case; a parent includes its descendants; unknown is empty', async () => {
    await published(2, 'Ekstrakurikuler');
    const visitor = world.asVisitor();
    const [{ id } = { id: 0 }] = (await visitor.categories.list()).filter(({ slug }) => slug === 'ekstrakurikuler');
    for (const category of ['ekstrakurikuler', 'EKSTRAKURIKULER', String(id), 'kesiswaan', 'Bidang']) {
      expect((await visitor.articles.published({ category })).pagination.total).toBe(2);
    }
    for (const category of ['humas', 'tidak-ada', "' or 1=1 --"]) {
      expect((await visitor.articles.published({ category })).pagination).toMatchObject({ total: 0, totalPages: 0 });
    }
  });

  test('[API-018] [CONST-005] the latest are five by default', async () => {
    await published(6);
    const five = (await world.app.inject({ url: '/api/articles/latest' })).json();
    expect(five.data.map(({ title }: { title: string }) => title)).toEqual([6, 5, 4, 3, 2].map((n) => `Kabar ${n}`));
    expect((await world.app.inject({ url: '/api/articles/latest?limit=2' })).json().data).toHaveLength(2);
  });

  test('invalid page numbers and sizes mean the default; a page past the end is empty', async () => {
    await published(2);
    for (const query of ['page=0&limit=0', 'page=-1&limit=101', 'page=abc&limit=1.5', 'page=1&page=2&limit=']) {
      const { pagination } = (await world.app.inject({ url: `/api/articles?${query}` })).json();
      expect(pagination).toMatchObject({ page: 1, limit: 10, total: 2 });
    }
    const past = (await world.app.inject({ url: '/api/articles?page=9' })).json();
    expect(past).toMatchObject({ data: [], pagination: { page: 9, total: 2, totalPages: 1 } });
  });

  test('cards have neither the content nor the gallery', async () => {
    await published(1);
    const [card] = (await world.asVisitor().articles.latest({ view: 'card' })).data;
    expect(card).not.toHaveProperty('content');
    expect(card).not.toHaveProperty('galleries');
  });

  test('[API-019] [CONST-006] related: same category first, then shared tags, then the newest, never itself', async () => {
    const editor = await anEditor();
    const make = (title: string, category: string, tags: string[], status: 'published' | 'draft' = 'published') => {
      world.advanceTime(60_000);
      return editor.articles.create(anArticleInput({ title, category, tags, status }));
    };
    await make('Sama tag', 'Opini', ['wisuda']);
    await make('Lama', 'Cerpen', []);
    await make('Sama kategori', 'Berita', []);
    await make('Terbaru', 'Cerpen', []);
    for (const [category, tag] of [
      ['Berita', 'wisuda'],
      ['Opini', 'wisuda'],
      ['Cerpen', 'lain'],
    ] as const)
      await make(`Rancangan ${category}`, category, [tag], 'draft');
    await make('Dibaca', 'Berita', ['wisuda']);
    const answer = (await world.app.inject({ url: '/api/articles/dibaca/related' })).json();
    expect(answer.data.map(({ title }: { title: string }) => title)).toEqual(['Sama kategori', 'Sama tag', 'Terbaru']);
  });

  test('the staff list is searched by title and author and filtered by state and category', async () => {
    const aisyah = await world.aUser({ role: 'editor', fullName: 'Nur Aisyah' });
    await world.as(aisyah).articles.create(anArticleInput({ title: 'Panen 100% organik', status: 'draft' }));
    await published(2, 'Opini');
    const staff = world.as(aisyah).articles;
    await staff.create(anArticleInput({ title: 'Kebun sekolah', content: '<p>Kangkung dan belimbing wuluh.</p>' }));
    const titles = async (input: Parameters<typeof staff.list>[0]) =>
      (await staff.list(input)).data.map((a) => a.title);
    expect(await titles({ search: 'PANEN' })).toEqual(['Panen 100% organik']);
    expect(await titles({ search: '0% o' })).toEqual(['Panen 100% organik']);
    expect(await titles({ search: 'aisyah' })).toEqual(['Kebun sekolah', 'Panen 100% organik']);
    expect(await titles({ search: '_' })).toEqual([]);
    expect(await titles({ search: 'kangkung wuluh' })).toEqual(['Kebun sekolah']);
    expect(await titles({ status: 'draft' })).toEqual(['Panen 100% organik']);
    expect(await titles({ category: 'opini' })).toEqual(['Kabar 2', 'Kabar 1']);
    const { summary } = await staff.list({ search: 'tidak ada' });
    expect(summary).toMatchObject({ total: 4, published: 3, draft: 1, archived: 0 });
  });

  test('authors list their own articles alone where they ask for these, and their totals contain no others', async () => {
    await published(2);
    const author = world.as(await world.aUser({ role: 'author' }));
    await author.articles.create(anArticleInput({ title: 'Tulisan saya', status: 'draft' }));
    const { data, summary } = await author.articles.list({ scope: 'own' });
    expect(data.map(({ title }) => title)).toEqual(['Tulisan saya']);
    expect(summary).toMatchObject({ total: 1, published: 0, draft: 1 });
    expect((await author.articles.list({ scope: 'all' })).data).toHaveLength(3);
  });
});
