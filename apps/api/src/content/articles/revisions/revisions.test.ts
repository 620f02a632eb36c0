import { type Article, createArticleInput, limits, pick, type Revision, revisedFields } from '@madrasah/contract';
import { anArticleInput, aWholeArticle } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aPicture } from '../../../../test/pictures.ts';
import { aWorld } from '../../../../test/world.ts';
import { removeOldVersions } from '../../lifecycle/index.ts';

const world = aWorld();

type Caller = ReturnType<typeof world.as>;

const yearMs = 365 * 24 * 60 * 60_000;
const notFound = { code: 'NOT_FOUND' };

const anEditor = async (fullName = 'Nur Aisyah') => world.as(await world.aUser({ role: 'editor', fullName }));
const anArticle = async (by: Caller, changes: Parameters<typeof anArticleInput>[0] = {}) =>
  (await by.articles.create(anArticleInput(changes))).data;
const numbersOf = async (by: Caller, id: number) =>
  (await by.revisions.list({ id, limit: 100 })).data.map(({ number }) => number);

/** What is not listed here is kept. */
const keptFields = createArticleInput
  .omit({ status: true, featured: true, readTime: true, commentsEnabled: true })
  .omit({ imageBase64: true, galleries: true, date: true, slug: true, publishAt: true, expiresAt: true })
  .keyof().options;
const keptIn = (version: Article | Revision) => ({
  ...pick(version, keptFields),
  galleries: version.galleries.map(({ imageUrl, caption }) => ({ imageUrl, caption })),
});

describe('the history of an article', () => {
  test('shows of each save who saved what and when, the last first', async () => {
    const [first, second] = [await anEditor('Bu Aisyah'), await anEditor('Pak Rahmat')];
    const { id, createdAt } = await anArticle(first, { title: 'Pertama', status: 'draft' });
    world.advanceTime(60_000);
    await second.articles.update({ id, title: 'Kedua', status: 'published' });
    const { data, pagination } = await first.revisions.list({ id });
    expect(pagination).toEqual({ page: 1, limit: 10, total: 2, totalPages: 1 });
    expect(data).toEqual([
      {
        number: 2,
        savedAt: world.now.toISOString(),
        savedBy: expect.objectContaining({ fullName: 'Pak Rahmat' }),
        title: 'Kedua',
        status: 'published',
        isScheduled: false,
      },
      {
        number: 1,
        savedAt: createdAt,
        savedBy: expect.objectContaining({ fullName: 'Bu Aisyah' }),
        title: 'Pertama',
        status: 'draft',
        isScheduled: false,
      },
    ]);
    expect((await first.revisions.list({ id, limit: 1, page: 2 })).data).toMatchObject([{ number: 1 }]);
  });

  test('is that of one article: the saves of another are neither listed, counted nor read', async () => {
    const editor = await anEditor();
    const galleries = [{ imageBase64: await aPicture('teal'), caption: 'Panen' }];
    const one = await anArticle(editor, { title: 'Satu', galleries });
    const other = await anArticle(editor, { title: 'Lain' });
    await editor.articles.update({ id: other.id, title: 'Lain sekali' });
    const { data, pagination } = await editor.revisions.list({ id: one.id });
    expect([data.map(({ title }) => title), pagination.total]).toEqual([['Satu'], 1]);
    expect((await editor.revisions.byNumber({ id: one.id, number: 1 })).data.title).toBe('Satu');
    expect((await editor.revisions.byNumber({ id: other.id, number: 1 })).data).toMatchObject({
      title: 'Lain',
      galleries: [],
    });
    await expect(editor.revisions.byNumber({ id: one.id, number: 2 })).rejects.toMatchObject(notFound);
  });

  test('keeps everything that was written', async () => {
    const editor = await anEditor();
    const galleries = [{ imageBase64: await aPicture('teal'), caption: 'Panen' }];
    const forLinks = { metaTitle: 'Untuk tautan', metaDescription: 'Satu kalimat.' };
    const imageFocus = { x: 20, y: 35 };
    const written = { imageBase64: await aPicture('navy'), imageFocus, galleries, tags: ['panen'], ...forLinks };
    const article = await anArticle(editor, written);
    await editor.articles.update({
      id: article.id,
      title: 'Lain',
      galleries: [],
      image: null,
      tags: [],
      metaTitle: '',
    });
    const { data } = await editor.revisions.byNumber({ id: article.id, number: 1 });
    expect(data).toEqual({
      ...pick(article, revisedFields),
      number: 1,
      former: null,
      savedAt: article.updatedAt,
      savedBy: article.authorUser,
      category: 'Berita',
      tags: ['panen'],
      image: expect.stringMatching(/^\/uploads\//),
      imageFocus,
      galleries: article.galleries.map(({ imageUrl, caption }) => ({ imageUrl, caption })),
      status: 'published',
      isScheduled: false,
      ...forLinks,
    });
    expect(data.image).toBe(article.image);
  });

  test('grows by each save that changes stored fields, and by no other', async () => {
    const editor = await anEditor();
    const { id, title, content } = await anArticle(editor);
    await editor.articles.update({ id, title, content, featured: true, tags: ['robotik', 'lomba'] });
    expect(await numbersOf(editor, id)).toEqual([1]);
    const changes = [
      { title: 'Judul lain' },
      { content: '<p>Isi lain</p>' },
      { excerpt: 'Ringkasan lain' },
      { category: 'Prestasi' },
      { tags: ['lomba'] },
      { status: 'draft' as const },
      { imageBase64: await aPicture('navy') },
      { galleries: [{ imageBase64: await aPicture('teal'), caption: 'Satu' }] },
    ];
    for (const [index, change] of changes.entries()) {
      await editor.articles.update({ id, ...change });
      expect([change, (await numbersOf(editor, id)).length]).toEqual([change, index + 2]);
    }
  });

  test('begins with the state before its first change for an article without one', async () => {
    const editor = await anEditor('Nur Aisyah');
    const other = await anArticle(editor);
    const publishAt = new Date(world.now.getTime() + yearMs).toISOString();
    const { id, title, updatedAt } = await anArticle(editor, { status: 'published', publishAt });
    await world.db.execute('delete from article_revisions where article_id = ?', [id]);
    world.advanceTime(60_000);
    await editor.articles.update({ id, title: 'Baru' });
    expect(await numbersOf(editor, other.id)).toEqual([1]);
    expect((await editor.revisions.list({ id })).data).toMatchObject([
      { number: 2, title: 'Baru', isScheduled: true },
      { number: 1, title, savedAt: updatedAt, savedBy: { fullName: 'Nur Aisyah' }, isScheduled: true },
    ]);
  });

  test('begins with the former gallery, whether the first change was of the gallery or of the title', async () => {
    const editor = await anEditor();
    const galleries = [{ caption: 'Lapangan', imageBase64: await aPicture('teal') }];
    for (const change of [{ title: 'Baru' }, { galleries: [] }]) {
      const { id } = await anArticle(editor, { galleries });
      await world.db.execute('delete from article_revisions where article_id = ?', [id]);
      await editor.articles.update({ id, ...change });
      const first = (await editor.revisions.byNumber({ id, number: 1 })).data;
      expect([change, first.galleries]).toEqual([change, [expect.objectContaining({ caption: 'Lapangan' })]]);
    }
  });

  test('keeps the newest 50 of each article, with their own numbers', async () => {
    const editor = await anEditor();
    const { id } = await anArticle(editor);
    const { id: other } = await anArticle(editor);
    for (let save = 2; save <= limits.revisions.kept; save += 1) {
      await editor.articles.update({ id, title: `Simpan ${save}` });
    }
    expect((await numbersOf(editor, id)).at(-1)).toBe(1);
    await editor.articles.update({ id, title: 'Satu lagi' });
    const kept = await numbersOf(editor, id);
    expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([50, 51, 2]);
    expect(await numbersOf(editor, other)).toEqual([1]);
    await editor.articles.update({ id: other, title: 'Judul lain' });
    expect(await numbersOf(editor, other)).toEqual([2, 1]);
    await expect(editor.revisions.byNumber({ id, number: 1 })).rejects.toMatchObject(notFound);
  });

  test('loses what is a year old, except the current state', async () => {
    const editor = await anEditor();
    const { id } = await anArticle(editor);
    const { id: untouched } = await anArticle(editor);
    world.advanceTime(1_000);
    await editor.articles.update({ id, title: 'Sedetik kemudian' });
    await editor.articles.update({ id, title: 'Terakhir' });
    world.advanceTime(yearMs - 1_000);
    await removeOldVersions(world.orm.em, world.now);
    expect(await numbersOf(editor, id)).toEqual([3, 2]);
    world.advanceTime(1_000);
    await removeOldVersions(world.orm.em, world.now);
    expect([await numbersOf(editor, id), await numbersOf(editor, untouched)]).toEqual([[3], [1]]);
  });

  test('survives the account of who saved and the category, which become empty', async () => {
    const editor = await anEditor();
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const leaving = await world.aUser({ role: 'editor' });
    const category = await editor.categories.create({ name: 'Alumni' });
    const { id, title } = await anArticle(world.as(leaving), { category: 'Alumni' });
    await editor.articles.update({ id, category: 'Berita', title: 'Pindah' });
    await editor.categories.remove({ id: category.id });
    await admin.users.remove({ id: leaving.id });
    expect((await editor.revisions.byNumber({ id, number: 1 })).data).toMatchObject({ savedBy: null, category: null });
    const { data } = await editor.revisions.restore({ id, number: 1 });
    expect(data).toMatchObject({ category: 'Berita', title });
  });
});

describe('restoring a revision', () => {
  test('restores everything, as a new save, and publishes nothing', async () => {
    const editor = await anEditor();
    const before = await anArticle(editor, {
      imageBase64: await aPicture('navy'),
      metaTitle: 'Untuk tautan',
      metaDescription: 'Satu kalimat.',
      galleries: [
        { imageBase64: await aPicture('teal'), caption: 'Satu' },
        { imageBase64: await aPicture('olive'), caption: 'Dua' },
      ],
    });
    const [first] = before.galleries;
    const { data: changed } = await editor.articles.update({
      id: before.id,
      title: 'Lain',
      content: '<p>Lain</p>',
      excerpt: '',
      category: 'Prestasi',
      tags: [],
      image: null,
      metaTitle: '',
      metaDescription: '',
      galleries: [
        { id: first?.id, imageUrl: first?.imageUrl, caption: 'Lain' },
        { imageBase64: await aPicture('plum'), caption: 'Baru' },
      ],
      status: 'draft',
    });
    world.advanceTime(60_000);
    const { data } = await editor.revisions.restore({ id: before.id, number: 1, version: changed.version });
    const { title, content, excerpt, category, tags, image, metaTitle, metaDescription } = before;
    expect(data).toMatchObject({
      title,
      content,
      excerpt,
      category,
      tags,
      image,
      metaTitle,
      metaDescription,
      status: 'draft',
    });
    const picturesOf = ({ galleries }: typeof before) => galleries.map(({ imageUrl, caption }) => [imageUrl, caption]);
    expect(picturesOf(data)).toEqual(picturesOf(before));
    expect([data.galleries[0]?.id, data.updatedAt]).toEqual([first?.id, world.now.toISOString()]);
    expect(data.version).toBeGreaterThan(changed.version);
    expect((await editor.revisions.list({ id: before.id })).data[0]).toMatchObject({
      number: 3,
      status: 'draft',
      title,
    });
  });

  test('brings back every field, except those that belong to the article and not to a version of it', async () => {
    const editor = await anEditor();
    const { data: first } = await editor.articles.create(aWholeArticle(await aPicture('navy')));
    const { id } = first;
    const readRevision = async (number: number) => (await editor.revisions.byNumber({ id, number })).data;
    expect(keptIn(await readRevision(1))).toEqual(keptIn(first));

    const empty = { ...createArticleInput.parse({}), image: null, category: 'Berita' };
    const { data: second } = await editor.articles.update({ id, ...empty });
    expect(keptIn(await readRevision(2))).toEqual(keptIn(second));
    for (const name of keptFields) expect([name, second[name]]).not.toEqual([name, first[name]]);
    expect(keptIn((await editor.revisions.restore({ id, number: 1 })).data)).toEqual(keptIn(first));
  });

  test('is refused for an outdated version, and for archived articles', async () => {
    const editor = await anEditor();
    const { id, version } = await anArticle(editor);
    await editor.articles.update({ id, title: 'Lain' });
    const stale = editor.revisions.restore({ id, number: 1, version });
    await expect(stale).rejects.toMatchObject({ cause: { code: 'STALE' } });
    await editor.articles.update({ id, status: 'archived' });
    await expect(editor.revisions.restore({ id, number: 1 })).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    expect((await editor.articles.byId({ id })).data.title).toBe('Lain');
  });

  test('needs an existing revision: not of another article, and not of a deleted one', async () => {
    const editor = await anEditor();
    const [one, other] = [await anArticle(editor, { status: 'draft' }), await anArticle(editor)];
    await editor.articles.update({ id: other.id, title: 'Kedua' });
    await expect(editor.revisions.restore({ id: one.id, number: 2 })).rejects.toMatchObject(notFound);
    await editor.articles.remove({ id: one.id });
    await expect(editor.revisions.restore({ id: one.id, number: 1 })).rejects.toMatchObject(notFound);
    await expect(editor.revisions.list({ id: one.id })).rejects.toMatchObject(notFound);
    await editor.trash.restore({ id: one.id });
    expect(await numbersOf(editor, one.id)).toEqual([1]);
    await editor.articles.remove({ id: other.id });
    await editor.trash.restore({ id: other.id });
    expect((await editor.revisions.list({ id: other.id })).data[0]).toMatchObject({ number: 2, status: 'published' });
  });

  test('and deleting at the same time: it stays deleted, whichever came first', async () => {
    const editor = await anEditor();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await anArticle(editor);
      await editor.articles.update({ id, title: 'Kedua' });
      const [, removed] = await Promise.allSettled([
        editor.revisions.restore({ id, number: 1 }),
        editor.articles.remove({ id }),
      ]);
      expect(removed.status).toBe('fulfilled');
      await expect(editor.articles.byId({ id })).rejects.toMatchObject(notFound);
    }
  });

  test('and saving at the same time, both from one version: one is stored, and no number is skipped', async () => {
    const [one, other] = [await anEditor(), await anEditor()];
    const { id } = await anArticle(one);
    const { version } = (await one.articles.update({ id, title: 'Kedua' })).data;
    const results = await Promise.allSettled([
      one.revisions.restore({ id, number: 1, version }),
      other.articles.update({ id, title: 'Ketiga', version }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await numbersOf(one, id)).toEqual([3, 2, 1]);
  });
});
