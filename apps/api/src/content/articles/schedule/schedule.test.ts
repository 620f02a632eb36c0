import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();
const inMakassar = aWorld({ timeZone: 'Asia/Makassar' });
const inJayapura = aWorld({ timeZone: 'Asia/Jayapura' });

type Caller = ReturnType<typeof world.as>;

const hourMs = 60 * 60_000;
const notFound = { code: 'NOT_FOUND' };
const inHours = (hours: number) => new Date(world.now.getTime() + hours * hourMs).toISOString();
const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));
const anArticle = async (by: Caller, changes: Parameters<typeof anArticleInput>[0] = {}) =>
  (await by.articles.create(anArticleInput(changes))).data;

/** Every way in which visitors may find an article, and how many each shows. */
async function countShown({ id, slug, title, authorUser }: Awaited<ReturnType<typeof anArticle>>) {
  const visitor = world.asVisitor();
  const isThere = (call: Promise<unknown>) =>
    call.then(
      () => 1,
      () => 0,
    );
  const page = { page: 1, limit: 10 };
  const counts = {
    list: (await visitor.articles.list({})).pagination.total,
    published: (await visitor.articles.published({ category: 'berita' })).pagination.total,
    ofAuthor: (await visitor.articles.published({ author: authorUser?.id })).data.length,
    latest: (await visitor.articles.latest({})).data.length,
    featured: (await visitor.articles.featured(page)).data.length,
    search: (await visitor.articles.search({ q: title })).data.length,
    bySlug: await isThere(visitor.articles.bySlug({ slug })),
    byId: await isThere(visitor.articles.byId({ id })),
    related: await isThere(visitor.articles.related({ slug })),
    view: await isThere(visitor.articles.view({ id })),
    like: await isThere(visitor.articles.like({ id })),
    category: (await visitor.categories.list()).find(({ slug }) => slug === 'berita')?.articleCount,
    feed: (await world.app.inject('/feed.xml')).body.split('<item>').length - 1,
    siteMap: (await world.app.inject('/sitemap-articles-1.xml')).body.split('<url>').length - 1,
  };
  return [...new Set(Object.values(counts))].length === 1 ? counts.list : counts;
}

describe('an article that is published later', () => {
  test('does not exist for visitors until its time, and then for all, without any further action', async () => {
    const editor = await anEditor();
    const publishAt = inHours(24);
    const article = await anArticle(editor, { publishAt, featured: true });
    expect(article).toMatchObject({ status: 'published', publication: 'scheduled', publishedAt: publishAt });
    expect(await countShown(article)).toBe(0);
    world.advanceTime(24 * hourMs - 1);
    expect(await countShown(article)).toBe(0);
    world.advanceTime(1);
    expect(await countShown(article)).toBe(1);
    expect((await world.asVisitor().articles.byId({ id: article.id })).data.publication).toBe('current');
  });

  test('is in the staff’s list, which can be filtered by planned ones, and not in that of other authors', async () => {
    const editor = await anEditor();
    await anArticle(editor, { title: 'Nanti', publishAt: inHours(1) });
    await anArticle(editor, { title: 'Lewat', publishAt: inHours(-2), expiresAt: inHours(-1) });
    await anArticle(editor, { title: 'Kini' });
    await anArticle(editor, { title: 'Draf', status: 'draft' });
    const author = world.as(await world.aUser({ role: 'author' }));
    const titlesOf = async (caller: Caller, publication: 'unpublished' | 'scheduled' | 'current' | 'expired') =>
      (await caller.articles.list({ publication, scope: 'all' })).data.map(({ title }) => title);
    for (const [publication, title] of [
      ['scheduled', 'Nanti'],
      ['expired', 'Lewat'],
      ['current', 'Kini'],
      ['unpublished', 'Draf'],
    ] as const) {
      expect([publication, await titlesOf(editor, publication)]).toEqual([publication, [title]]);
      expect(await titlesOf(author, publication)).toEqual(publication === 'current' ? [title] : []);
    }
  });

  test('can be planned again, published at once, or returned to a draft without a date', async () => {
    const editor = await anEditor();
    const { id } = await anArticle(editor, { publishAt: inHours(24) });
    const later = (await editor.articles.update({ id, publishAt: inHours(48) })).data;
    expect(later).toMatchObject({ publication: 'scheduled', publishedAt: inHours(48) });
    expect((await editor.articles.update({ id, publishAt: null })).data).toMatchObject({
      publication: 'current',
      publishedAt: world.now.toISOString(),
    });
    const { id: other } = await anArticle(editor, { publishAt: inHours(24) });
    expect((await editor.articles.update({ id: other, status: 'draft' })).data).toMatchObject({
      publication: 'unpublished',
      publishedAt: null,
    });
    await editor.articles.update({ id: other, status: 'published', publishAt: inHours(24) });
    await editor.articles.bulk({ ids: [other], action: 'publish' });
    expect((await editor.articles.byId({ id: other })).data.publication).toBe('current');
  });

  test('is scheduled again when it is restored from the trash, and appears at its time', async () => {
    const editor = await anEditor();
    const publishAt = inHours(2);
    const article = await anArticle(editor, { publishAt, featured: true });
    await editor.articles.remove({ id: article.id });
    world.advanceTime(hourMs);
    expect((await editor.trash.restore({ id: article.id })).data).toMatchObject({
      publication: 'scheduled',
      publishedAt: publishAt,
    });
    expect(await countShown(article)).toBe(0);
    world.advanceTime(hourMs);
    expect(await countShown(article)).toBe(1);
  });

  test('is restored from the trash as a draft when its time has passed, so that a restore publishes nothing new', async () => {
    const editor = await anEditor();
    const { id } = await anArticle(editor, { publishAt: inHours(1) });
    await editor.articles.remove({ id });
    world.advanceTime(hourMs);
    await expect(world.asVisitor().articles.byId({ id })).rejects.toMatchObject(notFound);
    expect((await editor.trash.restore({ id })).data).toMatchObject({ status: 'draft', publishedAt: null });
    await expect(world.asVisitor().articles.byId({ id })).rejects.toMatchObject(notFound);
  });

  test('is marked as scheduled in its history for the saves before its time', async () => {
    const editor = await anEditor();
    const { id } = await anArticle(editor, { publishAt: inHours(1) });
    await editor.articles.update({ id, title: 'Judul lain' });
    world.advanceTime(2 * hourMs);
    await editor.articles.update({ id, title: 'Sudah terbit' });
    const { data } = await editor.revisions.list({ id });
    expect(data.map(({ isScheduled }) => isScheduled)).toEqual([false, true, true]);
    expect((await editor.revisions.byNumber({ id, number: 1 })).data.isScheduled).toBe(true);
  });

  test('keeps an address that was public before, whatever its title becomes', async () => {
    const editor = await anEditor();
    const { id, slug } = await anArticle(editor, { title: 'Penerimaan Siswa' });
    await editor.articles.update({ id, publishAt: inHours(24) });
    await expect(world.asVisitor().articles.bySlug({ slug })).rejects.toMatchObject(notFound);
    await editor.articles.update({ id, status: 'draft' });
    await editor.articles.update({ id, title: 'Pendaftaran Dibuka', status: 'published' });
    expect((await world.asVisitor().articles.bySlug({ slug })).data).toMatchObject({ id, slug: 'pendaftaran-dibuka' });
  });

  test('may be dated in the past, and saves without a date keep it', async () => {
    const editor = await anEditor();
    const { id } = await anArticle(editor, { publishAt: '1999-05-02T08:00' });
    const { data } = await editor.articles.update({ id, title: 'Kenangan' });
    expect(data).toMatchObject({ publication: 'current', publishedAt: '1999-05-02T01:00:00.000Z' });
  });
});

describe('an article that expires', () => {
  test('does not exist for visitors from its time on', async () => {
    const editor = await anEditor();
    const article = await anArticle(editor, { expiresAt: inHours(24), featured: true });
    expect(await countShown(article)).toBe(1);
    world.advanceTime(24 * hourMs - 1);
    expect(await countShown(article)).toBe(1);
    world.advanceTime(1);
    expect(await countShown(article)).toBe(0);
    const { data } = await editor.articles.byId({ id: article.id });
    expect(data).toMatchObject({ status: 'published', publication: 'expired' });
    await editor.articles.update({ id: article.id, expiresAt: null });
    expect(await countShown(article)).toBe(1);
  });

  test('does so after it was published', async () => {
    const editor = await anEditor();
    const INVALID = { cause: { code: 'INVALID', details: { errors: { expiresAt: expect.any(String) } } } };
    const end = inHours(24);
    const create = (publishAt: string) => editor.articles.create(anArticleInput({ publishAt, expiresAt: end }));
    await expect(create(end)).rejects.toMatchObject(INVALID);
    const { data } = await create(new Date(Date.parse(end) - 1).toISOString());
    await expect(editor.articles.update({ id: data.id, publishAt: inHours(25) })).rejects.toMatchObject(INVALID);
    expect((await editor.articles.byId({ id: data.id })).data.publishedAt).toBe(data.publishedAt);
  });
});

describe('a planned time', () => {
  test('is in the school’s time zone, or has an offset', async () => {
    const editor = await anEditor();
    const central = inMakassar.as(await inMakassar.aUser({ role: 'editor' }));
    const eastern = inJayapura.as(await inJayapura.aUser({ role: 'editor' }));
    const planned = async (by: Caller, publishAt: string) => (await anArticle(by, { publishAt })).publishedAt;
    expect(await planned(editor, '2026-08-17T07:00')).toBe('2026-08-17T00:00:00.000Z');
    expect(await planned(central, '2026-08-17T07:00:30')).toBe('2026-08-16T23:00:30.000Z');
    expect(await planned(eastern, '2026-08-17T07:00')).toBe('2026-08-16T22:00:00.000Z');
    expect(await planned(eastern, '2026-08-17T07:00:00+07:00')).toBe('2026-08-17T00:00:00.000Z');
    expect(await planned(editor, '2026-08-17T07:00:00Z')).toBe('2026-08-17T07:00:00.000Z');
  });

  test.each([
    'besok',
    '2026-08-17',
    '2026-02-30T07:00',
    '1969-12-31T23:59',
    '2200-01-01T00:00',
    `2026-08-17T07:00:00.${'0'.repeat(40)}Z`,
  ])('cannot be %s', async (publishAt) => {
    const editor = await anEditor();
    await expect(editor.articles.create(anArticleInput({ publishAt }))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  test('may be between 1970 and 2199', async () => {
    const editor = await anEditor();
    expect((await anArticle(editor, { publishAt: '1970-01-01T07:00' })).publication).toBe('current');
    expect((await anArticle(editor, { publishAt: '2199-12-31T12:00' })).publication).toBe('scheduled');
  });

  test('of publication is only for published articles; null is no plan and is accepted', async () => {
    const editor = await anEditor();
    const draft = { status: 'draft' as const };
    await expect(editor.articles.create(anArticleInput({ ...draft, publishAt: inHours(1) }))).rejects.toMatchObject({
      cause: { code: 'INVALID', details: { errors: { publishAt: expect.any(String) } } },
    });
    expect((await anArticle(editor, { ...draft, publishAt: null, expiresAt: null })).publishedAt).toBeNull();
    const { id, publishedAt } = await anArticle(editor);
    world.advanceTime(hourMs);
    expect((await editor.articles.update({ id, publishAt: null })).data.publishedAt).toBe(publishedAt);
  });
});
