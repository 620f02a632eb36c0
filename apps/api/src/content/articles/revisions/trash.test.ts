import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../../test/world.ts';
import { removeOldTrash } from '../../lifecycle/index.ts';

const world = aWorld();

type Caller = ReturnType<typeof world.as>;

const notFound = { code: 'NOT_FOUND', message: 'Article not found' };
const aMemberOfStaff = async (role: 'author' | 'editor' | 'admin', fullName = 'Nur Aisyah') =>
  world.as(await world.aUser({ role, fullName }));

async function aDeletedArticle(by: Caller, changes: Parameters<typeof anArticleInput>[0] = {}) {
  const { data } = await by.articles.create(anArticleInput({ status: 'draft', ...changes }));
  await by.articles.remove({ id: data.id });
  return data;
}

const titlesFor = async (caller: Caller) => (await caller.trash.list({})).data.map(({ title }) => title);

describe('the trash', () => {
  test('lists deleted articles, by whom and until when they are kept, the last first', async () => {
    const editor = await aMemberOfStaff('editor', 'Nur Aisyah');
    await aDeletedArticle(editor, { title: 'Lebih lama' });
    world.advanceTime(60_000);
    const deletedAt = world.now;
    await aDeletedArticle(editor, { title: 'Terakhir', status: 'published' });
    const { data, pagination } = await editor.trash.list({ limit: 1 });
    expect(pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
    expect(data).toEqual([
      expect.objectContaining({
        title: 'Terakhir',
        status: 'published',
        publication: 'current',
        category: 'Berita',
        deletedAt: deletedAt.toISOString(),
        deletedBy: expect.objectContaining({ fullName: 'Nur Aisyah' }),
        keptUntil: new Date(deletedAt.getTime() + limits.trash.keptMs).toISOString(),
      }),
    ]);
    expect((await editor.trash.list({ search: 'LEBIH' })).data).toMatchObject([{ title: 'Lebih lama' }]);
  });

  test('shows authors their own articles, whoever deleted them, and the others all', async () => {
    const author = await aMemberOfStaff('author');
    const editor = await aMemberOfStaff('editor');
    const { data } = await author.articles.create(anArticleInput({ title: 'Milik penulis' }));
    await editor.articles.remove({ id: data.id });
    await expect(author.articles.byId({ id: data.id })).rejects.toMatchObject(notFound);
    expect((await author.articles.list({ scope: 'own' })).data).toEqual([]);
    world.advanceTime(1_000);
    await aDeletedArticle(editor, { title: 'Milik editor' });
    expect(await titlesFor(author)).toEqual(['Milik penulis']);
    expect(await titlesFor(editor)).toEqual(['Milik editor', 'Milik penulis']);
    expect(await titlesFor(await aMemberOfStaff('admin'))).toEqual(['Milik editor', 'Milik penulis']);
  });

  test('counts exactly what it lists, and purging one article leaves every other', async () => {
    const [author, editor, admin] = [
      await aMemberOfStaff('author'),
      await aMemberOfStaff('editor'),
      await aMemberOfStaff('admin'),
    ];
    await author.articles.create(anArticleInput({ title: 'Masih ada' }));
    const { id } = await aDeletedArticle(editor, { title: 'Dihapus selamanya' });
    await aDeletedArticle(editor, { title: 'Masih dapat dipulihkan' });
    const totalFor = async (caller: typeof editor) => (await caller.trash.list({})).pagination.total;
    expect([await totalFor(editor), await totalFor(author)]).toEqual([2, 0]);
    await admin.trash.purge({ id });
    expect(await titlesFor(editor)).toEqual(['Masih dapat dipulihkan']);
    expect((await editor.articles.list({})).data.map(({ title }) => title)).toEqual(['Masih ada']);
  });

  test('contains nothing that can be read in another way, until it is restored', async () => {
    const editor = await aMemberOfStaff('editor');
    const { id, slug } = await aDeletedArticle(editor, { status: 'published' });
    await expect(editor.articles.byId({ id })).rejects.toMatchObject(notFound);
    await expect(editor.articles.update({ id, title: 'Lain' })).rejects.toMatchObject(notFound);
    await expect(world.asVisitor().articles.bySlug({ slug })).rejects.toMatchObject(notFound);
    expect((await editor.articles.list({})).data).toEqual([]);
  });
});

describe('a restored article', () => {
  test('is published again under its old address, whatever was written meanwhile', async () => {
    const editor = await aMemberOfStaff('editor');
    const title = 'Panen Raya Kebun';
    const { id, slug, publishedAt } = await aDeletedArticle(editor, { title, status: 'published' });
    const { data: other } = await editor.articles.create(anArticleInput({ title }));
    expect(other.slug).toBe('panen-raya-kebun-2');
    await expect(world.asVisitor().articles.bySlug({ slug })).rejects.toMatchObject(notFound);
    const { data } = await editor.trash.restore({ id });
    expect(data).toMatchObject({ id, slug, status: 'published', publication: 'current', publishedAt, title });
    expect((await editor.trash.list({})).data).toEqual([]);
    expect((await world.asVisitor().articles.bySlug({ slug })).data).toMatchObject({ id, publishedAt });
  });

  test.each(['draft', 'archived'] as const)('is %s again when it was so before', async (status) => {
    const editor = await aMemberOfStaff('editor');
    const { data } = await editor.articles.create(anArticleInput({ status: 'draft' }));
    if (status !== 'draft') await editor.articles.update({ id: data.id, status });
    await editor.articles.remove({ id: data.id });
    expect((await editor.trash.restore({ id: data.id })).data.status).toBe(status);
  });

  test('is a draft for an author who may not publish without a review', async () => {
    const author = await aMemberOfStaff('author');
    const editor = await aMemberOfStaff('editor');
    const admin = await aMemberOfStaff('admin');
    const { data } = await author.articles.create(anArticleInput({ title: 'Milik penulis' }));
    await editor.articles.remove({ id: data.id });
    await admin.siteContent.savePublishing({ reviewRequired: true });
    // As an imported article, which has no history.
    await world.db.execute('delete from article_revisions');
    expect((await author.trash.restore({ id: data.id })).data.status).toBe('draft');
    const history = await editor.revisions.list({ id: data.id });
    expect(history.data.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('counts as changed: a save from before the deletion is refused as outdated', async () => {
    const editor = await aMemberOfStaff('editor');
    const { id, version } = await aDeletedArticle(editor);
    await editor.trash.restore({ id });
    await expect(editor.articles.update({ id, title: 'Lain', version })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is restored once, also by several concurrent requests', async () => {
    const editor = await aMemberOfStaff('editor');
    const { id } = await aDeletedArticle(editor);
    const restored = await Promise.allSettled([1, 2, 3].map(() => editor.trash.restore({ id })));
    expect(restored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(editor.trash.restore({ id })).rejects.toMatchObject(notFound);
  });

  test('is the requested one of several', async () => {
    const editor = await aMemberOfStaff('editor');
    const titles = ['Satu', 'Dua', 'Tiga'];
    const deleted = [];
    for (const title of titles) deleted.push(await aDeletedArticle(editor, { title }));
    for (const { id, title } of deleted.toReversed())
      expect((await editor.trash.restore({ id })).data).toMatchObject({ id, title });
  });

  test('was in the trash: nothing else is restored or purged', async () => {
    const admin = await aMemberOfStaff('admin');
    const { data } = await admin.articles.create(anArticleInput());
    await expect(admin.trash.restore({ id: data.id })).rejects.toMatchObject(notFound);
    await expect(admin.trash.purge({ id: data.id })).rejects.toMatchObject(notFound);
    expect((await admin.articles.byId({ id: data.id })).data.id).toBe(data.id);
  });
});

describe('a purged article', () => {
  test('leaves nothing behind, and its address is free', async () => {
    const admin = await aMemberOfStaff('admin');
    const title = 'Panen Raya Kebun';
    const { id, slug } = await aDeletedArticle(admin, { title, status: 'published' });
    expect(await admin.trash.purge({ id })).toEqual({ message: 'Artikel dihapus secara permanen.' });
    await expect(admin.trash.restore({ id })).rejects.toMatchObject(notFound);
    expect((await admin.articles.create(anArticleInput({ title }))).data.slug).toBe(slug);
  });

  test('and restored at the same time: one of the two happens', async () => {
    const admin = await aMemberOfStaff('admin');
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aDeletedArticle(admin);
      const [restored, purged] = await Promise.allSettled([admin.trash.restore({ id }), admin.trash.purge({ id })]);
      expect([restored.status, purged.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isThere = await admin.articles.byId({ id }).then(
        () => true,
        () => false,
      );
      expect(isThere).toBe(restored.status === 'fulfilled');
    }
  });

  test('was deleted 30 days ago, and not a moment later', async () => {
    const editor = await aMemberOfStaff('editor');
    await aDeletedArticle(editor, { title: 'Tiga puluh hari' });
    world.advanceTime(1_000);
    await aDeletedArticle(editor, { title: 'Sedetik kurang' });
    const { data } = await editor.articles.create(anArticleInput({ status: 'draft' }));
    world.advanceTime(limits.trash.keptMs - 1_000);
    await removeOldTrash('articles')(world.orm.em, world.now);
    expect(await titlesFor(editor)).toEqual(['Sedetik kurang']);
    expect((await editor.articles.byId({ id: data.id })).data.id).toBe(data.id);
  });
});
